import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Message, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node'
import { bytesOf, lowerPriority } from '../../link/process-load.ts'
import { confined } from './confine.ts'
import { mostCompletions } from './limits.ts'

/** The methods that a page may call. */
const methods = new Set([
  'initialize',
  'initialized',
  '$/cancelRequest',
  'completionItem/resolve',
  'codeAction/resolve',
  'workspace/symbol',
  ...(
    'didOpen didChange didClose completion hover signatureHelp definition typeDefinition implementation declaration references ' +
    'documentHighlight codeAction formatting rename prepareRename diagnostic'
  )
    .split(' ')
    .map(name => `textDocument/${name}`),
])
/** The URIs of the files that a page may name: programs, by their plain paths. A page can't name files with compiler settings. */
const programs = /^file:\/\/(\/(?:[\w-]+\/)+[\w.-]+\.ts)$/
/** The maximum number of characters of a text. */
const longestText = 500_000
/** Milliseconds that an answer may take. After that the server counts as hung, and is stopped. */
const patience = 30_000
/** Bytes in memory above which a server is stopped. */
const mostBytes = 1_000_000_000
/** The maximum number of requests that may wait for their answers. */
const mostWaiting = 64
/** A server's nice value, which gives it a lower priority than the game. */
const nice = 19
const protocol = 'file://'

/** The parameters of didOpen, or of didChange. */
interface OpenedFile {
  textDocument: { uri: string; languageId?: unknown; version?: unknown; text?: unknown }
  contentChanges?: readonly ({ text?: unknown } | null)[]
}

/** The parameters of a request about a position in a file. */
interface Position {
  textDocument?: { uri?: unknown }
  position?: { line?: unknown; character?: unknown }
}

interface Completion {
  label: string
  filterText?: string
  sortText?: string
}

/** The deepest nesting of a request's parameters. */
const deepest = 20

interface Call extends Message {
  id?: number | string
  method?: string
  params?: unknown
  result?: unknown
}

/**
 * TypeScript's language server for one page. It reads a folder that looks like the mud, and contains only files that its user may read. Messages from
 * and to the page name mud paths: `file:///domains/wood/npc/rat.ts`.
 */
export class LanguageServer {
  private readonly folder: string
  private readonly firstFolders: ReadonlySet<string>
  private readonly toPage: (json: string) => void
  private readonly onEnd: () => void
  private readonly process: ChildProcess
  private readonly writer: StreamMessageWriter
  private readonly waiting = new Map<number | string, { since: number; method: string; word: string }>()
  /** The texts of open files, by their URIs. */
  private readonly texts = new Map<string, string>()
  private readonly timer: NodeJS.Timeout
  private ended = false

  /**
   * @param folder the folder on disk that looks like the mud
   * @param firstFolders the names of the mud's first folders
   * @param toPage gets messages for the page
   * @param onEnd called when the server has ended, or was stopped because it hung or used too much memory
   */
  constructor(folder: string, firstFolders: ReadonlySet<string>, toPage: (json: string) => void, onEnd: () => void) {
    this.folder = folder
    this.firstFolders = firstFolders
    this.toPage = toPage
    this.onEnd = onEnd
    this.process = spawn(compiler(), ['--lsp', '--stdio'], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'ignore'],
      // The empty PATH keeps the server from starting npm to fetch types.
      env: { PATH: '', HOME: folder, GOMAXPROCS: '1' },
    })
    const { stdin, stdout, pid } = this.process
    if (pid !== undefined) lowerPriority(pid, nice)
    this.process.on('error', () => this.end())
    this.process.on('exit', () => this.end())
    stdin!.on('error', () => this.end())
    this.writer = new StreamMessageWriter(stdin!)
    this.writer.onError(() => this.end())
    const reader = new StreamMessageReader(stdout!)
    reader.onError(() => this.end())
    reader.listen(message => this.fromServer(message as Call))
    this.timer = setInterval(() => this.look(), 2000)
    this.timer.unref()
  }

  /** Handles a message from the page. */
  receive(json: string): void {
    const call = this.read(json)
    if (!call || this.ended) return
    const { id, method } = call
    if (typeof method !== 'string') return
    if (!methods.has(method) || (id !== undefined && this.waiting.size >= mostWaiting)) {
      if (id !== undefined) this.refuse(id, `${method} isn't served here`)
      return
    }
    let params: unknown
    try {
      params = method === 'initialize' ? this.beginning(call.params) : this.inward(call.params)
      if (method === 'textDocument/didOpen' || method === 'textDocument/didChange')
        params = this.withoutWayOut(params as OpenedFile)
    } catch (error) {
      if (id !== undefined) this.refuse(id, (error as Error).message)
      return
    }
    if (method === 'textDocument/didClose') this.texts.delete((params as OpenedFile).textDocument?.uri)
    const word = method === 'textDocument/completion' ? this.wordAt(params as Position) : ''
    if (id !== undefined) this.waiting.set(id, { since: Date.now(), method, word })
    this.send({ jsonrpc: '2.0', ...(id === undefined ? {} : { id }), method, params } as Call)
  }

  /** Tells the server about a file that has changed on disk. @param kind the protocol's number for the kind of change */
  fileChanged(path: string, kind: number): void {
    const params = { changes: [{ uri: `${protocol}${this.folder}${path}`, type: kind }] }
    this.send({ jsonrpc: '2.0', method: 'workspace/didChangeWatchedFiles', params } as Call)
  }

  /** Stops the server. */
  end(): void {
    if (this.ended) return
    this.ended = true
    clearInterval(this.timer)
    this.process.kill('SIGKILL')
    this.onEnd()
  }

  private read(json: string): Call | null {
    try {
      const call = JSON.parse(json) as Call | null
      return typeof call === 'object' && call !== null && !Array.isArray(call) ? call : null
    } catch {
      return null
    }
  }

  private send(call: Call): void {
    if (!this.ended) this.writer.write(call).catch(() => this.end())
  }

  private refuse(id: number | string, message: string): void {
    this.toPage(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message } }))
  }

  /** The parameters of `initialize`. The folder is always the server's own folder, whatever the page says. */
  private beginning(params: unknown): object {
    const { capabilities = {} } = (params ?? {}) as { capabilities?: object }
    const uri = `${protocol}${this.folder}`
    const initializationOptions = { disableAutomaticTypingAcquisition: true }
    return {
      processId: process.pid,
      rootUri: uri,
      capabilities,
      initializationOptions,
      workspaceFolders: [{ uri, name: 'mud' }],
    }
  }

  /**
   * Converts a value from the page. Its mud paths become paths on disk.
   * @throws if the value names a file that isn't a program of the mud, or is nested too deeply
   */
  private inward(value: unknown, depth = 0): unknown {
    if (depth > deepest) throw new Error('a request has no such depth')
    if (Array.isArray(value)) return value.map(one => this.inward(one, depth + 1))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        if (key === 'uri' || key === 'fileName') return [key, this.placeOf(one, key === 'uri')]
        return [key, this.inward(one, depth + 1)]
      }),
    )
  }

  /** The URI or path of a program on disk. @throws if it can't be a program of the mud */
  private placeOf(given: unknown, isUri: boolean): string {
    const uri = isUri ? String(given) : `${protocol}${String(given)}`
    const path = programs.exec(uri)?.[1]
    if (path === undefined || path.includes('/../') || !this.firstFolders.has(path.split('/')[1]!))
      throw new Error(`${uri.slice(0, 200)} is no program of the mud`)
    return (isUri ? protocol : '') + this.folder + path
  }

  /** The parameters of didOpen or didChange, with the file's whole text confined. @throws if they have no such text */
  private withoutWayOut({ textDocument, contentChanges }: OpenedFile): object {
    const { uri, languageId = 'typescript', version = 0, text } = textDocument
    const path = uri.slice(protocol.length + this.folder.length)
    const written = (one: unknown): string => {
      if (typeof one !== 'string' || one.length > longestText) throw new Error('the text is none, or too long')
      const text = confined(one, path, this.firstFolders)
      this.texts.set(uri, text)
      return text
    }
    if (contentChanges === undefined) return { textDocument: { uri, languageId, version, text: written(text) } }
    if (!Array.isArray(contentChanges)) throw new Error('changes are a list')
    // Only whole texts are accepted, because a part of a text doesn't show whether an import leads out of the mud.
    return { textDocument: { uri, version }, contentChanges: contentChanges.map(one => ({ text: written(one?.text) })) }
  }

  /** The word before a position in an open file. */
  private wordAt({ textDocument, position }: Position): string {
    const lines = this.texts.get(String(textDocument?.uri))?.split('\n') ?? []
    const before = lines[Number(position?.line)]?.slice(0, Number(position?.character)) ?? ''
    return /[\w$]*$/.exec(before)![0]
  }

  private fromServer(message: Call): void {
    const { id, method } = message
    if (method !== undefined) {
      if (id !== undefined) {
        // The server requests settings from its client, and asks it to watch files. The page offers neither.
        const { items = [] } = (message.params ?? {}) as { items?: unknown[] }
        const result = method === 'workspace/configuration' ? items.map(() => null) : null
        this.send({ jsonrpc: '2.0', id, result } as Call)
      }
      return
    }
    const asked = id === undefined ? undefined : this.waiting.get(id)
    if (id !== undefined) this.waiting.delete(id)
    if (asked?.method === 'initialize') wholeTexts(message.result)
    if (asked?.method === 'textDocument/completion') message.result = likely(message.result, asked.word)
    const shown = this.outward(message)
    this.toPage(JSON.stringify(shown).replaceAll(`${protocol}${this.folder}`, protocol).replaceAll(this.folder, ''))
  }

  /**
   * Removes places outside the mud, such as the compiler's own declarations, from a value of the server. In lists they are removed; elsewhere they
   * become null.
   */
  private outward(value: unknown): unknown {
    if (Array.isArray(value)) return value.filter(one => !this.isOutside(one)).map(one => this.outward(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) =>
        this.isForeign(key) ? [] : [[key, this.isOutside(one) ? null : this.outward(one)]],
      ),
    )
  }

  private isForeign(uri: unknown): boolean {
    return typeof uri === 'string' && uri.startsWith(protocol) && !uri.startsWith(`${protocol}${this.folder}/`)
  }

  /** Whether a value is a place in a file outside the mud. */
  private isOutside(one: unknown): boolean {
    const { uri, targetUri, textDocument } = (one ?? {}) as {
      uri?: unknown
      targetUri?: unknown
      textDocument?: object
    }
    return (
      this.isForeign(uri) || this.isForeign(targetUri) || (textDocument !== undefined && this.isOutside(textDocument))
    )
  }

  /** Stops a server that hangs or uses too much memory. */
  private look(): void {
    const { pid } = this.process
    const hangs = [...this.waiting.values()].some(({ since }) => Date.now() - since > patience)
    if (hangs || (pid !== undefined && bytesOf(pid) > mostBytes)) this.end()
  }
}

/** If there are more completions than a page needs, keeps only the completions that match a word, the likeliest first. */
function likely(result: unknown, word: string): unknown {
  const list = (Array.isArray(result) ? { items: result } : result) as { items?: Completion[] } | null
  if (!list?.items || list.items.length <= mostCompletions) return result
  const letters = [...word.toLowerCase()]
  const fits = ({ filterText, label }: Completion) => {
    const text = (filterText ?? label).toLowerCase()
    let at = -1
    return letters.every(letter => (at = text.indexOf(letter, at + 1)) >= 0)
  }
  const items = list.items
    .filter(fits)
    .sort((a, b) => ((a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1))
    .slice(0, mostCompletions)
  return { ...list, items, isIncomplete: true }
}

/** Makes a page send whole texts instead of changes to them. */
function wholeTexts(result: unknown): void {
  const { capabilities } = (result ?? {}) as { capabilities?: { textDocumentSync?: unknown } }
  if (capabilities) capabilities.textDocumentSync = { openClose: true, change: 1, save: false }
}

/** The path of the compiler's executable. Each platform has its own package with it. */
function compiler(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('typescript/package.json'))
  const found = dirname(require.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`))
  return join(found, 'lib', process.platform === 'win32' ? 'tsc.exe' : 'tsc')
}
