import * as v from 'valibot'

const port = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65535))
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** One thing that can be set: what it is unless told, what it may be, and what it is for. */
interface Setting {
  value: unknown
  schema: v.GenericSchema
  help: string
}

/** What a world is started with: the same names in the configuration file and, but for `limits`, as flags. */
export const settings = {
  telnet: { value: 4000, schema: port, help: 'where telnet clients connect; 0 takes any free port' },
  http: { value: 8080, schema: port, help: 'where the web page is' },
  host: { value: '127.0.0.1', schema: v.string(), help: 'the address to listen on; 127.0.0.1: this machine only' },
  data: { value: 'data', schema: v.string(), help: 'the folder where accounts and saves are kept' },
  database: {
    value: '',
    schema: v.union([
      v.literal(''),
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'postgres://user:password@host/name')),
    ]),
    help: 'a PostgreSQL to keep them in instead: postgres://user:password@host/name',
  },
  domains: { value: 'domains', schema: v.string(), help: 'the folder where the areas are' },
  diku: {
    value: '',
    schema: v.string(),
    help: 'the folder of a CircleMUD or tbaMUD world (wld, mob, obj, zon in it), or of areas of ROM or SMAUG (area.lst), to have at /diku/NAME',
  },
  seed: {
    value: null,
    schema: v.nullable(whole(0, Number.MAX_SAFE_INTEGER)),
    help: "of the world's dice; null: taken from the clock",
  },
  name: { value: 'Wyrd', schema: v.string(), help: "the world's name, for lists of games and the page's title" },
  tls: { value: null, schema: v.nullable(port), help: 'where telnet clients connect over TLS; needs cert and key' },
  cert: { value: '', schema: v.string(), help: 'the file of the certificate, PEM' },
  key: { value: '', schema: v.string(), help: "the file of the certificate's key, PEM" },
  proxy: {
    value: false,
    schema: v.boolean(),
    help: 'whether telnet connections come through a balancer that speaks the PROXY protocol',
  },
  metrics: {
    value: null,
    schema: v.nullable(port),
    help: 'where /metrics (Prometheus), /healthz and /readyz are served, on this machine only; null: nowhere',
  },
  llm: {
    value: '',
    schema: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\//, 'http://host:port/v1'))]),
    help: 'where a language model for NPCs answers, in the way of OpenAI: http://127.0.0.1:11434/v1; empty: there is none',
  },
  llmModel: { value: 'default', schema: v.string(), help: "the model's name there" },
  llmKey: { value: '', schema: v.string(), help: 'the key for it; better in the environment, as WYRD_LLM_KEY' },
  llmSeconds: { value: 10, schema: whole(1, 120), help: 'that it may take to answer' },
  log: { value: 'text', schema: v.picklist(['text', 'json']), help: 'lines to read, or one JSON object a line' },
  inspect: {
    value: null,
    schema: v.nullable(port),
    help: 'where a debugger may come in (VS Code, Chrome DevTools), on this machine only; no turn is stopped for its time then',
  },
} satisfies Record<string, Setting>

/** What one player, or one attacker, can take of the world. In the configuration file, under `limits`. */
export const limitSettings = {
  connections: { value: 10_000, schema: whole(1, 1e6), help: 'connections in all' },
  perAddress: { value: 50, schema: whole(1, 1e6), help: 'connections from one address' },
  perMinute: { value: 120, schema: whole(1, 1e6), help: 'new connections from one address in a minute' },
  exempt: {
    value: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
    schema: v.array(v.string()),
    help: 'addresses that the last two are not for: this machine, a balancer',
  },
  unreadBytes: {
    value: 1024 * 1024,
    schema: whole(64 * 1024, 1e9),
    help: "output that may wait for a client that doesn't read; with more it is disconnected",
  },
  lineBytes: { value: 4096, schema: whole(80, 1e6), help: 'of a line that is typed; the rest of a longer one is lost' },
  inflatedBytes: {
    value: 256 * 1024,
    schema: whole(4096, 1e9),
    help: 'that one piece of compressed input (MCCP3) may grow to; with more the connection is closed',
  },
  websocketBytes: { value: 8192, schema: whole(1024, 1e7), help: 'of one websocket message; a longer one closes it' },
  waitingLines: {
    value: 64,
    schema: whole(1, 10_000),
    help: 'lines that are kept for each connection while the world restarts',
  },
  headerSeconds: { value: 10, schema: whole(1, 600), help: 'that an HTTP request may take to arrive' },
  pingSeconds: {
    value: 30,
    schema: whole(1, 3600),
    help: 'between looks whether a websocket is still there; one that says nothing until the next is closed',
  },
  heapMegabytes: {
    value: 0,
    schema: whole(0, 1e6),
    help: 'of memory for the world; 0: six tenths of the machine, 4096 at most',
  },
} satisfies Record<string, Setting>

const schemasOf = (all: Record<string, Setting>) =>
  Object.fromEntries(Object.entries(all).map(([name, { schema }]) => [name, v.optional(schema)]))

/** What a configuration file may say. */
export const fileSchema = v.strictObject({
  ...schemasOf(settings),
  limits: v.optional(v.strictObject(schemasOf(limitSettings))),
})

/** A configuration file with all that can be set, each with what it is unless told. */
export function configTemplate(): string {
  const lines = (all: Record<string, Setting>, indent: string) =>
    Object.entries(all).map(
      ([name, { value, help }]) => `${indent}# ${help}\n${indent}${name}: ${JSON.stringify(value)}\n`,
    )
  return [
    '# The configuration of a Wyrd. Save it as wyrd.yaml where you start the world, or name it with --config.',
    '# Each setting is shown as it is unless told; flags come before this file.\n',
    ...lines(settings, ''),
    'limits:',
    ...lines(limitSettings, '  '),
  ].join('\n')
}
