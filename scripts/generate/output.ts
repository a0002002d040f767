import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { findJoint, type Joint, takenApart } from './joins.ts'
import { fewest, generateLand, most, type Wishes } from './land.ts'

/**
 * Writes a land into a folder.
 * @returns a report, line by line
 * @throws an Error that names the mistake in the folder or the parameters
 */
export function writeLand(
  to: string,
  { seed, rooms, year }: Omit<Wishes, 'name'>,
  { isForced = false, isAnywhere = false }: { isForced?: boolean; isAnywhere?: boolean } = {},
): string[] {
  const target = resolve(to)
  const name = basename(target)
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`'${name}' is no name for a domain: small letters and digits`)
  if (basename(dirname(target)) !== 'domains' && !isAnywhere)
    throw new Error(`--to ${to}: a domain is a folder in domains (--anywhere writes it all the same)`)
  if (rooms < fewest || rooms > most) throw new Error(`--rooms ${rooms}: from ${fewest} to ${most}`)
  const isThere = existsSync(target) && readdirSync(target).length > 0
  if (isThere && !isForced) throw new Error(`${to} is there already: choose another name, or --force to replace it`)
  if (isThere && !isLand(target)) throw new Error(`${to} is no generated land: it is not replaced`)
  const files = generateLand({ seed, rooms, name, year })
  // The rooms with which the old land was connected are also connected with the new land.
  const before = isThere ? jointsOf(target) : []
  for (const { room } of before) unjoinLand(to, room)
  if (isThere) rmSync(target, { recursive: true })
  const folders = new Set([...files.keys()].map(path => dirname(join(target, path))))
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  for (const [path, text] of files) writeFileSync(join(target, path), text)
  const joined = before.flatMap(({ room }) => joinLand(to, room))
  return [`${to}: ${files.size} files, ${rooms} rooms`, `README.md there says where to begin.`, ...joined]
}

/** The file in a land that lists its connections. */
const jointsFile = 'joins.json'

function jointsOf(target: string): Joint[] {
  const file = join(target, jointsFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Joint[]) : []
}

function writeJoints(target: string, joints: readonly Joint[]): void {
  if (joints.length === 0) rmSync(join(target, jointsFile), { force: true })
  else writeFileSync(join(target, jointsFile), `${JSON.stringify(joints, null, 2)}\n`)
}

/**
 * The file of a room, by the room's mud path, in the folder of domains that contains a land. @throws an Error for any other path, or if there is no
 * file
 */
function fileOf(target: string, room: string): string {
  const path = /^\/domains\/([a-z][\w-]*(?:\/[\w-]+)+)$/.exec(room)?.[1]
  if (path === undefined) throw new Error(`--joins ${room}: the mud path of a room is needed, as /domains/vale/road`)
  const file = join(dirname(target), `${path}.ts`)
  if (!existsSync(file)) throw new Error(`--joins ${room}: there is no file ${file}`)
  return file
}

function landFolder(to: string): string {
  const target = resolve(to)
  if (!existsSync(target) || !isLand(target)) throw new Error(`${to} is no generated land`)
  return target
}

/**
 * Connects a land with a room of the world, in both directions.
 * @param room the mud path of the room: `/domains/vale/road`
 * @returns a report, line by line
 * @throws an Error if there is no place for a connection
 */
export function joinLand(to: string, room: string): string[] {
  const target = landFolder(to)
  const file = fileOf(target, room)
  const joints = jointsOf(target)
  if (room.startsWith(`/domains/${basename(target)}/`))
    throw new Error(`--joins ${room}: that is a room of the land itself`)
  if (joints.some(one => one.room === room))
    throw new Error(`${to} is joined with ${room} already (--remove undoes it)`)
  const found = findJoint(landFiles(target), basename(target), room, readFileSync(file, 'utf8'))
  writeFileSync(join(target, found.file), found.inside)
  writeFileSync(file, found.outside)
  writeJoints(target, [...joints, found.joint])
  return [`${room}: ${found.joint.way} leads to ${found.joint.to}`]
}

/** Undoes joinLand() by removing the exits on both sides. @throws an Error if land and room aren't connected */
export function unjoinLand(to: string, room: string): string[] {
  const target = landFolder(to)
  const joints = jointsOf(target)
  const joint = joints.find(one => one.room === room)
  if (!joint) throw new Error(`${to} is not joined with ${room}`)
  const [outside, inside] = [fileOf(target, room), join(dirname(dirname(target)), `${joint.to}.ts`)]
  const inner = existsSync(inside) ? readFileSync(inside, 'utf8') : ''
  const apart = takenApart(joint, readFileSync(outside, 'utf8'), inner)
  writeFileSync(outside, apart.outside)
  if (inner !== '') writeFileSync(inside, apart.inside)
  writeJoints(
    target,
    joints.filter(one => one !== joint),
  )
  return [`${room}: ${joint.way} no longer leads to ${joint.to}`]
}

/** The texts on disk of the rooms of a land's regions. */
function landFiles(target: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const folder of readdirSync(target, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue
    for (const file of readdirSync(join(target, folder.name)))
      if (file.endsWith('.ts'))
        files.set(`${folder.name}/${file}`, readFileSync(join(target, folder.name, file), 'utf8'))
  }
  return files
}

/** Whether this tool has written a folder. */
function isLand(folder: string): boolean {
  return existsSync(join(folder, 'README.md')) && existsSync(join(folder, 'items/bread.ts'))
}
