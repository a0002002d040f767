import { isGuarded } from '../../kernel/guard/trust.ts'
import { ownerOf } from '../../kernel/programs/lasting.ts'
import { problemIn } from '../../kernel/programs/problem.ts'
import type { Program } from '../../kernel/programs/program.ts'
import type { Finding } from './finding.ts'
import { parentOf, placeOf } from './overrides.ts'

/** Applies whose parent version does work that every object of the class needs. */
const needed = ['create', 'init', 'heartBeat', 'reset'] as const

/**
 * Finds methods of a domain's classes that override a method of the mudlib without calling it. For example, a monster with such a heartBeat() no
 * longer fights.
 */
export function withoutSuper(program: Program): Finding[] {
  if (!isGuarded(program.file)) return []
  const { source } = program.version
  const found: Finding[] = []
  for (const { implementation } of program.classes.values()) {
    const { prototype } = implementation
    for (const name of needed) {
      if (!isMethodOf(prototype, name) || new RegExp(`\\bsuper\\s*\\.\\s*${name}\\b`).test(source)) continue
      const parent = parentWith(prototype, name)
      if (parent === null) continue
      const message = `${name}() doesn't call super.${name}(): nothing of ${parent.file} happens there`
      found.push({ ...problemIn(program.file, source, placeOf(source, name), message), hint: true })
    }
  }
  return found
}

const isMethodOf = (prototype: object, name: string) =>
  typeof Object.getOwnPropertyDescriptor(prototype, name)?.value === 'function'

/** The nearest parent program that has the method; null if no parent has it, or only a class without a parent, where the method does nothing. */
function parentWith(prototype: object, name: string): Program | null {
  let program: Program | undefined
  for (let one = parentOf(prototype); one !== null; one = parentOf(one)) {
    program = ownerOf(one.constructor) ?? program
    const above = parentOf(one)
    if (above === null || above === Object.prototype) return null
    if (program !== undefined && isMethodOf(one, name)) return program
  }
  return null
}
