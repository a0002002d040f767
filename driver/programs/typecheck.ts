import { join } from 'node:path'
import type { API, Diagnostic } from 'typescript/unstable/async'
import type { MudFiles } from './files.ts'
import type { Problem } from './problem.ts'

/** What TypeScript calls an error; warnings and suggestions are not shown. */
const errorCategory = 1
const mostShown = 50
/** Above so many dependents the whole world is looked at in one go. */
const many = 40

/**
 * TypeScript's own compiler over a world's files, as a process of its own that stays up, so that an edit is checked in some
 * tens of milliseconds and never on the driver's thread. Where the package `typescript` is not installed nothing is checked.
 */
export class TypeChecker {
  private readonly files: MudFiles
  private readonly root: string
  private readonly config: string
  private api: Promise<API> | null = null
  private open = false
  private last: Promise<unknown> = Promise.resolve()

  /**
   * @param root the folder with the tsconfig.json that the world's files are written for
   * @param domains the folder that is `/domains`
   */
  constructor(files: MudFiles, root: string, domains: string) {
    this.files = files
    this.root = root
    // A configuration of the world's own, which exists in memory only: the domains may lie anywhere.
    this.config = join(root, 'tsconfig.wyrd-world.json')
    const paths = { paths: this.paths(domains) }
    const include = [join(root, 'mudlib'), domains]
    const text = JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { ...paths, typeRoots: [join(root, 'node_modules/@types')] },
      include,
      exclude: ['**/*.test.ts', '**/node_modules'],
    })
    this.readFile = file => (file === this.config ? text : undefined)
  }

  private readonly readFile: (file: string) => string | undefined

  private paths(domains: string): Record<string, string[]> {
    const folders = ['std', 'behaviours', 'ai', 'spells', 'effects', 'daemons', 'cmds', 'compat', 'secure']
    return {
      driver: [join(this.root, 'driver/efuns.ts')],
      ...Object.fromEntries(folders.map(name => [`/${name}/*`, [join(this.root, 'mudlib', name, '*')]])),
      '/domains/*': [join(domains, '*')],
    }
  }

  /**
   * Type errors in programs, as they are on disk now.
   * @param changed files (mud paths) that are not as they were at the last check
   * @param others files that may have errors because of them
   */
  check(changed: readonly string[], others: readonly string[] = []): Promise<Problem[]> {
    const result = this.last.then(() => this.checkNow(changed, others))
    this.last = result.catch(() => {})
    return result
  }

  private async checkNow(changed: readonly string[], others: readonly string[]): Promise<Problem[]> {
    const api = await (this.api ??= this.start())
    const disk = (path: string) => this.files.onDisk(path)
    const exists = changed.filter(path => this.files.exists(path))
    const snapshot = await api.updateSnapshot(
      this.open
        ? {
            fileChanges: {
              // One that is new to the compiler and one it knows are told alike: it looks at what is there.
              changed: exists.map(disk),
              created: exists.map(disk),
              deleted: changed.filter(path => !exists.includes(path)).map(disk),
            },
          }
        : { openProjects: [this.config] },
    )
    this.open = true
    const project = snapshot.getProject(this.config)
    if (!project) throw new Error('the compiler has lost the project')
    const problems: Problem[] = []
    const looked = new Set([...exists, ...others])
    const found =
      looked.size > many
        ? await project.program.getSemanticDiagnostics()
        : (await Promise.all([...looked].map(path => project.program.getSemanticDiagnostics(disk(path))))).flat()
    for (const one of found) {
      const path = one.fileName ? this.files.mudPath(one.fileName) : null
      if (path !== null && looked.has(path) && one.category === errorCategory) problems.push(this.problem(path, one))
    }
    return problems.slice(0, mostShown)
  }

  private problem(file: string, { pos, text, messageChain }: Diagnostic): Problem {
    const source = this.files.read(file) ?? ''
    const before = source.slice(0, pos).split('\n')
    const line = before.length
    const more = (messageChain ?? []).map(one => `\n    ${one.text}`).join('')
    return {
      file,
      line,
      column: before.at(-1)!.length + 1,
      source: source.split('\n')[line - 1] ?? '',
      message: text + more,
    }
  }

  private async start(): Promise<API> {
    const { API } = await import('typescript/unstable/async')
    return new API({
      cwd: this.root,
      fs: { readFile: this.readFile, fileExists: file => (file === this.config ? true : undefined) },
    })
  }

  /** Brings the compiler up and has it read the world, so that the first edit needn't wait for that. */
  async warmUp(): Promise<void> {
    await this.check([])
  }

  async stop(): Promise<void> {
    const api = await this.api?.catch(() => null)
    await api?.close()
  }
}
