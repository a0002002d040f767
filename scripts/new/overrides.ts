import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Override, overridesOf, partsOf } from '../../driver/services/checks/engine-overrides.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'

// Finds the files that a world's own `mudlib` overrides, and the changes in the engine since these files were written.

const ownEngine = fileURLToPath(new URL('../../', import.meta.url))

/** The file in which a world records the engine version of each override. */
const recordFile = 'engine.json'

/** The state of an engine's file when an override was written: the version, and a hash of each part (`Room.view`, `wrap`). */
interface Written {
  engine: string
  parts: Record<string, string>
}

/** The parts of a TypeScript file by name, each with a hash of its code. */
const hashesOf = (text: string): Record<string, string> =>
  Object.fromEntries(partsOf(text).map(({ name, hash }) => [name, hash]))

/** The files of a world that override an engine's files. @param folder the world's folder `mudlib` */
export function overridesIn(folder: string, engine = ownEngine): Override[] {
  if (!existsSync(folder)) return []
  const mudlib = join(engine, 'mudlib')
  return overridesOf(new MudFiles(mudlib, join(mudlib, 'domains'), undefined, {}, [], folder))
}

/** The changes in an engine's file that affect its override, in words; empty if there are none. */
function touched({ text, below, inherits }: Override, before: Written): string[] {
  const now = hashesOf(below)
  const changed = [...new Set([...Object.keys(before.parts), ...Object.keys(now)])].filter(
    name => before.parts[name] !== now[name],
  )
  const own = new Set(Object.keys(hashesOf(text)).map(lastName))
  return changed
    .filter(name => !inherits || own.has(lastName(name)))
    .map(
      name =>
        `${name} ${now[name] === undefined ? 'is gone' : before.parts[name] === undefined ? 'is new' : 'has changed'}`,
    )
}

const lastName = (part: string) => part.slice(part.indexOf('.') + 1)

/**
 * Reports which overrides of a world are affected by changes in the engine since the overrides were written, and records the state for new overrides.
 * @param folder the world's folder `mudlib`
 * @param accept whether the user has declared that the overrides are right for the current engine
 * @param engine the folder of another engine, for which nothing is recorded; null means the running engine
 * @returns lines for the user; `stale` if something has to be reviewed
 */
export function checkOverrides(
  folder: string,
  accept: boolean,
  engine: string | null = null,
): { lines: string[]; stale: boolean } {
  if (!existsSync(folder)) return { lines: [], stale: false }
  const recorded = join(folder, recordFile)
  const record = existsSync(recorded) ? (JSON.parse(readFileSync(recorded, 'utf8')) as Record<string, Written>) : {}
  const { version } = JSON.parse(readFileSync(join(engine ?? ownEngine, 'package.json'), 'utf8')) as { version: string }
  const lines: string[] = []
  const next: Record<string, Written> = {}
  let stale = false
  for (const override of overridesIn(folder, engine ?? ownEngine)) {
    const file = `${override.path.slice(1)}.ts`
    const before = record[file]
    const found = before && !accept ? touched(override, before) : []
    if (found.length > 0) {
      stale = true
      next[file] = before!
      lines.push(
        `mudlib/${file} was written for the engine ${before!.engine}. In ${version}, of what it overrides:`,
        ...found.map(one => `  ${one}`),
      )
    } else {
      next[file] = { engine: version, parts: hashesOf(override.below) }
      if (!before) lines.push(`mudlib/${file} stands before the engine's: noted for the engine ${version}.`)
    }
  }
  if (stale) lines.push("When they are right for this engine: 'wyrd check --accept' notes that.")
  const text = `${JSON.stringify(next, null, 2)}\n`
  if (engine === null && (Object.keys(next).length > 0 || existsSync(recorded))) writeFileSync(recorded, text)
  return { lines, stale }
}
