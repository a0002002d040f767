import type { World } from '/compat/ranvier/core/world'

/**
 * The last known texts of the bundles' files. Files that are saved together may be reported one by one. If the first file is
 * invalid without the others, these texts help to find the others.
 */
export class FileTexts {
  private readonly world: World
  private readonly texts = new Map<string, string | null>()

  constructor(world: World) {
    this.world = world
  }

  /** Records the current text of a file. */
  note(path: string): void {
    this.set(path, this.world.read(path))
  }

  /** Records the text of a file as it was read. */
  set(path: string, text: string | null): void {
    this.texts.set(path, text)
  }

  forget(path: string): void {
    this.texts.delete(path)
  }

  /** Records the current text of a file, if the file hasn't been read yet. */
  noteNew(path: string): void {
    if (!this.isKnown(path)) this.note(path)
  }

  /** Returns the last known text of a file; null if there was no file, undefined if the file was never read. */
  of(path: string): string | null | undefined {
    return this.texts.get(path)
  }

  isKnown(path: string): boolean {
    return this.texts.has(path)
  }

  /** Returns the files whose text has changed since it was recorded. */
  changed(): string[] {
    return [...this.texts].flatMap(([path, text]) => (this.world.read(path) === text ? [] : [path]))
  }
}
