import type { Mounts } from '/compat/diku/mounts'
import { programs } from '/compat/programs/host'
import type { Program } from '/compat/programs/machine/program'
import { Programmed } from '/compat/programs/programmed'
import { rootOf } from '/compat/programs/records'
import type { Behaved } from '/std/behaved'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { findTarget } from '/std/wizardry'

// Functions that wizards' commands use to show programs.

/**
 * Returns the program that a wizard's typed words name: the program's id, its number in the world where the wizard is, or a thing
 * that has a program (`guard`). If the thing has several programs, the words end with a number from the list that mpstat shows
 * (`guard 2`).
 */
export function programNamed(wizard: Player, words: string): Program | null {
  if (/^\d+$/.test(words)) {
    return programs().find(`${rootAround(wizard)}/program/${words}`)
  }
  const known = programs().find(words)
  if (known) return known
  const [, thing = words, number = ''] = /^(.+) (\d+)$/.exec(words) ?? []
  const all = holderNamed(wizard, thing)?.ids ?? []
  const id = number === '' && all.length === 1 ? all[0] : all[Number(number) - 1]
  return id === undefined ? null : programs().find(id)
}

/** Returns the root path of the mounted world where a player is; '' outside of mounted worlds. */
const rootAround = (who: Player) => rootOf(who.environment?.path ?? '')

/** Returns the behaviour that holds the programs of the thing that a wizard names, or null. */
function holderNamed(wizard: Player, words: string): Programmed | null {
  const target = findTarget(wizard, words) as (MudObject & Behaved) | null
  return target?.behaviour?.(Programmed) ?? null
}

/** Returns the programs that a wizard's typed words name: those of a thing, or a single program by its number or id. */
export function programsMeant(wizard: Player, words: string): { programs: Program[]; of: Programmed | null } | null {
  const of = holderNamed(wizard, words)
  if (of) return { programs: of.ids.flatMap(id => programs().find(id) ?? []), of }
  const one = programNamed(wizard, words)
  const all = one ? [one] : /^\d+$/.test(words) ? programsOfRecord(rootAround(wizard), words) : []
  return all.length > 0 ? { programs: all, of: null } : null
}

/** Returns the SMAUG programs that a world's files give to the monster, the object and the room with a certain number. */
function programsOfRecord(root: string, vnum: string): Program[] {
  const found: Program[] = []
  for (const kind of ['mob', 'object', 'room']) {
    for (let index = 0; root !== ''; index++) {
      const one = programs().find(`${root}/${kind}/${vnum}/program/${index}`)
      if (!one) break
      found.push(one)
    }
  }
  return found
}

/** Describes a program in one line: its number, triggers, name and length. */
export function headOf({ id, vnum, name, triggers, on, statements }: Program): string {
  const when = triggers.map(({ name: trigger, number, phrase }) => {
    const isSaid = phrase === '' || phrase === String(number)
    return `${trigger} ${number}${isSaid ? '' : ` '${phrase}'`}`
  })
  // A SMAUG program's only name is its trigger.
  const set = when.length === 1 && name === when[0] ? '' : `: ${when.join(', ') || 'no trigger'}`
  const lines = statements.length === 1 ? '1 line' : `${statements.length} lines`
  return `${vnum} ${name} (${on}${set}; ${lines}) ${id}`
}

/** Describes a program in full: its origin, its last errors and its lines. */
export function textOf(program: Program): string[] {
  const errors = programs().errorsOf(program.id)
  return [
    headOf(program),
    program.code ? `  ${program.file}: ${program.code.method}()` : `  ${program.file}:${program.line}`,
    ...errors.map(error => `  error: ${error}`),
    ...program.statements.map(
      ({ text, position: { line, column } }) =>
        `${String(line).padStart(5)}  ${' '.repeat(column - 1)}${text.replaceAll('\t', '@')}`,
    ),
  ]
}

/** Returns the mud path of a program's file. */
export function fileOf(program: Program, mounts: () => Mounts): string {
  const [, root] = /^(\/diku\/[^/]+)\/(?:(?:mob|object|room)\/\d+\/)?program\//.exec(program.id) ?? []
  return root === undefined ? program.file : `${mounts().world(root).folder}/${program.file}`
}
