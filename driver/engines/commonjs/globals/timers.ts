import type { ScriptHost } from '../../../api/index.ts'

type Work = (...args: unknown[]) => unknown

/** The result of setTimeout() and the like, as in Node. */
class Timeout {
  readonly id: number

  constructor(id: number) {
    this.id = id
    Object.freeze(this)
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  hasRef(): boolean {
    return true
  }
}
Object.freeze(Timeout)
Object.freeze(Timeout.prototype)

/**
 * setTimeout() and the like for scripts, implemented with timers of the host.
 * @param run runs a script's function with its own steps, and catches its error
 */
export function scriptTimers(
  host: Pick<ScriptHost, 'timer' | 'cancelTimer'>,
  run: (work: Work, args: readonly unknown[]) => void,
): Record<string, unknown> {
  const set =
    (name: string, repeat: boolean) =>
    (work: unknown, ms: unknown, ...args: unknown[]) => {
      if (typeof work !== 'function') throw new TypeError(`${name}: the first argument is no function`)
      const after = Math.max(repeat ? 1 : 0, Number(ms) || 0)
      return new Timeout(host.timer(after, repeat, () => run(work as Work, args)))
    }
  const clear = (timer: unknown) => {
    const id = timer instanceof Timeout ? timer.id : timer
    if (typeof id === 'number') host.cancelTimer(id)
  }
  const setTimeout = set('setTimeout', false)
  return {
    setTimeout,
    setInterval: set('setInterval', true),
    setImmediate: (work: unknown, ...args: unknown[]) => setTimeout(work, 0, ...args),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  }
}
