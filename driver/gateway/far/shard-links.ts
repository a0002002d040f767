import { type FrameType, frames, type ShardAddress } from '../../link/frames.ts'
import type { Log } from '../../link/log.ts'
import { FarWorld } from './far-world.ts'

/** Called with what happens on the links to other shards. */
export interface ShardEvents {
  frame(shard: string, type: FrameType, connection: number, payload: Buffer): void
  batchEnd(): void
  /** Called when a shard can be reached, and must be told about its connections. */
  up(shard: string): void
}

/** Seconds without a frame, of which a shard sends one each second, after which a link counts as broken. */
const silentAfter = 5

/** The maximum number of milliseconds between two attempts to reach a shard, because a player may walk into it as soon as it is there. */
const retryEvery = 500

/** Keep-alive frames and answers to this gateway's own questions aren't about connections. */
const ofConnections = new Set<FrameType>(
  (
    [
      'text',
      'answer',
      'echo',
      'close',
      'data',
      'hold',
      'resume',
      'language',
      'goOn',
      'gone',
      'line',
      'request',
    ] as const
  ).map(name => frames[name]),
)

/** The links of a gateway to the shards of its world other than the shard of its own driver or server. */
export class ShardLinks {
  private readonly links = new Map<string, { address: string; world: FarWorld; downFor: number; silentFor: number }>()
  private readonly secret: string
  private readonly version: string
  private readonly events: ShardEvents
  private readonly log: Log
  /** The name of the shard that the gateway's own driver or server runs; empty if the world has no shards. */
  own = ''
  /** The shards as last reported, for gateways on other machines. */
  listed: readonly ShardAddress[] = []

  constructor(secret: string, version: string, events: ShardEvents, log: Log) {
    this.secret = secret
    this.version = version
    this.events = events
    this.log = log
  }

  /** Takes over a new list of shards. */
  follow(listed: readonly ShardAddress[]): void {
    this.listed = listed
    this.own = listed.find(({ isOwn }) => isOwn)?.name ?? ''
    for (const { name, address, isOwn } of listed) {
      if (isOwn) continue
      const known = this.links.get(name)
      if (known?.address === address) continue
      known?.world.end()
      this.links.delete(name)
      if (address === '') this.log(`the shard ${name} can't be reached: it has no port for gateways`, 'warn')
      else if (this.secret === '') this.log(`the shard ${name} can't be reached: this server has no gatewayKey`, 'warn')
      else this.begin(name, address)
    }
  }

  private begin(name: string, address: string): void {
    const { events } = this
    const heard = () => {
      const link = this.links.get(name)
      if (link) link.silentFor = 0
    }
    const world = new FarWorld(
      address,
      this.secret,
      this.version,
      {
        frame: (type, connection, payload) => {
          heard()
          if (ofConnections.has(type)) events.frame(name, type, connection, payload)
        },
        batchEnd: () => events.batchEnd(),
        up: () => {
          heard()
          events.up(name)
        },
        down: () => {},
        crashed: () => {},
        tell: () => {},
        over: () => {},
      },
      this.log,
      retryEvery,
    )
    this.links.set(name, { address, world, downFor: 0, silentFor: 0 })
    void world.start()
  }

  isUp(shard: string): boolean {
    return this.links.get(shard)?.world.isUp === true
  }

  send(shard: string, type: FrameType, connection: number, payload?: string | Buffer): void {
    this.links.get(shard)?.world.send(type, connection, payload)
  }

  /** Called once a second. @returns the shards that have been down for some seconds now, each once per such time */
  nextSecond(seconds: number): string[] {
    const lost: string[] = []
    for (const [name, link] of this.links) {
      // The machine may be gone, and the connection with it, without a word.
      if (link.world.isUp && ++link.silentFor > silentAfter) link.world.kill()
      link.downFor = link.world.isUp ? 0 : link.downFor + 1
      if (link.downFor > 0 && link.downFor % seconds === 0) lost.push(name)
    }
    return lost
  }
}
