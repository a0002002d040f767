import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { EventTrace } from '../../../mudlib/systems/ranvier/compat/ranvier/core/subscription.ts'
import { type Game, game } from './engine.ts'

/** Compares our server with what the real server loads of other people's bundles. The tests are skipped if those bundles are missing. */
const data = fileURLToPath(new URL('../../../../shared/data/ranvier/', import.meta.url))
const ours = fileURLToPath(new URL('../../../mudlib/systems/ranvier/compat/ranvier/bundles/', import.meta.url))

interface AreaDump {
  rooms: number
  exits: number
  npcs: Record<string, number>
  items: Record<string, number>
  doors: number
}

interface Truth {
  dump: Record<string, AreaDump>
  problems: Record<string, number>
  bootEvents: Record<string, number>
}

const truth = (set: string): Truth => JSON.parse(readFileSync(`${data}boot-truth.json`, 'utf8'))[set]

/** Returns the bundles in some folders, by the paths at which they are mounted. If several have the same name, the first counts. */
function bundlesOf(folders: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const folder of folders.filter(one => existsSync(one))) {
    for (const one of readdirSync(folder, { withFileTypes: true })) {
      if (one.isDirectory()) found[`bundles/${one.name}`] ??= folder + one.name
    }
  }
  return found
}

const count = (refs: Iterable<string>) => {
  const counts: Record<string, number> = {}
  for (const ref of refs) counts[ref] = (counts[ref] ?? 0) + 1
  return counts
}

/** Returns the contents of an area, in the form of the real server's results. */
function dumpOf({ engine, run }: Game): Record<string, AreaDump> {
  return run(() => {
    const dump: Record<string, AreaDump> = {}
    for (const [name, area] of engine.state.AreaManager.areas) {
      const rooms = [...area.rooms.values()]
      dump[name] = {
        rooms: rooms.length,
        exits: rooms.reduce((sum, room) => sum + room.getExits().length, 0),
        npcs: count([...area.npcs].map(npc => npc.entityReference)),
        items: count(rooms.flatMap(room => [...room.items].map(item => item.entityReference))),
        doors: rooms.reduce((sum, room) => sum + room.doors.size, 0),
      }
    }
    return dump
  })
}

/** Records events in the same form as the recording of the real server. */
class Recorder implements EventTrace {
  readonly events: unknown[] = []
  kinds: [string, unknown][] = []
  private depth = 0

  private name(one: unknown): string | null {
    const kind = this.kinds.find(([, type]) => one instanceof (type as new () => object))?.[0]
    if (!kind || kind === 'GameServer') return kind ?? null
    const { entityReference, name } = one as { entityReference?: string; name?: string }
    return `${kind}:${kind === 'Area' ? name : entityReference}`
  }

  enter(emitter: object, event: string | symbol, args: readonly unknown[], listeners: number): void {
    const who = this.name(emitter)
    if (who && event !== 'newListener') {
      this.events.push([0, this.depth, who, event, args.map(one => this.name(one) ?? '?'), listeners])
    }
    this.depth++
  }

  leave(): void {
    this.depth--
  }
}

async function boot(folders: Record<string, string>, files: Record<string, string>): Promise<[Game, Recorder]> {
  const made = await game(files, { folders, load: false })
  const recorder = new Recorder()
  const { Area, Room, Npc, Item, Player, GameServer } = made.engine.classes
  recorder.kinds = Object.entries({ Area, Room, Npc, Item, Player, GameServer })
  made.engine.trace = recorder
  made.run(() => made.engine.load())
  made.engine.trace = null
  return [made, recorder]
}

interface Recording {
  log: { level: string; msg: string }[]
  events: [number, number, string, string, string[], number][]
}

/** Messages that only one of the two servers logs. */
const own = /Telnet server started|Starting server|is not opened|-> (speed|damage)$/

describe.skipIf(!existsSync(data))('bundles of other people boot as on their own server', () => {
  test.skipIf(!existsSync(`${ours}bundle-example-lib`))('the example areas with the default bundles', async () => {
    const folders = bundlesOf([`${data}default-bundles/`, ours])
    folders['bundles/bundle-example-areas'] = `${data}example-areas`
    const { boot: recorded }: { boot: Recording } = JSON.parse(readFileSync(`${data}limbo-session.json`, 'utf8'))
    const loaded = recorded.log.flatMap(
      ({ msg }) => /LOAD: BUNDLE \[\x1b\[1;33m(.*)\x1b\[0m\] START/.exec(msg)?.[1] ?? [],
    )
    const [made, recorder] = await boot(folders, { 'ranvier.json': JSON.stringify({ bundles: loaded }) })
    const { dump } = truth('limbo')
    expect(made.engine.fork).toBe(null)
    expect(dumpOf(made)).toEqual(dump)
    const lines = made.world.lines.map(({ level, message }) => `${level}: ${message}`)
    expect(lines.filter(line => !own.test(line))).toEqual(
      recorded.log.map(({ level, msg }) => `${level}: ${msg}`).filter(line => !own.test(line)),
    )
    const withoutKinds = (events: Recording['events']) =>
      events.map(([at, depth, who, event, args, count]) => [
        ...[at, depth, who, event, args.map(one => (/^(Room|Area|Npc|Item):/.test(one) ? one : '?')), count],
      ])
    expect(recorder.events).toEqual(withoutKinds(recorded.events))
    expect(made.mud.faults).toEqual([])
    await made.stop()
  })

  test('ten areas of RU3', async () => {
    const folders = bundlesOf([`${data}ru3-part1/bundles/`])
    const files = ['ranvier.json', 'package.json'].map(name => [name, readFileSync(`${data}ru3-part1/${name}`, 'utf8')])
    const [made] = await boot(folders, Object.fromEntries(files))
    expect(made.engine.fork).toBe('ru3')
    const got = dumpOf(made)
    const { dump } = truth('ru3')
    // The other eleven areas are missing here, and so are their monsters and items.
    const isHere = (ref: string): boolean => ref.split(':')[0]! in got
    const only = (counts: Record<string, number>, test: (ref: string) => boolean) =>
      Object.fromEntries(Object.entries(counts).filter(([ref]) => test(ref)))
    for (const [name, area] of Object.entries(got)) {
      const expected = dump[name]!
      expect([name, area]).toEqual([
        name,
        {
          ...expected,
          npcs: only(expected.npcs, isHere),
          items: only(expected.items, isHere),
        },
      ])
    }
    expect(made.mud.faults).toEqual([])
    await made.stop()
  })
})
