/**
 * A Lua table, which is plain data. An object that has it in a field stores it, without the functions and coroutines in it. Lua's nil is undefined.
 */
export interface LuaTable {
  /** The values from 1 on, as a list. */
  readonly list: readonly unknown[]
  get(key: unknown): unknown
  /** @throws for nil and NaN as keys */
  set(key: unknown, value: unknown): void
  /** The next key after a key in a traversal. For undefined it is the first key, and after the last key it is undefined. */
  next(key: unknown): unknown
}
/** Libraries that some programs share. Each of these programs sees the other programs' changes in them. */
export interface LuaState {
  readonly lua?: 'state'
}
/** A compiled program. */
export interface LuaProgram {
  readonly file: string
}
/** The functions with which programs read and set fields of objects of the world. */
export interface LuaWorld {
  get(one: object, key: unknown): unknown
  set(one: object, key: unknown, value: unknown): void
  text(one: object): string
}
/**
 * Creates a state with Lua 5.1's libraries, without those that reach outside a program. mudlib only.
 * @param functions further globals of the programs. A function takes five arguments at most. If it returns a list, Lua gets the elements as
 * separate values
 * @param given the names of globals whose values are passed to each run
 */
export declare function luaState(
  functions: Readonly<Record<string, unknown>>,
  world: LuaWorld,
  given?: readonly string[],
): LuaState
/** Creates the globals of some programs, with the state's globals as a fallback. mudlib only. @param saved the table of an earlier environment */
export declare function luaEnvironment(state: LuaState, saved?: LuaTable | null): LuaTable
/**
 * Compiles a program. Its code counts as that of the file's domain. mudlib only.
 * @param line the line of the file in which the text begins
 * @throws an Error with a `line` if the text isn't valid Lua
 */
export declare function luaLoad(state: LuaState, file: string, source: string, line?: number): LuaProgram
/**
 * Runs a program in an environment. mudlib only.
 * @param values the values of the globals named by `given` of luaState()
 * @param now an object whose field `run` is set to `run` while the program runs, and restored however the program ends
 * @returns the values that the program returns
 * @throws an Error with a `line` and the stack as `places`
 */
export declare function luaRun(
  state: LuaState,
  program: LuaProgram,
  environment: LuaTable,
  values?: readonly unknown[],
  now?: { run: unknown } | null,
  run?: unknown,
): unknown[]
/** A value as Lua's tostring() shows it. mudlib only. */
export declare function luaText(state: LuaState, value: unknown): string
/** Creates a table from a list and fields. mudlib only. */
export declare function luaTable(list?: readonly unknown[], fields?: Readonly<Record<string, unknown>>): LuaTable
