import { createHash } from 'node:crypto'
import type { DomainSettings } from '../../efuns.ts'
import { resolvePath } from '../../kernel/programs/paths.ts'
import { type Problem, ReloadError } from '../../kernel/programs/problem.ts'
import type { Program, Version } from '../../kernel/programs/program.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import { testBeside } from './rehearsal.ts'

/**
 * How a domain's edits are checked. `strict`: a type error refuses the reload; otherwise it is only reported. `guarded`: the test
 * beside a program has to pass with the new code before it goes live.
 */
type EditSettings = Required<Pick<DomainSettings, 'strict' | 'guarded'>>

const usualSettings: Readonly<EditSettings> = Object.freeze({ strict: false, guarded: false })

/** The checks of code beyond whether it runs. They work outside the driver's thread, and a world can do without them. */
export interface Tools {
  /** Finds type errors in changed files, and in other files that depend on them. */
  types?(changed: readonly string[], others: readonly string[]): Promise<Problem[]>
  /** Runs tests. @returns the failures */
  rehearse?(tests: readonly string[]): Promise<Problem[]>
}

/** Checks edits before they go live, if their domain's settings demand it; otherwise reports type errors afterwards. */
export class Checks {
  private readonly programs: Programs
  private readonly tools: Tools
  private readonly tell: (message: string, files: readonly string[]) => void
  private readonly tellTypes: (problems: readonly Problem[], files: readonly string[]) => void
  private readonly settings = new Map<string, EditSettings>()
  /** Files that had type errors at the last check. */
  private readonly wrong = new Set<string>()
  /** The last refusal and what it was about: the watcher tries a refused save twice. */
  private refused: { key: string; error: ReloadError } | null = null

  constructor(programs: Programs, tools: Tools, hooks: { tell: Checks['tell']; tellTypes: Checks['tellTypes'] }) {
    this.programs = programs
    this.tools = tools
    this.tell = hooks.tell
    this.tellTypes = hooks.tellTypes
  }

  private domainOf(file: string): string {
    return this.programs.guard.trust.domainOf(file)
  }

  of(domain: string): Readonly<EditSettings> {
    return this.settings.get(domain) ?? usualSettings
  }

  set(domain: string, settings: Partial<EditSettings>): void {
    this.settings.set(domain, { ...usualSettings, ...settings })
  }

  /** Whether files have to pass a check before they go live. */
  needed(files: readonly string[]): boolean {
    return files.some(file => {
      const { strict, guarded } = this.of(this.domainOf(file))
      return (strict && this.tools.types) || (guarded && this.tools.rehearse)
    })
  }

  /** Checks files that are to go live. @throws ReloadError if their domain's settings refuse them */
  async before(files: readonly string[]): Promise<void> {
    if (!this.needed(files)) return
    const key = this.keyOf(files)
    if (this.refused?.key === key) throw this.refused.error
    const problems = [...(await this.typeProblems(files)), ...(await this.testProblems(files))]
    if (problems.length === 0) return
    this.refused = { key, error: new ReloadError(problems) }
    throw this.refused.error
  }

  private keyOf(files: readonly string[]): string {
    const hash = createHash('sha256')
    for (const file of files) {
      const test = testBeside(this.programs.files, file)
      hash.update(`${file}\0${this.programs.files.read(file)}\0${test ? this.programs.files.read(test) : ''}\0`)
    }
    return hash.digest('hex')
  }

  private async typeProblems(files: readonly string[]): Promise<Problem[]> {
    const isStrict = (file: string) => this.of(this.domainOf(file)).strict
    if (!this.tools.types || !files.some(isStrict)) return []
    const found = await this.tools.types(files, this.dependents(files))
    return found.filter(({ file }) => isStrict(file))
  }

  private async testProblems(files: readonly string[]): Promise<Problem[]> {
    if (!this.tools.rehearse) return []
    const tests = files
      .filter(file => this.of(this.domainOf(file)).guarded)
      .flatMap(file => testBeside(this.programs.files, file) ?? [])
    if (tests.length === 0) return []
    this.tell(`${files.join(', ')}: waits for ${tests.join(', ')}`, files)
    return this.tools.rehearse(tests)
  }

  /** Checks the types of files that went live, and reports new and fixed errors. */
  async after(files: readonly string[]): Promise<void> {
    if (!this.tools.types) return
    const looked = [...files, ...this.dependents(files)]
    const problems = await this.tools.types(files, this.dependents(files))
    const mended = looked.filter(file => this.wrong.delete(file))
    for (const { file } of problems) this.wrong.add(file)
    if (problems.length > 0) this.tellTypes(problems, files)
    else if (mended.length > 0) this.tell(`${mended.join(', ')}: the types are right again`, mended)
  }

  /** Files of loaded programs that import from the given ones, even if only a type, directly or indirectly. */
  private dependents(files: readonly string[]): string[] {
    const importers = new Map<string, string[]>()
    for (const program of this.programs.all) {
      for (const path of this.importsOf(program)) {
        const known = importers.get(path)
        if (known) known.push(program.path)
        else importers.set(path, [program.path])
      }
    }
    const found = new Set<string>()
    const visit = (path: string) => {
      for (const importer of importers.get(path) ?? []) {
        if (found.has(importer)) continue
        found.add(importer)
        visit(importer)
      }
    }
    for (const file of files) visit(file.replace(/\.ts$/, ''))
    return [...found].map(path => `${path}.ts`).filter(file => !files.includes(file))
  }

  private readonly imported = new WeakMap<Version, readonly string[]>()

  /** The imports that a program's source names. Imports of types alone are not in the code that runs. */
  private importsOf({ path, version }: Program): readonly string[] {
    let known = this.imported.get(version)
    if (!known) {
      const names = [...version.source.matchAll(/\bfrom\s*['"]([^'"\n]+)['"]|\bimport\(['"]([^'"\n]+)['"]\)/g)]
      known = names.flatMap(([, from, type]) => resolved(from ?? type ?? '', path))
      this.imported.set(version, known)
    }
    return known
  }
}

function resolved(written: string, by: string): string[] {
  try {
    return [resolvePath(by, written)]
  } catch {
    return []
  }
}
