import { log } from 'driver'
import type { Attached, ProgramSources } from '/compat/diku/attached'
import type { DikuProgram } from '/compat/diku/model'
import { dgLanguage } from '/compat/programs/dg/language'
import { romProgram } from '/compat/programs/rom/files'
import { triggerOf } from '/compat/programs/rom/trigger-names'
import { smaugProgram } from '/compat/programs/smaug/files'
import type { HolderKind, Program } from './machine/program'

/** A program, and the records from which it was parsed. It is parsed again only if these records change. */
interface Parsed {
  readonly from: readonly (object | null)[]
  readonly program: Program | null
}

/** Parses all programs in a file of a mounted world. */
export function programsInFile(
  file: string,
  records: Iterable<DikuProgram>,
  attached: Iterable<readonly Attached[]>,
): Program[] {
  const found: Program[] = []
  for (const { vnum, source, begins, place } of records) {
    if (place.file !== file || source === undefined) continue
    if (begins !== undefined) found.push(romProgram('', vnum, source, [], file, begins))
    else found.push(...dgLanguage.parse({ text: source, file, line: place.line }, () => ''))
  }
  for (const { script, file: place } of [...attached].flat()) {
    if (script && place === file) found.push(smaugProgram('', 0, script, 'mob', file))
  }
  return found
}

/** Finds the programs of mounted worlds: those with numbers of their own, and those attached to monsters, things and rooms. */
export class MountedPrograms {
  private parsed: Record<string, Parsed> = {}

  /**
   * Finds a program.
   * @param id an id such as `/diku/tba/program/3001` or `/diku/smaug/mob/3001/program/0`
   * @returns the program; null if there is none; undefined if the id has another form
   */
  find(id: string, sources: () => ProgramSources): Program | null | undefined {
    const [, root, kind, owner, of, number] =
      /^(\/diku\/[^/]+)(?:\/(mob|object|room)\/(\d+))?\/(?:(object|room)-)?program\/(\d+)$/.exec(id) ?? []
    if (root === undefined) return undefined
    if (kind === undefined)
      return this.numbered(id, sources().programOf(root, Number(number), of as 'object' | 'room' | undefined))
    return this.written(id, root, kind as HolderKind, Number(owner), Number(number), sources())
  }

  private kept(id: string, file: string, from: readonly (object | null)[], make: () => Program | null): Program | null {
    const known = this.parsed[id]
    if (known && from.every((one, index) => one === known.from[index])) return known.program
    let program: Program | null = null
    try {
      program = make()
    } catch (error) {
      // The error is logged once, and the program is left out. The monsters and zones that refer to it work without it.
      const { line, message } = error as Error & { line?: number }
      log(`${file}${line === undefined ? '' : `:${line}`} ${message}: ${id} is left out`)
    }
    this.parsed[id] = { from, program }
    return program
  }

  private numbered(id: string, record: DikuProgram | null): Program | null {
    if (record?.source === undefined) return null
    const { vnum, source, begins, place, on } = record
    return this.kept(id, place.file, [record], () => {
      if (begins !== undefined) return { ...romProgram(id, vnum, source, [], place.file, begins), on: on ?? 'mob' }
      return dgLanguage.parse({ text: source, file: place.file, line: place.line }, () => id)[0] ?? null
    })
  }

  private written(
    id: string,
    root: string,
    on: HolderKind,
    owner: number,
    index: number,
    sources: ProgramSources,
  ): Program | null {
    const attached = sources.attachedTo(root, `${on}/${owner}`)[index]
    if (!attached) return null
    const { script, trigger, file } = attached
    if (script) return this.kept(id, file, [script], () => smaugProgram(id, owner, script, on, file))
    if (!trigger) return null
    const record = sources.programOf(root, trigger[1], on === 'mob' ? undefined : on)
    if (record?.source === undefined) return null
    const { vnum, source, begins, place } = record
    const [name, , phrase] = trigger
    const triggers = triggerOf(name, phrase, on)
    return this.kept(id, place.file, [trigger, record], () => ({
      ...romProgram(id, vnum, source, triggers, place.file, begins ?? place.line),
      on,
    }))
  }
}
