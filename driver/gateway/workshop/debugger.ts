import { generatedPositionFor, LEAST_UPPER_BOUND, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { WebSocket } from 'ws'

// The workshop's debugger, in a world for one developer (`npm run debug`). It speaks the Chrome DevTools Protocol with the driver, and its own
// protocol with the page.

/** A variable at the place where the world has stopped. */
export interface Variable {
  name: string
  value: string
}

/** A call on the stack of a stopped world. The innermost call comes first. */
export interface StoppedCall {
  method: string
  /** A mud path. */
  file: string
  line: number
  variables: Variable[]
  /** The source lines around the call, in the running version. They are part of the message because a stopped world can't serve files. */
  source: { number: number; text: string }[]
}

/** A page's request: the lines of a file's breakpoints, or a command to continue, step or pause. */
export type DebugWish =
  | { do: 'stopAt'; file: string; lines: number[] }
  | { do: 'resume' | 'stepOver' | 'stepInto' | 'stepOut' | 'pause' }

/** A message to a page. */
export type DebugNews =
  | { kind: 'ready'; stops: { file: string; line: number }[] }
  | { kind: 'stopped'; calls: StoppedCall[] }
  | { kind: 'runs' }
  | { kind: 'failed'; why: string }

interface Script {
  id: string
  /** The script's mud path: `/domains/vale/bell.ts`. */
  file: string
  map: TraceMap
}

interface CallFrame {
  callFrameId: string
  functionName: string
  location: { scriptId: string; lineNumber: number; columnNumber: number }
  scopeChain: { type: string; object: { objectId: string } }[]
}

interface Remote {
  type: string
  value?: unknown
  description?: string
  objectId?: string
}

/** The limits of a stack that is shown: its frames, the kinds of scopes whose variables are shown, and the number of variables. */
const mostCalls = 12
const shownScopes = /^(?:local|block|catch|closure)$/
const mostVariables = 40
/** The number of source lines that are shown before and after a call's line. */
const linesAround = 8
/** The maximum number of V8 steps in one step of the user. */
const mostSteps = 40
/** Milliseconds between two attempts to connect to a driver that is still starting. */
const again = 500
/** Patterns of the scripts in which a step doesn't stop: all except mud code. */
const notMud = ['^(?!.*\\.ts@\\d+$)']

/** One debugger for all pages of the workshop. */
export class Debugger {
  private readonly port: number
  private readonly pages = new Set<(news: DebugNews) => void>()
  private socket: WebSocket | null = null
  private readonly answers = new Map<number, (result: Record<string, unknown>) => void>()
  private next = 1
  private readonly scripts = new Map<string, Script>()
  /** The lines of the breakpoints, by file, and the ids of the breakpoints that are set in the file's newest script. */
  private readonly stops = new Map<string, number[]>()
  private readonly set = new Map<string, string[]>()
  /** The last message to the pages, which tells a new page whether and where the world has stopped. */
  private now: DebugNews = { kind: 'runs' }
  /** The current step. It repeats until another line is reached, because a line has several positions in the compiled code. */
  private step: { wish: string; from: string; left: number } | null = null

  /** @param port the port of the driver's debugger */
  constructor(port: number) {
    this.port = port
  }

  /** Adds a page. @returns a function that removes it */
  open(tell: (news: DebugNews) => void): () => void {
    this.pages.add(tell)
    if (this.pages.size === 1) void this.attach()
    const stops = [...this.stops].flatMap(([file, lines]) => lines.map(line => ({ file, line })))
    tell({ kind: 'ready', stops })
    if (this.now.kind === 'stopped') tell(this.now)
    return () => {
      this.pages.delete(tell)
      // Without a page, no user could make a stopped world continue.
      if (this.pages.size === 0) this.detach()
    }
  }

  private tell(news: DebugNews): void {
    this.now = news
    for (const tell of this.pages) tell(news)
  }

  /** Carries out a page's request. */
  async take(wish: DebugWish): Promise<void> {
    if (wish.do === 'stopAt') {
      const { file, lines } = wish
      if (typeof file !== 'string' || !Array.isArray(lines)) return
      this.stops.set(file, lines.filter(line => Number.isSafeInteger(line) && line > 0).slice(0, 100))
      await this.place(file)
    } else if (['resume', 'stepOver', 'stepInto', 'stepOut', 'pause'].includes(wish.do)) {
      const [top] = this.now.kind === 'stopped' ? this.now.calls : []
      const isStep = wish.do === 'stepOver' || wish.do === 'stepInto'
      this.step = isStep && top ? { wish: wish.do, from: `${top.file}:${top.line}`, left: mostSteps } : null
      await this.send(`Debugger.${wish.do}`)
    }
  }

  private async attach(): Promise<void> {
    try {
      const list = (await (await fetch(`http://127.0.0.1:${this.port}/json/list`)).json()) as {
        webSocketDebuggerUrl: string
      }[]
      const socket = new WebSocket(list[0]!.webSocketDebuggerUrl)
      await new Promise((resolve, reject) => {
        socket.on('open', resolve)
        socket.on('error', reject)
      })
      if (this.pages.size === 0) {
        socket.close()
        return
      }
      this.socket = socket
      socket.on('message', bytes => this.receive(JSON.parse(String(bytes))))
      socket.on('close', () => this.gone(socket))
      await this.send('Debugger.enable')
      await this.send('Debugger.setBlackboxPatterns', { patterns: notMud })
    } catch {
      if (this.pages.size > 0)
        setTimeout(() => this.pages.size > 0 && this.socket === null && void this.attach(), again)
    }
  }

  private gone(socket: WebSocket): void {
    if (this.socket !== socket) return
    this.socket = null
    this.answers.clear()
    this.scripts.clear()
    this.set.clear()
    this.tell({ kind: 'runs' })
    if (this.pages.size > 0) void this.attach()
  }

  private detach(): void {
    // The end of a session makes the world continue. A breakpoint that was kept could stop the world before the next page has loaded any file.
    this.stops.clear()
    this.socket?.close()
  }

  private send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    return new Promise(resolve => {
      const { socket } = this
      if (socket?.readyState !== socket?.OPEN || socket === null) {
        resolve({})
        return
      }
      const id = this.next++
      this.answers.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
  }

  private receive(message: { id?: number; result?: unknown; method?: string; params?: unknown }): void {
    const { id, result, method, params } = message
    if (id !== undefined) {
      this.answers.get(id)?.((result ?? {}) as Record<string, unknown>)
      this.answers.delete(id)
    } else if (method === 'Debugger.scriptParsed') this.noteScript(params as Parsed)
    else if (method === 'Debugger.paused') void this.stopped((params as { callFrames: CallFrame[] }).callFrames)
    else if (method === 'Debugger.resumed' && this.step === null) this.tell({ kind: 'runs' })
  }

  private noteScript({ scriptId, url, sourceMapURL }: Parsed): void {
    const [, file] = /^(?:file:\/\/)?(\/.+\.ts)@\d+$/.exec(url) ?? []
    const [, encoded] = /^data:application\/json[^,]*;base64,(.+)$/.exec(sourceMapURL) ?? []
    if (file === undefined || encoded === undefined) return
    const map = new TraceMap(Buffer.from(encoded, 'base64').toString())
    this.scripts.set(scriptId, { id: scriptId, file, map })
    // Only the newest version of a program runs.
    this.set.delete(file)
    if (this.stops.has(file)) void this.place(file)
  }

  /** Sets the breakpoints of a file in its newest script. */
  private async place(file: string): Promise<void> {
    for (const breakpointId of this.set.get(file) ?? []) await this.send('Debugger.removeBreakpoint', { breakpointId })
    const script = [...this.scripts.values()].findLast(one => one.file === file)
    const ids: string[] = []
    this.set.set(file, ids)
    for (const line of this.stops.get(file) ?? []) {
      const place =
        script &&
        generatedPositionFor(script.map, { source: script.map.sources[0]!, line, column: 0, bias: LEAST_UPPER_BOUND })
      if (!script || place?.line === undefined || place.line === null) {
        this.tell({ kind: 'failed', why: `${file}:${line}: no code stands there that runs` })
        continue
      }
      const location = { scriptId: script.id, lineNumber: place.line - 1, columnNumber: place.column }
      const { breakpointId } = await this.send('Debugger.setBreakpoint', { location })
      if (typeof breakpointId === 'string') ids.push(breakpointId)
      else this.tell({ kind: 'failed', why: `${file}:${line}: the world can't stop there` })
    }
  }

  private async stopped(frames: readonly CallFrame[]): Promise<void> {
    const place = this.placeOf(frames[0])
    if (this.step !== null && this.step.left-- > 0 && (place === null || place === this.step.from)) {
      await this.send(`Debugger.${this.step.wish}`)
      return
    }
    this.step = null
    const calls: StoppedCall[] = []
    for (const frame of frames) {
      const [, file = '', line = ''] = /^(.+):(\d+)$/.exec(this.placeOf(frame) ?? '') ?? []
      if (file === '' || calls.length >= mostCalls) continue
      const variables = calls.length < 3 ? await this.variablesOf(frame) : []
      const method = frame.functionName.replace(/^.*\./, '') || 'top level'
      calls.push({ method, file, line: Number(line), variables, source: this.sourceAt(frame, Number(line)) })
    }
    this.tell({ kind: 'stopped', calls })
  }

  /** The place of a call, `/domains/vale/bell.ts:14`; null if it isn't mud code. */
  private placeOf(frame: CallFrame | undefined): string | null {
    const script = frame && this.scripts.get(frame.location.scriptId)
    if (!script) return null
    const { lineNumber, columnNumber } = frame.location
    const { line } = originalPositionFor(script.map, { line: lineNumber + 1, column: columnNumber })
    return line === null ? null : `${script.file}:${line}`
  }

  private sourceAt({ location }: CallFrame, line: number): StoppedCall['source'] {
    const text = this.scripts.get(location.scriptId)?.map.sourcesContent?.[0] ?? ''
    const first = Math.max(1, line - linesAround)
    return text
      .split('\n')
      .slice(first - 1, line + linesAround)
      .map((text, i) => ({ number: first + i, text }))
  }

  private async variablesOf(frame: CallFrame): Promise<Variable[]> {
    const names = ['this']
    for (const { type, object } of frame.scopeChain) {
      if (!shownScopes.test(type)) continue
      const { result = [] } = (await this.send('Runtime.getProperties', {
        objectId: object.objectId,
        ownProperties: true,
      })) as { result?: { name: string }[] }
      // Names that the driver adds to a function begin with these prefixes.
      for (const { name } of result) if (!/^[$_]|^import_/.test(name) && !names.includes(name)) names.push(name)
      // The scopes around the function belong to the whole file, so they aren't shown.
      if (type === 'local') break
    }
    const found: Variable[] = []
    for (const name of names.slice(0, mostVariables)) {
      const asked = { callFrameId: frame.callFrameId, silent: true, throwOnSideEffect: true, returnByValue: false }
      const { result } = (await this.send('Debugger.evaluateOnCallFrame', { ...asked, expression: name })) as {
        result?: Remote
      }
      if (result !== undefined) found.push({ name, value: await this.shown(result, name, asked) })
    }
    return found
  }

  /** A value as one line of text. An object of the world is shown by its id. */
  private async shown(value: Remote, name: string, asked: object): Promise<string> {
    if (value.objectId === undefined)
      return value.type === 'string' ? JSON.stringify(value.value) : String(value.description ?? value.value)
    const expression = `typeof ${name}.id==='string'&&typeof ${name}.path==='string'?${name}.id:JSON.stringify(${name},(k,v)=>typeof v==='object'&&v!==null&&typeof v.id==='string'?v.id:v)`
    const { result } = (await this.send('Debugger.evaluateOnCallFrame', {
      ...asked,
      throwOnSideEffect: false,
      expression,
    })) as {
      result?: Remote
    }
    const text = typeof result?.value === 'string' ? result.value : String(value.description ?? value.type)
    return text.length > 300 ? `${text.slice(0, 300)}…` : text
  }
}

interface Parsed {
  scriptId: string
  url: string
  sourceMapURL: string
}
