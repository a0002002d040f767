import { parseArgs } from 'node:util'

/** How a world is started. */
export interface StartOptions {
  telnet: number
  http: number
  host: string
  data: string
  /** The URL of a PostgreSQL to keep the world in; empty: an embedded store in `data`. */
  database: string
  domains: string
  seed: number
  /** The port a debugger connects to, or null for none. */
  inspect: number | null
  /** The world's name, for lists of games. */
  name: string
  /** The port of telnet over TLS with the files of its certificate and key, or null for none. */
  tls: number | null
  cert: string
  key: string
  /** Whether a balancer is in front that speaks the PROXY protocol. */
  proxy: boolean
}

export const startHelp = `Starts a world.

  --telnet PORT   where telnet clients connect (4000; 0 takes any free port)
  --http PORT     where the web page is (8080)
  --host ADDR     the address to listen on (127.0.0.1: this machine only)
  --data DIR      where accounts and saves are kept (data)
  --database URL  a PostgreSQL to keep them in instead: postgres://user:password@host/name
  --domains DIR   where the areas are (domains)
  --seed N        of the world's dice (taken from the clock)
  --name NAME     the world's name, for lists of games (Wyrd)
  --tls PORT      where telnet clients connect over TLS; needs --cert and --key
  --cert FILE, --key FILE   the certificate and its key, PEM
  --proxy         telnet connections come through a balancer that speaks the PROXY protocol
  --inspect PORT  lets a debugger in (VS Code, Chrome DevTools) on this machine's PORT; no turn is stopped for its time then
  --help          this text
`

/** Reads the command line. @throws with a message that says what is allowed */
export function readOptions(args: string[]): StartOptions | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      telnet: { type: 'string', default: '4000' },
      http: { type: 'string', default: '8080' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: 'data' },
      database: { type: 'string', default: process.env['WYRD_DATABASE'] ?? '' },
      domains: { type: 'string', default: 'domains' },
      seed: { type: 'string', default: String(Date.now()) },
      inspect: { type: 'string' },
      name: { type: 'string', default: 'Wyrd' },
      tls: { type: 'string' },
      cert: { type: 'string', default: '' },
      key: { type: 'string', default: '' },
      proxy: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return 'help'
  if (values.tls !== undefined && (values.cert === '' || values.key === '')) {
    throw new Error('--tls needs --cert FILE and --key FILE, the certificate and its key in PEM')
  }
  return {
    telnet: whole('telnet', values.telnet, 65535),
    http: whole('http', values.http, 65535),
    host: values.host,
    data: values.data,
    database: values.database,
    domains: values.domains,
    seed: whole('seed', values.seed, Number.MAX_SAFE_INTEGER),
    inspect: values.inspect === undefined ? null : whole('inspect', values.inspect, 65535),
    name: values.name,
    tls: values.tls === undefined ? null : whole('tls', values.tls, 65535),
    cert: values.cert,
    key: values.key,
    proxy: values.proxy,
  }
}

function whole(flag: string, text: string, most: number): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value) || value < 0 || value > most) {
    throw new Error(`--${flag} ${text}: a whole number from 0 to ${most} is needed`)
  }
  return value
}
