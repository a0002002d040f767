import { onTestFinished } from 'vitest'
import { type TestDriver, type TestOptions, testDriver } from '../../driver/testing.ts'

/** The least a master can be: for tests of the driver that want nothing of the mudlib. */
const master = `
import { load, ObjectBase } from 'driver'
export default class Master extends ObjectBase {
  faults = []
  reloads = []
  validRead() { return true }
  validWrite() { return true }
  logFault(fault) { this.faults.push(fault.message) }
  logReload(report, problems) { this.reloads.push(report ? 'live' : problems.join()) }
  rescue(who) { who.movedBy = 'master' }
}`

/** A world of these files and nothing else, stopped when the test ends. */
export async function bareWorld(files: Record<string, string>, options: TestOptions = {}): Promise<TestDriver> {
  const mud = await testDriver({ ...options, files: { '/secure/master.ts': master, ...files } })
  onTestFinished(() => mud.stop())
  return mud
}

/** A class of objects in a few words: what comes between the braces. */
export function thing(body: string, imports = ''): string {
  return `import { ObjectBase, callOut, clone, destruct, enableCommands, load, move, now, random, setHeartBeat } from 'driver'
${imports}
export default class Thing extends ObjectBase {
${body}
}`
}
