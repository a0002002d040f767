import {
  answering,
  find,
  followFile,
  makePrograms,
  notePart,
  now,
  readFile,
  resolvePath,
  saveObject,
  tryCall,
  turnNumber,
} from 'driver'
import type { Mounts } from '/compat/diku/mounts'
import { brokenIn, mistakesOf, refuseBroken } from '/compat/programs/broken'
import { CodePrograms } from '/compat/programs/code-files'
import { dgLanguage } from '/compat/programs/dg/language'
import { scriptAffects } from '/compat/programs/dg/script-affects'
import { type ProgramHost, suspendedPrograms, type WorldPrograms } from '/compat/programs/host'
import type { Language } from '/compat/programs/language'
import { Machine, placeAfterEdit } from '/compat/programs/machine/machine'
import type { HolderKind, Program, Run } from '/compat/programs/machine/program'
import { MountedPrograms, programsInFile } from '/compat/programs/mounted'
import { type Cause, Programmed } from '/compat/programs/programmed'
import { rootOf } from '/compat/programs/records'
import { romLanguage } from '/compat/programs/rom/language'
import { smaugLanguage } from '/compat/programs/smaug/language'
import { worldNamed } from '/compat/programs/world-line'
import { editions, programFile } from '/compat/programs/written'
import { callingDomain, onlyOwner } from '/lib/callers'
import type { BehaviourSpec } from '/std/behaviour'
import { commands } from '/std/daemons'
import { inside, on, open, saved, unsaved } from '/std/decorators'
import { isPlayer, players } from '/std/kinds'
import { MudObject } from '/std/object'
import { offered, type ProgramSource } from '/std/offers'

/**
 * The limits of programs. Each language also has its server's own nesting limit. The other limits are higher than any program of a
 * stock world needs before its next wait.
 */
const limits = { nesting: 20, statements: 600, loads: 40, moves: 40 }
/** The maximum number of errors that are stored for each program. */
const errorsKept = 5
/** If there are more ids than this, the ids of objects that no longer exist are removed. */
const mostIds = 20_000
/** The first id that is assigned. Lower numbers are left to the rooms and things in files. */
const firstId = 1_000_000

/**
 * Returns the language of a file, by its name and its text; null if it has no programs. A .prg file contains SMAUG's programs if they begin
 * with `>`.
 */
function languageOf(path: string, text: string): Language | null {
  if (path.endsWith('.trg')) return dgLanguage
  if (!path.endsWith('.prg')) return null
  return /^\s*>/.test(text) ? smaugLanguage : romLanguage
}

const own: Readonly<Record<string, Language>> = { dg: dgLanguage, rom: romLanguage, smaug: smaugLanguage }

/** Returns all languages: this system's, and those of other systems. */
const languages = (): Language[] => [...Object.values(own), ...offered('language').map(one => one.language)]

function languageNamed(name: string): Language | undefined {
  if (Object.hasOwn(own, name)) return own[name]
  for (const { language } of offered('language')) if (language.name === name) return language
  return undefined
}

/** Returns the text of a program that is written inside TypeScript code, by the program's id; null if the program is in a file. */
function inlineText(id: string): string | null {
  if (id.startsWith('/')) return null
  for (const one of offered('language')) {
    const text = one.inlineText(id)
    if (text !== null) return text
  }
  return null
}

/** A file of programs, with its text when it was parsed. */
interface ParsedFile {
  text: string
  programs: readonly Program[]
}

/** Returns whether the name or number after the # in an id refers to a program. */
const isCalled = ({ name, vnum }: Program, called: string) => name === called || vnum === Number(called)

/** Manages all programs of old servers: finds them by id, runs them, and works out which events objects must listen for. */
export class ProgramLibrary extends MudObject implements ProgramSource, ProgramHost {
  private _machine = new Machine(limits)
  private machineAt = 0
  /** Program files among the domains' code, by path. */
  private _files: Record<string, ParsedFile> = {}
  @unsaved private readonly _mounted = new MountedPrograms()
  /** Files of programs in TypeScript. */
  @unsaved private readonly _codes = new CodePrograms()
  private _errors: Record<string, string[]> = {}
  edition = 0
  /** Ids of programs that are running, or whose last run failed or was stopped. */
  @unsaved private _unended = new Set<string>()
  /** How many times all objects had to work out again which events they listen for. */
  private renewals = 0

  create(): void {
    super.create()
    makePrograms({ [editions]: { base: '/std/object', fields: { weight: 0 } }, ...scriptAffects() })
    this.load(editions)
    // Looks for programs that were waiting before a restart or crash.
    this.callOut(0, 'findSuspended')
    // The driver now knows these listeners, so it can send events to objects that haven't worked out yet which events they listen for.
    for (const { triggers } of languages()) {
      for (const row of Object.values(triggers).flat()) notePart(row.by)
    }
  }

  findSuspended(): void {
    suspendedPrograms().beginLife()
  }

  // ---- finding programs

  /**
   * Returns the program with an id such as `/diku/tba/program/3001`, `/domains/wood/guard.trg#3` or `/domains/wood/programs#greets`; null
   * if there is none.
   */
  @inside
  find(id: string): Program | null {
    const mounted = this._mounted.find(id, () => this.load<Mounts>('/compat/diku/mounts'))
    if (mounted !== undefined) return mounted
    const [path = '', number] = id.split('#')
    const all = this.programsOf(path)
    return all?.find(one => number === undefined || isCalled(one, number)) ?? null
  }

  /** Returns the programs of a file; null if it isn't a file of programs. */
  private programsOf(path: string): readonly Program[] | null {
    return this.fileOf(path)?.programs ?? this._codes.programsOf(path)
  }

  /** Called when files of programs in TypeScript were edited. Objects must work out their events again only if the programs'
   * triggers have changed. */
  @on('reloaded', { reach: 'world' })
  codeChanged(_master: MudObject, paths: readonly string[]): void {
    if (this._codes.forget(paths)) this.callOut(0.1, 'renew')
  }

  private fileOf(path: string): ParsedFile | null {
    const known = this._files[path]
    if (known) return known
    const inline = inlineText(path)
    const isInline = inline !== null
    if (!isInline && !(path.startsWith('/') && programFile.test(path))) return null
    const text = inline ?? readFile(path)
    const parsed = text === null ? null : this._parseAtLoad(path, text)
    if (!parsed) return null
    if (!isInline) followFile(this, path)
    this._files = { ...this._files, [path]: parsed }
    for (const program of parsed.programs) {
      for (const { position, message } of brokenIn(program)) this.note(program, `line ${position.line}: ${message}`)
    }
    return parsed
  }

  /**
   * Parses a file when it is first needed. If parsing fails, the file has no programs until it is edited, but objects that list its
   * programs still load.
   */
  private _parseAtLoad(path: string, text: string): ParsedFile | null {
    try {
      return this.parse(path, text)
    } catch (error) {
      tryCall(this, 'fail', error)
      return { text, programs: [] }
    }
  }

  /** Throws an error. It is called through tryCall(), so that the driver reports the error and the caller continues. */
  fail(error: unknown): never {
    throw error
  }

  private parse(path: string, text: string): ParsedFile | null {
    const other = offered('language').find(one => path.endsWith(one.fileEnd) || one.inlineText(path) !== null)
    if (other) return this._parseIn(other.language, path, text)
    const { named, rest } = worldNamed(text)
    const language = languageOf(path, rest)
    if (!language) return null
    const parsed = this._parseIn(language, path, rest)
    if (named === '') return parsed
    const world = resolvePath(named.startsWith('/') ? named : path.slice(0, path.lastIndexOf('/') + 1) + named)
    return { text, programs: parsed.programs.map(program => ({ ...program, world })) }
  }

  private _parseIn(language: Language, path: string, text: string): ParsedFile {
    const file = inlineText(path) === null ? path : language.name
    return { text, programs: language.parse({ text, file, line: 1 }, vnum => `${path}#${vnum}`) }
  }

  mistakesIn(ids: readonly string[]): string[] {
    const asks = callingDomain()
    return ids.flatMap(id => {
      const [path = '', number] = id.split('#')
      if (!path.startsWith('/domains/') || !programFile.test(path)) return []
      // A report quotes part of the file, so a domain gets no reports about another domain's file.
      if (asks !== null && !path.startsWith(`/domains/${asks}/`)) return []
      const text = readFile(path)
      if (text === null) return []
      try {
        const all = this.parse(path, text)?.programs ?? []
        const listed = number === undefined ? all : all.filter(one => isCalled(one, number))
        if (listed.length === 0)
          return [number === undefined ? `there is no program in ${path}` : `there is no program ${number} in ${path}`]
        const folder = path.slice(0, path.lastIndexOf('/') + 1)
        const isThere = (named: string) =>
          readFile(`${resolvePath(named.startsWith('/') ? named : folder + named)}.ts`) !== null
        return mistakesOf(all, { isThere, words: commands().list('player') }).flatMap(
          ([program, { position, message, suggestion }]) =>
            listed.includes(program) ? `${path}:${position.line}: ${message}: ${suggestion}` : [],
        )
      } catch (error) {
        const { line, message } = error as Error & { line?: number }
        return [message.startsWith(path) ? message : `${path}:${line ?? 1}: ${message}`]
      }
    })
  }

  /** Parses a file again without the cache. @returns the number of programs in the file */
  parseAnew(path: string): number {
    const { [path]: _, ...others } = this._files
    this._files = others
    this.edition++
    return this.fileOf(path)?.programs.length ?? 0
  }

  /**
   * Parses an edited file of programs. The edit takes effect when a program is next started. Objects must work out their events
   * again only if the programs' triggers have changed.
   * @throws an error with line and column if the file can't be parsed, or if the edit breaks a program
   */
  fileChanged(path: string): void {
    const before = this._files[path]
    if (!before) return
    let now: ParsedFile | null
    try {
      const text = readFile(path)
      if (text === null) throw new Error('the file is gone; its programs go on as they are')
      now = this.parse(path, text)
      if (now && now.programs.length === 0 && before.programs.length > 0)
        throw new Error('there is no program in it; those that it had go on')
      const world = now?.programs[0]?.world
      if (world) this._checkNumbers(world, text)
    } catch (error) {
      // The report of a reload already begins with the position, so the position is removed from the message.
      const { line, message } = error as Error & { line?: number }
      const place = `${path}:${line}: `
      if (!message.startsWith(place)) throw error
      throw Object.assign(new Error(message.slice(place.length)), { line })
    }
    if (!now) return
    refuseBroken(before.programs, now.programs)
    this._files = { ...this._files, [path]: now }
    this.edition++
    const heard = (all: readonly Program[]) =>
      JSON.stringify(all.map(({ vnum, dialect, triggers }) => [vnum, dialect, triggers.map(({ name }) => name)]))
    // The driver skips listeners that fail again and again until code is reloaded, so programs that failed need a renewal.
    const failed = before.programs.some(({ id }) => this._errors[id] !== undefined || this._unended.delete(id))
    if (failed || heard(before.programs) !== heard(now.programs)) this.callOut(0.1, 'renew')
  }

  /** Loads the class with a file's numbers. @throws if that fails, with the line of the file */
  private _checkNumbers(world: string, text: string): void {
    try {
      this.load(world)
    } catch (error) {
      const line = text.slice(0, text.search(/^[ \t]*world[ \t]*=/m)).split('\n').length
      throw Object.assign(new Error(`world: ${(error as Error).message}`), { line })
    }
  }

  checkEdit(file: string, before: WorldPrograms, now: WorldPrograms): void {
    const [was, is] = [before, now].map(({ scripts, attached }) =>
      programsInFile(file, scripts.values(), attached.values()),
    )
    refuseBroken(was!, is!)
  }

  /** Makes every object work out again which events it listens for. An object does this when the answer is next needed. */
  renew(): void {
    this.renewals++
    makePrograms({ [editions]: { base: '/std/object', fields: { weight: this.renewals } } })
  }

  /** Returns all programs in a list of ids. A file's path without a number stands for all programs in the file. */
  private listed(ids: readonly string[]): Program[] {
    return ids.flatMap(id => {
      if (!id.includes('#') && !id.includes('/program/')) return this.programsOf(id) ?? []
      return this.find(id) ?? []
    })
  }

  // ---- the events for which objects listen

  @inside
  specsOf(ids: readonly string[], on: HolderKind): readonly BehaviourSpec[] {
    const all = this.listed(ids)
    const hearers = new Set<BehaviourSpec['behaviour']>()
    for (const { dialect, triggers } of all) {
      for (const row of languageNamed(dialect)?.triggers[on] ?? []) {
        if (triggers.some(({ name }) => name === row.trigger)) hearers.add(row.by)
      }
    }
    const hearing = [...hearers].map(behaviour => ({ behaviour, settings: {} }))
    return [Programmed.with({ programs: all.map(({ id }) => id) }), ...hearing]
  }

  // ---- running programs

  @inside
  start(programmed: Programmed, program: Program, cause: Cause): number {
    const language = languageNamed(program.dialect)
    if (!language) return 1
    const run = language.begin(this, programmed, program, cause)
    this._unended.add(program.id)
    this._go(language, programmed, program, run, cause.by)
    this._unended.delete(program.id)
    return run.answer
  }

  /** Resumes a run that was waiting. */
  @inside
  resume(programmed: Programmed, run: Run, by: MudObject | null): void {
    const program = this.find(run.program)
    const language = program ? languageNamed(program.dialect) : undefined
    if (!program || !language) return
    const at = placeAfterEdit(program, run)
    if (at === null) {
      this.note(program, `line '${run.waitsAt}', at which a run waited, is gone: the run ends`)
      return
    }
    run.at = at
    this._go(language, programmed, program, run, by)
  }

  private _go(language: Language, programmed: Programmed, program: Program, run: Run, by: MudObject | null): void {
    // Each turn counts nested programs from 0, because a turn that was cut off doesn't reset the count.
    const turn = turnNumber()
    if (this.machineAt !== turn) {
      this.machineAt = turn
      this._machine.begin()
    }
    // The program runs with the rights that the file's domain and the object's domain both have. So a domain gains no rights by
    // listing another domain's program.
    const outcome = answering(program.file, () =>
      answering(programmed.owner, () => language.run(this, this._machine, programmed, program, run)),
    )
    if (outcome === 'waits') {
      run.due += now()
      if (!programmed.owner.destructed) programmed.wait(run, by)
    } else if (outcome === 'too deep') this.note(program, `it is set off more than ${language.deepest} programs deep`)
    else if (outcome === 'too long') this.note(program, `it does not end in ${limits.statements} statements`)
  }

  /** Whether a program is running. If so, a living that moves doesn't arrive on foot. */
  get isRunning(): boolean {
    return this.machineAt === turnNumber() && this._machine.isRunning
  }

  /** Returns whether a program may load one more thing. */
  @inside
  mayLoad(): boolean {
    return this._machine.takeLoad()
  }

  /** Returns whether a program may move one more living. */
  @inside
  mayMove(): boolean {
    return this._machine.takeMove()
  }

  /** Stores an error of a program, and shows it to the wizards who trace the program. */
  @inside
  note(program: Program, error: string): void {
    const known = this._errors[program.id] ?? []
    if (known[0] !== error) this._errors = { ...this._errors, [program.id]: [error, ...known].slice(0, errorsKept) }
    this.tell(program.id, `${program.file}:${program.line} ${program.name}: ${error}`)
  }

  @inside
  report(program: Program, line: number, error: string): void {
    const isKnown = this._errors[program.id]?.includes(error)
    this.note(program, error)
    // The files of mounted worlds are the servers' original files, so their errors are shown only on request.
    if (isKnown || rootOf(program.id) !== '') return
    // Only the position in the file matters, not the stack of the interpreter.
    const failure = new Error(`${program.file}:${line}: ${error} (program ${program.vnum})`)
    failure.stack = ''
    tryCall(this, 'fail', failure)
  }

  /** Returns the last errors of a program, newest first. */
  @inside
  errorsOf(id: string): readonly string[] {
    return [...(this._errors[id] ?? [])]
  }

  // ---- tracing

  /** The wizards who trace each program. */
  private _watchers: Record<string, MudObject[]> = {}

  @inside
  isTraced(id: string): boolean {
    return this._watchers[id] !== undefined
  }

  /** Starts or stops tracing a program for a wizard. @returns whether it is traced now */
  trace(id: string, who: MudObject): boolean {
    const others = (this._watchers[id] ?? []).filter(one => one !== who && !one.destructed)
    const isOn = !(this._watchers[id] ?? []).includes(who)
    const { [id]: _, ...rest } = this._watchers
    const now = isOn ? [...others, who] : others
    this._watchers = now.length > 0 ? { ...rest, [id]: now } : rest
    return isOn
  }

  @inside
  tell(id: string, line: string): void {
    for (const one of this._watchers[id] ?? []) if (!one.destructed) tryCall(one, 'receive', `[${line}]\n`)
  }

  // ---- ids of things, which programs store in variables

  @saved private _ids: Record<string, number> = {}
  @saved private _nextId = firstId
  /** The keys by their ids (the reverse of `_ids`), for lookups while programs run. */
  @unsaved private _keys = new Map<number, string>()

  restored(resumed: boolean): void {
    super.restored(resumed)
    this._keys = new Map(Object.entries(this._ids).map(([key, id]) => [id, key]))
  }

  /**
   * Returns the key under which a thing's id is stored. For a player, it is the name, because the player's body has a new id in each
   * session; otherwise it is the thing's own id.
   */
  private keyOf(thing: MudObject): string {
    return isPlayer(thing) ? `player ${thing.name}` : thing.id
  }

  /** A cache of things by their ids, and of ids by their things. */
  @unsaved private _things = new Map<number, MudObject>()
  @unsaved private _numbers = new WeakMap<MudObject, number>()
  /**
   * The number of ids at which the ids of lost objects are removed. It is twice the number that remained after the last removal,
   * because a removal has to check every id.
   */
  @unsaved private fullAt = mostIds

  @open
  idOf(thing: MudObject): number {
    if (!(thing instanceof MudObject)) throw new TypeError('only objects of the world have an id')
    const cached = this._numbers.get(thing)
    if (cached !== undefined) return cached
    const key = this.keyOf(thing)
    const id = this._ids[key] ?? this.newId(key)
    this._numbers.set(thing, id)
    return id
  }

  @unsaved private keepsSoon = false

  /** Saves new ids. If there are too many, removes the ids of things that no longer exist. */
  keepIds(): void {
    this.keepsSoon = false
    if (this._keys.size >= this.fullAt) this.forgetIds()
    saveObject(this)
  }

  private newId(key: string): number {
    const id = this._nextId++
    this._ids[key] = id
    // Programs that wait across a restart refer to things by id, so new ids are saved within a second.
    if (!this.keepsSoon) this.callOut(1, 'keepIds')
    this.keepsSoon = true
    this._keys.set(id, key)
    return id
  }

  /** Returns the thing with an id, or null if it doesn't exist. */
  @open
  byId(id: number): MudObject | null {
    const cached = this._things.get(id)
    if (cached && !cached.destructed) return cached
    const found = this.findById(id)
    if (found) this._things.set(id, found)
    else this._things.delete(id)
    return found
  }

  private findById(id: number): MudObject | null {
    const key = this._keys.get(id)
    return key === undefined ? null : this.byKey(key)
  }

  private byKey(key: string): MudObject | null {
    if (!key.startsWith('player ')) return find(key) as MudObject | null
    const name = key.slice(7)
    return (players().find(one => one.name === name) as MudObject | undefined) ?? null
  }

  private forgetIds(): void {
    for (const [id, key] of this._keys) {
      if (key.startsWith('player ') || find(key)) continue
      delete this._ids[key]
      this._keys.delete(id)
    }
    this.fullAt = Math.max(mostIds, 2 * this._keys.size)
    this._things = new Map([...this._things].filter(([, thing]) => !thing.destructed))
  }

  // ---- rounds of loops, which all copies of a program share

  private _loopRounds: Record<string, number> = {}

  @inside
  rounds(program: string, line: number): number {
    return this._loopRounds[`${program} ${line}`] ?? 0
  }

  @open
  setRounds(program: string, line: number, rounds: number): void {
    if (typeof program !== 'string') throw new TypeError('setRounds: that is no program')
    onlyOwner(program)
    const key = `${program} ${line}`
    if (rounds === 0) delete this._loopRounds[key]
    else this._loopRounds[key] = rounds
  }
}

export default ProgramLibrary
