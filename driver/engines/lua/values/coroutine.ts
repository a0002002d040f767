/** A coroutine is a generator that yields lists of values. */
export class LuaCoroutine {
  status: 'suspended' | 'running' | 'normal' | 'dead' = 'suspended'
  /** The running generator; null until the coroutine first runs. */
  steps: Generator<unknown[], unknown, unknown[]> | null = null
  /** The number of tail calls that are nested in the coroutine. */
  tails = 0
  readonly body: unknown

  constructor(body: unknown) {
    this.body = body
  }
}
