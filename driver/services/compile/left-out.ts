import { createHash } from 'node:crypto'
import { ReloadError } from '../../kernel/programs/problem.ts'
import type { LeftOut } from '../../link/left-out.ts'

/** The hash that identifies a version of a file. */
export function hashOf(source: string): string {
  return createHash('sha256').update(source).digest('base64url').slice(0, 22)
}

/** Refuses the versions of files that crashed the world, until the files are edited. */
export class LeftOutFiles {
  private readonly byFile: ReadonlyMap<string, LeftOut>

  constructor(list: readonly LeftOut[] = []) {
    this.byFile = new Map(list.map(one => [one.file, one]))
  }

  /** @throws ReloadError if this version of a file is left out */
  refuse(file: string, source: string): void {
    const one = this.byFile.get(file)
    if (one && one.hash === hashOf(source))
      throw ReloadError.about(file, `it is left out: ${one.why}. Edit the file to have it tried again`)
  }

  /** The entries whose files still have the text that made the world crash. @param read reads a file's text */
  inForce(read: (file: string) => string | null): LeftOut[] {
    return [...this.byFile.values()].filter(({ file, hash }) => {
      const source = read(file)
      return source !== null && hash === hashOf(source)
    })
  }
}
