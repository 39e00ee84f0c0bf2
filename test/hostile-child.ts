// Reads one hostile text in a process of its own: its name is the argument, what came of it is printed.
import { parseTrees } from '../src/text/parse.ts'
import { hostileTexts, manyCases } from './hostile-texts.ts'

const name = process.argv[2] ?? ''
const text = name === 'many cases' ? manyCases() : (hostileTexts[name]?.text() ?? '')
const before = process.cpuUsage()
const { trees, findings } = parseTrees({ name: 'hostile.yaml', text })
const { user, system } = process.cpuUsage(before)
const codes = findings.map(({ code }) => code)
console.log(JSON.stringify({ trees: trees.length, codes, size: text.length, seconds: (user + system) / 1e6 }))
