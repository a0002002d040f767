import { type Move } from '../store/changes.ts'
import { Fenced } from '../store/store.ts'
import { type Home, hashOf, mainShard, newTicket, type Shard, type Shards } from './shards.ts'

/** The shards of a world in the memory of one process, for tests. */
export class MemoryShardTable {
  readonly homes = new Map<string, { shard: string; wanted: string; ticket: string }>()
  /** The shards that are up. */
  readonly up = new Set<string>()
  /** The world time of each shard in seconds. */
  readonly clocks = new Map<string, () => number>()

  /** Moves homes as part of a commit. @throws Fenced if one of them isn't the shard's any more */
  move(moves: ReadonlyMap<string, Move>): void {
    for (const [key, { from }] of moves)
      if ((this.homes.get(key)?.shard ?? from) !== from) throw new Fenced(`${key} isn't at home on ${from} any more`)
    for (const [key, { to, ticket }] of moves) this.homes.set(key, { shard: to, wanted: '', ticket })
  }

  shard(name: string): Shards {
    this.up.add(name)
    return new MemoryShards(name, this)
  }
}

class MemoryShards implements Shards {
  readonly name: string
  private readonly table: MemoryShardTable

  constructor(name: string, table: MemoryShardTable) {
    this.name = name
    this.table = table
    table.clocks.set(name, () => this.now())
  }

  now = (): number => 0

  async list(): Promise<{ shards: Shard[]; homes: Home[] }> {
    const { homes, up, clocks } = this.table
    const names = new Set([...up, ...[...homes.values()].map(({ shard }) => shard)])
    return {
      shards: [...names].map(name => ({ name, address: '', isUp: up.has(name), seconds: clocks.get(name)?.() ?? 0 })),
      homes: [...homes]
        .filter(([key]) => !key.startsWith('player/'))
        .map(([key, { shard, wanted }]) => ({ key, shard, wanted })),
    }
  }

  async claim(key: string): Promise<string> {
    const { homes, up } = this.table
    const known = homes.get(key)
    if (known && (known.shard === this.name || up.has(known.shard))) return known.shard
    homes.set(key, { shard: this.name, wanted: '', ticket: known?.ticket ?? '' })
    return this.name
  }

  async ticketFor(key: string): Promise<string> {
    const ticket = newTicket()
    const known = this.table.homes.get(key)
    if (known) known.ticket = hashOf(ticket)
    return ticket
  }

  async redeem(ticket: string): Promise<string | null> {
    const hash = hashOf(ticket)
    return [...this.table.homes].find(([, home]) => home.ticket === hash)?.[0] ?? null
  }

  async want(key: string, shard: string, owner = mainShard): Promise<void> {
    const { homes, up } = this.table
    const known = homes.get(key) ?? { shard: owner, wanted: '', ticket: '' }
    const isFree = known.shard === shard || !up.has(known.shard)
    homes.set(key, { ...known, shard: isFree ? shard : known.shard, wanted: isFree ? '' : shard })
  }
}
