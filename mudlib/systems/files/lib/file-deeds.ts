/** A change of one file or folder by a command. It has the text before and the text after the change; null if the file didn't exist
 * before or doesn't exist afterwards. */
export interface FileChange {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
  readonly folder?: true
  /** The old path of a file that is moved. */
  readonly from?: string
}

/** The changes that one command has made. */
export interface FileDeed {
  /** The command, as `undo` shows it. */
  readonly what: string
  readonly changes: readonly FileChange[]
}

/** The changes that one command has made, as stored for `undo`. */
export interface NotedDeed extends FileDeed {
  /** The time at which the command ran, in seconds since 1970. */
  readonly at: number
}

/** The efuns of a command that changes files. The command passes them in, so that the command's rights apply. */
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

/** folderMade() returns the change that makes a folder, and folderGone() the change that removes a folder. */
export const folderMade = (path: string): FileChange => ({ path, before: null, after: '', folder: true })
export const folderGone = (path: string): FileChange => ({ path, before: '', after: null, folder: true })

/**
 * The changes that make the missing folders of a domain. The paths are those of files, or of folders, which end with a slash.
 * @param infoOf the efun fileInfo of the calling command, so that the command's rights apply
 */
export function foldersFor(paths: readonly string[], infoOf: (path: string) => object | null): FileChange[] {
  const all = new Set(
    paths.flatMap(path => {
      const steps = path.split('/').slice(1, -1)
      // The domain's own folder always exists, so it is skipped.
      return steps.slice(2).map((_, i) => `/${steps.slice(0, i + 3).join('/')}`)
    }),
  )
  return [...all].filter(path => infoOf(path) === null).map(folderMade)
}

/**
 * Changes files as one set, and makes and removes folders. New folders are made first. Folders to remove are removed at the end, if
 * they are empty then.
 * @param efuns the efuns of the calling command
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

/**
 * The reason why a change of files can't be undone (a file has been changed again), or undefined.
 * @param efuns the efuns of the calling command
 */
export function refusalOf({ what, changes }: FileDeed, efuns: Pick<FileEfuns, 'readFile'>): string | undefined {
  const other = changes.find(({ path, after, folder }) => !folder && efuns.readFile(path) !== after)
  return other && `${other.path} has been changed since '${what}': it stays as it is.`
}

/**
 * Undoes a change of files and folders. The files are changed as one set.
 * @param efuns the efuns of the calling command
 * @returns the reason if the change can't be undone (a file has been changed again), or undefined
 */
export function takeBack(deed: FileDeed, efuns: FileEfuns): string | undefined {
  const refusal = refusalOf(deed, efuns)
  if (refusal !== undefined) return refusal
  const { what, changes } = deed
  const back = changes.map(({ from: _, ...one }) => ({ ...one, before: one.after, after: one.before }))
  carryOut(back, `undo of '${what}'`, efuns)
  return undefined
}
