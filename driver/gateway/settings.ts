import * as v from 'valibot'

/** The schema of a port; 0: any free one. */
export const port = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65535))
/** The schema of a whole number within bounds. */
export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** One setting of the configuration. */
export interface Setting {
  /** Its default. */
  value: unknown
  schema: v.GenericSchema
  /** What it is for, in one line. */
  help: string
  /** Whether it names a folder that is mounted for the mudlib, under the setting's name. */
  mount?: true
  /** Whether it is handed on to the mudlib, which alone knows what it means. */
  world?: true
}

/** The schema of a path in the world. */
const mudPath = v.union([
  v.literal(''),
  v.pipe(v.string(), v.regex(/^(\/[\w-][\w.-]*)+$/, 'a path such as /domains/vale/square')),
])

/** All settings by name: the same names in the configuration file and as flags. */
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
    mount: true,
    help: 'the folder of a CircleMUD or tbaMUD world (wld, mob, obj, zon in it), or of areas of ROM or SMAUG (area.lst), to have at /diku/NAME',
  },
  start: {
    value: '',
    schema: mudPath,
    world: true,
    help: "the room where new players begin, such as /diku/midgaard/room/3001; empty: the mudlib's own",
  },
  death: { value: '', schema: mudPath, world: true, help: 'the room where players wake up after their death' },
  recall: { value: '', schema: mudPath, world: true, help: 'the room where the command recall takes players' },
  seed: {
    value: null,
    schema: v.nullable(whole(0, Number.MAX_SAFE_INTEGER)),
    help: "of the world's dice; null: taken from the clock",
  },
  name: { value: 'Wyrd', schema: v.string(), help: "the world's name, for lists of games and the page's title" },
  tls: { value: null, schema: v.nullable(port), help: 'where telnet clients connect over TLS; needs cert and key' },
  https: {
    value: null,
    schema: v.nullable(port),
    help: 'where the web page is over TLS; needs cert and key. Pages that other machines ask of the http port are sent here then',
  },
  cert: { value: '', schema: v.string(), help: 'the file of the certificate, PEM; read again when it changes' },
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
