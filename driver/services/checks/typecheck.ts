import { join } from 'node:path'
import type { API, Diagnostic } from 'typescript/unstable/async'
import type { Problem } from '../../kernel/programs/problem.ts'
import type { MudFiles } from '../files/mud-files.ts'

/** TypeScript's category of errors; warnings and suggestions are not reported. */
const errorCategory = 1
const mostShown = 50
/** With more dependents than this, the whole world is checked at once. */
const many = 40

/**
 * TypeScript's own compiler for a world's files, in a process of its own that keeps running: an edit is checked within some tens
 * of milliseconds, outside the driver's thread. Without the package `typescript`, nothing is checked.
 */
export class TypeChecker {
  private readonly files: MudFiles
  private readonly root: string
  private readonly domains: string
  private readonly folders: () => Iterable<string>
  private readonly config: string
  /** The compiler's configuration, as JSON. */
  private text = ''
  private api: Promise<API> | null = null
  private open = false
  private last: Promise<unknown> = Promise.resolve()

  /**
   * @param root the folder with the tsconfig.json of the world's files
   * @param domains the folder that is `/domains`
   * @param folders the mudlib's first folders, by the master's policy
   */
  constructor(files: MudFiles, root: string, domains: string, folders: () => Iterable<string>) {
    this.files = files
    this.root = root
    this.domains = domains
    this.folders = folders
    // The configuration of this world exists only in memory: the domains may lie anywhere.
    this.config = join(root, 'tsconfig.wyrd-world.json')
  }

  /** The world's configuration, by the master's present policy. */
  private configuration(): string {
    const mudlib = [...this.folders()].sort().map(name => [`/${name}/*`, [join(this.root, 'mudlib', name, '*')]])
    const paths = {
      driver: [join(this.root, 'driver/efuns.ts')],
      ...Object.fromEntries(mudlib),
      '/domains/*': [join(this.domains, '*')],
    }
    return JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { paths, typeRoots: [join(this.root, 'node_modules/@types')] },
      include: [join(this.root, 'mudlib'), this.domains],
      exclude: ['**/*.test.ts', '**/node_modules'],
    })
  }

  /**
   * Finds type errors in programs, as they are on disk.
   * @param changed files (mud paths) that have changed since the last check
   * @param others files that may have errors because of them
   */
  check(changed: readonly string[], others: readonly string[] = []): Promise<Problem[]> {
    const result = this.last.then(() => this.checkNow(changed, others))
    this.last = result.catch(() => {})
    return result
  }

  private async checkNow(changed: readonly string[], others: readonly string[]): Promise<Problem[]> {
    if (this.open && this.text !== this.configuration()) await this.stop()
    const api = await (this.api ??= this.start())
    const disk = (path: string) => this.files.onDisk(path)
    const exists = changed.filter(path => this.files.exists(path))
    const snapshot = await api.updateSnapshot(
      this.open
        ? {
            fileChanges: {
              // New and known files are announced alike: the compiler looks at the disk.
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
    this.text = this.configuration()
    return new API({
      cwd: this.root,
      fs: {
        readFile: file => (file === this.config ? this.text : undefined),
        fileExists: file => (file === this.config ? true : undefined),
      },
    })
  }

  /** Starts the compiler and has it read the world, so that the first edit doesn't wait for it. */
  async warmUp(): Promise<void> {
    await this.check([])
  }

  async stop(): Promise<void> {
    const api = await this.api?.catch(() => null)
    this.api = null
    this.open = false
    await api?.close()
  }
}
