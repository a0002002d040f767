/** What the scripts of a realm reach of the world. Its methods are called by name, with the host as `this`. */
export interface ScriptHost {
  /** What `require(name)` gives. @param from the file that asks @throws an Error, which the script may catch */
  require(name: string, from: string): unknown
  /** What `console` writes. */
  log(level: 'log' | 'verbose' | 'warn' | 'error', text: string): void
  /** The present for `Date`, in milliseconds since 1970. */
  now(): number
  /** What `Math.random()` gives: from 0 up to, not including, 1. */
  random(): number
  /**
   * Has `work` called after so many milliseconds, once or again and again. It throws nothing: a fault in it is reported.
   * @returns a number for cancelTimer()
   */
  timer(ms: number, repeat: boolean, work: () => void): number
  cancelTimer(id: number): void
}
/** Some scripts with the same host, and with promises that wait for each other. */
export interface ScriptRealm {
  readonly scripts?: 'realm'
}
/** A promise as scripts have them. What waits for it is done by runJobs(). */
export interface ScriptPromise<T = unknown> {
  then<A = T, B = never>(
    fulfilled?: ((value: T) => A | ScriptPromise<A>) | null,
    rejected?: ((reason: unknown) => B | ScriptPromise<B>) | null,
  ): ScriptPromise<A | B>
  catch<B>(rejected: (reason: unknown) => B | ScriptPromise<B>): ScriptPromise<T | B>
  finally(work: () => void): ScriptPromise<T>
}
/** Something wrong in a script. */
export interface ScriptProblem {
  file: string
  /** From 1; 0 where the whole file is meant. */
  line: number
  column: number
  /** The source line. */
  source: string
  message: string
  /** Whether the script can be run, and only what stands there will fail: a name that means nothing in scripts. */
  isWarning: boolean
}
/**
 * Makes a realm of CommonJS scripts. They reach nothing but the language and what the host gives them: `module exports require __dirname
 * __filename`, `console`, `Promise` and async functions, `setTimeout` and the like, `Date` and `Math.random()` of the host, and a
 * `process` that does nothing. They run as strict code, and what they share with mud code they can't change. mudlib only.
 */
export declare function scriptRealm(host: ScriptHost): ScriptRealm
/**
 * Evaluates a script. Its code counts as that of the file's domain. mudlib only.
 * @param file its absolute mud path
 * @returns its module.exports; what they are so far, where the file is being evaluated just now
 * @throws an Error whose message has file, line, column and the source line: what can't be compiled, or what the script has thrown
 */
export declare function runScript(realm: ScriptRealm, file: string, source: string): unknown
/** Compiles a script and doesn't run it. mudlib only. @returns what is wrong with it; empty: nothing */
export declare function checkScript(file: string, source: string): ScriptProblem[]
/**
 * Does what promises of the realm wait for, until nothing is left: each job with steps of its own. Then rejected promises that nobody
 * handles are logged. Call it when the scripts' code has ended: after a tick, a line, a timer. mudlib only.
 * @returns how many jobs there were
 */
export declare function runJobs(realm: ScriptRealm): number
/** Makes a promise of the realm, as `new Promise(executor)` in a script. mudlib only. */
export declare function scriptPromise<T>(
  realm: ScriptRealm,
  executor: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void,
): ScriptPromise<T>
/**
 * Calls a function of a script, as a listener of an event is called: with steps of its own, and if it fails, that is reported and the
 * turn goes on. One that hangs or fails again and again is left out till its script is loaded again. mudlib only.
 * @param work the function itself: a closure around it would be another one each time
 * @param self its `this`: the scripts may change it, so it may be no object of the world
 * @returns what it returns; undefined where it failed
 */
export declare function callScript<T>(
  realm: ScriptRealm,
  work: (...args: never[]) => T,
  self?: unknown,
  args?: readonly unknown[],
): T | undefined
/** How many calls of a realm's functions have failed so far: whether one has is seen by the difference. mudlib only. */
export declare function scriptFaults(realm: ScriptRealm): number
/** Functions of scripts to call, one after the other. */
export interface ScriptCalls {
  /** Goes on to other calls: those of the list from `at` on, up to the next null. @returns false where there are none */
  next(): boolean
  readonly list: ScriptCallList
  /** Which call of the list comes next: it is counted on. */
  at: number
}
/** Functions of scripts with whose they are, in columns: side by side they are read more quickly than from objects. */
export interface ScriptCallList {
  readonly works: readonly (((...args: never[]) => unknown) | null)[]
  readonly selves: readonly unknown[]
  /** The first argument of each; undefined: it has none. */
  readonly firsts: readonly unknown[]
  /** The second; undefined: it has none. */
  readonly seconds: readonly unknown[]
  /** Whether the calls that come next are others now: it is looked at after each call, and then next() says how it goes on. */
  readonly isStale: boolean
}
/** As callScript() for each of many calls, such as those of a tick, at a fraction of the cost. mudlib only. */
export declare function callScripts(realm: ScriptRealm, calls: ScriptCalls): void
