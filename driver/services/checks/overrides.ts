import { Refused } from '../../kernel/guard/errors.ts'
import type { Trust } from '../../kernel/guard/trust.ts'
import { notesOf } from '../../kernel/programs/annotations.ts'
import { ownerOf } from '../../kernel/programs/lasting.ts'
import { problemIn, ReloadError } from '../../kernel/programs/problem.ts'
import type { Program } from '../../kernel/programs/program.ts'

// What classes of domains don't override of the mudlib's.

/**
 * Checks a class of a domain: it defines no final and no private member of the mudlib's, and no getter or field in the place of a method, as the
 * mudlib would call whatever that gives it.
 * @param fields the names of the fields that classes of the file declare
 * @param root the prototype of the class that all objects of the mudlib are of, whose members count for all; null: there is none
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
    // A class stands behind the lasting one that is known to be of its program.
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
  // Classes between it and the next program's are of no program: they were written within another, or made by a function.
  const next = parents.findIndex(one => ownerOf(one.constructor) !== undefined)
  for (const one of [prototype, ...parents.slice(0, Math.max(0, next))])
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(one))) check(name, member)
  for (const name of fields) check(name, {}, true)
}

/** Checks the fields of an object that a class of a domain has made. @param finals names of final members @throws Refused */
export function checkFields(
  object: object,
  finals: readonly (readonly [name: string, note: unknown])[],
  file: string,
): void {
  for (const [name] of finals) if (Object.hasOwn(object, name)) throw new Refused(`${file}: ${saidBy(name)}`)
}

const saidBy = (name: string) => `${name} is said by the mudlib: no class of a domain has one of its own`

/** The prototypes of the classes that a class extends, then those of the root of all classes, where it extends that not. */
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

/** Where a source declares a member, or its beginning. */
export function placeOf(source: string, name: string): { line: number; column: number } {
  const lines = source.split('\n')
  const declared = new RegExp(`(?:^|[\\s;{}'"[])(?:get |set )?(${name})\\s*['"\\]]*\\s*[(:=<]`)
  const line = lines.findIndex(one => declared.test(one))
  return line < 0 ? { line: 1, column: 1 } : { line: line + 1, column: lines[line]!.indexOf(name) + 1 }
}
