import { annotate, annotations, resolvePath } from 'driver'
import { parseProgram as parseDg } from '/compat/programs/dg/files'
import type { HolderKind, Program, Trigger } from '/compat/programs/machine/program'
import { romProgram } from '/compat/programs/rom/files'
import { smaugProgram } from '/compat/programs/smaug/files'
import { MudObject } from '/std/object'

/** A trigger of a program, in short form: `['GREET', 100]`, `['SPEECH', 1, 'hello']`. */
export type TriggerNote = readonly [name: string, number?: number, phrase?: string]

/** All data of a program except its text. */
interface Origin extends ProgramNote {
  readonly id: string
  readonly method: string
  readonly file: string
  readonly world: string
}

interface ProgramNote {
  readonly vnum: number
  readonly on: HolderKind
  readonly triggers: readonly Trigger[]
}

/**
 * Marks a method that is a program: `@program(3001, 'mob', ['GREET', 100]) greets(it: DgScript): void`. A method without a parameter returns the text
 * of a program in the old language, which the interpreter runs.
 * @param vnum the program's number, by which other programs refer to it
 * @param on the kind of object to which it may belong
 * @param triggers the program's triggers, in the terms of its language: `help programs`
 */
export function program(vnum: number, on: HolderKind, ...triggers: readonly TriggerNote[]) {
  const all = triggers.map(([name, number = 0, phrase = '']) => ({ name, number, phrase }))
  const note: ProgramNote = { vnum, on, triggers: all }
  return (target: object, method: string): void => annotate(target, method, 'program', note)
}

/** In ROM's and SMAUG's files, a trigger's number is also its phrase. */
const withPhrase = ({ name, number, phrase }: Trigger): Trigger => ({
  name,
  number,
  phrase: phrase === '' && number !== 0 ? String(number) : phrase,
})

/**
 * The base class for old servers' programs that have been converted to TypeScript, as written by `npm run mobprog -- convert`. An
 * object lists such classes (`programs = ['./guard-programs']`), and the triggers of the programs' language start them.
 */
export abstract class Programs extends MudObject {
  /** The language of the programs' triggers. */
  abstract readonly language: 'dg' | 'rom' | 'smaug'
  /** ROM: whether trigger numbers and `rand` follow the manual rather than the server's actual behaviour. */
  readonly isNative: boolean = false
  /** The path of the class that maps the numbers of monsters, things and rooms; '' if there is none. */
  readonly world: string = ''

  /** Returns the programs. @param path the path of the class; the programs' ids begin with it */
  all(path: string): Program[] {
    return annotations(this, 'program').map(([method, note]) => this.made(path, method, note as ProgramNote))
  }

  private made(path: string, method: string, { vnum, on, triggers: noted }: ProgramNote): Program {
    const { language } = this
    const id = `${path}#${method}`
    const file = `${path}.ts`
    const world = this.world === '' ? '' : resolvePath(this.world, this)
    const triggers = language === 'dg' ? noted : noted.map(withPhrase)
    const run = (this as unknown as Record<string, (() => string) & { length: number }>)[method]!
    if (run.length === 0) return this.written(run.call(this), { id, vnum, method, on, triggers, file, world })
    const code = { object: this, method }
    const made = { id, dialect: language, vnum, name: method, on, triggers, statements: [], file, line: 1, code, world }
    return language === 'rom' ? Object.assign(made, { isNative: this.isNative }) : made
  }

  /** Makes a program from its text in the old language. */
  private written(text: string, { id, vnum, method, on, triggers, file, world }: Origin): Program {
    const own = { name: method, on, triggers, world }
    if (this.language === 'rom') return { ...romProgram(id, vnum, text, triggers, file, 1, this.isNative), ...own }
    if (this.language === 'smaug') return { ...smaugProgram(id, vnum, { trigger: '', text }, on, file), ...own }
    return { ...parseDg(text, { id, file, line: 1, vnum, ...own }), world }
  }
}
