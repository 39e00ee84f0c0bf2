import type { FindingsReport } from '../../model/report.ts'
import type { Style } from '../style.ts'
import { bounded } from './bounded.ts'
import { compactReport } from './compact.ts'
import { githubReport } from './github.ts'
import { gitlabReport } from './gitlab.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { prettyReport } from './pretty.ts'
import { sarifReport } from './sarif.ts'

/** Every format of a report by its name; the first is the default. */
export const reportFormats: ReadonlyMap<string, (report: FindingsReport, style: Style) => string> = new Map([
  ['pretty', prettyReport],
  ['compact', bounded(compactReport)],
  ['json', bounded(jsonReport)],
  ['sarif', bounded(sarifReport)],
  ['github', bounded(githubReport)],
  ['gitlab', bounded(gitlabReport)],
  ['junit', bounded(junitReport)],
])
