import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FSWatcher, watch } from 'chokidar'
import { describeError } from '../guard/fault.ts'
import type { MudFiles } from './files.ts'
import { ReloadError } from './problem.ts'

/** Milliseconds without another change after which one file, or several, are taken as one save. */
const settle = 10
const settleMany = 60
/** Milliseconds after which what went live is compared with the files: a change so soon after another may not be told of. */
const lookAgain = 120
/** Milliseconds between looks whether git is still at work, and how often it is looked. */
const gitPause = 20
const mostPauses = 500
/** Milliseconds after which a set that doesn't compile is looked at again: it may have been half written. */
const secondLook = 80

/** Hidden files, editors' backups and swap files, packages. */
const notOurs = /\/(\.|node_modules)|~$|\.(swp|swx|tmp)$/

/** Watches the files of a world, and has each set of changes reloaded once. */
export class Watcher {
  private readonly files: MudFiles
  private readonly reload: (files: string[], tell: boolean) => Promise<unknown>
  private readonly log: (message: string) => void
  private watcher: FSWatcher | null = null
  private readonly changed = new Set<string>()
  private timer: NodeJS.Timeout | null = null
  private busy = false
  /** Files that are there while git changes what is watched. */
  private locks: string[] = []

  /** @param reload brings files (mud paths) live; throws ReloadError where they can't be, telling others only if asked */
  constructor(files: MudFiles, reload: Watcher['reload'], log: Watcher['log']) {
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
      // By where it is in the tree: the tree itself may lie under a folder with a dot.
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
    this.timer = setTimeout(() => void this.takeAll(), this.changed.size > 1 ? settleMany : settle)
  }

  /** Takes what has changed until nothing has; one at a time, so that what comes meanwhile is seen. */
  private async takeAll(): Promise<void> {
    if (this.busy) return
    this.busy = true
    while (this.changed.size > 0) {
      await this.gitIsDone()
      const files = [...this.changed]
      this.changed.clear()
      const texts = new Map(files.map(file => [file, this.files.read(file)]))
      this.lookAgainAt(texts)
      try {
        await this.take(files)
      } catch (error) {
        // What is wrong has been told by now to those whom it concerns.
        if (!(error instanceof ReloadError)) this.log(`reload failed: ${describeError(error)}`)
      }
    }
    this.busy = false
  }

  /** Files that are not as they were read are taken once more. */
  private lookAgainAt(texts: ReadonlyMap<string, string | null>): void {
    setTimeout(() => {
      for (const [file, text] of texts) if (this.watcher && this.files.read(file) !== text) this.noteFile(file)
    }, lookAgain)
  }

  /** A branch switch is one change: git holds its index locked until all files are written. */
  private async gitIsDone(): Promise<void> {
    for (let i = 0; i < mostPauses && this.locks.some(lock => existsSync(lock)); i++) await sleep(gitPause)
  }

  private async take(files: string[]): Promise<void> {
    if (await this.fits(files)) return
    await sleep(secondLook)
    if (this.changed.size === 0) await this.reload(files, true)
    // There was more to come: all of it together is the change.
    else for (const file of files) this.changed.add(file)
  }

  /** Brings the set live. If it can't be as it is, an editor may be in the middle of writing it: nobody is told yet. */
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

/** Where git locks its index for a folder that lies in a checkout; none where it doesn't. */
function gitLock(folder: string): string[] {
  for (let one = resolve(folder); ; one = dirname(one)) {
    const git = join(one, '.git')
    if (existsSync(git)) {
      if (statSync(git).isDirectory()) return [join(git, 'index.lock')]
      // A worktree's .git is a file that says where it is.
      const [, elsewhere = ''] = /^gitdir: (.+)/.exec(readFileSync(git, 'utf8')) ?? []
      return [join(resolve(one, elsewhere.trim()), 'index.lock')]
    }
    if (dirname(one) === one) return []
  }
}
