import { statSync } from 'node:fs'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { Mount, WorldOptions } from '../link/options.ts'
import { allowed, readConfig, usualFile } from './config-file.ts'
import { type Limits, usualLimits } from './limits.ts'
import { type Setting, settings } from './settings.ts'

/** The options of a world. settings.ts describes the purpose of each. */
export interface StartOptions extends WorldOptions {
  telnet: number
  http: number
  host: string
  name: string
  tls: number | null
  https: number | null
  sftp: number | null
  cert: string
  key: string
  proxy: boolean
  proxyFrom: string
  gateways: number | null
  gatewaysHost: string
  gatewayOf: string
  gatewayKey: string
  metrics: number | null
  metricsHost: string
  webhook: string
  limits: Limits
  /** Whether the world is for a single developer, who stops it at breakpoints. */
  debug: boolean
  /** Additional figures and texts for lists of games, by their MSSP names. */
  listing: Readonly<Record<string, string | number>>
}

/** The text that `npm start -- --help` prints. */
export const startHelp = `Starts a world.

${Object.entries(settings)
  .map(([name, { value, help }]) => {
    const flag = typeof value === 'boolean' ? `--${name}` : `--${name} ${name.toUpperCase()}`
    const usual = value === null || value === '' || value === false ? '' : ` Default: ${value}`
    return `  ${flag.padEnd(22)} ${help}${usual}`
  })
  .join('\n')}
  --config FILE          Reads settings from a file. The default is ${usualFile}, if it exists. Flags override the file.
  --show-config          Prints a configuration file with all settings and limits, and what they are for.
  --help                 Prints this text.
`

/** Reads the command line and the configuration file. @throws an Error that names the mistake, its place, and the allowed values */
export function readOptions(args: string[]): StartOptions | 'help' | 'config' {
  const { values } = parseArgs({
    args,
    options: {
      ...Object.fromEntries(
        Object.entries(settings).map(([name, { value }]) => [
          name,
          { type: typeof value === 'boolean' ? ('boolean' as const) : ('string' as const), multiple: true },
        ]),
      ),
      config: { type: 'string' },
      'show-config': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }) as { values: Record<string, unknown> }
  const { help, 'show-config': showConfig, config, ...flags } = values
  if (help) return 'help'
  if (showConfig) return 'config'
  const { limits, listing = {}, ...file } = readConfig(config as string | undefined)
  const options: Record<string, unknown> = { limits: usualLimits(limits as Partial<Limits>) }
  const mounts: Mount[] = []
  const world: Record<string, string> = {}
  for (const [name, { value, schema, mount, world: handedOn }] of Object.entries<Setting>(settings)) {
    const all = (flags[name] ?? []) as (string | boolean)[]
    if (all.some(flag => isSecret(name, String(flag)))) {
      throw new Error(
        `--${name}: everybody on this machine can read a command line. Set ${environment[name]}, or ${name} in ${usualFile}, instead`,
      )
    }
    if (all.length > 1 && !mount) throw new Error(`--${name} is given ${all.length} times: once is enough`)
    const flag = mount && all.length > 0 ? all : all[0]
    const given = flag === undefined ? file[name] : fromFlag(name, flag, value, schema)
    const chosen = given === undefined ? fromEnvironment(name, value) : given
    if (handedOn) world[name] = chosen as string
    else if (!mount) options[name] = chosen
    else for (const folder of [chosen].flat() as string[]) if (folder !== '') mounts.push({ name, folder })
  }
  world['name'] = options['name'] as string
  Object.assign(options, { mounts, world, listing })
  if (options['gatewayOf'] === '') checkFolder('domains', options['domains'] as string)
  for (const mount of mounts) checkFolder(mount.name, mount.folder)
  options['seed'] ??= Date.now()
  if (options['debug'] === true) beForOne(options, world)
  for (const name of ['tls', 'https']) {
    if (options[name] !== null && (options['cert'] === '' || options['key'] === '')) {
      throw new Error(`--${name} needs --cert FILE and --key FILE, the certificate and its key in PEM`)
    }
  }
  checkGateways(options as unknown as StartOptions)
  checkShard(options as unknown as StartOptions)
  options['gatewaysAddress'] ||=
    options['gateways'] === null
      ? ''
      : `${reachable(options['gatewaysHost'] as string)}:${options['gateways'] as number}`
  return options as unknown as StartOptions
}

/** The minimum length of the secret between gateways and a server. */
const leastKey = 16

/** @throws an Error if a setting for gateways lacks another setting, or conflicts with one */
function checkGateways({ gateways, gatewayOf, gatewayKey, debug }: StartOptions): void {
  if (gateways === null && gatewayOf === '') return
  if (gateways !== null && gatewayOf !== '')
    throw new Error('--gateways is for a server that runs a world, and --gatewayOf for one that runs none: choose one')
  if (gatewayKey.length < leastKey)
    throw new Error(
      `${gateways === null ? '--gatewayOf' : '--gateways'} needs a secret that both sides know: set ${environment['gatewayKey']}, or gatewayKey in ${usualFile}, to ${leastKey} characters or more`,
    )
  if (debug) throw new Error('--debug is for a world with one player: leave the gateways out')
}

/** @throws an Error if a shard lacks something by which it is one of several */
function checkShard({ shard, takes, database, gateways, gatewayOf }: StartOptions): void {
  if (gatewayOf !== '' || (shard === 'main' && takes.trim() === '')) return
  if (database === '')
    throw new Error(
      '--shard and --takes are for a world on several servers: they need --database, which all of them share',
    )
  if (gateways === null)
    throw new Error('--shard needs --gateways PORT, by which the other servers of the world send players here')
}

/** An address at which other machines reach a port that listens on all addresses. */
const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? hostname() : host)

/** The port to which debuggers connect by default. */
const debuggerPort = 9229

/** Opens a world to a debugger, and limits it to one player. @throws an Error if other machines could connect */
function beForOne(options: Record<string, unknown>, world: Record<string, string>): void {
  if (!['127.0.0.1', '::1', 'localhost'].includes(String(options['host'])))
    throw new Error(
      '--debug: who stops the world stops it for all, so it listens on this machine alone: leave --host out',
    )
  options['inspect'] ??= debuggerPort
  world['alone'] = 'yes'
}

/** @throws an Error that names the setting if a folder that it names doesn't exist */
function checkFolder(name: string, folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`--${name} ${folder}: there is no such folder (${resolve(folder)})`)
  }
}

/** Environment variables for secrets, which don't belong on a command line. */
const environment: Record<string, string> = {
  database: 'WYRD_DATABASE',
  gatewayKey: 'WYRD_GATEWAY_KEY',
  llmKey: 'WYRD_LLM_KEY',
  webhook: 'WYRD_WEBHOOK',
}

/** Whether a flag contains a secret: a key, or a database's address with a password. */
function isSecret(name: string, value: string): boolean {
  if (name === 'database') return /^\w+:\/\/[^/@]*:[^/@]+@|[?&]password=/i.test(value)
  return environment[name] !== undefined && value !== ''
}

function fromEnvironment(name: string, usual: unknown): unknown {
  const variable = environment[name]
  return variable === undefined ? usual : (process.env[variable] ?? usual)
}

function fromFlag(
  name: string,
  text: string | boolean | readonly unknown[],
  usual: unknown,
  schema: v.GenericSchema,
): unknown {
  // `null` means off, as in a configuration file.
  if (usual === null && text === 'null') return null
  const isNumber = typeof usual === 'number' || usual === null
  const value = typeof text === 'string' && isNumber && text.trim() !== '' ? Number(text) : text
  const result = v.safeParse(schema, value)
  if (!result.success) throw new Error(`--${name} ${text}: ${allowed(result.issues[0])}`)
  return result.output
}
