import type { HolderKind, Program, Run, Variable } from '../machine/program'
import { lower } from './c-text'
import type { DgStatement } from './statements'
import type { DgWorld, Script, Thing } from './world'

export interface DgProgram extends Program<DgStatement> {
  /** Maps the index of each `done` to the index of its `while`. */
  readonly loops: ReadonlyMap<number, number>
  /** Letters in the header that aren't trigger types of the holder, with their line. */
  readonly unknownTypes?: { readonly letters: string; readonly line: number }
}

/** A running trigger, with all data that its lines can access. */
export interface Scope {
  readonly world: DgWorld
  readonly program: DgProgram
  readonly run: Run
  readonly holder: Thing
  readonly on: HolderKind
  /** The holder's variables and context. */
  readonly script: Script
  /** The current nesting depth of evaluations. */
  nesting: number
}

// The names of stored variables are in lower case, because every command that sets a variable converts its name.

/** Finds a variable by name, regardless of its context. */
export function findVariable(list: readonly Variable[], name: string): Variable | null {
  // Most scripts write names in lower case, too, so this exact comparison usually suffices.
  for (let i = 0; i < list.length; i++) if (list[i]!.name === name) return list[i]!
  const wanted = list.length === 0 ? name : lower(name)
  return wanted === name ? null : findVariable(list, wanted)
}

/** Finds a variable of the holder that is visible in its current context. */
export function findGlobal({ globals, context }: Script, name: string): Variable | null {
  if (globals.length === 0) return null
  const wanted = lower(name)
  for (let i = 0; i < globals.length; i++) {
    const one = globals[i]!
    if (one.name === wanted && (one.context === 0 || one.context === context)) return one
  }
  return null
}

/** The maximum number of variables of one run or one holder. The servers have no limit, but here a list must not grow without bound. */
const mostVariables = 500

/**
 * Sets a variable: the first variable of this name, if its context is 0 or the given one; otherwise, adds a new variable. Names
 * with a dot are refused.
 */
export function setVariable(list: Variable[], name: string, value: string, context: number): void {
  if (!name.includes('.')) assign(list, name, value, context)
}

/** Sets a variable whose name has no dot. */
export function assign(list: Variable[], name: string, value: string, context: number): void {
  const known = findVariable(list, name)
  if (known && (known.context === 0 || known.context === context)) known.value = value
  else {
    list.unshift({ name: lower(name), value, context })
    if (list.length > mostVariables) list.pop()
  }
}

/** Removes the first variable with a name. @returns whether there was such a variable */
export function removeVariable(list: Variable[], name: string): boolean {
  const wanted = lower(name)
  const at = list.findIndex(one => one.name === wanted)
  if (at >= 0) list.splice(at, 1)
  return at >= 0
}

const typeNumbers: Record<HolderKind, number> = { mob: 0, object: 1, room: 2 }

/** Returns the server's number for the kind of a trigger's holder. */
export function typeNumber(on: HolderKind): number {
  return typeNumbers[on]
}

/** Logs an error with the name and number of the trigger. */
export function logError({ world, program }: Scope, message: string): void {
  world.log(`Trigger: ${program.name}, VNum ${program.vnum}. ${message}`)
}
