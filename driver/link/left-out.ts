import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LastEdit, Running, Suspect } from './crash-record.ts'

/** A version of a file that isn't loaded, because it made the world crash. */
export interface LeftOut extends Suspect {
  why: string
}

/** An edit within this many milliseconds before a crash counts as the cause of the crash. A driver that hangs is stopped only after 20 s. */
const recent = 30_000

const pathIn = (folder: string) => join(folder, 'left-out.json')

/** Reads the list of files that are left out of the world of a data folder. */
export function readLeftOut(folder: string): LeftOut[] {
  try {
    const list = JSON.parse(readFileSync(pathIn(folder), 'utf8')) as unknown
    return Array.isArray(list) ? list.filter(one => typeof one?.file === 'string' && typeof one?.hash === 'string') : []
  } catch {
    return []
  }
}

export function writeLeftOut(folder: string, list: readonly LeftOut[]): void {
  writeFileSync(pathIn(folder), `${JSON.stringify(list, null, 1)}\n`, { mode: 0o600 })
}

/**
 * Decides which files the next start leaves out: recently edited files, and the likeliest of the running files that isn't left out already.
 * @param crashes the number of consecutive crashes
 * @param now milliseconds since 1970
 */
export function suspectsOf(
  { running, edit }: { running: Running | null; edit: LastEdit | null },
  known: readonly LeftOut[],
  crashes: number,
  now: number,
): LeftOut[] {
  const isKnown = (one: Suspect) => known.some(({ file, hash }) => file === one.file && hash === one.hash)
  const found: LeftOut[] = []
  const edited = edit !== null && now - edit.at < recent ? edit.suspects : []
  for (const one of edited)
    found.push({ ...one, why: `it was edited just before the world crashed, ${crashes} times in a row` })
  const likeliest = running?.suspects.find(one => !isKnown(one))
  if (likeliest && !edited.some(({ file }) => file === likeliest.file))
    found.push({
      ...likeliest,
      why: `${running!.object || 'it'} was at work when the world crashed, ${crashes} times in a row`,
    })
  return found.filter(one => !isKnown(one))
}
