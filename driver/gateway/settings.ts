import * as v from 'valibot'
import { isAddressList } from './address-list.ts'

/** The schema of a port; 0 means any free port. */
export const port = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65535))
/** The schema of a whole number within bounds. */
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** One setting of the configuration. */
export interface Setting {
  /** The setting's default. */
  value: unknown
  schema: v.GenericSchema
  /** The setting's purpose, in whole sentences on one line. */
  help: string
  /** Whether the setting names folders that are mounted for the mudlib, under its own name. Of all flags, only these may be given several times. */
  mount?: true
  /** Whether the setting is passed to the mudlib, which alone knows its meaning. */
  world?: true
}

/** The schema of a path in the world. */
const mudPath = v.union([
  v.literal(''),
  v.pipe(v.string(), v.regex(/^(\/[\w-][\w.-]*)+$/, 'a path such as /domains/vale/square')),
])

/** The schema of a folder, or a list of folders. */
const folders = v.union([v.string(), v.array(v.string())])

/** All settings by name: the same names in the configuration file and as flags. */
export const settings = {
  telnet: { value: 4000, schema: port, help: 'The port for telnet clients. 0 takes any free port.' },
  http: { value: 8080, schema: port, help: 'The port of the web page. 0 takes any free port.' },
  host: {
    value: '127.0.0.1',
    schema: v.string(),
    help: 'The address to listen on. 127.0.0.1 accepts connections from this machine only.',
  },
  data: { value: 'data', schema: v.string(), help: 'The folder that stores accounts and saves.' },
  database: {
    value: '',
    schema: v.union([
      v.literal(''),
      v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'postgres://user:password@host/name')),
    ]),
    help: 'A PostgreSQL database that stores them instead: postgres://user:password@host/name.',
  },
  domains: { value: 'domains', schema: v.string(), help: 'The folder with the areas. It must exist.' },
  diku: {
    value: '',
    schema: folders,
    mount: true,
    help: 'A folder with the world of a CircleMUD or tbaMUD (with wld, mob, obj and zon in it), or with the areas of a Merc, ROM or SMAUG (with area.lst). The world is mounted at /diku/FOLDER. May be given several times.',
  },
  ranvier: {
    value: '',
    schema: folders,
    mount: true,
    help: 'A folder with bundles of Ranvier: a server with ranvier.json, a folder of bundles, or one bundle. Its areas are mounted at /ranvier/NAME. May be given several times.',
  },
  systems: {
    value: 'all',
    schema: v.string(),
    world: true,
    help: 'The systems of the mudlib that the world has: all, or names with commas between them; and folders with systems of its own, such as ./systems. The command systems lists them.',
  },
  mudlib: {
    value: '',
    schema: v.string(),
    world: true,
    help: "A folder with the world's own files of the mudlib, such as ./mudlib: ./mudlib/std/room.ts stands before /std/room of the engine, and may inherit it from 'wyrd:/std/room'. Empty: there is none.",
  },
  without: {
    value: '',
    schema: v.string(),
    world: true,
    help: 'Systems that the world leaves out, with commas between them, such as ranvier,tiles. What needs one is left out with it.',
  },
  set: {
    value: '',
    schema: v.string(),
    world: true,
    help: 'Settings of systems, with commas between them, such as rumours.kept=20. The command systems lists them.',
  },
  start: {
    value: '',
    schema: mudPath,
    world: true,
    help: "The room where new players begin, such as /diku/midgaard/room/3001. Empty: the mudlib's own.",
  },
  death: { value: '', schema: mudPath, world: true, help: 'The room where players wake up after their death.' },
  recall: { value: '', schema: mudPath, world: true, help: 'The room that the command recall takes players to.' },
  seed: {
    value: null,
    schema: v.nullable(whole(0, Number.MAX_SAFE_INTEGER)),
    world: true,
    help: 'The seed of all that is left to chance. null takes one from the clock.',
  },
  name: { value: 'Wyrd', schema: v.string(), help: "The world's name, for lists of games and the title of the page." },
  tls: {
    value: null,
    schema: v.nullable(port),
    help: 'The port for telnet clients over TLS. It needs cert and key. null: no such port.',
  },
  https: {
    value: null,
    schema: v.nullable(port),
    help: 'The port of the web page over TLS. It needs cert and key. Other machines that ask the http port for a page are sent here. null: no such port.',
  },
  sftp: {
    value: null,
    schema: v.nullable(port),
    help: 'The port for wizards who edit files by SFTP (sftp, sshfs, VS Code), and for players who come by ssh. null: no such port.',
  },
  cert: {
    value: '',
    schema: v.string(),
    help: 'The file with the TLS certificate, in PEM. It is read again when it changes.',
  },
  key: { value: '', schema: v.string(), help: "The file with the certificate's key, in PEM." },
  proxy: {
    value: false,
    schema: v.boolean(),
    help: 'Whether connections come through a load balancer that speaks the PROXY protocol. Telnet connections from it need its header; on the other ports it may be there.',
  },
  proxyFrom: {
    value: '127.0.0.1, ::1',
    schema: v.pipe(v.string(), v.check(isAddressList, 'must be addresses or networks, such as 10.0.0.5, 10.1.0.0/16')),
    help: 'The addresses and networks of load balancers and web proxies, with commas between. Their PROXY headers, and their Forwarded and X-Forwarded-For, say where somebody comes from; those of others say nothing.',
  },
  gateways: {
    value: null,
    schema: v.nullable(port),
    help: 'The port for gateways on other machines, which hold connections for this world. It needs gatewayKey. null: no such port.',
  },
  gatewaysHost: {
    value: '127.0.0.1',
    schema: v.string(),
    help: 'The address that the port for gateways listens on.',
  },
  gatewaysAddress: {
    value: '',
    schema: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^(\[[\da-fA-F:.]+\]|[\w.-]+):\d{1,5}$/, 'HOST:PORT'))]),
    help: "HOST:PORT by which the other shards of this world reach this server's gateways port. Empty: gatewaysHost and gateways.",
  },
  shard: {
    value: 'main',
    schema: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'a short name in lower case, such as main, b')),
    help: 'The shard of the world that this server runs. Several servers run one world if they share a database and have different shards: see help shards. main has the accounts.',
  },
  takes: {
    value: '',
    schema: v.pipe(
      v.string(),
      v.regex(
        /^\s*((domain|mount)\/[\w*/-]+(\s*,\s*(domain|mount)\/[\w*/-]+)*\s*)?$/,
        'such as domain/moor, mount/diku/*',
      ),
    ),
    help: 'What this shard has of the world, with commas between: domain/moor, mount/diku/midgaard, mount/*. The shard that has it gives it up.',
  },
  bus: {
    value: '',
    schema: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^(nats|tls):\/\//, 'nats://host:4222'))]),
    help: "A NATS server that carries talk and news between shards: nats://host:4222. Empty: the database's notifications do, which is enough for two or three shards.",
  },
  gatewayOf: {
    value: '',
    schema: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^(\[[\da-fA-F:.]+\]|[\w.-]+):\d{1,5}$/, 'HOST:PORT'))]),
    help: 'The server whose world this process gives, HOST:PORT: the gateways port of that server. This process is a gateway: it holds connections, and runs no world of its own. It needs the same gatewayKey.',
  },
  gatewayKey: {
    value: '',
    schema: v.union([v.literal(''), v.pipe(v.string(), v.minLength(16, '16 characters or more'))]),
    help: 'The secret by which a world and its gateways know each other, and by which what they say is encrypted. The environment variable WYRD_GATEWAY_KEY is a better place for it.',
  },
  metrics: {
    value: null,
    schema: v.nullable(port),
    help: 'The port of /dashboards/ for operators, /metrics (Prometheus), /healthz and /readyz. null: no such port.',
  },
  metricsHost: {
    value: '127.0.0.1',
    schema: v.string(),
    help: 'The address that the metrics port listens on. There is no login: let nobody else reach it.',
  },
  backupHours: {
    value: 24,
    schema: whole(0, 500),
    help: 'The hours between two backups, in the folder backups of the data folder. 0: none are made on their own.',
  },
  backupKeep: {
    value: 14,
    schema: whole(1, 10_000),
    help: 'The number of such backups that are kept; older ones are deleted. Those made by the command backup are kept.',
  },
  webhook: {
    value: '',
    schema: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\//, 'https://host/path'))]),
    help: 'An address that is sent a request when the driver crashes, hangs or restarts, and when the world stands still: a webhook of Slack, Discord, Mattermost. The environment variable WYRD_WEBHOOK is a better place for it.',
  },
  llm: {
    value: '',
    schema: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\//, 'http://host:port/v1'))]),
    help: 'The address of a language model for NPCs, with the API of OpenAI: http://127.0.0.1:11434/v1. Empty: none.',
  },
  llmModel: { value: 'default', schema: v.string(), help: 'The name of the model at that address.' },
  llmKey: {
    value: '',
    schema: v.string(),
    help: 'The API key for the model. The environment variable WYRD_LLM_KEY is a better place for it.',
  },
  llmSeconds: { value: 10, schema: whole(1, 120), help: 'The number of seconds that the model may take to answer.' },
  log: {
    value: 'text',
    schema: v.picklist(['text', 'json']),
    help: 'The format of the log: text for people, json for one JSON object a line.',
  },
  record: {
    value: '',
    schema: v.string(),
    help: 'A file to record to: all that comes into the world from outside. npm run replay lives it again. It holds all that is typed, without passwords. Empty: nothing is recorded.',
  },
  debug: {
    value: false,
    schema: v.boolean(),
    help: 'Whether the world is for one who stops it: npm run debug. A debugger (VS Code, Chrome DevTools, the workshop) may stop it at breakpoints, and its time waits; nobody else may play.',
  },
  inspect: {
    value: null,
    schema: v.nullable(port),
    help: 'The port for a debugger (VS Code, Chrome DevTools), on this machine only. With it, no turn is stopped for taking long. null: no such port.',
  },
} satisfies Record<string, Setting>
