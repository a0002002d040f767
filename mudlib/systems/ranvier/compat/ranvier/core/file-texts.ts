import type { World } from '/compat/ranvier/core/world'

/**
 * The last texts of the bundles' files that were read. Files that are saved together may be reported one by one; if the first one makes no
 * sense on its own, this finds the others.
 */
export class FileTexts {
  private readonly world: World
  private readonly texts = new Map<string, string | null>()

  constructor(world: World) {
    this.world = world
  }

  /** Notes the current text of a file. */
  note(path: string): void {
    this.set(path, this.world.read(path))
  }

  /** Notes the text of a file when it was read. */
  set(path: string, text: string | null): void {
    this.texts.set(path, text)
  }

  forget(path: string): void {
    this.texts.delete(path)
  }

  /** Notes the current text of a file, if the file hasn't been read yet. */
  noteNew(path: string): void {
    if (!this.isKnown(path)) this.note(path)
  }

  /** The last text of a file that was read; null if there was no file, undefined if it wasn't read. */
  of(path: string): string | null | undefined {
    return this.texts.get(path)
  }

  isKnown(path: string): boolean {
    return this.texts.has(path)
  }

  /** The files whose text has changed since. */
  changed(): string[] {
    return [...this.texts].flatMap(([path, text]) => (this.world.read(path) === text ? [] : [path]))
  }
}
