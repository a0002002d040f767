import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findJoint } from '../../generate/joins.ts'
import { generateLand } from '../../generate/land.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** The name of a generated land, and the room of the world that it is connected with. */
const landName = 'simland'
const gate = '/domains/vale/road'

/** A land to play in, in addition to the shipped domains. */
export interface GroundOfPlay {
  /** The files of the land, and the changed files of the world, by mud path. */
  readonly files: Record<string, string>
  /** The mud paths of the villages' squares, and of the villages' societies. */
  readonly squares: readonly string[]
  readonly societies: readonly string[]
}

/** Generates a land that is connected with the world. @param seed a whole number */
export function newGround(seed: number, rooms: number): GroundOfPlay {
  return groundOf(landName, generateLand({ seed, rooms, name: landName, year: 412 }))
}

/** Reads a land from its folder. @throws an Error if there is no land */
export function groundIn(folder: string): GroundOfPlay {
  const target = resolve(folder)
  if (!existsSync(target)) throw new Error(`--land ${folder}: there is no such folder`)
  const files = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter(path => /\.(ts|txt|json)$/.test(path))
  return groundOf(basename(target), new Map(files.map(path => [path, readFileSync(join(target, path), 'utf8')])))
}

function groundOf(name: string, land: ReadonlyMap<string, string>): GroundOfPlay {
  const at = (path: string) => `/domains/${name}/${path}`
  const files = Object.fromEntries([...land].map(([path, text]) => [at(path), text]))
  const squares = [...land.keys()].filter(path => path.endsWith('/square.ts')).map(path => at(path.slice(0, -3)))
  if (squares.length === 0) throw new Error(`${name} has no village`)
  if (!land.has('joins.json')) {
    const { file, inside, outside } = findJoint(land, name, gate, readFileSync(`${root}${gate}.ts`, 'utf8'))
    Object.assign(files, { [at(file)]: inside, [`${gate}.ts`]: outside })
  }
  return { files, squares, societies: squares.map(path => path.replace(/square$/, 'society')) }
}
