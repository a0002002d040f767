import {
  callers,
  checkDeed,
  type LuaProgram,
  type LuaState,
  luaEnvironment,
  luaLoad,
  luaRun,
  luaState,
  luaText,
  saveObject,
  thisUser,
} from 'driver'
import { luaFunctions } from '/compat/lua/functions/all'
import type { LuaCause, LuaHost } from '/compat/lua/host'
import { type InlineProblem, inlineProblems } from '/compat/lua/inline'
import { luaLanguage } from '/compat/lua/language'
import { inlineMark, inlineText } from '/compat/lua/lua'
import { constants } from '/compat/lua/options'
import type { LuaRun, LuaText } from '/compat/lua/program'
import { mud } from '/compat/lua/properties/mud'
import { luaWorld } from '/compat/lua/properties/world'
import { programs } from '/compat/programs/host'
import type { Language, OfferedLanguage } from '/compat/programs/language'
import { Programmed } from '/compat/programs/programmed'
import { deed, inside, saved, unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { SourceReader } from '/std/offers'
import type { Room } from '/std/room'
import { inspect, isLuaTable } from '/std/wizardry'

/** The deepest level to which calls of call() may be nested. */
const deepestCall = 8
/** The number of seconds before changed numbers are stored. */
const keepAfter = 1

/** The globals that each run has separately. */
const given = ['self', 'ch', 'obj', 'room', 'charg'] as const

/** The data that the programs of a domain share: a Lua state with its libraries, and the compiled programs. */
interface Shared {
  state: LuaState
  compiled: WeakMap<LuaText, LuaProgram>
}

/** Runs the Lua programs of monsters, things and rooms. */
export class LuaPrograms extends MudObject implements LuaHost, OfferedLanguage, SourceReader {
  readonly fileEnd = '.lua'
  @unsaved private _domains = new Map<string, Shared>()
  /** A cache of the shared state for each program in a file. */
  @unsaved private _homes = new WeakMap<LuaText, Shared>()
  /** The current run. The driver resets this, however a run ends. */
  @unsaved private _now: { run: LuaRun | null } = { run: null }
  @unsaved private _lentTo = new WeakMap<MudObject, Programmed>()
  @saved private _data: Record<string, Record<string, number>> = {}

  create(): void {
    super.create()
    this.sharedOf('/compat/lua/')
  }

  upgraded(): void {
    this._domains = new Map()
    this._homes = new WeakMap()
  }

  // ---- running

  get current(): LuaRun {
    const { run } = this._now
    if (!run) throw new Error('no program of Lua runs')
    return run
  }

  /** The Lua state and the compiled programs that a file's domain shares. */
  @inside
  sharedOf(file: string): Shared {
    const [, domain = '/'] = /^(\/[^/]+\/[^/]+)\//.exec(file) ?? []
    let shared = this._domains.get(domain)
    if (!shared) {
      shared = { state: luaState(this.globals(), luaWorld, given), compiled: new WeakMap() }
      this._domains.set(domain, shared)
    }
    return shared
  }

  /** The globals of all programs. Each function is looked up by name at each call, so that an edit takes effect at once. */
  private globals(): Record<string, unknown> {
    const all: Record<string, unknown> = { ...constants, mud }
    for (const name of Object.keys(luaFunctions)) {
      // The arguments are written out, because spreading a list takes longer than most of the functions.
      all[name] = (a: never, b: never, c: never, d: never, e: never) => luaFunctions[name]!(this.current, a, b, c, d, e)
    }
    return all
  }

  /** The compiled form of a program. It is compiled at its first use. */
  @inside
  compiled(shared: Shared, program: LuaText, file: string): LuaProgram {
    let made = shared.compiled.get(program)
    if (!made) {
      made = luaLoad(shared.state, file, program.text, program.line)
      shared.compiled.set(program, made)
    }
    return made
  }

  /** Compiles a program, so that a mistake is reported when its file is saved. @throws an error with the line of the mistake */
  check(program: LuaText): void {
    const shared = this.sharedOf(program.file)
    shared.compiled.delete(program)
    this.compiled(shared, program, program.file)
  }

  /** The mistakes in the Lua programs within a TypeScript source, by line. */
  inlineProblems(source: string): InlineProblem[] {
    return source.includes('lua(') ? inlineProblems(source) : []
  }

  get language(): Language {
    return luaLanguage
  }

  inlineText(id: string): string | null {
    return id.startsWith(inlineMark) ? inlineText(id) : null
  }

  run(program: LuaText, programmed: Programmed, cause: LuaCause): unknown {
    return this._beginRun(program, programmed, cause)[0]
  }

  /**
   * Runs a program of an object.
   * @param as the file whose rights the code has; '' means the program's own file
   * @returns all values that the program returns
   */
  private _beginRun(program: LuaText, programmed: Programmed, cause: LuaCause, as = ''): unknown[] {
    const holder = programmed.owner as MudObject
    const isMob = (holder as Living).isLiving === true
    const home = as === '' ? this._homes.get(program) : undefined
    const file =
      as !== '' ? as : home ? program.file : program.file.startsWith('/') ? program.file : `${holder.path}.lua`
    const shared = home ?? (file === program.file ? this.settle(program) : this.sharedOf(file))
    const { state } = shared
    if (programmed.luaOf !== state)
      programmed.keepLua(state, luaEnvironment(state, programmed.lua ?? programmed.keptLua))
    const isThing = program.on === 'object' || (!isMob && (holder as Partial<Room>).exits === undefined)
    return this.perform(
      {
        program,
        programmed,
        holder,
        self: isMob ? (holder as Living) : null,
        ch: cause.ch as Living | null,
        obj: cause.obj ?? (isThing ? holder : null),
        room: holder.room,
        state,
        environment: programmed.lua!,
        charg: cause.charg,
        depth: 0,
      },
      this.compiled(shared, program, file),
    )
  }

  /** Caches the state that a program in a file shares with its domain. */
  @inside
  settle(program: LuaText): Shared {
    const shared = this.sharedOf(program.file)
    this._homes.set(program, shared)
    return shared
  }

  /** Runs a program with the globals of a run. @returns the values that the program returns */
  private perform(run: LuaRun, made: LuaProgram): unknown[] {
    const { ch, charg, environment, holder, obj, program, programmed, room, self, state } = run
    if (programmed.host.isTraced(program.id))
      programmed.host.tell(program.id, `${program.name} begins: ch ${ch?.name ?? 'nil'}`)
    try {
      return luaRun(state, made, environment, [self, ch, obj, room, charg], this._now, run)
    } catch (error) {
      this.note(program, error as Error)
      throw error
    } finally {
      // The globals of rooms have to be saved explicitly. Monsters are saved when they change, so nothing is done for them.
      if (holder.isBlueprint && environment.next(undefined) !== undefined) this.keepRoom(holder)
    }
  }

  /** Saves the globals that programs of a room have set. */
  @inside
  keepRoom(room: MudObject): void {
    saveObject(room)
  }

  /** Records an error, with the source line where it happened. */
  private note(program: LuaText, error: Error & { line?: number }): void {
    const source = program.text.split('\n')[(error.line ?? 0) - program.line]?.trim()
    if (source !== undefined && !error.message.includes('\n')) error.message += `\n  ${error.line} | ${source}`
    programs().note(program, error.message)
  }

  call(id: string, changes: Partial<Pick<LuaRun, 'self' | 'ch' | 'obj' | 'room'>>): unknown {
    const { current } = this
    const program = this.named(id, current)
    if (!program) throw new Error(`there is no program '${id}'`)
    const shared = this.sharedOf(current.program.file)
    if (current.depth >= deepestCall) throw new Error('call() is nested too deep')
    return this.perform(
      { ...current, ...changes, program, depth: current.depth + 1 },
      this.compiled(shared, program, program.file),
    )[0]
  }

  /** The program with an id. The id is a name in the same file, another file in its folder, or a path. */
  private named(id: string, { program, programmed }: LuaRun): LuaText | null {
    const library = programs()
    const own =
      library.find(`${program.file}#${id}`) ??
      programmed.ids.map(one => library.find(one)).find(one => one?.name === id)
    if (own) return own as LuaText
    const here = program.file.slice(0, program.file.lastIndexOf('/'))
    const [, area, name] = /^(.+?)-(\w[\w-]*)$/.exec(id) ?? []
    const paths = [id, `${here}/${id}.lua`, ...(area ? [`/domains/${area}/${name}.lua`] : [])]
    for (const path of paths) {
      const found = path.startsWith('/') ? library.find(path) : null
      if (found?.dialect === 'lua') return found as LuaText
    }
    return null
  }

  /**
   * Runs a line or evaluates an expression in the environment of an object, for the command `lua`.
   * @returns the values, as `print` shows them
   * @throws if a domain's code asks for the environment of another domain's object, or if the code fails
   */
  @deed('work')
  evaluate(code: string, holder: MudObject, by: MudObject | null = thisUser() as MudObject | null): string {
    checkDeed('set', holder)
    // The code has the caller's rights, not the holder's.
    const asker = callers().find(path => /^\/(domains|secure)\//.test(path)) ?? holder.path
    const file = `${asker.slice(0, asker.lastIndexOf('/'))}/line.lua`
    const shared = this.sharedOf(file)
    const programmed = (holder as Living).behaviour?.(Programmed) ?? this.lent(holder)
    const line = (text: string): LuaText => ({
      ...{ id: 'line', dialect: 'lua', vnum: 0, name: 'line', on: 'mob', triggers: [], statements: [], line: 1, text },
      // Names in the code are resolved as in the holder's own programs.
      file: `${holder.path}.lua`,
      typedIn: file,
    })
    let program = line(`return ${code}`)
    try {
      this.compiled(shared, program, file)
    } catch {
      program = line(code)
    }
    const values = this._beginRun(program, programmed, { ch: by }, file)
    return values.map(one => this.shown(shared.state, one)).join(', ')
  }

  shown(state: LuaState, value: unknown): string {
    const isTable = typeof value === 'object' && value !== null && isLuaTable(value)
    return isTable ? inspect(value) : luaText(state, value)
  }

  /** The behaviour that holds the globals of an object that has no programs. */
  @inside
  lent(holder: MudObject): Programmed {
    let made = this._lentTo.get(holder)
    if (!made) {
      made = Object.assign(new Programmed(), { owner: holder, settings: { programs: [] } })
      this._lentTo.set(holder, made)
    }
    return made
  }

  // ---- stored numbers

  dataOf(path: string, key: string): number {
    return this._data[path]?.[key] ?? 0
  }

  @inside
  setData(path: string, key: string, value: number): void {
    this._data = { ...this._data, [path]: { ...this._data[path], [key]: value } }
    if (!this.keepsSoon) this.callOut(keepAfter, 'keepData')
    this.keepsSoon = true
  }

  @unsaved private keepsSoon = false

  /** Stores the changed numbers. */
  keepData(): void {
    this.keepsSoon = false
    saveObject(this)
  }

  seconds(): number {
    const shared = this.sharedOf('/compat/lua/')
    const program = { text: 'return os.time()', line: 1 } as LuaText
    const made = luaLoad(shared.state, '/compat/lua/time', program.text)
    return Number(luaRun(shared.state, made, luaEnvironment(shared.state, null))[0])
  }
}

export default LuaPrograms
