import type { Report } from '../../model/report.ts'
import type { Style } from '../style.ts'
import { compactReport } from './compact.ts'
import { githubReport } from './github.ts'
import { gitlabReport } from './gitlab.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { prettyReport } from './pretty.ts'
import { sarifReport } from './sarif.ts'

/** Every format of a report by its name; the first is the default. */
export const reportFormats: ReadonlyMap<string, (report: Report, style: Style) => string> = new Map([
  ['pretty', prettyReport],
  ['compact', compactReport],
  ['json', jsonReport],
  ['sarif', sarifReport],
  ['github', githubReport],
  ['gitlab', gitlabReport],
  ['junit', junitReport],
])
