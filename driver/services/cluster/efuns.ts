import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Caller } from '../../kernel/efuns/caller.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import { describeError } from '../../kernel/guard/errors.ts'
import { methodOf } from '../../kernel/objects/base.ts'
import type { Log } from '../../link/log.ts'
import type { Answers } from '../answers.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Cluster } from './cluster.ts'
import { type Answering, answerHere } from './questions.ts'

interface Parts {
  /** The other shards; null in a world that can have only one. */
  cluster: Cluster | null
  sessions: Sessions
  answers: Answers
  world: Answering
  log: Log
}

/** The efuns for a world on several shards. Without a cluster, everything is here. */
export function clusterEfuns(caller: Caller, { cluster, sessions, answers, world, log }: Parts) {
  return {
    shardOf: {
      access: 'anyone',
      run(path) {
        const shard = cluster?.shardOf(text(path, 'shardOf')) ?? ''
        return shard === cluster?.name ? '' : shard
      },
    },
    isShardUp: { access: 'anyone', run: shard => cluster?.isUp(text(shard, 'isShardUp')) ?? true },
    shardName: { access: 'anyone', run: () => cluster?.name ?? '' },
    shards: {
      access: 'mudlib',
      run: () => ({
        shards: (cluster?.all ?? []).map(one => Object.freeze({ ...one })),
        homes: (cluster?.listed ?? []).map(one => Object.freeze({ ...one })),
      }),
    },
    publish: {
      access: 'mudlib',
      run: (subject, value) => cluster?.publish(text(subject, 'publish'), value),
    },
    askFar: {
      access: 'anyone',
      run(path, method, args, one, back) {
        caller.guard.change('askFar')
        caller.checkDeed('callOut', object(one, 'askFar'))
        if (methodOf(one, text(back, 'askFar')) === null) throw new Error(`askFar: ${one.id} has no method ${back}()`)
        if (!Array.isArray(args)) throw new TypeError('askFar: the arguments are a list')
        const plain = JSON.parse(JSON.stringify(args)) as unknown[]
        const [to, asked] = [text(path, 'askFar'), text(method, 'askFar')]
        // Even an answer of this shard comes in a later turn.
        const found = Promise.resolve().then(() =>
          cluster ? cluster.ask(to, asked, plain) : answerHere(world, to, asked, plain),
        )
        const none = (error: unknown) => {
          log(`askFar: ${describeError(error)}`, 'warn')
          return undefined
        }
        answers.send(found.catch(none), one, back)
      },
    },
    goOn: {
      access: 'secure',
      run: (one, shard, ticket) => sessions.goOn(object(one, 'goOn'), text(shard, 'goOn'), text(ticket, 'goOn')),
    },
    redeemTicket: {
      access: 'secure',
      run(ticket, one, method) {
        const found = cluster ? cluster.shards.redeem(text(ticket, 'redeemTicket')) : Promise.resolve(null)
        answers.send(
          found.catch(() => null),
          object(one, 'redeemTicket'),
          method,
        )
      },
    },
  } satisfies Partial<Efuns>
}
