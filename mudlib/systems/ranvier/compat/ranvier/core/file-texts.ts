import type { World } from '/compat/ranvier/core/world'

/**
 * What files of bundles said when they were read last. Files that are saved together may be told of one by one: where the first of them alone
 * makes no sense, this finds the others.
 */
export class FileTexts {
  private readonly world: World
  private readonly texts = new Map<string, string | null>()

  constructor(world: World) {
    this.world = world
  }

  /** Takes note of what a file says now. */
  note(path: string): void {
    this.set(path, this.world.read(path))
  }

  /** Takes note of what a file said when it was read. */
  set(path: string, text: string | null): void {
    this.texts.set(path, text)
  }

  forget(path: string): void {
    this.texts.delete(path)
  }

  /** Takes note of what a file says now, if it wasn't read yet. */
  noteNew(path: string): void {
    if (!this.isKnown(path)) this.note(path)
  }

  /** What a file said when it was read last, null if there was none; undefined if it wasn't read. */
  of(path: string): string | null | undefined {
    return this.texts.get(path)
  }

  isKnown(path: string): boolean {
    return this.texts.has(path)
  }

  /** The files that say something else by now. */
  changed(): string[] {
    return [...this.texts].flatMap(([path, text]) => (this.world.read(path) === text ? [] : [path]))
  }
}
