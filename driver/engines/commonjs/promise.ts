import type { Meter } from '../../kernel/guard/meter.ts'

type Settle = (value?: unknown) => void
type Reaction = (value: unknown) => unknown
/** The function that a script passes to `new Promise()`. */
export type Executor = (resolve: Settle, reject: Settle) => void

/** The place where promises queue the jobs that run after the running code has ended. */
export interface Jobs {
  readonly meter: Meter
  add(job: () => void): void
  /** Notes that a promise without a handler was rejected. */
  unhandled(promise: object, reason: unknown): void
  /** Notes that such a promise has a handler now. */
  handled(promise: object): void
}

/** The promises of a realm. They are like those of the language, but their jobs run when runJobs() is called and count as steps of a turn. */
export interface PromiseClass {
  new (executor: Executor): PromiseObject
  resolve(value?: unknown): PromiseObject
  reject(reason?: unknown): PromiseObject
}
export interface PromiseObject {
  then(fulfilled?: unknown, rejected?: unknown): PromiseObject
  catch(rejected?: unknown): PromiseObject
  finally(work?: unknown): PromiseObject
}

/** Makes the class of a realm's promises. */
export function promiseClass(jobs: Jobs): PromiseClass {
  const { meter } = jobs
  /** Runs code of a script. A promise can't catch the error that ends the turn. */
  const attempt = (work: () => void, failed: (error: unknown) => void) => {
    try {
      work()
    } catch (error) {
      if (meter.stopped) throw meter.stopped
      failed(error)
    }
  }

  class ScriptPromise implements PromiseObject {
    #state: 'pending' | 'fulfilled' | 'rejected' = 'pending'
    #value: unknown = undefined
    #waiting: [fulfilled: Settle, rejected: Settle][] = []
    #isHandled = false

    constructor(executor: Executor) {
      if (typeof executor !== 'function') throw new TypeError('new Promise() needs a function')
      const [resolve, reject] = this.#settlers()
      attempt(() => executor(resolve, reject), reject)
    }

    /** The functions that settle the promise. Only the first call of one of them counts. */
    #settlers(): [Settle, Settle] {
      let over = false
      const once = (work: Settle) =>
        Object.freeze((value?: unknown) => {
          if (over) return
          over = true
          work(value)
        })
      return [once(value => this.#resolve(value)), once(reason => this.#settle('rejected', reason))]
    }

    #resolve(value: unknown): void {
      if (value === this) this.#settle('rejected', new TypeError('a promise can not wait for itself'))
      else if ((typeof value === 'object' || typeof value === 'function') && value !== null) this.#follow(value)
      else this.#settle('fulfilled', value)
    }

    /** Follows the value if it is a promise; otherwise this promise is fulfilled with it. */
    #follow(value: object): void {
      attempt(
        () => {
          const { then } = value as { then?: unknown }
          if (typeof then !== 'function') {
            this.#settle('fulfilled', value)
            return
          }
          const [resolve, reject] = this.#settlers()
          jobs.add(() => attempt(() => void Reflect.apply(then, value, [resolve, reject]), reject))
        },
        error => this.#settle('rejected', error),
      )
    }

    #settle(state: 'fulfilled' | 'rejected', value: unknown): void {
      this.#state = state
      this.#value = value
      const waiting = this.#waiting
      this.#waiting = []
      for (const [fulfilled, rejected] of waiting) (state === 'fulfilled' ? fulfilled : rejected)(value)
      if (state === 'rejected' && !this.#isHandled) jobs.unhandled(this, value)
    }

    // biome-ignore lint/suspicious/noThenProperty: it is a promise
    then(fulfilled?: unknown, rejected?: unknown): ScriptPromise {
      const next = new ScriptPromise(() => {})
      const [resolve, reject] = next.#settlers()
      const react = (work: unknown, otherwise: Settle) => (value: unknown) =>
        jobs.add(() => {
          if (typeof work !== 'function') otherwise(value)
          else attempt(() => resolve((work as Reaction)(value)), reject)
        })
      const whenFulfilled = react(fulfilled, resolve)
      const whenRejected = react(rejected, reject)
      if (!this.#isHandled) {
        this.#isHandled = true
        if (this.#state === 'rejected') jobs.handled(this)
      }
      if (this.#state === 'pending') this.#waiting.push([whenFulfilled, whenRejected])
      else (this.#state === 'fulfilled' ? whenFulfilled : whenRejected)(this.#value)
      return next
    }

    catch(rejected?: unknown): ScriptPromise {
      return this.then(undefined, rejected)
    }

    finally(work?: unknown): ScriptPromise {
      if (typeof work !== 'function') return this.then(work, work)
      return this.then(
        (value: unknown) => ScriptPromise.resolve((work as () => unknown)()).then(() => value),
        (reason: unknown) =>
          ScriptPromise.resolve((work as () => unknown)()).then(() => {
            throw reason
          }),
      )
    }

    static resolve(value?: unknown): ScriptPromise {
      return value instanceof ScriptPromise ? value : new ScriptPromise(resolve => resolve(value))
    }

    static reject(reason?: unknown): ScriptPromise {
      return new ScriptPromise((_, reject) => reject(reason))
    }

    static withResolvers(): { promise: ScriptPromise; resolve: Settle; reject: Settle } {
      const promise = new ScriptPromise(() => {})
      const [resolve, reject] = promise.#settlers()
      return { promise, resolve, reject }
    }

    static race(all: Iterable<unknown>): ScriptPromise {
      return new ScriptPromise((resolve, reject) => {
        for (const one of paid(all)) ScriptPromise.resolve(one).then(resolve, reject)
      })
    }

    static all(all: Iterable<unknown>): ScriptPromise {
      return ScriptPromise.#gather(all, (one, put, reject) => one.then(put, reject))
    }

    static allSettled(all: Iterable<unknown>): ScriptPromise {
      return ScriptPromise.#gather(all, (one, put) =>
        one.then(
          (value: unknown) => put({ status: 'fulfilled', value }),
          (reason: unknown) => put({ status: 'rejected', reason }),
        ),
      )
    }

    static any(all: Iterable<unknown>): ScriptPromise {
      const turned = ScriptPromise.#gather(all, (one, put, reject) => one.then(reject, put))
      return turned.then(
        (errors: unknown) => {
          throw new AggregateError(errors as unknown[], 'All promises were rejected')
        },
        (value: unknown) => value,
      )
    }

    /** A promise of a list of all values, in the order of `all`. */
    static #gather(
      all: Iterable<unknown>,
      follow: (one: ScriptPromise, put: Settle, reject: Settle) => void,
    ): ScriptPromise {
      return new ScriptPromise((resolve, reject) => {
        const values: unknown[] = []
        let left = 1
        const arrived = () => {
          if (--left === 0) resolve(values)
        }
        let count = 0
        for (const one of paid(all)) {
          const index = count++
          left++
          values[index] = undefined
          const put: Settle = value => {
            values[index] = value
            arrived()
          }
          follow(ScriptPromise.resolve(one), put, reject)
        }
        arrived()
      })
    }

    get [Symbol.toStringTag](): string {
      return 'Promise'
    }
  }

  function* paid(all: Iterable<unknown>): Generator<unknown> {
    for (const one of all) {
      if (--meter.steps < 0) meter.out()
      yield one
    }
  }

  Object.defineProperty(ScriptPromise, 'name', { value: 'Promise' })
  Object.freeze(ScriptPromise)
  Object.freeze(ScriptPromise.prototype)
  return ScriptPromise
}

/** Makes the function that runs the generators into which esbuild compiles async functions. */
export function asyncDriver(promises: PromiseClass, meter: Meter) {
  return (self: unknown, args: unknown, start: (...args: unknown[]) => Generator): PromiseObject =>
    new promises((resolve, reject) => {
      const generator = Reflect.apply(start, self, (args ?? []) as unknown[]) as Generator
      const go = (work: () => IteratorResult<unknown>) => {
        try {
          const { done, value } = work()
          if (done) resolve(value)
          else promises.resolve(value).then(next, fail)
        } catch (error) {
          if (meter.stopped) throw meter.stopped
          reject(error)
        }
      }
      const next = (value: unknown) => go(() => generator.next(value))
      const fail = (error: unknown) => go(() => generator.throw(error))
      next(undefined)
    })
}
