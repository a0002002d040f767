import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Remembers, beside a store, that its world has been begun: so an empty store that takes the place of one that is gone is not begun
 * by a stranger, who would be its first admin.
 */
export class Established {
  private readonly file: string
  private noted: boolean
  private readonly hasBegun: () => boolean

  /** @param folder the data folder @param hasBegun whether the store says that its world has been begun */
  constructor(folder: string, hasBegun: () => boolean) {
    this.file = join(folder, 'established')
    this.noted = existsSync(this.file)
    this.hasBegun = hasBegun
  }

  /** @throws an Error for the operator where the world has been begun and the store is empty */
  check(): void {
    if (!this.noted || this.hasBegun()) return
    throw new Error(
      `the store is empty, though its world has been begun: is it the right one, and is it there? ` +
        `'npm run store -- import FILE' fills it from a backup; without ${this.file} it begins anew, and the first to come is an admin`,
    )
  }

  /** Notes that the world has been begun, once it has. */
  look(): void {
    if (this.noted || !this.hasBegun()) return
    const text = 'This world has been begun. Without this file, an empty store begins a new one.\n'
    try {
      writeFileSync(this.file, text, { mode: 0o600 })
      this.noted = true
    } catch {
      // The disk is full: the store says so, and the next look tries again.
    }
  }
}
