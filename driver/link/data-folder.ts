import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'

/** Milliseconds between two tries for a lock. */
const tryEvery = 100

/** The locks of this process. Without a reference, a lock would be released by the next garbage collection. */
const held = new Set<Database.Database>()

/** Creates a folder and its parents one by one, because Node's recursive mkdir never returns if no folder can be created, such as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Creates a folder that only its owner can access, because it contains accounts and secrets. An existing folder gets the same permissions. */
export function makePrivateFolder(folder: string): void {
  makeFolder(resolve(folder))
  if (process.getuid?.() === statSync(folder).uid) chmodSync(folder, 0o700)
}

/** Makes sure that a file exists and only its owner can read it, before anything is written to it. */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  if (process.getuid?.() === statSync(file).uid) chmodSync(file, 0o600)
}

/**
 * Locks a data folder for as long as this process lives. It is a lock of the operating system, so a killed process leaves no lock behind.
 * @param part the part to lock: `server`, or `driver`, which may be replaced while the server keeps running
 * @param seconds the time to wait for another process to end
 * @returns a function that releases the lock
 * @throws an Error for the operator if another process has the lock
 */
export async function lockDataFolder(folder: string, part: 'server' | 'driver', seconds = 0): Promise<() => void> {
  makePrivateFolder(folder)
  const file = join(folder, `${part}.lock`)
  makePrivateFile(file)
  const lock = new Database(file)
  for (const latest = Date.now() + seconds * 1000; ; await sleep(tryEvery)) {
    try {
      lock.exec('begin exclusive')
      held.add(lock)
      return () => {
        held.delete(lock)
        lock.close()
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'SQLITE_BUSY') throw error
      if (Date.now() < latest) continue
      lock.close()
      throw new Error(
        `${folder}: another server runs on this data folder. Stop that one first, or name another folder with --data.`,
      )
    }
  }
}
