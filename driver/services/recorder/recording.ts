import { createReadStream, existsSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { constants, createGunzip } from 'node:zlib'
import type { Budgets } from '../../kernel/guard/quota.ts'
import type { SavedObject } from '../store/store.ts'
import type { SecondDigest } from './digest.ts'
import type { Entry } from './tape.ts'

/** The version of the file format of recordings. */
export const recordingVersion = 1

/** The first line of a recording: everything needed to recreate the world. */
export interface Snapshot {
  wyrd: 'recording'
  version: typeof recordingVersion
  /** The version of this software, and a hash of the driver's sources. */
  software: string
  node: string
  /** World milliseconds at the beginning, and the offset from there to the real time, in milliseconds since 1970. */
  at: number
  realTime: number
  seed: number
  world: Readonly<Record<string, string>>
  /** The number of folders with further systems. */
  systems: number
  /** Mud paths of mounted folders. */
  mounts: readonly string[]
  /** Whether the world has a folder with its own mudlib files. If so, it is the last root. */
  own?: true
  /** The settings of the servers that mud code may send requests to, as far as mud code can see them. */
  endpoints: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Texts by the index of a root (mudlib, systems, domains, mounts: `0`, `1` …) and the path below it. */
  files: Readonly<Record<string, string>>
  records: readonly (readonly [key: string, text: string])[]
  objects: readonly SavedObject[]
  /** The settings of a test's world, only in recordings made by a test. */
  test?: TestSettings
}

/** Does one action of a test in a world, in the same way during the recording and during its replay. */
export type TestDeeds = (deed: readonly unknown[]) => void

/** The differences between the world of a test and a world for players. */
export interface TestSettings {
  /** The name of the test's actions in scripts/replay/test-deeds.ts. */
  readonly deeds: string
  readonly budgets?: Partial<Budgets>
}

/**
 * A line of a recording. It is the snapshot, an entry, or a line that belongs to the entry before it or follows it. An entry has the world's
 * milliseconds, the number of input turns before it, and the number of all turns.
 */
export type Line =
  | { readonly s: Snapshot }
  | { readonly e: Entry; readonly t: number; readonly n: number; readonly m: number }
  /** The name of a value from outside, and the value (`v`) or the error that was thrown instead (`x`). */
  | { readonly o: string; readonly v?: unknown; readonly x?: string }
  | { readonly d: SecondDigest }
  /** The reason why a replay can't be exact from here on. `c` means that the previous entry was cut off. */
  | { readonly i: string; readonly c?: true }
  /** The end, with a hash of the whole state. */
  | { readonly z: string; readonly texts: number; readonly n: number; readonly t: number }

/** The name of a line with the text of a file that mud code was about to read. */
export const fileLine = (path: string): string => `file ${path}`
/** The path in a name from fileLine(); null for any other name. */
export const pathOfFileLine = (name: string): string | null =>
  name.startsWith('file ') ? name.slice('file '.length) : null

/** Thrown if a recording is damaged, not merely truncated. */
export class Damaged extends Error {}

/**
 * Reads a recording. If a crash truncated it, the complete lines are read.
 * @throws if the file is not a recording, or has another format version; Damaged, after the readable lines of a damaged recording
 */
export async function* readRecording(file: string): AsyncGenerator<Line> {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Error(`there is no file ${file}`)
  const unzipped = createReadStream(file).pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }))
  let isFirst = true
  // An unreadable line is an error only if another line follows, because it may be the end of a truncated recording.
  let broken = 0
  let count = 0
  try {
    for await (const text of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (broken > 0) throw new Damaged(`line ${broken} of the recording can not be read`)
      const line = lineOf(text)
      count++
      if (isFirst) {
        if (line === null || !('s' in line) || line.s?.wyrd !== 'recording') throw new Error(`${file} is no recording`)
        const { version } = line.s
        if (version !== recordingVersion)
          throw new Error(`${file} is of form ${String(version)}, and this software reads form ${recordingVersion}`)
      }
      isFirst = false
      if (line === null) broken = count
      else yield line
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (isFirst && code !== undefined && code !== 'ENOENT' && code.startsWith('Z_'))
      throw new Error(`${file} is no recording`)
    if (isFirst) throw new Error(message)
    if (code === 'Z_DATA_ERROR') throw new Damaged(`the recording can not be read behind line ${count}`)
    if (!code?.startsWith('Z_')) throw error
  }
}

/** Parses a line of a recording; null if the text isn't a valid line. */
function lineOf(text: string): Line | null {
  try {
    const line = JSON.parse(text) as unknown
    return typeof line === 'object' && line !== null && !Array.isArray(line) ? (line as Line) : null
  } catch {
    return null
  }
}
