import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { Dice } from './dice.ts'
import { type ProgramWorld, type Written, worldOf, writtenIn } from './program-worlds.ts'

// `npm run fuzz -- --kind programs FILES [--seed N]` runs every program in files of tbaMUD, ROM and SMAUG on all its triggers, with several actors,
// in this mudlib. Faults, hangs and objects left behind are reported with the program.

/** Budgets for the turns that read the world, which has thousands of records. */
const budgets = { load: 1e12, callOut: 1e12, upgrade: 1e12 }

/** Commands to type in front of a program's holder, with words from the program. */
const deeds = (phrase: string, name: string): string[] => [
  `say ${phrase || 'hello'}`,
  `tell ${name} ${phrase || 'hello'}`,
  phrase || 'look',
  'north',
  'south',
  'get stone',
  'examine stone',
  'drop stone',
  'push stone',
  `give stone to ${name}`,
  `give 20 coins to ${name}`,
  `smile ${name}`,
  `poke ${name}`,
  'emote dances.',
  `cast heal ${name}`,
  `kill ${name}`,
  'surrender',
  'flee',
  'sleep',
  'stand',
  'get all',
  `look ${name}`,
]

export interface Fuzzed {
  readonly programs: number
  readonly runs: number
  readonly problems: readonly string[]
  /** The number of objects left over after everything that programs created has been removed. */
  readonly left: number
  readonly slowest: { readonly ms: number; readonly where: string }
}

/** Runs all programs in some files. */
export async function fuzzPrograms(paths: readonly string[], seed: number): Promise<Fuzzed> {
  const all = writtenIn(paths)
  const problems: string[] = []
  let [runs, left] = [0, 0]
  let slowest = { ms: 0, where: '' }
  for (const dialect of ['dg', 'rom', 'smaug'] as const) {
    const programs = all.filter(one => one.dialect === dialect)
    if (programs.length === 0) continue
    const stage = await Stage.of(dialect, programs, seed)
    programs.forEach((one, index) => {
      const began = performance.now()
      const tell = (problem: string) => problems.push(`${one.where}: ${problem}`)
      try {
        runs += stage.play(one, index, tell)
      } catch (error) {
        tell((error as Error).stack ?? String(error))
      }
      const ms = performance.now() - began
      if (ms > slowest.ms) slowest = { ms, where: one.where }
    })
    left += await stage.end()
  }
  return { programs: all.length, runs, problems, left, slowest }
}

/** A world with the programs of one dialect, and the actors in it. */
class Stage {
  private readonly mud: TestDriver
  private readonly world: ProgramWorld
  private readonly dice: Dice
  private readonly players: AnyObject[]
  private readonly root: string
  private seen = 0
  private readonly before: number

  private constructor(mud: TestDriver, world: ProgramWorld, dice: Dice, root: string) {
    this.mud = mud
    this.world = world
    this.dice = dice
    this.root = root
    this.players = ['Ann', 'Bob'].map((name, index) =>
      mud.player(name, { at: world.hall, level: index === 0 ? 5 : 50 }),
    )
    this.before = this.objects
  }

  static async of(dialect: Written['dialect'], programs: readonly Written[], seed: number): Promise<Stage> {
    const root = `/diku/${dialect}`
    const world = worldOf(dialect, programs, root)
    const mud = await testDriver({ seed, files: world.files, budgets })
    mud.advance(1)
    return new Stage(mud, world, new Dice(seed), root)
  }

  /** The number of objects in the world that aren't rooms. */
  private get objects(): number {
    return this.loose().length
  }

  private loose(): AnyObject[] {
    const all = [...this.mud.driver.objects['clones'].values()] as AnyObject[]
    return all.filter(one => String(one['id']).startsWith(`${this.root}/`))
  }

  private reset(room: AnyObject): void {
    for (const who of this.players) {
      who.hp = who.maxHp = 100_000
      who.gold = 1000
      who.stopFighting()
      who.settle('standing')
      if (who.environment !== room) who.move(room)
    }
  }

  /** Acts in front of a program's holder. @returns the number of actions */
  play(one: Written, index: number, tell: (problem: string) => void): number {
    const { mud, world, dice } = this
    const path = world.holder(index)
    const room = mud.load(one.on === 'room' ? path : world.hall) as AnyObject
    const holder = (one.on === 'room' ? room : mud.clone(path)) as AnyObject
    if (one.on !== 'room') holder.move(room)
    // A program may destroy its holder, or detach itself, as soon as the holder exists.
    const hasPrograms = () => (holder.mind() as AnyObject[]).some(mind => mind['called'] === 'Programmed')
    if (!holder.destructed && !one.text.includes('detach') && !hasPrograms()) tell('its holder has no programs')
    const rat = mud.clone(world.rat)
    rat.move(room)
    mud.clone(world.stone).move(room)
    this.reset(room)
    let count = 0
    const phrase = (one.phrases[0] ?? '').replace(/^p /, '').slice(0, 60)
    for (const deed of deeds(phrase, one.on === 'mob' ? `m${path.split('/').at(-1)}` : 'guard')) {
      const who = dice.once(8) && !rat.destructed ? rat : dice.pick(this.players)
      if (who.destructed) continue
      who.command(deed)
      count++
      if (dice.once(3)) mud.advance(dice.roll(8))
      if (dice.once(6)) this.reset(room)
    }
    for (const by of [null, rat, ...this.players, holder]) {
      if (holder.destructed || by?.destructed) continue
      count += this.start(holder, by, tell)
    }
    mud.advance(20)
    this.tellFaults(tell)
    const most = this.loose().length
    if (most > 4_000) tell(`${most} objects are there`)
    for (const thing of this.loose()) if (!thing.destructed) thing.destruct()
    return count
  }

  /** Starts a holder's programs directly. */
  private start(holder: AnyObject, by: AnyObject | null, tell: (problem: string) => void): number {
    const { mud } = this
    const mind = (holder.mind() as AnyObject[]).find(one => one['called'] === 'Programmed')
    // A program may have detached itself.
    const [id] = (mind?.['ids'] ?? []) as string[]
    if (!mind || id === undefined) return 0
    const program = mud.load('/daemons/programs')['find'](id)
    if (!program) {
      tell(`there is no program ${id}`)
      return 0
    }
    const given = by ? { actor: by, victim: by } : {}
    mud.driver.guard.attempt('command', holder as never, () => mind['start'](program, { by, variables: given }))
    return 1
  }

  private tellFaults(tell: (problem: string) => void): void {
    const { faults } = this.mud
    for (const { message, frames } of faults.slice(this.seen)) {
      const at = frames.slice(0, 6).map(({ file, line }) => `${file}:${line}`)
      tell(`${message} ${at.join(' < ')}`)
    }
    this.seen = faults.length
  }

  /** @returns the number of objects that are left over */
  async end(): Promise<number> {
    const left = this.objects - this.before
    await this.mud.stop()
    return left
  }
}
