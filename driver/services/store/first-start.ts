import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Notes, in a file outside the store, that its world has been started. Otherwise, if a lost store was replaced by an empty store, a stranger could
 * start a new world and be its first admin.
 */
export class FirstStart {
  private readonly file: string
  private noted: boolean
  private readonly hasBegun: () => boolean

  /** @param folder the data folder @param hasBegun whether the world has been started, according to the store */
  constructor(folder: string, hasBegun: () => boolean) {
    this.file = join(folder, 'established')
    this.noted = existsSync(this.file)
    this.hasBegun = hasBegun
  }

  /** @throws an Error for the operator if the world has been started, but the store is empty */
  check(): void {
    if (!this.noted || this.hasBegun()) return
    throw new Error(
      `the store is empty, though its world has been begun: is it the right one, and is it there? ` +
        `'npm run store -- import FILE' fills it from a backup; without ${this.file} it begins anew, and the first to come is an admin`,
    )
  }

  /** Notes that the world has been started, if it has. */
  look(): void {
    if (this.noted || !this.hasBegun()) return
    const text = 'This world has been begun. Without this file, an empty store begins a new one.\n'
    try {
      writeFileSync(this.file, text, { mode: 0o600 })
      this.noted = true
    } catch {
      // The disk may be full. The store reports such a problem, and the next call tries again.
    }
  }
}
