import { checkAll, type Headline } from './bench/headline.ts'
import { printReport, type Report, useCpuTime } from './bench/report.ts'

/** The benchmarks by name. Each is a file in scripts/bench. */
const names = [
  'heartbeat',
  'clone',
  'call',
  'move',
  'reload',
  'look',
  'line',
  'boot',
  'guard',
  'language',
  'players',
  'store',
  'telnet',
  'ai',
  'fight',
  'zones',
  'events',
  'mobprog',
  'lua',
  'ranvier',
  'world',
  'stories',
  'tiles',
  'types',
  'workshop',
  'recorder',
  'cluster',
] as const
export type BenchName = (typeof names)[number]

/** The benchmarks that have a short form. The other benchmarks would take too long. For example, `players` takes minutes. */
const checked: readonly BenchName[] = [
  'reload',
  'clone',
  'heartbeat',
  'move',
  'call',
  'guard',
  'language',
  'ai',
  'fight',
  'zones',
  'store',
  'telnet',
  'boot',
  'look',
  'line',
  'events',
  'mobprog',
  'lua',
  'ranvier',
  'world',
  'stories',
  'tiles',
  'types',
  'recorder',
]

const usage = `npm run bench -- NAME [--json]     measures; NAME is one of: ${names.join(', ')}
npm run bench -- check [NAME…]     runs the short forms, prints the table of headlines, and fails where one is missed
npm run bench -- table [NAME…]     the same, and does not fail`

interface Benchmark {
  run: () => Promise<Report>
  check?: () => Promise<Headline[]>
}

const [name = '', ...rest] = process.argv.slice(2)
const isName = (text: string): text is BenchName => (names as readonly string[]).includes(text)

if (name === 'check' || name === 'table') {
  if (!rest.every(isName)) fail()
  const missed = await checkAll(rest.length > 0 ? (rest as BenchName[]) : checked, name === 'check')
  process.exit(name === 'check' && missed > 0 ? 1 : 0)
}
if (!isName(name)) fail()
const benchmark = (await import(`./bench/${name}.ts`)) as Benchmark
if (rest.includes('--check')) {
  if (!benchmark.check) throw new Error(`${name} has no short form`)
  useCpuTime()
  console.log(JSON.stringify(await benchmark.check()))
} else {
  const report = await benchmark.run()
  if (rest.includes('--json')) console.log(JSON.stringify(report))
  else printReport(report)
}
process.exit(0)

function fail(): never {
  console.error(usage)
  process.exit(1)
}
