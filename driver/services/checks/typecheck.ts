import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { SourceFile } from 'typescript/unstable/ast'
import type { API, Diagnostic, Project, Snapshot } from 'typescript/unstable/async'
import { domainsFolder, isGuarded, secureDomain } from '../../kernel/guard/trust.ts'
import { problemIn, ReloadError } from '../../kernel/programs/problem.ts'
import { typeRoot } from '../../link/packages.ts'
import { bytesOf, processorTimeOf } from '../../link/process-load.ts'
import { refuseHuge } from '../compile/limits.ts'
import { Docs } from '../docs/docs.ts'
import { type Doc, docsOf } from '../docs/source-docs.ts'
import type { MudFiles } from '../files/mud-files.ts'
import { nearest } from '../nearest.ts'
import { declarationsOf, overridesOf } from './engine-overrides.ts'
import type { Finding } from './finding.ts'
import { closedCalls, type ForeignUse, foreignWrites } from './foreign-uses.ts'
import { meantWord } from './meant-word.ts'
import { type Kinds, Shadow } from './shadow.ts'
import { SlowFiles } from './slow-files.ts'

/** TypeScript's category number for errors. Warnings and suggestions are not reported. */
const errorCategory = 1
/** The numbers of TypeScript's errors about a property that the type of an object literal doesn't have, without and with a suggestion. */
const excess = [2353, 2561]
/** The numbers of TypeScript's errors about a value, and about an argument, of a wrong type. */
const noneOf = [2322, 2345]
/** The numbers of TypeScript's errors about an `override` of a member that the parent doesn't have, with and without a suggestion. */
const nearName = 4117
const newName = 4113
/** The interfaces of the mudlib that declare its events. */
const catalogue = ['Events', 'Questions', 'Sums']
const noNames: ReadonlySet<string> = new Set()
const mostShown = 50
/**
 * Milliseconds that a check may take. After that, the compiler is killed, and restarted for the next check. On a busy machine, the compiler's CPU
 * time counts instead.
 */
const usualPatience = 20_000
/** Milliseconds that the first check may take. During this check, the compiler reads the whole world. */
const firstPatience = 60_000
/** The fraction of the usual time limit that a check gets if other checks are waiting. */
const hurriedPatience = 0.25
/** The factor by which a check may exceed its time limit if the compiler gets little processor time. */
const busyFactor = 4
/** Bytes of memory above which a compiler is replaced. This is several times as much as the mudlib and its domains need. */
const usualMostBytes = 1_500_000_000
/** The part of the compiler's API object that contains its process. */
interface Running {
  client: { connect(): Promise<void>; process: ChildProcess }
}

/**
 * Makes writes to a process that has ended succeed. The compiler's client doesn't wait for the writes with which it answers the compiler's requests,
 * so a failed write would be an unhandled rejection, which would terminate the driver.
 */
function writeInVain({ stdin }: ChildProcess): void {
  if (!stdin) return
  const write = stdin.write.bind(stdin) as (chunk: unknown, encoding: unknown, done: () => void) => boolean
  stdin.on('error', () => {})
  stdin.write = (chunk: unknown, encoding?: unknown, done?: unknown) => {
    const told = (typeof encoding === 'function' ? encoding : done) as (() => void) | undefined
    if (!stdin.destroyed) return write(chunk, typeof encoding === 'string' ? encoding : 'utf8', () => told?.())
    told?.()
    return false
  }
}

/** The folders in which a documented name is looked up first, because domains inherit from them. All other folders come later. */
const firstFolders = ['std', 'ai', 'behaviours', 'lib', 'effects', 'spells', 'daemons', 'stories', 'cmds']

function inOrder(folders: readonly string[]): string[] {
  const placeOf = (folder: string) =>
    (firstFolders.indexOf(folder) + firstFolders.length + 1) % (firstFolders.length + 1)
  return [...folders].sort((a, b) => placeOf(a) - placeOf(b))
}

/**
 * TypeScript's own compiler for a world's files, in a separate process that keeps running, so that an edit is checked within tens of
 * milliseconds, outside the driver's thread. Without the package `typescript`, nothing is checked.
 */
export class TypeChecker {
  private readonly files: MudFiles
  private readonly root: string
  private readonly domains: string
  private readonly folders: () => Iterable<string>
  private readonly players: () => string
  private readonly isDaemon: (path: string) => boolean
  private readonly config: string
  /** A placeholder file. In its place, the compiler reads declarations of the members that the world adds to the engine's classes. */
  private readonly additions: string
  private readonly patience: number
  private readonly mostBytes: number
  /** The compiler's configuration, as JSON. */
  private text = ''
  private api: Promise<API> | null = null
  private process: ChildProcess | null = null
  private open = false
  private ended = false
  /** Called when the compiler's process exits. */
  private onExit = () => {}
  private last: Promise<unknown> = Promise.resolve()
  /** Files whose check took too long. Until they are edited, the compiler reads an empty module in their place. */
  private readonly slow: SlowFiles
  /** The file whose types are being checked; null if none is, or if the compiler is reading the world. */
  private current: string | null = null
  /** Texts that the compiler reads in place of files, by path on disk. */
  private readonly shadows = new Map<string, string>()

  /**
   * @param root the folder with the tsconfig.json of the world's files
   * @param domains the folder on disk of `/domains`
   * @param folders the mudlib's top-level folders, according to the master's policy
   * @param patience milliseconds that a check may take
   * @param players the path of the program of players' bodies, according to the master's policy; empty if there is none
   * @param slowFiles the file on disk that stores the list of slow files across restarts; null if there is none
   * @param mostBytes the bytes of memory above which a compiler is replaced by a new one
   * @param isDaemon whether a program is a daemon of the mudlib. Code of domains may call only a daemon's marked methods
   */
  constructor(
    files: MudFiles,
    root: string,
    domains: string,
    folders: () => Iterable<string>,
    patience = usualPatience,
    players = () => '',
    slowFiles: string | null = null,
    mostBytes = usualMostBytes,
    isDaemon: (path: string) => boolean = () => false,
  ) {
    this.mostBytes = mostBytes
    this.players = players
    this.isDaemon = isDaemon
    this.slow = new SlowFiles(slowFiles)
    this.patience = patience
    this.files = files
    this.root = root
    this.domains = domains
    this.folders = folders
    // Instead of this file's text, the compiler reads a configuration for this world, because the domains may be anywhere on disk.
    this.config = join(root, 'driver/services/checks/tsconfig.world.json')
    this.additions = join(root, 'driver/services/checks/world-overrides.d.ts')
  }

  /** The world's configuration, according to the master's current policy. */
  private configuration(): string {
    const inside = (folders: string[]) => folders.map(folder => join(folder, '*'))
    const mudlib = [...this.folders()].sort().flatMap(name => {
      const engines = this.files.enginePlacesOf(`/${name}`)
      // The world's own folders come last. If one of their files overrides an engine file, the types still come from the engine's file, with the
      // world's additions.
      const all = [...new Set([...engines, ...this.files.placesOf(`/${name}`)])]
      return [
        [`/${name}/*`, inside(all)],
        [`wyrd:/${name}/*`, inside(engines)],
      ]
    })
    const whole = overridesOf(this.files)
      .filter(one => !one.inherits)
      .map(({ path, place }) => [path, [place]])
    const paths = {
      driver: [join(this.root, 'driver/api/index.ts')],
      ...Object.fromEntries(mudlib),
      ...Object.fromEntries(whole),
      [`${domainsFolder}/*`]: [join(this.domains, '*')],
    }
    return JSON.stringify({
      extends: join(this.root, 'tsconfig.json'),
      compilerOptions: { paths, typeRoots: [typeRoot()] },
      include: [
        join(this.root, 'mudlib'),
        this.domains,
        ...this.files.systems,
        ...(this.files.own === null ? [] : [this.files.own, this.additions]),
      ],
      exclude: ['**/*.test.ts', '**/node_modules'],
    })
  }

  /**
   * Finds type errors in programs on disk. In changed files it also finds members whose names are similar to a name in the parent class, and
   * properties of a field's value that the parent's field doesn't have.
   * @param changed files (mud paths) that have changed since the last check
   * @param others files that may have errors because of the changed files
   */
  check(changed: readonly string[], others: readonly string[] = []): Promise<Finding[]> {
    this.waiting++
    const result = this.last.then(() => this.inTime(changed, others)).finally(() => this.keepSmall())
    this.last = result.catch(() => {})
    this.hurry()
    return result
  }

  /** Called when another check has to wait. It shortens the time limit of the running check. */
  private hurry = () => {}
  /** The number of waiting checks. */
  private waiting = 0

  /** Checks files within a time limit, because other checks may be waiting. A domain's file that takes too long is left out and reported. */
  private async inTime(changed: readonly string[], others: readonly string[]): Promise<Finding[]> {
    this.waiting--
    // A changed file is tried again, even if it was too slow before.
    for (const file of changed) this.slow.delete(file)
    const left: Finding[] = []
    for (;;) {
      const found = await this.attempt(changed, others)
      if (typeof found !== 'string') return [...left, ...found]
      const { current } = this
      this.abandon()
      const isOther = current !== null && !changed.includes(current) && isGuarded(current)
      for (const file of isOther ? [current] : changed) left.push(this.leaveOut(file, found, isOther))
      if (!isOther) return left
    }
  }

  /**
   * Leaves a file's types out of checks until it is edited. @param isOther whether the check was for other files. If so, the finding is only a hint
   */
  private leaveOut(file: string, why: string, isOther: boolean): Finding {
    const source = this.files.read(file) ?? ''
    if (isGuarded(file)) this.slow.add(file, source)
    const problem = problemIn(file, source, { line: 1, column: 1 }, why)
    return isOther ? { ...problem, hint: true } : { ...problem, late: true }
  }

  /** @returns the findings, or the reason why the check was cut off */
  private async attempt(changed: readonly string[], others: readonly string[]): Promise<Finding[] | string> {
    let timer: NodeJS.Timeout | undefined
    const instead = new Promise<string>(resolve => {
      const usual = this.open ? this.patience : Math.max(firstPatience, this.patience)
      /** Sets the number of further milliseconds that the check may take. */
      const allow = (patience: number) => {
        const began = performance.now()
        const usedBefore = this.processorTime ?? 0
        const late = () => {
          const used = (this.processorTime ?? Number.POSITIVE_INFINITY) - usedBefore
          const left = Math.min(patience - used, patience * busyFactor - (performance.now() - began))
          if (left > 0) timer = setTimeout(late, left)
          else resolve(`its types take more than ${patience / 1000} s to check`)
        }
        clearTimeout(timer)
        timer = setTimeout(late, patience)
      }
      allow(usual)
      let hurries = !this.open
      this.hurry = () => {
        if (hurries) return
        hurries = true
        allow(usual * hurriedPatience)
      }
      if (this.waiting > 0) this.hurry()
      this.onExit = () => resolve('the compiler ended while it checked the types')
    })
    this.current = null
    const checked = this.checkNow(changed, others)
    const found = await Promise.race([checked, instead]).finally(() => clearTimeout(timer))
    this.hurry = () => {}
    this.onExit = () => {}
    if (typeof found === 'string') checked.catch(() => {})
    return found
  }

  /** Kills the compiler's process, because while it is busy, it can't react to a request to stop. */
  private abandon(): void {
    this.api = null
    this.snapshot = null
    this.open = false
    this.process?.kill('SIGKILL')
    this.process = null
  }

  private async checkNow(changed: readonly string[], others: readonly string[]): Promise<Finding[]> {
    if (this.ended) return []
    if (this.open && this.text !== this.configuration()) await this.close()
    const api = await (this.api ??= this.start())
    const disk = (path: string) => this.files.onDisk(path)
    const exists = changed.filter(path => this.files.exists(path))
    const project = await this.renew(
      api,
      this.open
        ? {
            fileChanges: {
              // Each file is announced both as changed and as created. The compiler looks at the disk to decide which of the two is true.
              changed: [...exists.map(disk), ...(this.files.own === null ? [] : [this.additions])],
              created: exists.map(disk),
              deleted: changed.filter(path => !exists.includes(path)).map(disk),
            },
          }
        : { openProjects: [this.config] },
    )
    this.open = true
    const problems: Finding[] = []
    const looked = new Set([...exists, ...others])
    const found: Diagnostic[] = []
    const broken = new Set<string>()
    // The files are checked one after the other, so that it is known which file takes too long.
    for (const path of looked) {
      this.current = path
      // Only changed files can have new syntax errors.
      const unread = exists.includes(path) ? await project.program.getSyntacticDiagnostics(disk(path)) : []
      // Type errors in a file with syntax errors are meaningless.
      if (unread.length > 0) broken.add(path)
      found.push(...(unread.length > 0 ? unread : await project.program.getSemanticDiagnostics(disk(path))))
    }
    this.current = null
    for (const one of found) {
      const path = one.fileName ? this.files.mudPath(one.fileName) : null
      if (path === null || !looked.has(path) || one.category !== errorCategory) continue
      problems.push(await this.withMeaning(path, one, project))
    }
    const known = new Set(problems.map(({ file, line, column }) => `${file}:${line}:${column}`))
    for (const one of await this.misspelt(
      exists.filter(path => !broken.has(path)),
      project,
    )) {
      if (!known.has(`${one.file}:${one.line}:${one.column}`)) problems.push(one)
    }
    return problems.slice(0, mostShown)
  }

  /** Checks the shadows of files in place of the files: see Shadow. */
  private async misspelt(files: readonly string[], project: Project): Promise<Finding[]> {
    const { SyntaxKind } = await import('typescript/unstable/ast')
    const shadows = new Map<string, Shadow>()
    const refused: Finding[] = []
    for (const file of files) {
      const parsed = await project.program.getSourceFile(this.files.onDisk(file))
      if (!parsed) continue
      shadows.set(file, new Shadow(parsed.text, parsed, SyntaxKind))
      for (const { pos, text } of await this.foreignUses(file, parsed, project, SyntaxKind))
        refused.push(this.problemAt(file, pos, text))
    }
    if (shadows.size === 0) return []
    for (const [file, { text }] of shadows) this.shadows.set(this.files.onDisk(file), text)
    const found = refused
    /** Errors with a suggestion. Their messages are written after the compiler has reread the original files. */
    const near: (readonly [file: string, Diagnostic])[] = []
    /** Errors about members that the parent class doesn't have. */
    const fresh: Finding[] = []
    try {
      const { program } = await this.readAgain(files)
      for (const [file, shadow] of shadows) {
        for (const one of await program.getSemanticDiagnostics(this.files.onDisk(file))) {
          if (excess.includes(one.code)) found.push(this.problem(file, { ...one, pos: shadow.original(one.pos) }))
          if (one.code === nearName) near.push([file, { ...one, pos: shadow.original(one.pos) }])
          if (one.code === newName) fresh.push(this.problem(file, { ...one, pos: shadow.original(one.pos) }))
        }
      }
    } finally {
      this.shadows.clear()
      await this.readAgain(files)
    }
    for (const [file, one] of near) found.push(...(await this.hint(file, one)))
    const events = fresh.length === 0 ? noNames : (await this.readDocs()).methodsOf(catalogue)
    for (const one of fresh) {
      const [name = ''] = /^\w+(?=\s*\()/.exec(one.source.slice(one.column - 1)) ?? []
      if (!events.has(name)) continue
      const message = `'${name}' is an event, which nothing hears without its mark: write @on('${name}') before it.`
      found.push({ ...one, message, hint: true })
    }
    return found
  }

  /**
   * The documentation of the exports of the mudlib's files and the efuns' declarations, without the secure folder. It is parsed from the
   * sources when it is needed.
   */
  docs(): Promise<Docs> {
    const result = this.last.then(() => this.readDocs())
    this.last = result.catch(() => {})
    return result
  }

  private readonly read = new Map<string, { source: string; docs: Doc[] }>()

  private async readDocs(): Promise<Docs> {
    if (!this.open) await this.checkNow([], [])
    const { SyntaxKind } = await import('typescript/unstable/ast')
    const project = await this.readAgain([])
    const api = join(this.root, 'driver/api/')
    const folders = inOrder([...this.folders()].filter(folder => folder !== secureDomain))
    const placeOf = (file: string) => {
      if (file.startsWith(api)) return { rank: folders.length, path: 'driver' }
      const path = this.files.mudPath(file)?.replace(/\.ts$/, '') ?? ''
      return { rank: folders.indexOf(path.split('/')[1] ?? ''), path }
    }
    const names = (await project.program.getSourceFileNames()).map(file => ({ file, ...placeOf(file) }))
    const wanted = names.filter(({ rank }) => rank >= 0).sort((a, b) => a.rank - b.rank)
    const all: Doc[] = []
    for (const { file, path } of wanted) {
      const parsed = await project.program.getSourceFile(file)
      if (!parsed) continue
      let known = this.read.get(file)
      if (known?.source !== parsed.text)
        this.read.set(file, (known = { source: parsed.text, docs: docsOf(path, parsed, SyntaxKind) }))
      all.push(...known.docs)
    }
    return new Docs(all, path => path.startsWith('/') && !firstFolders.includes(path.split('/')[1]!))
  }

  /** Makes the compiler reread files whose text for the compiler has changed. */
  private async readAgain(files: readonly string[]): Promise<Project> {
    const changed = files.map(file => this.files.onDisk(file))
    const api = await this.api!
    return this.renew(api, { fileChanges: { changed, created: [], deleted: [] } })
  }

  /** The compiler's current snapshot of the files. */
  private snapshot: Snapshot | null = null

  /** Makes the compiler take a new snapshot of the files. The previous one is disposed of, because otherwise both processes would keep it forever. */
  private async renew(api: API, changes: Parameters<API['updateSnapshot']>[0]): Promise<Project> {
    const former = this.snapshot
    const snapshot = await api.updateSnapshot(changes)
    this.snapshot = snapshot
    await former?.dispose()
    const project = snapshot.getProject(this.config)
    if (!project) throw new Error('the compiler has lost the project')
    return project
  }

  /** The bytes of memory that the compiler's process uses; 0 if there is no process, or the operating system doesn't provide the number. */
  get bytes(): number {
    return this.process?.pid === undefined ? 0 : bytesOf(this.process.pid)
  }

  /**
   * The milliseconds of CPU time that the compiler's process has used; null if there is no process, or the operating system doesn't provide the
   * number.
   */
  private get processorTime(): number | null {
    return this.process?.pid === undefined ? null : processorTimeOf(this.process.pid)
  }

  /** Stops a compiler that has grown too large, between two checks. The next check starts a new compiler. */
  private async keepSmall(): Promise<void> {
    const { bytes } = this
    if (bytes <= this.mostBytes) return
    await this.close()
    this.onGrown(bytes)
  }

  /** Called when a compiler was stopped because it had grown to this many bytes. */
  onGrown: (bytes: number) => void = () => {}

  /**
   * Suggests the parent's member that a misspelt member was probably meant to be. It is the most similar field or, if there is none, the compiler's
   * suggestion. Returns nothing if the file itself reads the member, because then the member belongs to the class itself.
   */
  private async hint(file: string, diagnostic: Diagnostic): Promise<Finding[]> {
    const found = this.problem(file, diagnostic)
    const name = /^\w*/.exec(found.source.slice(found.column - 1))?.[0] ?? ''
    if (name !== '' && new RegExp(`\\.\\s*${name}\\b`).test(this.files.read(file) ?? '')) return []
    const [, parent = '', meant] = /base class '(.+?)'.* mean '(.+?)'/.exec(diagnostic.text) ?? []
    const field = nearest(name, (await this.readDocs()).fieldsOf(parent))
    // The compiler's own suggestions are less strict. For example, it suggests `reset` for a new method `greet`.
    if (field === null && (meant === undefined || nearest(name, [meant]) === null)) return []
    return [{ ...found, message: `${parent} has no '${name}'. Did you mean '${field ?? meant}'?`, hint: true }]
  }

  /** An error as a finding. If a text is misspelt, the message suggests the nearest word that the type allows. */
  private async withMeaning(file: string, diagnostic: Diagnostic, project: Project): Promise<Finding> {
    const found = this.problem(file, diagnostic)
    if (!noneOf.includes(diagnostic.code) || found.message.includes('Did you mean')) return found
    const { SyntaxKind } = await import('typescript/unstable/ast')
    const parsed = await project.program.getSourceFile(this.files.onDisk(file))
    const word = parsed ? await meantWord(parsed, diagnostic.pos, project, SyntaxKind) : null
    return word === null ? found : { ...found, message: `${found.message}\n    Did you mean '${word}'?` }
  }

  private problem(file: string, diagnostic: Diagnostic): Finding {
    const { pos, text, messageChain } = diagnostic
    const lines = [text, ...(messageChain ?? []).map(one => one.text)]
    const cause = causeOf(diagnostic)
    if (!lines.includes(cause)) lines.push(cause)
    if (/^Type 'string' is not assignable to type '(?:readonly )?string\[\]'/.test(cause))
      lines.push("Write a list: ['…'].")
    else if (widened.test(cause))
      lines.push('Write `as const` behind the value: otherwise TypeScript takes it for any text or list.')
    return this.problemAt(file, pos, lines.join('\n    '))
  }

  private problemAt(file: string, pos: number, text: string): Finding {
    const source = this.files.read(file) ?? ''
    const before = source.slice(0, pos).split('\n')
    return problemIn(file, source, { line: before.length, column: before.at(-1)!.length + 1 }, text)
  }

  /** The places in a domain's code that change a player or call a daemon in a way that the driver would refuse. */
  private async foreignUses(file: string, parsed: SourceFile, project: Project, kinds: Kinds): Promise<ForeignUse[]> {
    if (!isGuarded(file)) return []
    const players = this.players()
    const pathOf = (path: string) => this.files.mudPath(path)
    const writes = players === '' ? [] : await foreignWrites(parsed, project, kinds, players, pathOf)
    const isDaemon = (path: string) => this.isDaemon(pathOf(path)?.replace(/\.ts$/, '') ?? '')
    return [...writes, ...(await closedCalls(parsed, project, kinds, isDaemon))]
  }

  private async start(): Promise<API> {
    const { API } = await import('typescript/unstable/async')
    this.text = this.configuration()
    const api = new API({
      cwd: this.root,
      fs: {
        // This process only supplies texts. The compiler itself checks which files exist, which happens ten times as often as reading a file.
        readFile: file => {
          if (file === this.config) return this.text
          if (file === this.additions) return declarationsOf(overridesOf(this.files))
          return this.shadows.get(file) ?? this.inPlaceOf(file)
        },
      },
    })
    const { client } = api as unknown as Running
    await client.connect()
    writeInVain(client.process)
    this.process = client.process
    // A compiler that waits for an answer from this process does not notice when this process ends.
    const compiler = client.process
    const end = () => compiler.kill('SIGKILL')
    process.once('exit', end)
    client.process.once('exit', () => {
      process.off('exit', end)
      if (this.process === client.process) this.onExit()
    })
    return api
  }

  /**
   * The text that the compiler reads in place of a domain's file that would crash or block the compiler, which would stop the checks of all other
   * files.
   */
  private inPlaceOf(file: string): string | undefined {
    const path = file.startsWith(`${this.domains}/`) ? this.files.mudPath(file) : null
    const source = path === null ? null : this.files.read(path)
    if (path === null || source === null) return undefined
    if (this.slow.has(path, source)) return 'export {}\n'
    try {
      refuseHuge(path, source)
      return undefined
    } catch (error) {
      if (error instanceof ReloadError) return 'export {}\n'
      throw error
    }
  }

  /** Starts the compiler and lets it read the world, so that the first edit doesn't wait for it. */
  async warmUp(): Promise<void> {
    await this.check([])
  }

  /** Stops the compiler. Later checks find nothing. */
  async stop(): Promise<void> {
    this.ended = true
    await this.last.catch(() => {})
    await this.close()
  }

  private async close(): Promise<void> {
    const api = await this.api?.catch(() => null)
    this.api = null
    this.snapshot = null
    this.process = null
    this.open = false
    await api?.close()
  }
}

/** TypeScript's message about a text or a list whose type is too general, because it was written without `as const`. */
const widened =
  /^Type '(?:string|number|boolean)(?:\[\])*' is not assignable to type '(?!(?:number|boolean|string)')|^Target requires \d+ element/

/** The innermost line of an error message, which is the reason for the lines around it. */
function causeOf({ text, messageChain }: Pick<Diagnostic, 'text' | 'messageChain'>): string {
  const inner = messageChain?.at(-1)
  return inner ? causeOf(inner) : text
}
