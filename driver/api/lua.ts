/**
 * A table of Lua. It is plain state: kept with the object that has it in a field, without the functions and coroutines in it. nil is
 * undefined.
 */
export interface LuaTable {
  /** The values from 1 on, as a list. */
  readonly list: readonly unknown[]
  get(key: unknown): unknown
  /** @throws for nil and NaN as keys */
  set(key: unknown, value: unknown): void
  /** The key behind another in a traversal: the first behind undefined, undefined behind the last. */
  next(key: unknown): unknown
}
/** The libraries that some programs share: what one of them changes there, the others see. */
export interface LuaState {
  readonly lua?: 'state'
}
/** A compiled program. */
export interface LuaProgram {
  readonly file: string
}
/** How programs read and set fields of what isn't Lua's own: objects of the world. */
export interface LuaWorld {
  get(one: object, key: unknown): unknown
  set(one: object, key: unknown, value: unknown): void
  text(one: object): string
}
/**
 * Makes a state with Lua 5.1's libraries, without those that reach out of a program. mudlib only.
 * @param functions what programs find as globals beside these. A function takes five arguments at most; a list that it
 *   returns is several values
 * @param given names of globals that each run has values of its own for
 */
export declare function luaState(
  functions: Readonly<Record<string, unknown>>,
  world: LuaWorld,
  given?: readonly string[],
): LuaState
/** Makes the globals of some programs: what they don't set themselves is the state's. mudlib only. @param saved a table that was such */
export declare function luaEnvironment(state: LuaState, saved?: LuaTable | null): LuaTable
/**
 * Compiles a program. Its code counts as that of the file's domain. mudlib only.
 * @param line of the file in which the text begins
 * @throws an Error with a `line`, where it is no Lua
 */
export declare function luaLoad(state: LuaState, file: string, source: string, line?: number): LuaProgram
/**
 * Runs a program in an environment. mudlib only.
 * @param values of the globals that luaState() was told of
 * @param now whose `run` is `run` while the program runs, and afterwards what it was, however the program ends
 * @returns its values
 * @throws an Error with a `line`, and with `places`: the stack
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
/** Makes a table of a list and of fields. mudlib only. */
export declare function luaTable(list?: readonly unknown[], fields?: Readonly<Record<string, unknown>>): LuaTable
