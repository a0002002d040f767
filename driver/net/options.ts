import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { isMap, LineCounter, type ParsedNode, parseDocument } from 'yaml'
import { configTemplate, fileSchema, limitSettings, settings } from './settings.ts'

export interface Limits {
  connections: number
  perAddress: number
  perMinute: number
  exempt: string[]
  unreadBytes: number
  lineBytes: number
  inflatedBytes: number
  websocketBytes: number
  waitingLines: number
  headerSeconds: number
  pingSeconds: number
  heapMegabytes: number
}

/** How a world is started. What each is for: settings.ts. */
export interface StartOptions {
  telnet: number
  http: number
  host: string
  data: string
  database: string
  domains: string
  diku: string
  seed: number
  name: string
  tls: number | null
  cert: string
  key: string
  proxy: boolean
  metrics: number | null
  llm: string
  llmModel: string
  llmKey: string
  llmSeconds: number
  log: 'text' | 'json'
  inspect: number | null
  limits: Limits
}

/** The file that is read where there is one and none is named. */
const usualFile = 'wyrd.yaml'

export const startHelp = `Starts a world.

${Object.entries(settings)
  .map(([name, { value, help }]) => {
    const flag = typeof value === 'boolean' ? `--${name}` : `--${name} ${name.toUpperCase()}`
    const usual = value === null || value === '' || value === false ? '' : ` (${value})`
    return `  ${flag.padEnd(22)} ${help}${usual}`
  })
  .join('\n')}
  --config FILE          settings from a file, ${usualFile} unless told; flags come before it
  --show-config          prints such a file with all settings and limits, and what they are for
  --help                 this text
`

/** What the limits are unless told; a test may set some. */
export function usualLimits(some: Partial<Limits> = {}): Limits {
  const usual = Object.fromEntries(Object.entries(limitSettings).map(([name, { value }]) => [name, value]))
  return { ...(usual as unknown as Limits), ...some }
}

/** Reads the command line and the configuration file. @throws with a message that says what is wrong, where, and what is allowed */
export function readOptions(args: string[]): StartOptions | 'help' | 'config' {
  const { values } = parseArgs({
    args,
    options: {
      ...Object.fromEntries(
        Object.entries(settings).map(([name, { value }]) => [
          name,
          { type: typeof value === 'boolean' ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
      config: { type: 'string' },
      'show-config': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }) as { values: Record<string, string | boolean | undefined> }
  if (values['help']) return 'help'
  if (values['show-config']) return 'config'
  const { limits, ...file } = readConfig(values['config'] as string | undefined)
  const options: Record<string, unknown> = { limits: usualLimits(limits as Partial<Limits>) }
  for (const [name, { value, schema }] of Object.entries(settings)) {
    const flag = values[name]
    const given = flag === undefined ? file[name] : fromFlag(name, flag, value, schema)
    options[name] = given === undefined ? fromEnvironment(name, value) : given
  }
  options['seed'] ??= Date.now()
  if (options['tls'] !== null && (options['cert'] === '' || options['key'] === '')) {
    throw new Error('--tls needs --cert FILE and --key FILE, the certificate and its key in PEM')
  }
  return options as unknown as StartOptions
}

/** Secrets are better not on a command line. */
const environment: Record<string, string> = { database: 'WYRD_DATABASE', llmKey: 'WYRD_LLM_KEY' }

function fromEnvironment(name: string, usual: unknown): unknown {
  const variable = environment[name]
  return variable === undefined ? usual : (process.env[variable] ?? usual)
}

function fromFlag(name: string, text: string | boolean, usual: unknown, schema: v.GenericSchema): unknown {
  const isNumber = typeof usual === 'number' || usual === null
  const value = typeof text === 'string' && isNumber && text.trim() !== '' ? Number(text) : text
  const result = v.safeParse(schema, value)
  if (!result.success) throw new Error(`--${name} ${text}: ${allowed(result.issues[0])}`)
  return result.output
}

function readConfig(named: string | undefined): Record<string, unknown> {
  const file = named ?? usualFile
  if (!existsSync(file)) {
    if (named === undefined) return {}
    throw new Error(`${file}: there is no such file`)
  }
  return parseConfig(readFileSync(file, 'utf8'), file)
}

/** Reads the text of a configuration file. @throws with file, line and column of each thing that is wrong */
export function parseConfig(text: string, file: string): Record<string, unknown> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const at = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return `${file}:${line}:${col}`
  }
  if (document.errors.length > 0) {
    throw new Error(document.errors.map(({ pos, message }) => `${at(pos[0])}: ${message}`).join('\n'))
  }
  if (document.contents !== null && !isMap(document.contents)) {
    throw new Error(`${at(document.contents.range[0])}: the file: must be settings, each \`name: value\` on a line`)
  }
  const value = (document.toJS() ?? {}) as Record<string, unknown>
  const result = v.safeParse(fileSchema, value)
  if (result.success) return result.output as Record<string, unknown>
  const problems = result.issues.map(issue => {
    const path = (issue.path ?? []).map(({ key }) => key)
    const place = nodeAt(document.contents, path)
    return `${at(place)}: ${path.join('.') || 'the file'}: ${allowed(issue)}`
  })
  throw new Error(problems.join('\n'))
}

/** Where in the text a setting is. */
function nodeAt(root: ParsedNode | null, path: readonly unknown[]): number {
  let node: ParsedNode | null = root
  let place = root?.range[0] ?? 0
  for (const name of path) {
    if (!isMap(node)) break
    const pair = node.items.find(({ key }) => (key as { value?: unknown }).value === name)
    if (!pair) break
    place = (pair.key as ParsedNode).range[0]
    node = pair.value as ParsedNode | null
  }
  return place
}

/** What may be there, in words. */
function allowed(issue: v.BaseIssue<unknown>): string {
  const { type, expected, received, kind } = issue
  const requirement = (issue as { requirement?: unknown }).requirement
  if (type === 'strict_object' && expected === 'never') {
    const names = Object.keys(issue.path && issue.path.length > 1 ? limitSettings : { ...settings, limits: 0 })
    return `there is no such setting; there are ${names.join(', ')}`
  }
  if (type === 'min_value') return `must be at least ${requirement}, and is ${received}`
  if (type === 'max_value') return `must be at most ${requirement}, and is ${received}`
  if (type === 'integer') return `must be a whole number, and is ${received}`
  if (kind === 'schema')
    return `must be ${String(expected).replaceAll('"', "'").replaceAll(' | ', ' or ')}, and is ${received}`
  return issue.message
}

export { configTemplate }
