import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { readerSchema } from '../src/language/schemas.ts'
import { shapes } from '../src/language/shapes/index.ts'

const head = `// Made by the build from the tables of shapes and verbs.
// @ts-nocheck
import type { ValidateFunction } from 'ajv'
`

/** A module with one function for each shape, compiled so that no schema is read when snarf starts. */
export function validatorsModule(): string {
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    strict: true,
    allowUnionTypes: true,
    code: { source: true, esm: true },
  })
  for (const [name, shape] of shapes) ajv.addSchema(readerSchema(shape), name)
  const exported = Object.fromEntries([...shapes.keys()].map(name => [identifierOf(name), name]))
  const table = Object.entries(exported).map(([identifier, name]) => `  ['${name}', ${identifier}],\n`)
  return `${head}${standaloneCode(ajv, exported)}
export const validators: ReadonlyMap<string, ValidateFunction> = new Map([
${table.join('')}])
`
}

function identifierOf(name: string): string {
  return `is_${name.replace(/\W/g, '_')}`
}
