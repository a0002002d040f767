/** A change of one file or folder by a command: its text before and after; null: it was not there. */
export interface FileChange {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
  readonly folder?: true
  /** The path that it had before, of a file that is moved. */
  readonly from?: string
}

/** What one command has changed. */
export interface FileDeed {
  /** The command, as it is shown by `undo`. */
  readonly what: string
  readonly changes: readonly FileChange[]
}

/** What one command has changed, as it is kept for `undo`. */
export interface NotedDeed extends FileDeed {
  /** When, in seconds since 1970. */
  readonly at: number
}

/** The efuns of a command that changes files: its rights count. */
export interface FileEfuns {
  readFile(path: string): string | null
  writeFiles(
    files: Readonly<Record<string, string | null>>,
    why?: string,
    moved?: Readonly<Record<string, string>>,
  ): void
  makeFolder(path: string): void
  removeFolder(path: string): void
  listFiles(path: string): string[]
  fileInfo(path: string): object | null
}

/** A folder that comes into being, and one that goes. */
export const folderMade = (path: string): FileChange => ({ path, before: null, after: '', folder: true })
export const folderGone = (path: string): FileChange => ({ path, before: '', after: null, folder: true })

/**
 * The folders of a domain that come into being with some files, and with folders, whose paths end with a slash.
 * @param infoOf the efun fileInfo of the calling command: its rights count
 */
export function foldersFor(paths: readonly string[], infoOf: (path: string) => object | null): FileChange[] {
  const all = new Set(
    paths.flatMap(path => {
      const steps = path.split('/').slice(1, -1)
      // A domain is there.
      return steps.slice(2).map((_, i) => `/${steps.slice(0, i + 3).join('/')}`)
    }),
  )
  return [...all].filter(path => infoOf(path) === null).map(folderMade)
}

/**
 * Changes files, as one set, and folders: new ones first, and those that go at the end, if they are empty then.
 * @param efuns of the calling command
 */
export function carryOut(changes: readonly FileChange[], why: string, efuns: FileEfuns): void {
  const files = changes.filter(({ folder }) => !folder)
  const folders = changes.filter(({ folder }) => folder).sort((a, b) => a.path.length - b.path.length)
  for (const { path, after } of folders) if (after !== null) efuns.makeFolder(path)
  const moved = Object.fromEntries(files.flatMap(({ path, from }) => (from === undefined ? [] : [[path, from]])))
  if (files.length > 0) efuns.writeFiles(Object.fromEntries(files.map(({ path, after }) => [path, after])), why, moved)
  for (const { path, after } of folders.reverse())
    if (after === null && efuns.fileInfo(path) !== null && efuns.listFiles(path).length === 0) efuns.removeFolder(path)
}

/** Why a change of files can't be taken back: one has been changed since. @param efuns of the calling command */
export function refusalOf({ what, changes }: FileDeed, efuns: Pick<FileEfuns, 'readFile'>): string | undefined {
  const other = changes.find(({ path, after, folder }) => !folder && efuns.readFile(path) !== after)
  return other && `${other.path} has been changed since '${what}': it stays as it is.`
}

/**
 * Takes a change of files back: its files as one set, and its folders.
 * @param efuns of the calling command
 * @returns why it can't be taken back: a file has been changed since
 */
export function takeBack(deed: FileDeed, efuns: FileEfuns): string | undefined {
  const refusal = refusalOf(deed, efuns)
  if (refusal !== undefined) return refusal
  const { what, changes } = deed
  const back = changes.map(({ from: _, ...one }) => ({ ...one, before: one.after, after: one.before }))
  carryOut(back, `undo of '${what}'`, efuns)
  return undefined
}
