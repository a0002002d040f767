/** A coroutine: a generator that yields lists of values. */
export class LuaCoroutine {
  status: 'suspended' | 'running' | 'normal' | 'dead' = 'suspended'
  /** Null until it first runs, and where the function can't yield. */
  steps: Generator<unknown[], unknown, unknown[]> | null = null
  /** Calls in tail position that are nested in it. */
  tails = 0
  readonly body: unknown

  constructor(body: unknown) {
    this.body = body
  }
}
