import type { Mounts } from '/compat/diku/mounts'
import { programs } from '/compat/programs/host'
import type { Program } from '/compat/programs/machine/program'
import { Programmed } from '/compat/programs/programmed'
import type { Behaved } from '/std/behaved'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { findTarget } from '/std/wizardry'

// Programs as wizards' commands show them.

/**
 * The program that a wizard means: its id, its number in the world that the wizard stands in, or a thing that has one (`guard`), with a
 * number where it has several (`guard 2`), as mpstat lists them.
 */
export function programNamed(wizard: Player, words: string): Program | null {
  if (/^\d+$/.test(words)) {
    const [, root = ''] = /^(\/diku\/[^/]+)\//.exec(wizard.environment?.path ?? '') ?? []
    return programs().find(`${root}/program/${words}`)
  }
  const known = programs().find(words)
  if (known) return known
  const [, thing = words, number = ''] = /^(.+) (\d+)$/.exec(words) ?? []
  const all = holderNamed(wizard, thing)?.ids ?? []
  const id = number === '' && all.length === 1 ? all[0] : all[Number(number) - 1]
  return id === undefined ? null : programs().find(id)
}

/** What holds the programs of a thing that a wizard means, or null. */
function holderNamed(wizard: Player, words: string): Programmed | null {
  const target = findTarget(wizard, words) as (MudObject & Behaved) | null
  return target?.behaviour?.(Programmed) ?? null
}

/** The programs that a wizard means: of a thing, or one by its number or id. */
export function programsMeant(wizard: Player, words: string): { programs: Program[]; of: Programmed | null } | null {
  const of = holderNamed(wizard, words)
  if (of) return { programs: of.ids.flatMap(id => programs().find(id) ?? []), of }
  const one = programNamed(wizard, words)
  return one ? { programs: [one], of: null } : null
}

/** A program in a line: its number, its triggers, its name. */
export function headOf({ id, vnum, name, triggers, on, statements }: Program): string {
  const when = triggers.map(({ name, number, phrase }) => `${name} ${number}${phrase === '' ? '' : ` '${phrase}'`}`)
  return `${vnum} ${name} (${on}: ${when.join(', ') || 'no trigger'}; ${statements.length} lines) ${id}`
}

/** All of a program: where it is, what was wrong with it, its lines. */
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

/** The mud path of the file that a program is in. */
export function fileOf(program: Program, mounts: () => Mounts): string {
  const [, root] = /^(\/diku\/[^/]+)\/(?:(?:mob|object|room)\/\d+\/)?program\//.exec(program.id) ?? []
  return root === undefined ? program.file : `${mounts().world(root).folder}/${program.file}`
}
