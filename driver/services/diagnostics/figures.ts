import type { ObjectTable } from '../../kernel/objects/table.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import type { CallOuts } from '../../kernel/time/callouts.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { HeartBeats } from '../../kernel/time/heartbeats.ts'
import type { Scheduler } from '../../kernel/time/scheduler.ts'
import type { Cluster } from '../cluster/cluster.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Persistence } from '../store/persistence.ts'
import type { FaultLog } from './fault-log.ts'

interface Parts {
  clock: Clock
  programs: Programs
  objects: ObjectTable
  heartBeats: HeartBeats
  callOuts: CallOuts
  scheduler: Scheduler
  sessions: Sessions
  persistence: Persistence
  faultLog: FaultLog
  cluster: Cluster | null
  guard: { readonly meter: { readonly turns: number } }
  /** The number of reloads so far. */
  policyVersion: number
}

/** The state of the world in numbers, for operators. */
export function figuresOf(parts: Parts): Record<string, number> {
  const { commits } = parts.persistence
  return {
    players: parts.sessions.objects.length,
    programs: [...parts.programs.all].length,
    clones: parts.objects.size,
    heartBeats: parts.heartBeats.size,
    callOuts: parts.callOuts.size,
    faults: parts.faultLog.count,
    reloads: parts.policyVersion,
    commands: parts.sessions.lines,
    turns: parts.guard.meter.turns,
    commits: commits.count,
    commitSeconds: commits.seconds,
    lagSeconds: Math.max(0, parts.clock.now() - parts.scheduler.nextAt) / 1000,
    ...shardFigures(parts.cluster),
  }
}

/** The figures of a shard of a world that runs on several servers; none for other worlds. */
function shardFigures(cluster: Cluster | null): Record<string, number> {
  if (!cluster?.othersRun()) return {}
  const { left, came, released, adopted } = cluster.counts
  return {
    shardsUp: cluster.all.filter(({ isUp }) => isUp).length,
    shardPlayersLeft: left,
    shardPlayersCame: came,
    shardHomesReleased: released,
    shardHomesAdopted: adopted,
    shardBusUp: cluster.isConnected ? 1 : 0,
  }
}
