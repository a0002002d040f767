import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { convertFolder } from '../ranvier/convert.ts'
import { domainFiles } from '../ranvier/judge.ts'
import { readJson } from './dg-facts.ts'

/** A recorded event: milliseconds, depth, emitter, event, the kinds of the arguments, listeners. */
type Event = [t: number, depth: number, emitter: string, event: string, kinds: string[], listeners: number]

/** A step of a recorded session: an action, and its outcome. */
interface Step {
  i: number
  /** The time after the step, in milliseconds. */
  t: number
  connect?: string
  send?: string
  as?: string
  advance?: number
  random?: number
  level?: [string, number]
  lower?: [string, string, number]
  bring?: [string, string]
  goto?: [string, string]
  base?: [string, string, number]
  areaTime?: number
  out: Record<string, { lines: string[] }>
  events: Event[]
  ticks: Record<string, number>
  log?: { msg: string }[]
}

interface Session {
  meta: { engine: string; note?: string }
  boot: { log: { msg: string }[]; events: Event[]; dump?: Record<string, Area> }
  steps: Step[]
}

/** The contents of an area once the world has booted. */
interface Area {
  rooms: number
  exits: number
  npcs: Record<string, number>
  items: Record<string, number>
  doors: number
}

const seconds = 1000
/** Events that a session's recorder left out if there was no listener. */
const quiet = new Set(['playerEnter', 'playerLeave', 'npcEnter', 'npcLeave'])
/** The budgets in steps. They are large because a session of hours runs in a few turns. */
const budgets = { command: 500_000_000, heartBeat: 500_000_000, callOut: 500_000_000, load: 2_000_000_000 }

/** The lines of a client's text, without colours, trailing spaces and trailing empty lines, and with random names hidden. */
function linesOf(text: string): string[] {
  const lines = text
    .replace(/\x1b\[[0-9;]*m/g, '')
    .replace(/\r/g, '')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>')
    .split('\n')
    .map(line => line.trimEnd())
  return withoutEnd(lines)
}

function withoutEnd(lines: readonly string[]): string[] {
  const end = lines.findLastIndex(line => line !== '')
  return lines.slice(0, end + 1)
}

/** An event as a text for comparison. If the recorder couldn't name one of the arguments, the text contains no argument. */
function inWords([t, depth, emitter, event, kinds, listeners]: Event): string {
  const shown = kinds.some(kind => kind.startsWith('?')) ? '?' : kinds.join(', ')
  return `${t} ${'  '.repeat(depth)}${emitter} ${event}(${shown}) ${listeners}`
}

/** Whether the order of an event is free. Files are written in any order, so two players may be saved in either order in a tick. */
function isFree(event: string): boolean {
  return / saved\(/.test(event)
}

/** The differences between two lists, as lines to show; empty if the lists are equal. */
export function differences(expected: readonly string[], got: readonly string[]): string[] {
  const shown: string[] = []
  const at = expected.findIndex((line, i) => line !== got[i])
  if (at < 0 && expected.length === got.length) return shown
  const from = at < 0 ? expected.length : at
  for (let i = from; i < Math.min(from + 3, Math.max(expected.length, got.length)); i++) {
    if (i < expected.length) shown.push(`      expected ${expected[i]}`)
    if (i < got.length) shown.push(`      got      ${got[i]}`)
  }
  return shown
}

/** The lines that are missing from another list in the same order, as lines to show. */
function missingFrom(expected: readonly string[], got: readonly string[]): string[] {
  let at = 0
  const missing = got.filter(line => {
    const found = expected.indexOf(line, at)
    if (found >= 0) at = found + 1
    return found < 0
  })
  return missing.map(line => `      got      ${line}`)
}

/** Plays a recorded session in a world with the session's bundles, and compares clients' texts and events. */
export async function compareRanvier(
  file: string,
  folder: string,
  show: (line: string) => void,
): Promise<{ differ: number; of: number }> {
  const session = readJson(file) as Session
  const path = `/mounts/ranvier-session/${basename(folder)}`
  return inBothWays(session, show, { mounts: { [path]: folder } }, 'begin', path)
}

/** Does the same comparison with the folder's areas converted to programs. */
export async function compareConvertedRanvier(
  file: string,
  folder: string,
  show: (line: string) => void,
): Promise<{ differ: number; of: number }> {
  const session = readJson(file) as Session
  const at = mkdtempSync(join(tmpdir(), 'wyrd-ranvier-'))
  const domain = 'ranvier-session'
  const to = join(at, 'domains', domain)
  const { scripts, stay, errors } = await convertFolder(folder, to, { wanted: bundlesOf(session) })
  for (const one of errors) show(one)
  for (const { path, why } of stay) show(`${path} stays JavaScript: ${why}`)
  show(`${scripts} of ${scripts + stay.length} scripts are converted`)
  const files = domainFiles(to, domain)
  const zone = `/domains/${domain}/zone.ts`
  files[zone] = files[zone]!.replace('  areas =', '  atStart = false\n  areas =')
  try {
    return await inBothWays(session, show, { files }, 'beginDomain', domain)
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}

/** Plays a session twice: first with ticks that are counted as in the recording, then with the fast ticks of a world that isn't observed. */
async function inBothWays(
  session: Session,
  show: (line: string) => void,
  world: Parameters<typeof testDriver>[0],
  begin: string,
  where: string,
): Promise<{ differ: number; of: number }> {
  const differing = new Set<number | 'boot'>()
  for (const isQuick of [false, true]) {
    const mud = await testDriver({ seed: 1, budgets, watchdog: 0, ...world })
    try {
      const told = (line: string) => show(isQuick ? `with quick ticks: ${line}` : line)
      for (const step of new Player(mud, session, told, isQuick).play(begin, where)) differing.add(step)
    } finally {
      await mud.stop()
    }
  }
  return { differ: differing.size, of: session.steps.length + 1 }
}

/** The bundles that the recorded server loaded. */
function bundlesOf(session: Session): string[] {
  return session.boot.log.flatMap(({ msg }) => {
    const [, name] = /^LOAD: BUNDLE \[(?:\x1b\[[\d;]*m)?(.+?)(?:\x1b\[0m)?\] START/.exec(msg) ?? []
    return name === undefined ? [] : [name]
  })
}

class Player {
  private readonly mud: TestDriver
  private readonly session: Session
  private readonly show: (line: string) => void
  private readonly tool: AnyObject

  private readonly isQuick: boolean

  constructor(mud: TestDriver, session: Session, show: (line: string) => void, isQuick: boolean) {
    this.mud = mud
    this.session = session
    this.show = show
    this.isQuick = isQuick
    this.tool = mud.load('/compat/ranvier/replay')
    this.tool['leavesTicks'] = isQuick
  }

  private call(method: string, ...args: unknown[]): unknown {
    return this.mud.driver.guard.attempt('load', null, () => this.tool[method](...args))
  }

  /** @returns the steps that differ */
  play(begin: string, where: string): (number | 'boot')[] {
    this.call(begin, where, bundlesOf(this.session))
    const differing: (number | 'boot')[] = []
    const found = this.boot()
    if (found.length > 0) {
      differing.push('boot')
      this.show(`boot:\n${found.slice(0, 20).join('\n')}`)
    }
    for (const step of this.session.steps) {
      const found = this.step(step)
      if (found.length === 0) continue
      differing.push(step.i)
      const { i, out, events, ticks, note, t, randomCalls, log, ...did } = step as Step & Record<string, unknown>
      this.show(`step ${i} ${JSON.stringify(did)}:\n${found.join('\n')}`)
    }
    return differing
  }

  private boot(): string[] {
    const { events } = this.take()
    const here = this.call('dump') as Record<string, Area>
    const { dump = {} } = this.session.boot
    this.absent = Object.keys(dump).filter(name => !here[name])
    const found = this.compareEvents(this.session.boot.events, events)
    for (const [name, area] of Object.entries(dump)) {
      if (!here[name]) continue
      const [expected, got] = [area, here[name]].map(one => JSON.stringify(sorted(this.withoutAbsent(one))))
      if (expected !== got) found.push(`      area ${name}: expected ${expected}`, `      got ${got}`)
    }
    return found
  }

  /** Areas of the recorded server that are missing in the folder. Their data isn't compared. */
  private absent: string[] = []

  /** Whether a character from a missing area was near the players in the recording, so that they saw more. */
  private seesStrangers = false

  private noteStrangers(step: Step): void {
    const meets = step.events.some(([, , emitter, , kinds]) => [emitter, ...kinds].some(one => this.isAbsent(one)))
    this.seesStrangers = meets || (this.seesStrangers && step.goto === undefined)
  }

  private isAbsent(name: string): boolean {
    return this.absent.some(
      area => name.includes(`:${area}:`) || name.endsWith(`:${area}`) || name.startsWith(`${area}:`),
    )
  }

  private withoutAbsent(area: Area): Area {
    const present = (counts: Record<string, number>) =>
      Object.fromEntries(Object.entries(counts).filter(([ref]) => !this.isAbsent(ref)))
    return { ...area, npcs: present(area.npcs), items: present(area.items) }
  }

  private presentTicks(ticks: Record<string, number>): string {
    return JSON.stringify(
      sorted(Object.fromEntries(Object.entries(ticks).filter(([key]) => !this.isAbsent(key.split(' ')[0]!)))),
    )
  }

  private step(step: Step): string[] {
    if (step.random !== undefined) this.call('setRandom', step.random)
    if (step.connect !== undefined) this.call('connect', step.connect)
    if (step.send !== undefined) this.call('send', step.as ?? 'A', step.send)
    if (step.level) this.call('level', ...step.level)
    if (step.lower) this.call('lower', ...step.lower)
    if (step.bring) this.call('bring', ...step.bring)
    if (step.goto) this.call('go', ...step.goto)
    if (step.base) this.call('base', ...step.base)
    if (step.areaTime !== undefined) this.call('areaTime', step.areaTime)
    if (step.advance !== undefined) this.mud.advance(step.advance / seconds)
    return this.compare(step)
  }

  private compare(step: Step): string[] {
    // The players' texts in a step without input were recorded with the next step.
    const isSilent = step.connect === undefined && step.send === undefined && step.advance === undefined
    const { out, events, ticks } = this.take(isSilent)
    const found: string[] = []
    this.noteStrangers(step)
    for (const client of new Set([...Object.keys(step.out), ...Object.keys(out)])) {
      const [expected, got] = [withoutEnd(step.out[client]?.lines ?? []), linesOf(out[client] ?? '')]
      const told = this.seesStrangers ? missingFrom(expected, got) : differences(expected, got)
      if (told.length > 0) found.push(`    ${client} sees`, ...told)
    }
    // Engines differ in the recursion depth at which the stack overflows.
    const overflows = step.log?.some(({ msg }) => msg.includes('Maximum call stack')) ?? false
    const length = overflows ? Math.min(step.events.length, events.length) : Infinity
    const told = this.compareEvents(step.events.slice(0, length), events.slice(0, length))
    if (told.length > 0) found.push('    events', ...told)
    if (this.isQuick) return found
    const [expected, got] = [this.presentTicks(step.ticks), this.presentTicks(ticks)]
    if (expected !== got) found.push(`    ticks expected ${expected}`, `          got      ${got}`)
    return found
  }

  private compareEvents(expectedEvents: Event[], gotEvents: Event[]): string[] {
    const present = (events: Event[]) =>
      events.filter(([, , emitter, , kinds]) => !this.isAbsent(emitter) && !kinds.some(one => this.isAbsent(one)))
    const [expected, got] = [present(expectedEvents).map(inWords), present(gotEvents).map(inWords)]
    const without = (events: string[]) => events.filter(event => !isFree(event))
    const free = (events: string[]) => events.filter(isFree).sort()
    return [...differences(without(expected), without(got)), ...differences(free(expected), free(got))]
  }

  /** The outcome of the last step. @param leaveText whether clients' texts are left for the next step */
  private take(leaveText = false): { out: Record<string, string>; events: Event[]; ticks: Record<string, number> } {
    const taken = this.call('take', leaveText) as {
      out: Record<string, string>
      events: Event[]
      ticks: Record<string, number>
    }
    const leavesOut = this.session.meta.note?.includes('emits without listeners left out') ?? false
    if (leavesOut)
      taken.events = taken.events.filter(([, , , event, , listeners]) => listeners > 0 || !quiet.has(event))
    return taken
  }
}

function sorted(value: object): object {
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, typeof one === 'object' && one !== null ? sorted(one) : one]),
  )
}
