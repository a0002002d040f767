import { Refused } from '../../kernel/guard/errors.ts'
import type { Trust } from '../../kernel/guard/trust.ts'
import { notesOf } from '../../kernel/programs/annotations.ts'
import { ownerOf } from '../../kernel/programs/lasting.ts'
import { problemIn, ReloadError } from '../../kernel/programs/problem.ts'
import type { Program } from '../../kernel/programs/program.ts'

// The members of the mudlib that classes of domains may not override.

/**
 * Checks that a class of a domain defines no final or private member of the mudlib, and no accessor or field instead of a method, because the mudlib
 * would call its value.
 * @param fields the names of the fields that classes of the file declare
 * @param root the prototype of the base class of all objects of the mudlib, whose members count for every class; null if there is none
 * @throws ReloadError with the place of the member
 */
export function checkOverrides(
  prototype: object,
  file: string,
  source: string,
  fields: readonly string[],
  root: object | null,
  trust: Trust,
): void {
  const parents = parentsOf(prototype, root)
  const finals = new Set(parents.flatMap(one => [...(notesOf(one, 'final')?.keys() ?? [])]))
  const refuse = (name: string, why: string) => {
    throw new ReloadError([problemIn(file, source, placeOf(source, name), why)])
  }
  const check = (name: string, { get, set }: PropertyDescriptor, isField = false) => {
    if (name === 'constructor') return
    if (finals.has(name)) refuse(name, saidBy(name))
    // In the chain of prototypes, each class follows its lasting class, and only the lasting class's program is known.
    let program: Program | undefined
    for (const one of parents) {
      program = ownerOf(one.constructor) ?? program
      const over = Object.getOwnPropertyDescriptor(one, name)
      if (over === undefined || program === undefined || !trust.isTrusted(program.domain)) continue
      if ((get || set || isField) && typeof over.value === 'function') {
        const what = isField ? 'field' : 'getter or setter'
        refuse(name, `${name} is a method of ${program.file}, and no ${what} can take its place`)
      }
      if (program.version.compiled.inner.some(([inner, how]) => inner === name && how === 'private'))
        refuse(name, `${name} is private in ${program.file}: call it something else`)
    }
  }
  // Classes between this class and the next program's class belong to no program. They were declared within another class, or created by a function.
  const next = parents.findIndex(one => ownerOf(one.constructor) !== undefined)
  for (const one of [prototype, ...parents.slice(0, Math.max(0, next))])
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(one))) check(name, member)
  for (const name of fields) check(name, {}, true)
}

/** Checks the fields of an object made by a class of a domain. @param finals the names of final members @throws Refused */
export function checkFields(
  object: object,
  finals: readonly (readonly [name: string, note: unknown])[],
  file: string,
): void {
  for (const [name] of finals) if (Object.hasOwn(object, name)) throw new Refused(`${file}: ${saidBy(name)}`)
}

const saidBy = (name: string) => `${name} is said by the mudlib: no class of a domain has one of its own`

/**
 * The prototypes of the classes that a class extends. Unless the class extends the root of all classes, the prototypes of the root and its parents
 * follow.
 */
function parentsOf(prototype: object, root: object | null): object[] {
  const found: object[] = []
  const add = (from: object | null) => {
    for (let one = from; one !== null && !found.includes(one); one = parentOf(one)) found.push(one)
  }
  add(parentOf(prototype))
  add(root)
  return found
}

export const parentOf = (prototype: object) => Object.getPrototypeOf(prototype) as object | null

/** The place where a source declares a member; the beginning of the source if it doesn't declare the member. */
export function placeOf(source: string, name: string): { line: number; column: number } {
  const lines = source.split('\n')
  const declared = new RegExp(`(?:^|[\\s;{}'"[])(?:get |set )?(${name})\\s*['"\\]]*\\s*[(:=<]`)
  const line = lines.findIndex(one => declared.test(one))
  return line < 0 ? { line: 1, column: 1 } : { line: line + 1, column: lines[line]!.indexOf(name) + 1 }
}
