/** A change of one file or folder by a command: its text before and after; null: it was not there. */
export interface FileChange {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
  readonly folder?: true
}

/** What one command has changed. */
export interface FileDeed {
  /** The command, as it is shown by `undo`. */
  readonly what: string
  readonly changes: readonly FileChange[]
}

/** The efuns of a command that changes files: its rights count. */
export interface FileEfuns {
  readFile(path: string): string | null
  writeFiles(files: Readonly<Record<string, string | null>>, why?: string): void
  makeFolder(path: string): void
  removeFolder(path: string): void
}

/**
 * Takes a change of files back: its files as one set, and its folders.
 * @param efuns of the calling command
 * @returns why it can't be taken back: a file has been changed since
 */
export function takeBack({ what, changes }: FileDeed, efuns: FileEfuns): string | undefined {
  const files = changes.filter(({ folder }) => !folder)
  const other = files.find(({ path, after }) => efuns.readFile(path) !== after)
  if (other) return `${other.path} has been changed since '${what}': it stays as it is.`
  if (files.length > 0)
    efuns.writeFiles(Object.fromEntries(files.map(({ path, before }) => [path, before])), `undo of '${what}'`)
  for (const { path, before, folder } of changes)
    if (folder) before === null ? efuns.removeFolder(path) : efuns.makeFolder(path)
  return undefined
}
