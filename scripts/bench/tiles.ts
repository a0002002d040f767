import { liveSlotOf } from '../../driver/kernel/objects/base.ts'
import type { AnyObject, TestDriver, TestPlayer } from '../../driver/testing.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { inTurn, realWorld } from './real.ts'
import { least, median, now, type Report, time, useCpuTime } from './report.ts'
import { measureScripts } from './tiles-scripts.ts'

const side = 64
const awake = { rooms: 20, monsters: 1000 }
const asleep = { rooms: 100, monsters: 100_000 }
const walking = { rooms: 10, players: 100, monsters: 100 }
/** Virtual seconds that are measured. */
const measured = 10

/** A map of 64 x 64 tiles, with a surrounding wall, walls on 15 % of the tiles inside, and free corners. */
function drawing(): string {
  let state = 7
  const chance = () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff
  const isFree = (x: number, y: number) => x + y < 8 || x + y > 2 * side - 10
  const isEdge = (x: number, y: number) => x === 0 || y === 0 || x === side - 1 || y === side - 1
  const tile = (x: number, y: number) => (isEdge(x, y) || (chance() < 0.15 && !isFree(x, y)) ? '#' : '.')
  const rows = Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => tile(x, y)).join(''))
  return rows.join('\n')
}

const sources = {
  '/domains/bench/ground.ts': `import { TileRoom } from '/std/tile-room'
export default class Ground extends TileRoom { short = 'Ground'; ground = \`${drawing()}\` }`,
  // Looks for the nearest player in sight, and takes a step towards them, or else a random step, as often as a monster walks.
  '/domains/bench/hunter.ts': `import { stepTowards } from '/lib/tiles/steps'
import type { Direction } from '/lib/tiles/tile'
import { Monster } from '/std/monster'
import type { TileRoom } from '/std/tile-room'
export default class Hunter extends Monster {
  name = 'hunter'
  pace = 8
  busyUntil = 0
  tileTick(room: TileRoom, tick: number): void {
    if (tick < this.busyUntil) return
    const at = room.tileOf(this)
    if (!at) return
    this.busyUntil = tick + this.pace
    let nearest = 100
    let goal = null
    for (const player of room.players) {
      const tile = room.tileOf(player)
      if (!tile || !room.seesBetween(at, tile)) continue
      const away = Math.max(Math.abs(tile.x - at.x), Math.abs(tile.y - at.y))
      if (away < nearest) { nearest = away; goal = tile }
    }
    const way = goal ? stepTowards(at, goal, (x, y) => room.isFree({ x, y })) : (this.random(8) as Direction)
    if (way !== null && nearest > 1) room.step(this, way)
  }
}`,
}

/** Tile rooms: paths and line of sight, awake monsters, sleeping monsters, and the data that clients receive. */
export async function run(): Promise<Report> {
  useCpuTime()
  const ground = await measureGround(9)
  const crowd = await measureAwake()
  const scripted = await measureScripts(awake.monsters, measured)
  const clients = await measureClients()
  const sleepers = await measureAsleep()
  const micro = (values: number[]) => values.map(ms => ms * 1000)
  return {
    title: `Rooms with tiles: a map of ${side} x ${side} with 15 % walls; CPU time`,
    rows: [
      { what: 'a path from corner to corner', unit: 'µs', values: micro(ground.path), aim: '100' },
      { what: 'a path of about ten steps', unit: 'µs', values: micro(ground.short) },
      { what: 'the light of a player who has stepped', unit: 'µs', values: micro(ground.light) },
      { what: 'a line of sight', unit: 'µs', values: micro(ground.sight) },
      {
        what: `${awake.monsters} monsters that hunt, in ${awake.rooms} rooms at 20 Hz`,
        unit: '% of a core',
        values: [crowd.percent],
        aim: '25',
      },
      {
        what: `${awake.monsters} monsters with Diablo's scripts, in as many rooms at 20 Hz`,
        unit: '% of a core',
        values: [scripted.percent],
        aim: '25',
      },
      { what: 'a decision of one: target, sight, script', unit: 'µs', values: micro(scripted.decision), aim: '10' },
      {
        what: `data a second for each of ${walking.players} players who walk`,
        unit: 'bytes',
        values: clients.bytes,
        aim: '2,048',
      },
      { what: 'the same, the most in any second', unit: 'bytes', values: clients.most },
      { what: `CPU of ${walking.players} players who walk`, unit: '% of a core', values: [clients.percent] },
      {
        what: `${asleep.monsters} monsters asleep, a second of the world`,
        unit: 'ms',
        values: sleepers.each,
        aim: 'as none',
      },
      { what: 'none, a second of the world', unit: 'ms', values: sleepers.none },
    ],
    notes: [`${sleepers.beats} heart beats and ${sleepers.callOuts} call outs of those who sleep`],
  }
}

/** Checks ratios within the same run, and counts. */
export async function check(): Promise<Headline[]> {
  const ground = await measureGround(9)
  const clients = await measureClients(3)
  const [few, many] = [await measureScripts(200, 2), await measureScripts(1000, 2)]
  const [path, light] = [least(ground.path), least(ground.light)]
  const bytes = median(clients.bytes)
  return [
    headline('a path over 64 x 64 tiles', inWords(path), '100 µs', ratio('to the light of one step', path, light, 20)),
    headline(
      "a decision by one of Diablo's scripts, among 1,000 monsters",
      inWords(least(many.decision)),
      '10 µs',
      ratio('to one among 200', least(many.decision), least(few.decision), 4),
    ),
    headline(
      `data of ground for each of ${walking.players} players who walk`,
      `${Math.round(bytes)} bytes/s`,
      '2 KB/s',
      {
        what: 'bytes/s',
        value: bytes,
        most: 2048,
      },
    ),
  ]
}

async function measureGround(times: number): Promise<Record<'path' | 'short' | 'light' | 'sight', number[]>> {
  const mud = await realWorld(sources)
  const room = mud.load<AnyObject>('/domains/bench/ground')
  const ann = mud.player('Ann', { at: '/domains/bench/ground' })
  const [corner, far] = [
    { x: 1, y: 1 },
    { x: side - 2, y: side - 2 },
  ]
  if (inTurn(mud, () => room.pathTo(corner, far, { most: 5000 })) === null) throw new Error('there is no path')
  const each = (count: number, work: (i: number) => unknown) =>
    time(
      () =>
        inTurn(mud, () => {
          for (let i = 0; i < count; i++) work(i)
        }),
      times,
    ).map(ms => ms / count)
  const path = each(100, () => room.pathTo(corner, far, { most: 5000 }))
  const near = { x: 6, y: 12 }
  const short = each(500, () => room.pathTo(corner, near))
  const sight = each(5000, i => room.seesBetween(corner, { x: 1 + (i % 12), y: 11 }))
  const light = each(500, i => {
    room.place(ann, { x: 1 + (i % 5), y: 1 })
    room.isLitAt(corner)
  })
  await stop(mud)
  return { path, short, light, sight }
}

/** Measures rooms in a line, each with monsters and a player who stands still. */
async function measureAwake(): Promise<{ percent: number }> {
  const mud = await realWorld(sources)
  const rooms = makeRooms(mud, awake.rooms, awake.monsters)
  rooms.forEach((room, i) => mud.player(`Ann${letters(i)}`).move(room))
  mud.advance(2)
  const start = now()
  mud.advance(measured)
  const percent = (now() - start) / (10 * measured)
  await stop(mud)
  return { percent }
}

/** Measures players who walk to and fro among monsters, and the data about tiles that their clients receive. */
async function measureClients(seconds = measured): Promise<{ bytes: number[]; most: number[]; percent: number }> {
  const mud = await realWorld(sources)
  const rooms = makeRooms(mud, walking.rooms, walking.monsters)
  const players = Array.from({ length: walking.players }, (_, i) => mud.player(`Ann${letters(i)}`))
  players.forEach((player, i) => {
    player.move(rooms[i % rooms.length]!)
    player.hp = player.maxHp = 1e9
  })
  const bytesOf = (player: TestPlayer) =>
    player.data.reduce((sum, [name, value]) => sum + (name === 'Room.Tiles' ? JSON.stringify(value).length + 12 : 0), 0)
  const walk = (player: TestPlayer, i: number, second: number) => {
    const room = player.environment as AnyObject
    if (room.isWalking(player)) return
    const at = room.tileOf(player)
    // Tries places in sight until there is a path.
    for (let n = 0; n < 20; n++) {
      const [dx, dy] = [((i * 17 + second * 29 + n * 7) % 17) - 8, ((i * 31 + second * 13 + n * 5) % 17) - 8]
      if (room.walkTo(player, { x: at.x + dx, y: at.y + dy }) === undefined) return
    }
  }
  mud.advance(1)
  const first = players.map(bytesOf)
  let last = first
  let most = 0
  let spent = 0
  for (let second = 0; second < seconds; second++) {
    players.forEach((player, i) => inTurn(mud, () => walk(player, i, second)))
    const start = now()
    mud.advance(1)
    spent += now() - start
    const present = players.map(bytesOf)
    most = Math.max(most, ...present.map((bytes, i) => bytes - last[i]!))
    last = present
  }
  const bytes = last.map((value, i) => (value - first[i]!) / seconds)
  await stop(mud)
  return { bytes, most: [most], percent: spent / (10 * seconds) }
}

/** Measures monsters in rooms without players, compared with a world without monsters. */
async function measureAsleep(): Promise<{ each: number[]; none: number[]; beats: number; callOuts: number }> {
  const perSecond = (mud: TestDriver) => time(() => mud.advance(10), 5, 1).map(ms => ms / 10)
  const empty = await realWorld(sources)
  const none = perSecond(empty)
  await stop(empty)
  const mud = await realWorld(sources)
  const rooms = makeRooms(mud, asleep.rooms, asleep.monsters)
  mud.advance(200)
  const each = perSecond(mud)
  const mine = [...rooms, ...rooms.flatMap(room => room.inventory as AnyObject[])]
  const called = new Set<unknown>(mud.driver.callOuts.objects())
  const beats = mine.filter(one => liveSlotOf(one).beats > 0).length
  const result = { each, none, beats, callOuts: mine.filter(one => called.has(one)).length }
  await stop(mud)
  return result
}

function makeRooms(mud: TestDriver, rooms: number, monsters: number): AnyObject[] {
  const made = Array.from({ length: rooms }, () => mud.clone<AnyObject>('/domains/bench/ground'))
  for (let i = 0; i < monsters; i += 1000)
    inTurn(mud, () => {
      for (let n = i; n < Math.min(monsters, i + 1000); n++) {
        const room = made[n % rooms]!
        const one = mud.driver.objects.clone('/domains/bench/hunter') as AnyObject
        mud.driver.objects.move(one, room)
        const at = Math.floor(n / rooms) * 37
        room.place(one, { x: 1 + (at % (side - 2)), y: 1 + (Math.floor(at / (side - 2)) % (side - 2)) })
      }
    })
  return made
}

/** A number as letters, for names. */
function letters(n: number): string {
  return String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26))
}

async function stop(mud: TestDriver): Promise<void> {
  if (mud.faults.length > 0) throw new Error(mud.faults[0]!.message)
  await mud.stop()
}
