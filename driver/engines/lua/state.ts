import { Script } from 'node:vm'
import { unmetered } from '../../kernel/guard/bulk.ts'
import type { Marked, Meter } from '../../kernel/guard/meter.ts'
import { compileLua } from './compile/compile.ts'
import { baseLibrary, type Library } from './library/base.ts'
import { coroutineLibrary } from './library/coroutines.ts'
import { type Dice, mathLibrary } from './library/math.ts'
import { osLibrary, type Times } from './library/os.ts'
import { stringLibrary } from './library/string.ts'
import { tableLibrary } from './library/table.ts'
import type { LuaFunction } from './run/calls.ts'
import { type Chunk, register } from './run/chunk.ts'
import type { World } from './run/indexing.ts'
import { Operations } from './run/operations.ts'
import { LuaTable, type LuaValue, tableFrom } from './values/table.ts'

/** The parts of the world that programs need. */
export interface Surroundings {
  meter: Meter
  dice: Dice
  times: Times
}

/** A compiled program, which can run in any environment of its state. */
export interface Loaded {
  readonly chunk: Chunk
  /** The owner of the code, so that the driver knows which program hangs; null for the mudlib's. */
  readonly mark: Marked | null
  readonly start: (chunk: Chunk, environment: LuaTable) => LuaFunction
}

const versions = { last: 0 }

/**
 * The libraries that a group of programs shares. If a program of the group changes `string`, the whole group sees the change, but no other program
 * does.
 */
export class LuaState {
  readonly ops: Operations
  /** The globals of all programs: libraries, and functions of the world. */
  readonly globals: LuaTable
  /** The metatable of all environments. Names that they don't set themselves are looked up in the state's globals. */
  readonly environments = new LuaTable()
  private names: readonly string[] = []
  private values: readonly LuaValue[] = []
  /** Whether a program sets one of the given names itself, which few do. */
  private setsGiven = false

  constructor({ meter, dice, times }: Surroundings) {
    const ops = new Operations(meter)
    this.ops = ops
    const strings = tableFrom(stringLibrary(ops))
    ops.strings = tableFrom({ __index: strings })
    this.globals = tableFrom({
      ...(baseLibrary(ops) as Record<string, LuaValue>),
      string: strings,
      table: tableFrom(tableLibrary(ops)),
      math: tableFrom(mathLibrary(ops, dice)),
      os: tableFrom(osLibrary(ops, times)),
      coroutine: tableFrom(coroutineLibrary(ops)),
      _VERSION: 'Lua 5.1',
    })
    this.environments.set('__index', this.globals)
    this.globals.set('_G', this.globals)
    for (const one of [this.globals, ...(this.globals.map?.values() ?? [])])
      if (one instanceof LuaTable) one.isShared = true
  }

  set world(world: World) {
    this.ops.world = world
  }

  /** Adds functions that programs call. */
  add(library: Library): void {
    for (const [name, work] of Object.entries(library)) this.globals.set(name, work)
  }

  /**
   * Compiles a program.
   * @param name the text before the line number in messages
   * @param path the path of its file: the script is named after it, so that its rights are those of the file's domain
   * @throws LuaSyntaxError
   */
  load(name: string, path: string, source: string, mark: Marked | null = null): Loaded {
    const { code, calls, sites } = unmetered(() => compileLua(source))
    this.setsGiven ||= this.names.some(one => code.includes(`setField($E,"${one}"`))
    const script = `${path}.ts@${++versions.last}`
    const chunk: Chunk = { name, script, calls, sites, source }
    register(chunk)
    const make = new Script(code, { filename: script }).runInThisContext() as (
      meter: Meter,
      ops: Operations,
    ) => Loaded['start']
    return { chunk, mark, start: make(this.ops.meter, this.ops) }
  }

  /** Names of globals that each run gets values for. */
  set given(names: readonly string[]) {
    this.names = names
  }

  private give(values: readonly LuaValue[]): void {
    const { names } = this
    const map = this.globals.map!
    for (let i = 0; i < names.length; i++) {
      const value = values[i] ?? undefined
      // Most runs give values to some names only, and a comparison costs less than an assignment.
      if (map.get(names[i]) !== value) map.set(names[i], value)
    }
    this.values = values
  }

  /**
   * Runs a program in an environment.
   * @param values the values of the globals in `names`. They stay set until this run ends, also in other programs of the same state that the run
   * starts
   * @returns the values that the program returns
   */
  run({ chunk, mark, start }: Loaded, environment: LuaTable, values: readonly LuaValue[] = []): LuaValue[] {
    const { names, ops, values: before } = this
    const { meter, tails } = ops
    const { at } = meter
    if (mark !== null) {
      meter.at = mark
      if (mark.barred) meter.checkRest(mark)
    }
    this.give(values)
    try {
      return ops.values(start(chunk, environment)())
    } finally {
      ops.tails = tails
      meter.at = at
      this.give(before)
      // If the program has set some of these names itself, their values are dropped.
      if (this.setsGiven && environment.map !== null && environment !== this.globals)
        for (const name of names) environment.map.delete(name)
    }
  }
}
