import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Answer, Player, Pulse } from './runaways/player.ts'
import { calm, crier, program, room, runaways } from './runaways/programs.ts'
import { startWorld, type World } from './world.ts'

// npm run runaways -- [--only TEXT] [--seconds N]: saves runaway programs on a real server, one after the other. It shows the effects on a player
// elsewhere, and whether neighbours' heart beats continue. It ends with exit code 1 if a limit is exceeded.

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, seconds: { type: 'string', default: '12' } },
})
const seconds = Number(values.seconds)

/** The maximum number of milliseconds that a player elsewhere may wait, at the first pause and later, including the round trip to the server. */
const mostFirst = 1100
const mostLater = 150
/** Milliseconds between two lines that the player elsewhere types. */
const pulse = 200
/** Milliseconds by which heart beats may be late. */
const grace = 600
/** The driver's heap in megabytes. It is small, so that a program fills it quickly. */
const heap = 1024

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

interface Row {
  name: string
  first: number
  later: number
  near: number
  far: number
  wrong: string[]
}

/** The longest wait, in milliseconds, of lines typed before the end of the first pause, and of lines typed later. */
function pauses(answers: readonly Answer[]): { first: number; later: number } {
  const longest = (some: readonly Answer[]) => Math.max(0, ...some.map(({ took }) => took))
  const pause = answers.find(({ took }) => took > mostLater)
  const end = pause ? pause.at + pause.took : Number.POSITIVE_INFINITY
  return { first: longest(answers.filter(({ at }) => at < end)), later: longest(answers.filter(({ at }) => at >= end)) }
}

class Trial {
  private readonly domains = mkdtempSync(join(tmpdir(), 'wyrd-domains-'))
  private world: World | null = null
  /** The player next to the runaway, and the player elsewhere. */
  private near: Player | null = null
  private far: Player | null = null

  private write(path: string, text: string): void {
    writeFileSync(join(this.domains, path), text)
  }

  private async begin(names: readonly string[]): Promise<void> {
    const folder = (name: string, place: string) => {
      mkdirSync(join(this.domains, name))
      this.write(`${name}/${place}.ts`, room(name))
      this.write(`${name}/crier.ts`, crier)
    }
    folder('plaza', 'hall')
    names.forEach((_, i) => {
      folder(`d${i}`, 'den')
      this.write(`d${i}/runaway.ts`, calm)
    })
    const hall = '/domains/plaza/hall'
    const config = join(this.domains, 'wyrd.yaml')
    writeFileSync(config, `limits: { heapMegabytes: ${heap} }\n`)
    this.world = await startWorld({
      domains: this.domains,
      flags: ['--config', config, '--start', hall, '--recall', hall, '--death', hall],
    })
    this.near = new Player(this.world.telnet)
    await this.near.enter('rowan')
    await this.near.ask('clone ./crier', /crier/)
    this.far = new Player(this.world.telnet)
    await this.far.enter('linden')
  }

  /** Saves one program, and watches its effects. */
  private async run(name: string, body: string, i: number): Promise<Row> {
    const [near, far] = [this.near!, this.far!]
    await near.ask(`goto /domains/d${i}/den`, /no way out/)
    await near.ask('clone ./crier', /crier/)
    await near.ask('clone ./runaway', /runaway/)
    await near.ask(
      'eval const one = here.inventory.find(x => x.path.endsWith("runaway")); one.setHeartBeat(1); return "it lives"',
      /it lives/,
    )
    await near.see(/tick/)
    const ticks = { near: 0, far: 0 }
    const live = near.see(/\[reload\]|\.ts:\d+/, 10)
    const beats = new Pulse(far, pulse)
    const heard = far.onLine
    const count = (who: 'near' | 'far') => (line: string) => {
      if (/crier says, .*tick \d+/.test(line)) ticks[who]++
    }
    this.write(`d${i}/runaway.ts`, program(body))
    const answer = await live
    near.onLine = count('near')
    far.onLine = line => {
      heard(line)
      count('far')(line)
    }
    await wait(seconds * 1000 + grace)
    near.onLine = () => {}
    const row: Row = { name, ...pauses(beats.stop()), near: ticks.near, far: ticks.far, wrong: [] }
    if (!/\[reload\]/.test(answer)) row.wrong.push(`it is not live: ${answer.trim().slice(-200)}`)
    this.write(`d${i}/runaway.ts`, calm)
    await wait(500)
    await near
      .ask('eval return "here " + "still"', /here still/, 20)
      .catch((error: Error) => row.wrong.push(error.message))
    return row
  }

  async all(): Promise<Row[]> {
    const chosen = Object.entries(runaways).filter(([name]) => name.includes(values.only))
    const rows: Row[] = []
    try {
      await this.begin(chosen.map(([name]) => name))
      for (const [i, [name, body]] of chosen.entries()) {
        const row = judge(await this.run(name, body, i))
        rows.push(row)
        show(row)
      }
    } catch (error) {
      console.log((error as Error).message, this.world?.output().slice(-2000))
      throw error
    } finally {
      this.near?.close()
      this.far?.close()
      await this.world?.stop()
      rmSync(this.domains, { recursive: true, force: true })
    }
    return rows
  }
}

function judge(row: Row): Row {
  if (row.first > mostFirst) row.wrong.push('a player elsewhere waits too long')
  if (row.later > mostLater) row.wrong.push('a player elsewhere waits again')
  if (row.near < seconds) row.wrong.push('neighbours miss heart beats')
  if (row.far < seconds) row.wrong.push('others miss heart beats')
  return row
}

function show({ name, first, later, near, far, wrong }: Row): void {
  const time = (milliseconds: number) => `${Math.round(milliseconds)} ms`.padStart(8)
  const beats = (count: number) => `${Math.min(count, seconds)} of ${seconds}`.padStart(8)
  console.log(
    `${name.padEnd(32)} ${time(first)} ${time(later)} ${beats(near)} ${beats(far)}  ${wrong.join('; ')}`.trimEnd(),
  )
}

console.log(
  `${'program'.padEnd(32)} ${'first'.padStart(8)} ${'later'.padStart(8)} ${'near'.padStart(8)} ${'far'.padStart(8)}`,
)
const rows = await new Trial().all()
const missed = rows.filter(({ wrong }) => wrong.length > 0)
console.log(missed.length === 0 ? 'all limits are kept' : `${missed.length} of ${rows.length} programs miss a limit`)
process.exit(missed.length === 0 ? 0 : 1)
