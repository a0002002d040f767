import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FSWatcher, watch } from 'chokidar'
import { describeError } from '../../kernel/guard/errors.ts'
import { ReloadError } from '../../kernel/programs/problem.ts'
import type { MudFiles } from '../files/mud-files.ts'

/** Milliseconds without another change after which changes count as one save: if one file has changed, and if several have. */
const settle = 10
const settleMany = 60
/**
 * Milliseconds after a reload until its files are compared again, because the system may not report the second of two changes in quick succession.
 */
const lookAgain = 120
/** Milliseconds between two checks whether git is still working, and the maximum number of checks. */
const gitPause = 20
const mostPauses = 500
/** Milliseconds after which a set that doesn't compile is tried again, because it may have been half written. */
const secondLook = 80

/** Matches hidden files, packages, and the backup, swap and test files of editors and tools, such as vim's 4913 and sed's sedAbCdEf. */
const notOurs = /\/(\.|node_modules)|~$|\.(swp|swx|tmp)$|\/(4913|sed\w{6}|#[^/]*#)$/

/** Changed files that are reloaded together as one change: see Watcher's `laneOf`. */
interface Lane {
  readonly changed: Set<string>
  busy: boolean
}

/** Watches the files of a world, and reloads each set of changes once. */
export class Watcher {
  private readonly files: MudFiles
  private readonly reload: (files: string[], tell: boolean) => Promise<unknown>
  private readonly log: (message: string) => void
  private watcher: FSWatcher | null = null
  private readonly changed = new Set<string>()
  private timer: NodeJS.Timeout | null = null
  private readonly lanes = new Map<string, Lane>()
  private readonly laneOf: (file: string) => string
  /** The paths of lock files that exist while git changes the watched files. */
  private locks: string[] = []

  /**
   * @param reload reloads files (mud paths). It throws ReloadError if the reload is refused, and reports that to wizards only if requested
   * @param laneOf names the lane of a file. Files of the same lane that are saved together are one change, and other files don't wait for them
   */
  constructor(files: MudFiles, reload: Watcher['reload'], log: Watcher['log'], laneOf: Watcher['laneOf'] = () => '') {
    this.laneOf = laneOf
    this.files = files
    this.reload = reload
    this.log = log
  }

  /** Resolves when all folders are watched. */
  async start(): Promise<void> {
    const folders = this.files.roots.map(({ folder }) => folder)
    this.locks = [...new Set(folders.flatMap(gitLock))]
    const watcher = watch(folders, {
      ignoreInitial: true,
      followSymlinks: false,
      // Files are matched by mud path, because the tree itself may be in a folder whose name begins with a dot.
      ignored: file => notOurs.test(this.files.mudPath(file) ?? ''),
    })
    this.watcher = watcher
    watcher.on('all', (event, file) => {
      if (event === 'change' || event === 'add' || event === 'unlink') this.note(file)
    })
    watcher.on('error', error => this.log(`files can't be watched: ${error}`))
    await new Promise<void>(resolve => {
      watcher.once('ready', resolve)
    })
  }

  async stop(): Promise<void> {
    const { watcher } = this
    this.watcher = null
    await watcher?.close()
  }

  private note(file: string): void {
    const path = this.files.mudPath(file)
    if (path !== null) this.noteFile(path)
  }

  private noteFile(path: string): void {
    this.changed.add(path)
    if (this.timer) clearTimeout(this.timer)
    this.timer = setTimeout(() => this.takeAll(), this.changed.size > 1 ? settleMany : settle)
  }

  private takeAll(): void {
    const lanes = new Set<Lane>()
    for (const file of this.changed) {
      const name = this.laneOf(file)
      let lane = this.lanes.get(name)
      if (!lane) this.lanes.set(name, (lane = { changed: new Set(), busy: false }))
      lane.changed.add(file)
      lanes.add(lane)
    }
    this.changed.clear()
    for (const lane of lanes) void this.run(lane)
  }

  /** Handles a lane's changes, one set at a time, until there are none left. Changes made in the meantime are included. */
  private async run(lane: Lane): Promise<void> {
    if (lane.busy) return
    lane.busy = true
    while (lane.changed.size > 0) {
      await this.gitIsDone()
      // Files that changed meanwhile are part of the same change.
      this.takeAll()
      const files = [...lane.changed]
      lane.changed.clear()
      const texts = new Map(files.map(file => [file, this.files.read(file)]))
      this.lookAgainAt(texts)
      try {
        await this.take(files, lane)
      } catch (error) {
        // Refusals have already been reported to wizards.
        if (!(error instanceof ReloadError)) this.log(`reload failed: ${describeError(error)}`)
      }
    }
    lane.busy = false
  }

  /** Checks files again after a while, and notes the files that have changed since they were read. */
  private lookAgainAt(texts: ReadonlyMap<string, string | null>): void {
    setTimeout(() => {
      for (const [file, text] of texts) if (this.watcher && this.files.read(file) !== text) this.noteFile(file)
    }, lookAgain)
  }

  /** Waits until git is done, so that a branch switch is one change. Git locks its index until all files are written. */
  private async gitIsDone(): Promise<void> {
    for (let i = 0; i < mostPauses && this.locks.some(lock => existsSync(lock)); i++) await sleep(gitPause)
  }

  private async take(files: string[], lane: Lane): Promise<void> {
    if (await this.fits(files)) return
    await sleep(secondLook)
    if (lane.changed.size + this.changed.size === 0) await this.reload(files, true)
    // More changes have arrived, so all of them are reloaded together.
    else for (const file of files) lane.changed.add(file)
  }

  /** Tries to reload the set without reporting errors, because an editor may still be writing it. */
  private async fits(files: string[]): Promise<boolean> {
    try {
      await this.reload(files, false)
      return true
    } catch (error) {
      if (error instanceof ReloadError) return false
      throw error
    }
  }
}

/** Git's lock files for a folder in a checkout; an empty list if the folder isn't in a checkout. */
function gitLock(folder: string): string[] {
  for (let one = resolve(folder); ; one = dirname(one)) {
    const git = join(one, '.git')
    if (existsSync(git)) {
      if (statSync(git).isDirectory()) return [join(git, 'index.lock')]
      // The .git of a worktree is a file that contains the path of the real folder.
      const [, elsewhere = ''] = /^gitdir: (.+)/.exec(readFileSync(git, 'utf8')) ?? []
      return [join(resolve(one, elsewhere.trim()), 'index.lock')]
    }
    if (dirname(one) === one) return []
  }
}
