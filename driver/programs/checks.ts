import { createHash } from 'node:crypto'
import { resolvePath } from './files.ts'
import { type Problem, ReloadError } from './problem.ts'
import { domainOf, type Program, type Version } from './program.ts'
import type { Programs } from './programs.ts'
import { testBeside } from './rehearsal.ts'

/** How careful a domain wants to be with its own edits. */
export interface DomainSettings {
  /** A type error refuses the reload; otherwise it is only told. */
  strict: boolean
  /** A test that lies beside a program must pass against the new code before it goes live. */
  guarded: boolean
}

export const usualSettings: Readonly<DomainSettings> = Object.freeze({ strict: false, guarded: false })

/** What looks at code beyond whether it runs; none of it on the driver's thread. A world may do without. */
export interface Tools {
  /** Type errors in changed files, and in others because of them. */
  types?(changed: readonly string[], others: readonly string[]): Promise<Problem[]>
  /** Runs tests. @returns what failed */
  rehearse?(tests: readonly string[]): Promise<Problem[]>
}

/** Looks at edits before they go live where their domain asks for it, and tells of type errors afterwards where not. */
export class Checks {
  private readonly programs: Programs
  private readonly tools: Tools
  private readonly tell: (message: string, files: readonly string[]) => void
  private readonly tellTypes: (problems: readonly Problem[], files: readonly string[]) => void
  private readonly settings = new Map<string, DomainSettings>()
  /** Files that had type errors when they were last looked at. */
  private readonly wrong = new Set<string>()
  /** The last refusal, by what it was about: editors' saves are looked at twice. */
  private refused: { key: string; error: ReloadError } | null = null

  constructor(programs: Programs, tools: Tools, hooks: { tell: Checks['tell']; tellTypes: Checks['tellTypes'] }) {
    this.programs = programs
    this.tools = tools
    this.tell = hooks.tell
    this.tellTypes = hooks.tellTypes
  }

  of(domain: string): Readonly<DomainSettings> {
    return this.settings.get(domain) ?? usualSettings
  }

  set(domain: string, settings: Partial<DomainSettings>): void {
    this.settings.set(domain, { ...usualSettings, ...settings })
  }

  /** Whether files have to pass something before they go live. */
  needed(files: readonly string[]): boolean {
    return files.some(file => {
      const { strict, guarded } = this.of(domainOf(file))
      return (strict && this.tools.types) || (guarded && this.tools.rehearse)
    })
  }

  /** Looks at files that are to go live. @throws ReloadError where their domain's settings don't let them */
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
    const isStrict = (file: string) => this.of(domainOf(file)).strict
    if (!this.tools.types || !files.some(isStrict)) return []
    const found = await this.tools.types(files, this.dependents(files))
    return found.filter(({ file }) => isStrict(file))
  }

  private async testProblems(files: readonly string[]): Promise<Problem[]> {
    if (!this.tools.rehearse) return []
    const tests = files
      .filter(file => this.of(domainOf(file)).guarded)
      .flatMap(file => testBeside(this.programs.files, file) ?? [])
    if (tests.length === 0) return []
    this.tell(`${files.join(', ')}: waits for ${tests.join(', ')}`, files)
    return this.tools.rehearse(tests)
  }

  /** Has the types of what went live looked at, and tells of what is wrong, or is right again. */
  async after(files: readonly string[]): Promise<void> {
    if (!this.tools.types) return
    const looked = [...files, ...this.dependents(files)]
    const problems = await this.tools.types(files, this.dependents(files))
    const mended = looked.filter(file => this.wrong.delete(file))
    for (const { file } of problems) this.wrong.add(file)
    if (problems.length > 0) this.tellTypes(problems, files)
    else if (mended.length > 0) this.tell(`${mended.join(', ')}: the types are right again`, mended)
  }

  /** Files of loaded programs that import from the given ones, be it only a type, directly or through others. */
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

  /** What a program's source names as imported: those of types only leave no trace in the code that runs. */
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
