import { printReport, type Report } from './bench/report.ts'

/** Benchmarks by name: `npm run bench -- NAME [--json]`. Each is a file of scripts/bench. */
const names = [
  'heartbeat',
  'clone',
  'call',
  'move',
  'reload',
  'look',
  'boot',
  'guard',
  'players',
  'store',
  'telnet',
  'ai',
  'zones',
] as const

const [name = '', ...flags] = process.argv.slice(2)
if (!(names as readonly string[]).includes(name)) {
  console.error(`npm run bench -- NAME [--json], where NAME is one of: ${names.join(', ')}`)
  process.exit(1)
}
const { run } = (await import(`./bench/${name}.ts`)) as { run: () => Promise<Report> }
const report = await run()
if (flags.includes('--json')) console.log(JSON.stringify(report))
else printReport(report)
process.exit(0)
