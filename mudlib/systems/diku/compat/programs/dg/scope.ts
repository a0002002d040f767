import type { HolderKind, Program, Run, Variable } from '../machine/program'
import { lower } from './c-text'
import type { DgStatement } from './statements'
import type { DgWorld, Script, Thing } from './world'

export interface DgProgram extends Program<DgStatement> {
  /** The index of the `while` of each `done`. */
  readonly loops: ReadonlyMap<number, number>
  /** Letters of its header that stand for no trigger type of its holder, with their line. */
  readonly unknownTypes?: { readonly letters: string; readonly line: number }
}

/** A running trigger, with all that its lines can reach. */
export interface Scope {
  readonly world: DgWorld
  readonly program: DgProgram
  readonly run: Run
  readonly holder: Thing
  readonly on: HolderKind
  /** The holder's variables and context. */
  readonly script: Script
  /** Values that expressions have been given while others were evaluated: how deep the evaluation is. */
  nesting: number
}

// Names are in small letters: all commands that set variables read them so.

/** The variable of a name, whatever its context. */
export function findVariable(list: readonly Variable[], name: string): Variable | null {
  // Most scripts write them so, too.
  for (let i = 0; i < list.length; i++) if (list[i]!.name === name) return list[i]!
  const wanted = list.length === 0 ? name : lower(name)
  return wanted === name ? null : findVariable(list, wanted)
}

/** A variable of the holder that can be seen in a context. */
export function findGlobal({ globals, context }: Script, name: string): Variable | null {
  if (globals.length === 0) return null
  const wanted = lower(name)
  for (let i = 0; i < globals.length; i++) {
    const one = globals[i]!
    if (one.name === wanted && (one.context === 0 || one.context === context)) return one
  }
  return null
}

/** Variables that one run or one holder may have. The servers set no limit; here none may grow for ever. */
const mostVariables = 500

/** Sets a variable: the first of its name if that is of all contexts or of this one, else a new one. Names with a dot are refused. */
export function setVariable(list: Variable[], name: string, value: string, context: number): void {
  if (!name.includes('.')) assign(list, name, value, context)
}

/** The same, for a name without a dot. */
export function assign(list: Variable[], name: string, value: string, context: number): void {
  const known = findVariable(list, name)
  if (known && (known.context === 0 || known.context === context)) known.value = value
  else {
    list.unshift({ name: lower(name), value, context })
    if (list.length > mostVariables) list.pop()
  }
}

/** Removes the first variable of a name. @returns whether there was one */
export function removeVariable(list: Variable[], name: string): boolean {
  const wanted = lower(name)
  const at = list.findIndex(one => one.name === wanted)
  if (at >= 0) list.splice(at, 1)
  return at >= 0
}

const typeNumbers: Record<HolderKind, number> = { mob: 0, object: 1, room: 2 }

/** The server's number for what a trigger belongs to. */
export function typeNumber(on: HolderKind): number {
  return typeNumbers[on]
}

/** Logs an error with the name and number of the trigger. */
export function logError({ world, program }: Scope, message: string): void {
  world.log(`Trigger: ${program.name}, VNum ${program.vnum}. ${message}`)
}
