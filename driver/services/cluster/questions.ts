import { describeError } from '../../kernel/guard/errors.ts'
import type { Guard } from '../../kernel/guard/guard.ts'
import { methodOf, type ObjectBase } from '../../kernel/objects/base.ts'
import type { ObjectTable } from '../../kernel/objects/table.ts'
import type { Annotations } from '../../kernel/programs/annotations.ts'
import type { Log } from '../../link/log.ts'

/** Milliseconds after which a question counts as unanswered. */
const answerWithin = 2000
/** The maximum length of a question's arguments, and of an answer, in characters of JSON. */
const longest = 64_000

/** The parts of a driver that answer questions. */
export interface Answering {
  readonly guard: Guard
  readonly annotations: Annotations
  readonly objects: ObjectTable
  /** Runs work under the watchdog, and sends its output. */
  enterAndFlush(work: () => void): boolean
}

/**
 * The result of a method of a blueprint of this shard, as JSON values.
 * @returns undefined if the method fails, or its result is too long or no JSON value
 * @throws an Error if the method isn't marked `@remote`
 */
export function answerHere(world: Answering, path: string, method: string, args: readonly unknown[]): unknown {
  const { guard, objects, annotations } = world
  let json: string | undefined
  let refused = ''
  world.enterAndFlush(() => {
    const object: ObjectBase = guard.attempt('load', null, () => objects.blueprint(path))
    const target = methodOf(object, method)
    const isMarked = annotations.of(object, 'remote').some(([name]) => name === method)
    if (!isMarked || target === null) {
      refused = `${path} has no method ${method}() that is marked @remote`
      return
    }
    const call = () => {
      json = JSON.stringify(Reflect.apply(target, object, args))
    }
    guard.turn('apply', object, call, `askFar ${method}()`)
  })
  if (refused !== '') throw new Error(refused)
  return json === undefined || json.length > longest ? undefined : JSON.parse(json)
}

/** A question to an object on another shard. */
interface Question {
  id: number
  to: string
  path: string
  method: string
  args: readonly unknown[]
}

interface Answer {
  id: number
  to: string
  value?: unknown
}

/** The questions of this shard to objects on other shards, and of other shards to objects here. They may be lost. */
export class Questions {
  private readonly shard: string
  private readonly publish: (subject: string, value: unknown) => void
  private readonly log: Log
  private readonly waiting = new Map<number, (value: unknown) => void>()
  private last = 0

  constructor(shard: string, publish: Questions['publish'], log: Log) {
    this.shard = shard
    this.publish = publish
    this.log = log
  }

  /** Asks an object on another shard. @returns the answer; undefined if none comes in two seconds @throws an Error if the arguments are too long */
  ask(to: string, path: string, method: string, args: readonly unknown[]): Promise<unknown> {
    if (JSON.stringify(args).length > longest) throw new Error('askFar: the arguments are too long')
    const id = ++this.last
    return new Promise(resolve => {
      const timer = setTimeout(() => this.waiting.get(id)?.(undefined), answerWithin)
      this.waiting.set(id, value => {
        clearTimeout(timer)
        this.waiting.delete(id)
        resolve(value)
      })
      this.publish('$ask', { id, to, path, method, args } satisfies Question)
    })
  }

  /** Handles a message of another shard, if it is a question or an answer. @returns whether it is */
  hear(world: Answering, from: string, subject: string, value: unknown): boolean {
    if (subject === '$answer') {
      const { id, to, value: found } = value as Answer
      if (to === this.shard) this.waiting.get(id)?.(found)
      return true
    }
    if (subject !== '$ask') return false
    const { id, to, path, method, args } = value as Question
    if (to !== this.shard) return true
    let found: unknown
    try {
      found = answerHere(world, path, method, args)
    } catch (error) {
      this.log(`a question of the shard ${from}: ${describeError(error)}`, 'warn')
    }
    this.publish('$answer', { id, to: from, value: found } satisfies Answer)
    return true
  }
}
