import { createReadStream, existsSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { constants, createGunzip } from 'node:zlib'
import type { Budgets } from '../../kernel/guard/quota.ts'
import type { SavedObject } from '../store/store.ts'
import type { SecondDigest } from './digest.ts'
import type { Entry } from './tape.ts'

/** The form of recordings. */
export const recordingVersion = 1

/** What a recording begins with: all that the world is made of. */
export interface Snapshot {
  wyrd: 'recording'
  version: typeof recordingVersion
  /** The version of this software, and a hash of the driver's sources. */
  software: string
  node: string
  /** World milliseconds at the beginning, and what to add for the real time, in milliseconds since 1970. */
  at: number
  realTime: number
  seed: number
  world: Readonly<Record<string, string>>
  /** How many folders of further systems there are. */
  systems: number
  /** Mud paths of mounted folders. */
  mounts: readonly string[]
  /** Whether there is a folder of the world's own files of the mudlib: the last root. */
  own?: true
  /** What mud code may know of the servers that it may send requests to. */
  endpoints: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Texts by the place of a root (mudlib, systems, domains, mounts: `0`, `1` …) and the path below it. */
  files: Readonly<Record<string, string>>
  records: readonly (readonly [key: string, text: string])[]
  objects: readonly SavedObject[]
  /** In a recording that a test has made. */
  test?: TestSettings
}

/** What a test does to a world, deed by deed: the same when it is recorded and when it is lived again. */
export type TestDeeds = (deed: readonly unknown[]) => void

/** How the world of a test differs from one that players play in. */
export interface TestSettings {
  /** The name of what the test does to the world (scripts/replay/test-deeds.ts). */
  readonly deeds: string
  readonly budgets?: Partial<Budgets>
}

/** A line of a recording: its snapshot; an entry, with the world's milliseconds, the number of turns before it, and of all turns; what belongs to that entry or comes after it. */
export type Line =
  | { readonly s: Snapshot }
  | { readonly e: Entry; readonly t: number; readonly n: number; readonly m: number }
  /** A value from outside; its name. `x`: the error that there was in its place. */
  | { readonly o: string; readonly v?: unknown; readonly x?: string }
  | { readonly d: SecondDigest }
  /** Why it can't be exact from here on; `c`: the entry before was cut off. */
  | { readonly i: string; readonly c?: true }
  /** The end, with a hash of the whole state. */
  | { readonly z: string; readonly texts: number; readonly n: number; readonly t: number }

/** The name of the line with the text of a file that mud code was about to read. */
export const fileLine = (path: string): string => `file ${path}`
/** The path in such a name; null: it is another one. */
export const pathOfFileLine = (name: string): string | null =>
  name.startsWith('file ') ? name.slice('file '.length) : null

/** A recording is damaged: it was not only broken off. */
export class Damaged extends Error {}

/**
 * Reads a recording. One that was broken off by a crash is read as far as it goes.
 * @throws if the file is not a recording, or one of other software; Damaged, behind what can be read of one
 */
export async function* readRecording(file: string): AsyncGenerator<Line> {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Error(`there is no file ${file}`)
  const unzipped = createReadStream(file).pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }))
  let isFirst = true
  // What is no line may be the last one of a recording that was broken off.
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

/** A line of a recording; null: the text is none. */
function lineOf(text: string): Line | null {
  try {
    const line = JSON.parse(text) as unknown
    return typeof line === 'object' && line !== null && !Array.isArray(line) ? (line as Line) : null
  } catch {
    return null
  }
}
