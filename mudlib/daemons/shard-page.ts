import { type Dashboard, type DashboardTable, shardName, shards } from 'driver'
import { csvOf } from '/lib/tables'
import { amountOf } from '/lib/text'
import { everybody } from '/std/daemons'
import { players } from '/std/kinds'
import { MudObject } from '/std/object'
import type { DashboardSource } from '/std/offers'

/** The operators' page about the servers of a world that runs on several: which are up, and what each has. */
export class ShardPage extends MudObject implements DashboardSource {
  readonly page = ['shards', 'Shards'] as const

  dashboard(): Dashboard {
    const { shards: all, homes } = shards()
    const up = all.filter(({ isUp }) => isUp).length
    const waiting = homes.filter(({ shard, wanted }) => wanted !== '' && wanted !== shard)
    return {
      title: 'Shards',
      lines: [
        `This is the shard ${shardName()}. ${amountOf(up, 'shard')} of ${all.length} ${up === 1 ? 'is' : 'are'} up.`,
        ...all.filter(({ isUp }) => !isUp).map(({ name }) => `The shard ${name} is down.`),
        ...waiting.map(({ key, shard, wanted }) => `${key} is about to go from ${shard} to ${wanted}.`),
      ],
      tables: [this.shardTable(), this.homeTable()],
    }
  }

  private shardTable(): DashboardTable {
    const { shards: all, homes } = shards()
    const there = new Map<string, number>()
    for (const { shard } of everybody().elsewhere) there.set(shard, (there.get(shard) ?? 0) + 1)
    there.set(shardName(), players().length)
    return {
      name: 'shards',
      title: 'Shards',
      about: 'The servers of this world, whether their leases are valid, and the players who are there.',
      columns: [
        { name: 'shard', title: 'shard', unit: 'text' },
        { name: 'state', title: 'state', unit: 'text' },
        { name: 'address', title: 'port for gateways', unit: 'text' },
        { name: 'players', title: 'players', unit: 'count' },
        { name: 'homes', title: 'homes', unit: 'count' },
      ],
      rows: all.map(({ name, isUp, address }) => [
        name,
        isUp ? 'up' : 'down',
        address,
        there.get(name) ?? 0,
        homes.filter(({ shard }) => shard === name).length,
      ]),
      total: null,
      chart: null,
    }
  }

  private homeTable(): DashboardTable {
    return {
      name: 'homes',
      title: 'Homes',
      about: 'The parts of the world that were given to shards by name. The shard main has the rest.',
      columns: [
        { name: 'home', title: 'home', unit: 'text' },
        { name: 'shard', title: 'shard', unit: 'text' },
      ],
      rows: shards().homes.map(({ key, shard }) => [key, shard]),
      total: null,
      chart: null,
    }
  }

  csv(name: string): string | null {
    const table = [this.shardTable(), this.homeTable()].find(one => one.name === name)
    return table ? csvOf(table) : null
  }
}

export default ShardPage
