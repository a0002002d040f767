import type { ObjectBase } from '../../kernel/objects/base.ts'
import { anySlotOf } from '../../kernel/objects/base.ts'
import { isTypedScript } from '../files/typed-script.ts'

/** The objects that follow files, such as an area file, a dialogue, or settings, and are told about each change. */
export class Followers {
  private readonly byPath = new Map<string, Set<ObjectBase>>()

  /**
   * Adds a follower. @param path a file; a folder with a final `/`, for all files below it except programs; a path in which `*` stands for any name;
   * or a folder, possibly with `*` in its path, followed by `**.ts`, for all programs below it
   */
  follow(object: ObjectBase, path: string): void {
    let own = this.byPath.get(path)
    if (!own) this.byPath.set(path, (own = new Set()))
    own.add(object)
  }

  /** The objects that follow a file, without destructed objects. */
  of(file: string): ObjectBase[] {
    const found = new Set<ObjectBase>()
    for (const [path, own] of this.byPath) {
      if (!fits(path, file)) continue
      for (const object of own) {
        if (anySlotOf(object)?.destructed) own.delete(object)
        else found.add(object)
      }
      if (own.size === 0) this.byPath.delete(path)
    }
    return [...found]
  }
}

/** The end of a path that stands for all programs below a folder. */
const programs = '**.ts'

function fits(path: string, file: string): boolean {
  if (file.endsWith('.ts') && !isTypedScript(file))
    return path.endsWith(programs) && isBelow(path.slice(0, -programs.length), file)
  if (path.endsWith('/')) return file.startsWith(path)
  if (!path.includes('*')) return path === file
  const [names, own] = [path.split('/'), file.split('/')]
  return names.length === own.length && areLike(names, own)
}

/** Whether a file is anywhere below a folder, which ends in `/`. */
function isBelow(folder: string, file: string): boolean {
  if (!folder.includes('*')) return file.startsWith(folder)
  const [names, own] = [folder.split('/').slice(0, -1), file.split('/')]
  return names.length < own.length && areLike(names, own)
}

/** Whether a list of names begins with the names of a pattern, in which `*` stands for any name. */
function areLike(pattern: readonly string[], names: readonly string[]): boolean {
  return pattern.every((name, i) => name === '*' || name === names[i])
}
