import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mountPaths } from '../driver/services/files/mount.ts'
import { type AnyObject, type TestDriver, testDriver } from '../driver/testing.ts'
import { families, traitsOf, waysOf } from '../mudlib/systems/diku/compat/diku/families.ts'
import type { Mounts } from '../mudlib/systems/diku/compat/diku/mounts.ts'
import type { WorldReport } from '../mudlib/systems/diku/compat/diku/report.ts'

const usage = `npm run diku -- check DIR [--family F] [--json]             what is in a world's files, and what is wrong with them
npm run diku -- convert DIR --to domains/NAME [--family F] [--anywhere]  writes the world as programs: rooms, npc, items, a zone for each area
npm run diku -- truth DIR [--family F]                      what is where after four resets, as JSON
DIR holds the folders wld, mob, obj, zon and shp, or world with them in it; or area files and area.lst.
F is circle31, tba, merc, rom or smaug; it is guessed unless told.`

/** Thrown if a folder can't be read as a world. */
class NoWorld extends Error {}

/** Practically unlimited budgets, because a whole world is read in one turn. */
export const budgets = { load: 1e12, callOut: 1e12, apply: 1e12, reset: 1e12, upgrade: 1e12 }

/**
 * Creates a world with a folder mounted at `/diku/NAME`, and with files that override files of the world.
 * @throws if there is no such family, or the folder contains no world
 */
export async function mountWorld(
  folder: string,
  family?: string,
  over: Record<string, string> = {},
): Promise<{ mud: TestDriver; root: string; mounts: AnyObject }> {
  // The family is checked first, because an error in a call out would only be logged.
  if (family !== undefined) traitsOf(family)
  if (!existsSync(folder)) throw new NoWorld(`${folder}: there is no such folder`)
  if (!statSync(folder).isDirectory()) throw new NoWorld(`${folder}: this is no folder`)
  const paths = mountPaths([{ name: 'diku', folder }])
  const mud = await testDriver({ seed: 1, budgets, files: over, mounts: paths })
  const mounts = mud.load('/compat/diku/mounts') as AnyObject & Pick<Mounts, 'leftOut' | 'roots'>
  const [root] = mounts.roots
  if (root === undefined) {
    const [why = ''] = [...mounts.leftOut.values()].map(({ why }) => why)
    await mud.stop()
    // The message must name the folder as the operator did.
    throw new NoWorld(why.replace(Object.keys(paths)[0]!, folder))
  }
  if (family) mud.driver.callMethod('callOut', mounts, 'mount', [root, mounts.world(root).folder, family])
  return { mud, root, mounts }
}

// ---- expected states

export type Item = number | [number, Item[]] | { v: number; n: number }
export interface Mob {
  v: number
  /** The things that are worn, by position. For SMAUG it is a list, because several things can be worn at one position. */
  eq?: Record<string, Item> | [number, Item][]
  inv?: Item[]
}
export interface RoomState {
  mobs?: (number | Mob)[]
  objs?: Item[]
  doors?: Record<string, number>
}
export interface Snapshot {
  liveMobs: number
  liveObjs: number
  /** The states of rooms by area file, for ROM and SMAUG. */
  areas?: Record<string, Record<string, RoomState>>
  /** The states of rooms by the number of the zone. */
  zones?: Record<string, Record<string, RoomState>>
}

/** Whether each area of a family is a separate file. */
const isByFile = (family: string) => traitsOf(family).byFile

const list = (of: AnyObject) => of.inventory as readonly AnyObject[]

/** The order in which a family's server lists things and people, with the newest first or last. */
interface Order {
  readonly family: string
  people(objects: readonly AnyObject[]): readonly AnyObject[]
  things(objects: readonly AnyObject[]): readonly AnyObject[]
  floor(objects: readonly AnyObject[]): readonly AnyObject[]
}

const newestFirst = (objects: readonly AnyObject[]) => [...objects].reverse()
const newestLast = (objects: readonly AnyObject[]) => objects

function orderOf(family: string): Order {
  if (family === 'smaug') return { family, people: newestLast, things: newestLast, floor: newestLast }
  const floor = family === 'tba' ? newestLast : newestFirst
  return { family, people: newestFirst, things: newestFirst, floor }
}

function itemOf(object: AnyObject, order: Order): Item {
  const inside = order.things(list(object)).map(one => itemOf(one, order))
  const one = object.count > 1 ? { v: object.vnum as number, n: object.count as number } : (object.vnum as number)
  return inside.length > 0 ? ([one, inside] as Item) : one
}

function mobOf(mob: AnyObject, order: Order): number | Mob {
  const worn = mob.equipment as Record<string, AnyObject>
  const used = new Map(Object.entries(worn).map(([position, item]) => [item, Number(position)]))
  const carried = order.things(list(mob))
  const asList = carried.filter(one => used.has(one)).map(one => [used.get(one)!, itemOf(one, order)] as [number, Item])
  const asRecord = Object.fromEntries(Object.entries(worn).map(([position, item]) => [position, itemOf(item, order)]))
  const eq = order.family === 'smaug' ? asList : asRecord
  const inv = carried.filter(item => !used.has(item)).map(item => itemOf(item, order))
  if (used.size === 0 && inv.length === 0) return mob.vnum
  return { v: mob.vnum, ...(used.size > 0 ? { eq } : {}), ...(inv.length > 0 ? { inv } : {}) }
}

function roomOf(room: AnyObject, family: string): RoomState {
  const livings = list(room).filter(one => one.isLiving)
  const things = list(room).filter(one => !one.isLiving)
  const order = orderOf(family)
  const floor = order.floor(things)
  const doors: Record<string, number> = {}
  waysOf(family).forEach((way, number) => {
    const state = room.doorState(way) as string | null
    if (state === 'closed' || state === 'locked') doors[number] = state === 'closed' ? 1 : 2
  })
  return {
    ...(livings.length > 0 ? { mobs: order.people(livings).map(one => mobOf(one, order)) } : {}),
    ...(floor.length > 0 ? { objs: floor.map(one => itemOf(one, order)) } : {}),
    ...(Object.keys(doors).length > 0 ? { doors } : {}),
  }
}

/** The current state of all rooms of a mounted world. */
export function snapshot(mud: TestDriver, root: string, mounts: AnyObject): Snapshot {
  const { family, zones } = mounts.world(root)
  const all: NonNullable<Snapshot['zones']> = {}
  for (const path of zones as string[]) {
    const zone = mud.find(path)!
    const rooms: Record<string, RoomState> = {}
    for (const one of zone.rooms as string[]) {
      const state = roomOf(mud.find(one)!, family)
      if (Object.keys(state).length > 0) rooms[one.split('/').at(-1)!] = state
    }
    // For ROM and SMAUG, areas are listed by file, including areas whose rooms are empty.
    const isListed = Object.keys(rooms).length > 0 || (isByFile(family) && zone.rooms.length > 0)
    if (isListed) all[isByFile(family) ? zone.file : zone.vnum] = rooms
  }
  return {
    liveMobs: clones(mud, `${root}/mob/`).length,
    liveObjs: clones(mud, `${root}/object/`).length,
    [isByFile(family) ? 'areas' : 'zones']: all,
  }
}

function clones(mud: TestDriver, prefix: string): AnyObject[] {
  return [...mud.driver.programs.all]
    .filter(({ path }) => path.startsWith(prefix))
    .flatMap(({ instances }) => instances as AnyObject[])
    .filter(one => !one.isBlueprint)
}

/**
 * Disturbs the world between two resets, in the same way as when the old servers were measured. It removes some mobiles and things, and opens all
 * doors.
 */
export function perturb(mud: TestDriver, root: string, mounts: AnyObject): void {
  for (const mob of clones(mud, `${root}/mob/`)) if (mob.vnum % 3 === 0) mob.destruct()
  for (const vnum of mounts.world(root).room as Set<number>) {
    const room = mud.find(`${root}/room/${vnum}`)!
    for (const object of list(room)) if (!object.isLiving && object.vnum % 2 === 0) object.destruct()
    for (const way of Object.keys(room.doors)) room.doorStates[way] = 'open'
  }
}

/** The four states of the measured worlds: after boot, after a reset, after a disturbance, and after another reset. */
export async function truth(folder: string, family?: string): Promise<Record<string, unknown>> {
  const { mud, root, mounts } = await mountWorld(folder, family)
  const inWorld = (work: () => void) => mud.driver.guard.attempt('load', null, work)
  // Random choices of a ROM server are fixed, so that worlds can be compared.
  inWorld(() => mounts.boot(root, true))
  const again = () => {
    for (const path of mounts.world(root).zones as string[]) inWorld(() => mud.find(path)!.resetZone())
  }
  const boot = snapshot(mud, root, mounts)
  again()
  const reset2 = snapshot(mud, root, mounts)
  inWorld(() => perturb(mud, root, mounts))
  const perturbed = snapshot(mud, root, mounts)
  again()
  const perturbedReset = snapshot(mud, root, mounts)
  const { faults } = mud
  await mud.stop()
  if (faults.length > 0) throw new Error(`${faults[0]!.message}`)
  return { boot, reset2, perturbed, perturbedReset }
}

/**
 * Writes a world as programs, and loads them.
 * @param to the folder of the new domain: `domains/NAME`
 * @param isAnywhere whether `to` may also be any other folder
 * @returns what is left out, what differs from the old server, and what fails to load
 * @throws if the new domain can't be written to the folder
 */
export async function convert(folder: string, to: string, family?: string, isAnywhere = false): Promise<string[]> {
  const target = resolve(to)
  // The mud finds domains only in the folder of domains.
  if (basename(dirname(target)) !== 'domains' && !isAnywhere)
    throw new Error(`--to ${to}: a domain is a folder in domains (--anywhere writes it all the same)\n${usage}`)
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${to} is there already: choose another name`)
  const name = basename(target)
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`'${name}' is no name for a domain: small letters and digits`)
  const { mud, root, mounts } = await mountWorld(folder, family)
  const inWorld = <T>(work: () => T) => mud.driver.guard.attempt('load', null, work) as T
  const { problems } = inWorld(() => mud.load('/compat/diku/report').of(root)) as WorldReport
  // The contents of rooms are taken from the booted world.
  inWorld(() => mounts.boot(root, true))
  const converter = mud.load('/compat/diku/converter')
  const { files, notes } = inWorld(() => converter.convert(root, `/domains/${name}`)) as {
    files: Record<string, string>
    notes: string[]
  }
  await mud.stop()
  for (const [path, text] of Object.entries(files)) {
    const file = join(target, path.slice(`/domains/${name}/`.length))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const [failed] = await Promise.all([tryOut(files), tidy(target)])
  return [...problems.map(one => `${where(one)}${one.message}`), ...notes, ...failed]
}

/** Formats programs in the style of this project, if the formatter is installed. */
async function tidy(folder: string): Promise<void> {
  const biome = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url))
  if (!existsSync(biome)) return
  const child = spawn(biome, ['check', '--write', '--vcs-enabled=false', folder], { stdio: 'ignore' })
  await new Promise(done => child.on('close', done).on('error', done))
}

/** Loads all written programs in a world of its own. @returns the failures */
async function tryOut(files: Record<string, string>): Promise<string[]> {
  const mud = await testDriver({ seed: 1, budgets, files })
  const { compiler } = mud.driver
  // All files are compiled in parallel. Errors are reported when a program is loaded.
  await Promise.all(Object.entries(files).map(([file, text]) => compiler.getAsync(file, text).catch(() => {})))
  const failed: string[] = []
  for (const path of Object.keys(files)) {
    try {
      mud.load(path.replace(/\.ts$/, ''))
    } catch (error) {
      failed.push(`${path}: ${(error as Error).message}`)
    }
  }
  failed.push(...mud.faults.map(({ object, message }) => `${object}: ${message}`))
  await mud.stop()
  return failed
}

// ---- check

/** The maximum number of problems that are printed individually. */
const mostTold = 200

/**
 * Reads a world's files.
 * @param family the family of servers that the files are for; by default it is guessed
 * @returns the contents and the problems of the files. A world without rooms is a problem, and so is a folder without a world
 * @throws if there is no such family
 */
export async function check(folder: string, family?: string): Promise<WorldReport> {
  let mounted: Awaited<ReturnType<typeof mountWorld>>
  try {
    mounted = await mountWorld(folder, family)
  } catch (error) {
    if (!(error instanceof NoWorld)) throw error
    const none = { rooms: 0, mobiles: 0, objects: 0, zones: 0, programs: 0, programResets: 0, notes: [] }
    return { family: '', title: 'no family', ...none, problems: [{ file: '', line: 0, message: error.message }] }
  }
  const { mud, root } = mounted
  const report = mud.load('/compat/diku/report')
  const found = mud.driver.guard.attempt('load', null, () => report.of(root)) as WorldReport
  await mud.stop()
  return found
}

/** The report as JSON, for programs: figures and problems, without the notes. */
export function jsonOf(report: WorldReport): string {
  const { family, rooms, mobiles, objects, zones, programs, programResets, problems } = report
  return JSON.stringify({ family, rooms, mobiles, objects, zones, programs, programResets, problems })
}

const where = ({ file, line }: { file: string; line: number }) => (file === '' ? '' : `${file}:${line} `)

/** The report as text, for people. */
export function textOf(report: WorldReport): string {
  const { title, rooms, mobiles, objects, zones, programs, programResets, problems, notes } = report
  const more = problems.length - mostTold
  const attached = programResets > 0 ? ` (and ${programResets} resets for them)` : ''
  return [
    ...problems.slice(0, mostTold).map(one => `${where(one)}${one.message}`),
    ...(more > 0 ? [`and ${more} more problems`] : []),
    ...notes.map(one => `${where(one)}note: ${one.message}`),
    `a world of ${title}: ${rooms} rooms, ${mobiles} mobiles, ${objects} objects, ${zones} zones, ${programs} programs${attached}; ${problems.length} problems, ${notes.length} notes`,
  ].join('\n')
}

async function main([command = '', folder = '', ...flags]: string[]): Promise<void> {
  const option = (name: string) => {
    const at = flags.indexOf(name)
    return at < 0 ? undefined : flags[at + 1]
  }
  const family = option('--family')
  if (flags.includes('--family') && (family === undefined || family.startsWith('--')))
    throw new Error(`--family needs the name of a family: ${families.join(', ')}`)
  if (folder === '' || !['truth', 'check', 'convert'].includes(command)) {
    console.error(usage)
    process.exit(1)
  }
  if (command === 'truth') console.log(JSON.stringify(await truth(folder, family)))
  else if (command === 'convert') {
    const to = option('--to')
    if (!to) {
      console.error(usage)
      process.exit(1)
    }
    const notes = await convert(folder, to, family, flags.includes('--anywhere'))
    for (const note of notes) console.log(note)
    console.log(`${to} is written. It stays under the licence of the world that it was made from.`)
  } else {
    const found = await check(folder, family)
    console.log(flags.includes('--json') ? jsonOf(found) : textOf(found))
    process.exitCode = found.problems.length > 0 ? 1 : 0
  }
}

if (process.argv[1]?.endsWith('diku.ts')) {
  await main(process.argv.slice(2)).catch(error => {
    console.error((error as Error).message)
    process.exit(1)
  })
}
