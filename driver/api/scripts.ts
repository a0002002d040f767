/** The interface between the scripts of a realm and the world. Its methods are called by name, with the host as `this`. */
export interface ScriptHost {
  /** Returns the result of `require(name)`. @param from the file that calls require() @throws an Error, which the script may catch */
  require(name: string, from: string): unknown
  /** Logs a text that a script writes to `console`. */
  log(level: 'log' | 'verbose' | 'warn' | 'error', text: string): void
  /** The current time for `Date`, in milliseconds since 1970. */
  now(): number
  /** The result of `Math.random()`: from 0 (inclusive) to 1 (exclusive). */
  random(): number
  /**
   * Schedules `work` to be called after some milliseconds, once or repeatedly. `work` never throws. An error in it is reported.
   * @returns a number for cancelTimer()
   */
  timer(ms: number, repeat: boolean, work: () => void): number
  cancelTimer(id: number): void
}
/** A group of scripts that share a host and a queue of promise jobs. */
export interface ScriptRealm {
  readonly scripts?: 'realm'
}
/** A promise of a script. runJobs() runs its callbacks. */
export interface ScriptPromise<T = unknown> {
  then<A = T, B = never>(
    fulfilled?: ((value: T) => A | ScriptPromise<A>) | null,
    rejected?: ((reason: unknown) => B | ScriptPromise<B>) | null,
  ): ScriptPromise<A | B>
  catch<B>(rejected: (reason: unknown) => B | ScriptPromise<B>): ScriptPromise<T | B>
  finally(work: () => void): ScriptPromise<T>
}
/** A problem in a script. */
export interface ScriptProblem {
  file: string
  /** The line, counted from 1; 0 if the problem concerns the whole file. */
  line: number
  column: number
  /** The source line. */
  source: string
  message: string
  /** Whether the script can run nevertheless, and only this place will fail, because it uses a name that isn't defined in scripts. */
  isWarning: boolean
}
/**
 * Creates a realm of CommonJS scripts. They can use only the language and what the host provides: `module exports require __dirname
 * __filename`, `console`, `Promise` and async functions, `setTimeout` and the like, `Date` and `Math.random()` of the host, and a
 * `process` that does nothing. They run in strict mode, and can't change anything that they share with mud code. mudlib only.
 */
export declare function scriptRealm(host: ScriptHost): ScriptRealm
/**
 * Evaluates a script. Its code counts as that of the file's domain. mudlib only.
 * @param file the script's absolute mud path
 * @returns its module.exports; the exports so far if the file is still being evaluated
 * @throws an Error whose message has file, line, column and the source line, for code that can't be compiled or an error of the script
 */
export declare function runScript(realm: ScriptRealm, file: string, source: string): unknown
/** Compiles a script without running it. mudlib only. @returns its problems, or an empty list */
export declare function checkScript(file: string, source: string): ScriptProblem[]
/**
 * Runs the queued promise jobs of the realm until none is left, each with steps of its own. Then it logs rejected promises that have no handler. Call
 * it when the scripts' code has ended, such as after a tick, a line or a timer. mudlib only.
 * @returns the number of jobs that ran
 */
export declare function runJobs(realm: ScriptRealm): number
/** Creates a promise of the realm, as `new Promise(executor)` in a script does. mudlib only. */
export declare function scriptPromise<T>(
  realm: ScriptRealm,
  executor: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void,
): ScriptPromise<T>
/**
 * Calls a function of a script like a listener of an event. It has steps of its own. If it fails, the error is reported and the turn continues. A
 * function that hangs or keeps failing is skipped until its script is reloaded.
 * mudlib only.
 * @param work the function itself. A closure around it would count as a new function at each call
 * @param self its `this`. It must not be an object of the world, because the scripts may change it
 * @returns its result; undefined if it failed
 */
export declare function callScript<T>(
  realm: ScriptRealm,
  work: (...args: never[]) => T,
  self?: unknown,
  args?: readonly unknown[],
): T | undefined
/** The number of calls of a realm's functions that have failed so far. Compare it before and after a call. mudlib only. */
export declare function scriptFaults(realm: ScriptRealm): number
/** Calls of script functions to make, one after the other. */
export interface ScriptCalls {
  /** Prepares the next batch of calls: those of the list from `at` on, up to the next null. @returns false if there are none */
  next(): boolean
  readonly list: ScriptCallList
  /** The index of the next call in the list. The driver increments it. */
  at: number
}
/** Script functions with their `this` and arguments, stored in columns, because they are quicker to read than objects. */
export interface ScriptCallList {
  readonly works: readonly (((...args: never[]) => unknown) | null)[]
  readonly selves: readonly unknown[]
  /** The first argument of each call; undefined if the call has none. */
  readonly firsts: readonly unknown[]
  /** The second argument of each call; undefined if the call has none. */
  readonly seconds: readonly unknown[]
  /** Whether the following calls have changed. It is checked after each call; if it is true, next() is called. */
  readonly isStale: boolean
}
/** Like callScript() for each of many calls, such as those of a tick, at a fraction of the cost. mudlib only. */
export declare function callScripts(realm: ScriptRealm, calls: ScriptCalls): void
