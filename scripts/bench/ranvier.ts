import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AnyObject, TestDriver } from '../../driver/testing.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { npcs, players, rooms, stand, writeWorld } from './ranvier-world.ts'
import { heapUsed, least, median, now, type Report, type Row, time, useCpuTime } from './report.ts'

const root = '/ranvier/bench'
const mounted = '/mounts/ranvier-bench/town'
const ticks = 300
/** Warm-up rounds, in which the engine compiles the code of ticks. A check takes the best of few rounds. */
const warmUp = { run: 40, check: 15 }
const big = { callOut: 1e9, command: 1e9, apply: 1e9, load: 1e9, heartBeat: 1e9 }

/** The maximum duration of a tick, relative to Ranvier's. Without players the aim is a third. The limits are higher because of noise. */
const most = { alone: 0.6, standing: 1.2, fighting: 1.3 }

/** The measurements, in milliseconds. Memory is in bytes. */
interface Measured {
  boot: number[]
  memory: number[]
  alone: number[]
  standing: number[]
  fighting: number[]
  look: number[]
  unheard: number[]
  heard: number[]
  rooms: number
  npcs: number
  fights: number
}

/** Measures the ticks of a world for Ranvier, with Ranvier's own engine and with this engine. */
export async function run(): Promise<Report> {
  const { ours, theirs } = await measure(25, warmUp.run)
  const row = (what: string, key: keyof Measured, unit: string, times = 1, aim = 3): Row[] => [
    {
      what,
      unit,
      values: (ours[key] as number[]).map(one => one * times),
      anchor: `Ranvier ${anchor(theirs[key] as number[], times)}`,
      ...(aim > 0 ? { aim: ((median(theirs[key] as number[]) * times) / aim).toFixed(2) } : {}),
    },
  ]
  return {
    title: `A world of Ranvier's: ${rooms} rooms, ${npcs} NPCs`,
    rows: [
      ...row('a tick, nobody there', 'alone', 'µs', 1e3),
      ...row(`a tick, ${players} players standing`, 'standing', 'µs', 1e3),
      ...row(`a tick, ${players} fights`, 'fighting', 'µs', 1e3),
      ...row('boot', 'boot', 'ms', 1, 0),
      ...row('memory', 'memory', 'MB', 1e-6, 0),
      ...row('an event that nobody listens to', 'unheard', 'ns', 1e6, 0),
      ...row('an event with a script that listens', 'heard', 'ns', 1e6, 0),
      ...row('look, from the line to the text', 'look', 'µs', 1e3, 0),
    ],
  }
}

export async function check(): Promise<Headline[]> {
  const { ours, theirs } = await measure(8, warmUp.check)
  const to = (key: keyof typeof most, what: string) =>
    ratio(`${what}, to Ranvier's`, least(ours[key]), least(theirs[key]), most[key])
  return [
    headline(
      `Ranvier bundles: a tick of ${rooms} rooms with ${npcs} NPCs`,
      `${inWords(median(ours.alone))} (Ranvier: ${inWords(median(theirs.alone))})`,
      "a third of Ranvier's",
      to('alone', 'a tick'),
      to('standing', `with ${players} players`),
      to('fighting', `with ${players} fights`),
    ),
  ]
}

function anchor(values: readonly number[], times: number): string {
  const [middle, best] = [median(values), least(values)].map(one => (one * times).toFixed(2))
  return middle === best ? middle! : `${middle} (least ${best})`
}

async function measure(rounds: number, before: number): Promise<{ ours: Measured; theirs: Measured }> {
  const folder = writeWorld()
  // Half of Ranvier's rounds run before this engine's rounds and half after them, so that other load on the machine affects both.
  const half = Math.ceil(rounds / 2)
  const first = measureRival(folder, half, before)
  useCpuTime()
  const ours = await measureOurs(folder, rounds, before)
  const second = measureRival(folder, half, before)
  const theirs = { ...first }
  for (const [key, values] of Object.entries(second))
    if (Array.isArray(values))
      Object.assign(theirs, { [key]: [...(first[key as keyof Measured] as number[]), ...values] })
  for (const key of ['rooms', 'npcs', 'fights'] as const)
    if (ours[key] !== theirs[key]) throw new Error(`${ours[key]} ${key} here, ${theirs[key]} there`)
  return { ours, theirs }
}

function measureRival(folder: string, rounds: number, before: number): Measured {
  const rival = fileURLToPath(new URL('./ranvier-rival.cjs', import.meta.url))
  const printed = execFileSync(process.execPath, [rival, folder, String(rounds), String(before)], {
    encoding: 'utf8',
    maxBuffer: 1e7,
  })
  return JSON.parse(printed.trim().split('\n').at(-1)!) as Measured
}

async function measureOurs(folder: string, rounds: number, before: number): Promise<Measured> {
  const { testDriver } = await import('../../driver/testing.ts')
  const mud = await testDriver({ budgets: big, mounts: { [mounted]: folder }, watchdog: 0 })
  const daemon = mud.load('/daemons/ranvier')
  const act = <T>(work: () => T): T => mud.driver.guard.attempt('load', null, work) as T
  const empty = heapUsed()
  const start = now()
  const mount = act(() => daemon.mount(root, mounted)) as AnyObject
  const boot = [now() - start]
  const memory = [heapUsed() - empty]
  const { state } = mount.engine
  const count = { rooms: mount.rooms.length as number, npcs: state.MobManager.mobs.size as number }
  act(() => daemon.beginTicks())
  mud.advance(1)

  const alone = tickTimes(mud, rounds, before)
  const guests = Array.from({ length: players }, (_, i) => enter(mud, daemon, state, act, i))
  const standing = tickTimes(mud, rounds, before)
  const look = time(
    () => {
      for (let i = 0; i < 2000; i++) guests[i % players]!.command('look')
    },
    rounds,
    5,
  ).map(ms => ms / 2000)
  const npc = [...state.MobManager.mobs.values()].find(one => one.entityReference === 'q0:5')
  const emits = (event: string, times: number) =>
    time(
      () =>
        act(() => {
          for (let i = 0; i < times; i++) npc.emit(event, 1)
        }),
      rounds,
      5,
    ).map(ms => ms / times)
  const unheard = emits('nobody', 200_000)
  const heard = emits('bench', 100_000)
  const characters = [...state.PlayerManager.players.values()]
  act(() => {
    for (const one of characters) one.initiateCombat([...one.room.npcs][0])
  })
  const fighting = tickTimes(mud, rounds, before)
  const fights = characters.filter(one => one.isInCombat()).length
  if (mud.faults.length > 0) throw new Error(mud.faults[0]!.message)
  await mud.stop()
  return { ...count, boot, memory, alone, standing, look, unheard, heard, fighting, fights }
}

function enter(mud: TestDriver, daemon: AnyObject, state: AnyObject, act: <T>(work: () => T) => T, i: number) {
  const name = `Guest${'abcdefghij'[i]}`
  const guest = mud.player(name, { at: `${root}/yard/${i}` })
  guest.command('warrior')
  const character = state.PlayerManager.getPlayer(name)
  if (!character) throw new Error(`no character: ${guest.output}`)
  act(() => {
    character.moveTo(state.RoomManager.getRoom(stand(i)))
    character.setAttributeBase('health', 1e9)
    character.setAttributeToMax('health')
    daemon.flush()
  })
  return guest
}

/**
 * Milliseconds per tick. A tick is all work of the server in a tenth of a second.
 * @param before warm-up rounds
 */
function tickTimes(mud: TestDriver, rounds: number, before: number): number[] {
  const { scheduler } = mud.driver
  const taken: number[] = []
  for (let i = -before; i < rounds; i++) {
    const until = (mud.now + ticks / 10) * 1000
    const start = now()
    mud.driver.enterAndFlush(() => scheduler.run(until, () => true))
    if (i >= 0) taken.push((now() - start) / ticks)
    mud.advance(0)
  }
  return taken
}
