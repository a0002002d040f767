import { areaFiles, pathOf } from '/compat/ranvier/core/definitions'
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
    this.texts.set(path, this.world.read(path))
  }

  /** Takes note of an area's files. */
  noteArea(area: { bundle: string; name: string }): void {
    this.note(pathOf(area, 'manifest'))
    for (const file of areaFiles) this.note(pathOf(area, file))
  }

  isKnown(path: string): boolean {
    return this.texts.has(path)
  }

  /** The files that say something else by now. */
  changed(): string[] {
    return [...this.texts].flatMap(([path, text]) => (this.world.read(path) === text ? [] : [path]))
  }
}
