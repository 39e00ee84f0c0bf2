import type { AbilityCode, ConstraintCode, LoadedExtension } from '../model/extension.ts'
import type { CodeMoment, CodeSelection } from '../model/night-view.ts'
import type { Setup } from '../model/syntax.ts'
import { dataText, isPromise } from '../model/tried.ts'

/** Code that was called twice in a row answered twice otherwise. */
export class NotPure extends Error {}

/** A setup whose code is called twice each time, and throws NotPure where the two answers are not the same. */
export function verified(setup: Setup): Setup {
  if (setup.extensions === undefined) return setup
  return {
    ...setup,
    extensions: new Map([...setup.extensions].map(([source, one]) => [source, verifiedExtension(one)])),
  }
}

function verifiedExtension(extension: LoadedExtension): LoadedExtension {
  return { ...extension, code: new Map([...extension.code].map(([name, code]) => [name, verifiedCode(code)])) }
}

function verifiedCode({ handler, constraints, ...code }: AbilityCode): AbilityCode {
  return {
    ...code,
    constraints: constraints.map(verifiedConstraint),
    ...(handler && { handler: twice(handler) }),
  }
}

function verifiedConstraint(one: ConstraintCode): ConstraintCode {
  return typeof one.holds === 'function' ? { ...one, holds: twice(one.holds) } : one
}

type Called<T> = (moment: CodeMoment, selected: CodeSelection) => T

function twice<T>(call: Called<T>): Called<T> {
  return (moment, selected) => {
    const [answer, again] = [call(moment, selected), call(moment, selected)]
    // The first is found to be one by whoever asked.
    if (!isPromise(again) && dataText(answer) !== dataText(again)) throw new NotPure('it answered otherwise')
    return answer
  }
}
