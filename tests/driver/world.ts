import { expect, onTestFinished } from 'vitest'
import { ReloadError } from '../../driver/kernel/programs/problem.ts'
import { type AnyObject, type TestDriver, type TestOptions, testDriver } from '../../driver/testing.ts'

/** The smallest possible master, for tests of the driver that need nothing of the mudlib. */
export const bareMaster = `
import { load, ObjectBase } from 'driver'
export default class Master extends ObjectBase {
  faults = []
  policy() { return { trusted: ['std'] } }
  reloads = []
  validRead() { return true }
  validWrite() { return true }
  logFault(fault) { this.faults.push(fault.message) }
  logReload(report, problems) { this.reloads.push(report ? 'live' : problems.join()) }
  rescue(who) { who.movedBy = 'master' }
}`

/** A world with the given files and nothing else. It is stopped when the test ends. */
export function bareWorld(files: Record<string, string>, options: TestOptions = {}): Promise<TestDriver> {
  return world({ '/secure/master.ts': bareMaster, ...files }, options)
}

async function world(files: Record<string, string>, options: TestOptions): Promise<TestDriver> {
  const mud = await testDriver({ ...options, files })
  onTestFinished(() => mud.stop())
  if (options.watchdog === undefined) return mud
  // A compiler that has just started takes longer than a short watchdog allows, so the files are compiled into the cache first.
  for (const [file, source] of Object.entries(files)) {
    try {
      mud.driver.compiler.get(file, source)
    } catch {
      // The test itself is about this file's mistake.
    }
  }
  return mud
}

/** A program whose class inherits the driver's base class. @param body the body of the class @param imports lines before the class */
export function thing(body: string, imports = ''): string {
  return `import { ObjectBase, callOut, clone, destruct, enableCommands, load, move, now, random, setHeartBeat } from 'driver'
${imports}
export default class Thing extends ObjectBase {
${body}
}`
}

/** As thing(), for worlds with the real mudlib, in which classes of domains inherit the mudlib's root class. */
export const mudThing = (body: string): string =>
  thing(body, `import { MudObject } from '/std/object'`).replace('extends ObjectBase', 'extends MudObject')

/** An expression that would run practically forever without using steps. Only the watchdog can stop it. */
export const hopeless = `/^(a+)+$/.test('a'.repeat(60) + 'b')`

const good = thing('beats = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.beats++ }')

/** A world with an object `bad` whose heart beat fails, and an object `good` whose heart beat must continue. @param body the body of the bad class */
export async function beside(
  body: string,
  options: TestOptions = {},
): Promise<{ mud: TestDriver; bad: AnyObject; good: AnyObject }> {
  const mud = await bareWorld(
    { '/domains/t/bad.ts': thing(`create() { setHeartBeat(this, 1) }\n${body}`), '/domains/t/good.ts': good },
    options,
  )
  const bad = mud.clone('/domains/t/bad')
  return { mud, bad, good: mud.clone('/domains/t/good') }
}

/** A world with the given files and one more object, which beats each second and must continue whatever the others do. */
export async function withNeighbour(
  files: Record<string, string>,
  options: TestOptions = {},
): Promise<{ mud: TestDriver; neighbour: AnyObject }> {
  const mud = await bareWorld({ '/domains/t/good.ts': good, ...files }, options)
  return { mud, neighbour: mud.clone('/domains/t/good') }
}

/** The whole mudlib with two rooms: `/domains/t/room`, and `/domains/t/other` to its north. It is stopped when the test ends. */
export function twoRooms(files: Record<string, string> = {}, options: TestOptions = {}): Promise<TestDriver> {
  const rooms = {
    '/domains/t/room.ts': `import { Room } from '/std/room'
export default class R extends Room { short = 'A room'; exits = { north: './other' } }`,
    '/domains/t/other.ts': `import { Room } from '/std/room'
export default class R extends Room { short = 'Another room' }`,
  }
  return world({ ...rooms, ...files }, options)
}

/** The message with which a reload is refused. */
export async function refusal(saving: Promise<unknown>): Promise<string> {
  const error = await saving.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ReloadError)
  return (error as Error).message
}
