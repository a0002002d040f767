import { object, text } from '../../kernel/efuns/arguments.ts'
import type { Efuns } from '../../kernel/efuns/efun.ts'
import type { Answers } from '../answers.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Cluster } from './cluster.ts'

/** The efuns for a world on several shards. Without a cluster, everything is here. */
export function clusterEfuns(cluster: Cluster | null, sessions: Sessions, answers: Answers) {
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
