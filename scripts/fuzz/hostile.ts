import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestDeeds } from '../../driver/services/recorder/recording.ts'
import type { TestDriver, TestPlayer } from '../../driver/testing.ts'
import { type AnyObject, testDriver } from '../../driver/testing.ts'
import { Dice } from './dice.ts'
import { HostileProgram } from './hostile-program.ts'

// Runs hostile programs in a separate world, in a process that is watched from outside. Whatever they do, no other player's rank, money or place may
// change, a neighbour's heart beats must continue, and the process must answer within two seconds.

/** Milliseconds after which a turn is stopped. The time is shorter than in a real world, so that more programs can be tried. */
const watchdog = 250
/** The budgets of turns in steps. They are smaller than in a real world, for the same reason. */
const budgets = { command: 10_000, heartBeat: 5_000, callOut: 10_000, reset: 10_000, apply: 10_000, upgrade: 10_000 }
/** The number of steps that the domain may use in a second of the world. It is a fortieth of a real world's limit. */
const share = 500_000
/** The maximum number of milliseconds that a line, heart beat or load may take: several timeouts of the watchdog, and the cleanup. */
const longest = 2000
/** The maximum number of milliseconds that a second of the world may take; here, no lines are answered between its turns. */
const longestSecond = 10_000
/** Milliseconds of silence after which the process counts as hung. */
const silence = 40_000
/** The starting place of the hostile domain's player and things. */
const home = '/domains/evil/room'
/** The maximum number of programs that one world runs. */
const mostInWorld = 250

const castle = {
  '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; exits = { north: './yard' }; details = { throne: 'It is golden.' }; spawns = [] }`,
  '/domains/castle/yard.ts': `import { Room } from '/std/room'
export default class Yard extends Room { short = 'A yard' }`,
  '/domains/castle/king.ts': `import { Monster } from '/std/monster'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 20 }`,
  '/domains/castle/bell.ts': `import { MudObject } from '/std/object'
export default class Bell extends MudObject { beats = 0; create() { super.create(); this.setHeartBeat(1) } heartBeat() { this.beats++ } }`,
  '/domains/evil/folk.ts': `import { MudObject } from '/std/object'
export default class Folk extends MudObject { all: any = {} }`,
  '/domains/evil/room.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; exits = { out: '/domains/castle/hall' } }`,
}

/** The lists and records of an object, as a text. */
function recordsOf(one: AnyObject, names: string): string {
  return JSON.stringify(one.destructed ? 'gone' : names.split(' ').map(name => one[name] ?? null))
}

class Court {
  readonly mud: TestDriver
  readonly ann: TestPlayer
  readonly root: TestPlayer
  readonly mallory: TestPlayer
  readonly king: AnyObject
  /** An object that must have a heart beat each second, whatever happens. */
  readonly bell: AnyObject
  private readonly ranks: AnyObject
  private readonly auditor: AnyObject
  /** Whether time limits are checked. */
  private readonly isTimed: boolean

  constructor(mud: TestDriver, isTimed: boolean) {
    this.mud = mud
    this.isTimed = isTimed
    for (const name of ['ann', 'root', 'mallory'])
      mud.driver.persistence.records.put(`account/${name}`, { name, password: 'x', created: 0 })
    this.ann = mud.player('Ann', { at: '/domains/castle/hall', level: 5 })
    this.root = mud.player('Root', { at: '/domains/castle/yard', wizard: true })
    this.mallory = mud.player('Mallory', { at: home, level: 5 })
    this.king = mud.clone('/domains/castle/king')
    this.king.move('/domains/castle/hall')
    this.bell = mud.load('/domains/castle/bell')
    mud.driver.guard.quotaOf('evil').share = share
    this.ranks = mud.load('/secure/ranks')
    this.auditor = mud.load('/daemons/auditor')
    for (const one of [this.ann, this.root]) one.gold = 70
    const { ann, root, mallory, king } = this
    mud.load('/domains/evil/folk').all = { ann, root, mallory, king }
  }

  /** The names of members that are reachable in players, monsters and rooms. */
  members(): string[] {
    const names = new Set<string>()
    for (const one of [this.ann, this.king, this.king.environment]) {
      for (let at: object | null = one; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
        for (const name of Object.getOwnPropertyNames(at))
          if (/^[a-z]\w*$/i.test(name) && name !== 'constructor' && name !== 'bind') names.add(name)
      }
    }
    return [...names]
  }

  /** The state of everything that a program of another domain may not change. */
  state(): Record<string, unknown> {
    const { ann, root, king, ranks, auditor } = this
    return {
      'the ranks': ['ann', 'root', 'mallory'].map(name => ranks.describeRank(name)).join(),
      "Ann's place": ann.destructed ? 'gone' : ann.environment?.id,
      "Ann's money": ann.gold,
      "the admin's money": root.gold,
      'the books': (auditor.mistakes() as string[]).join(),
      "the hall's records": recordsOf(this.mud.load('/domains/castle/hall'), 'exits details spawns doors'),
      "the king's records": recordsOf(king, 'stats resistances attacks aliases'),
      'the king': king.destructed ? 'gone' : `${king.environment?.id}, ${king.level}`,
    }
  }

  /** Moves an object under the watchdog, like everything else in a world. */
  private put(one: AnyObject, where: string): void {
    const { driver } = this.mud
    driver.enter(() => driver.guard.attempt('apply', null, () => driver.objects.move(one, where)))
  }

  /** Runs work. @throws if it took too long */
  private timed(what: string, work: () => void, most = longest): void {
    const began = performance.now()
    try {
      work()
    } catch (error) {
      // Refusals and faults of the program are expected.
      void error
    }
    const took = performance.now() - began
    if (took > most && this.isTimed) throw new Error(`${what} took ${Math.round(took)} ms`)
  }

  /**
   * Runs one program, from loading it to destructing its objects. @returns false if it can't be loaded @throws an Error about anything that it did
   * but must not be able to do
   */
  live(path: string, source: string, dice: Dice): boolean {
    const { mud, ann, root, mallory, bell } = this
    // A living may fight any living next to it, so each program begins at home, even if the previous program has moved Mallory away.
    if (mallory.environment?.id !== home) this.put(mallory, home)
    const before = this.state()
    mud.driver.files.write(`${path}.ts`, source)
    let thing: AnyObject | null = null
    const began = performance.now()
    this.timed('to load it', () => {
      thing = mud.clone(path)
    })
    // On a busy machine, the watchdog may stop the loading of a valid program.
    if (!thing) return performance.now() - began > watchdog
    const one: AnyObject = thing
    this.timed('begin()', () => {
      this.put(one, home)
      mud.driver.enter(() => mud.driver.callMethod('apply', one, 'begin', [mallory]))
    })
    const visits = dice.once(3)
    const lines = [
      'look',
      'poke thing',
      'pull thing',
      'look thing',
      'say hello',
      'get thing',
      'drop thing',
      'kill thing',
    ]
    if (visits) this.timed('a visit', () => this.put(root, home))
    for (let i = 0; i < 3; i++) {
      const line = dice.pick(lines)
      this.timed(`'${line}'`, () => mallory.command(line))
      if (visits) this.timed(`'${line}' of the admin`, () => root.command(dice.pick(lines)))
    }
    const { beats } = bell
    this.timed('a second', () => mud.advance(1), longestSecond)
    this.timed('a second', () => mud.advance(1), longestSecond)
    this.timed('a second', () => mud.advance(1), longestSecond)
    this.timed('the end', () => {
      for (const object of [...(mud.driver.programs.get(path)?.instances ?? [])]) {
        if (!object.destructed) mud.driver.enter(() => mud.driver.objects.destruct(object))
      }
    })
    if (visits && !root.destructed) this.timed('to leave', () => this.put(root, '/domains/castle/yard'))
    const after = this.state()
    for (const [what, value] of Object.entries(before)) {
      // If an admin enters the domain's place, code of the domain may change the admin.
      if (visits && what.startsWith("the admin's")) continue
      if (after[what] !== value) throw new Error(`${what} changed from ${value} to ${after[what]}`)
    }
    if (bell.beats < beats + 3) throw new Error(`the neighbour's heart beat ${bell.beats - beats} times in 3 seconds`)
    let seen = ''
    this.timed("somebody else's line", () => {
      seen = ann.command('look')
    })
    if (!seen.includes('A hall')) throw new Error(`somebody else's line is answered by '${seen.trim()}'`)
    return true
  }
}

/** The recorded deeds of a world for hostile programs: `begin`, and `live` with the path, the source and the seed of a program. */
export class HostileDeeds {
  private readonly mud: TestDriver
  private readonly isTimed: boolean
  private made: Court | null = null
  /** The number of programs that could be loaded. */
  lived = 0

  /** @param isTimed whether time limits are checked. In a replay they aren't */
  constructor(mud: TestDriver, isTimed: boolean) {
    this.mud = mud
    this.isTimed = isTimed
  }

  get court(): Court {
    return this.made!
  }

  readonly perform: TestDeeds = ([what, ...given]) => {
    if (what === 'begin') this.made = new Court(this.mud, this.isTimed)
    else if (this.court.live(given[0] as string, given[1] as string, new Dice(given[2] as number))) this.lived++
  }
}

interface HostileWorld {
  readonly mud: TestDriver
  readonly deeds: HostileDeeds
}

/** Opens a world. On a busy machine, the watchdog may stop the start of the world, so it is retried. */
async function open(seed: number, file: string, tries = 3): Promise<HostileWorld> {
  const mud = await testDriver({ seed, watchdog, budgets, files: castle, record: { file, deeds: 'hostile' } })
  const deeds = new HostileDeeds(mud, true)
  try {
    mud.perform(deeds.perform, 'begin')
    return { mud, deeds }
  } catch (error) {
    if (tries === 1) throw error
    await mud.stop()
    return open(seed, file, tries - 1)
  }
}

/**
 * Runs programs in this process, and reports to the watching process. @param file the path of the recording of their world
 * @throws if more than half of the programs can't even be loaded
 */
async function run(runs: number, seed: number, file: string): Promise<void> {
  let world = await open(seed, file)
  const members = world.deeds.court.members()
  let lived = 0
  for (let i = 0; i < runs; i++) {
    if (i > 0 && i % mostInWorld === 0) {
      lived += world.deeds.lived
      await world.mud.stop()
      world = await open(seed + i, file)
    }
    const source = new HostileProgram(seed + i, members).write()
    process.send?.({ seed: seed + i, source })
    try {
      world.mud.perform(world.deeds.perform, 'live', `/domains/evil/p${i}`, source, seed + i)
    } finally {
      await world.mud.recording?.recorder.written()
    }
  }
  lived += world.deeds.lived
  if (lived < runs / 2) throw new Error(`only ${lived} of ${runs} programs could be loaded`)
}

interface Told {
  seed: number
  source: string
}

/**
 * Runs hostile programs in a separate process.
 * @param runs the number of programs
 * @param seed the seed of the first program. Each further program has the next seed
 * @param file the path of the recording of their world
 * @throws an Error with the seed and the program that succeeded in an attack
 */
export function runHostile(runs: number, seed: number, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [String(runs), String(seed), file], {
      execArgv: ['--stack-size=3900', '--import', fileURLToPath(new URL('../typescript.js', import.meta.url))],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    children.add(child)
    let last: Told | null = null
    let done = 0
    let said = ''
    const fail = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`${why}\nseed ${last?.seed}, recorded in ${file}\n${last?.source}`))
    }
    let timer = setTimeout(() => fail('the process hangs'), 3 * silence)
    child.stderr?.on('data', (text: Buffer) => {
      said = (said + text).slice(-4000)
    })
    child.on('message', message => {
      last = message as Told
      clearTimeout(timer)
      timer = setTimeout(() => fail('the process hangs'), silence)
      if (++done % 1000 === 0) console.log(`${done} programs`)
    })
    child.on('close', code => {
      clearTimeout(timer)
      if (code === 0) resolve()
      else fail(`the process ended with ${code}: ${said}`)
    })
  })
}

/** Child processes. They are killed when this process exits, because a hung process wouldn't notice. */
const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  run(Number(process.argv[2]), Number(process.argv[3]), process.argv[4]!).then(
    () => process.exit(0),
    error => {
      console.error((error as Error).stack || String(error))
      process.exit(1)
    },
  )
}
