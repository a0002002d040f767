import { log, now, shardOf, tryCall } from 'driver'
import type { DikuZone } from '/compat/diku/zone'
import { MudObject } from '/std/object'

/** The interval between two progress lines in the log, in world seconds. */
const tellEvery = 2

/** A mounted world whose zones are being started. */
interface Boot {
  root: string
  /** The zones that have not been started yet, in order. */
  waiting: readonly string[]
  /** The number of all zones of the world. */
  count: number
  failed: readonly string[]
  toldAt: number
}

/**
 * Starts the zones of mounted worlds. Each zone is reset once, in the order of the zone table, in a turn of its own, so that no
 * turn is long and the server can serve players in between. Rooms are loaded when a reset or a visitor needs them.
 */
export class Boots extends MudObject {
  private boots: readonly Boot[] = []
  /** The path of the zone that is being started; '' if none. If it is still set at the next step, the watchdog stopped that zone. */
  private current = ''
  /** Zones that were stopped once. They get a second try, because the cause may be a busy machine. */
  private stopped: readonly string[] = []

  /** The number of zones that have not been started yet. */
  get left(): number {
    return this.boots.reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  /** Starts zones one after another, if the world is at home on this shard. @param zones the paths of the zones, in order */
  begin(root: string, zones: readonly string[]): void {
    const shard = shardOf(root)
    if (shard !== '') {
      log(`${root} is at home on the shard ${shard}, which starts its zones`)
      return
    }
    this.boots = [
      ...this.boots.filter(one => one.root !== root),
      { root, waiting: zones, count: zones.length, failed: [], toldAt: now() },
    ]
    this.callOut(0, 'step')
  }

  /** Starts the next zone. */
  step(): void {
    const [boot] = this.boots
    if (boot) this.tryAgain(boot)
    const path = boot?.waiting[0]
    if (!boot || path === undefined) return
    boot.waiting = boot.waiting.slice(1)
    this.current = path
    // The next step is scheduled first, so that the other zones are started even if this zone is stopped.
    this.callOut(0, boot.waiting.length > 0 ? 'step' : 'end')
    if (!tryCall(this, 'beginZone', path)) boot.failed = [...boot.failed, path]
    this.current = ''
    if (now() - boot.toldAt >= tellEvery) {
      boot.toldAt = now()
      log(`${boot.root}: ${boot.count - boot.waiting.length} of ${boot.count} zones have begun`)
    }
  }

  /** Queues a stopped zone again, after the others. A zone that is stopped a second time has failed. */
  private tryAgain(boot: Boot): void {
    const path = this.current
    this.current = ''
    if (path === '') return
    if (this.stopped.includes(path)) boot.failed = [...boot.failed, path]
    else {
      this.stopped = [...this.stopped, path]
      boot.waiting = [...boot.waiting, path]
    }
  }

  /** Loads a zone and resets it. */
  beginZone(path: string): void {
    this.load<DikuZone>(path).resetZone()
  }

  /** Finishes a world. If a stopped zone has to be tried again, that comes first. Otherwise it logs the result and continues with the next world. */
  end(): void {
    const [boot, ...others] = this.boots
    if (!boot) return
    this.tryAgain(boot)
    if (boot.waiting.length > 0) {
      this.callOut(0, 'step')
      return
    }
    this.boots = others
    const { root, count, failed } = boot
    const how = failed.length > 0 ? `; ${failed.length} failed: ${failed.slice(0, 10).join(', ')}` : ''
    log(`${root}: all ${count} zones have begun${how}`)
    if (others.length > 0) this.callOut(0, 'step')
  }
}

export default Boots
