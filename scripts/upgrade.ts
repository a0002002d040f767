import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readOptions } from '../driver/gateway/options.ts'
import { forgetMigrated, wantRollBack } from '../driver/link/roll-back.ts'
import { hashOfSources } from '../driver/services/recorder/snapshot.ts'
import { isAfter } from '../driver/services/store/world-version.ts'
import { askWorld } from './ask.ts'
import { changesSince, concerning } from './new/changes.ts'
import { checkOverrides } from './new/overrides.ts'

// `wyrd upgrade` upgrades a world to a newer engine while players are connected, and rolls back if the world doesn't run well with the new engine.

const usage = `wyrd upgrade PACKAGE [--dry-run]

Puts a newer engine in the place of the one that this world has.

  PACKAGE          A file made by 'npm pack', or a version in the registry.
  --dry-run        Tells what the change log asks of this world, by what its code uses, and changes nothing.
  --force          Goes on where the types of the world's code are wrong with the new engine.
  --watch SECONDS  How long the world is watched afterwards. The default is 60: if it crashes, or does not answer, it goes back.

All that is stored is exported first, to backups in the data folder. A world that runs goes on under its players, as after 'wyrd restart'.`

const world = process.cwd()
const engine = join(world, 'node_modules/wyrd')
const previous = join(world, '.wyrd/previous')

/** Seconds without a response after which a world counts as broken. */
const patience = 15
/** The maximum number of seconds after a crash until the world's next driver is up. */
const mostToCome = 90

interface About {
  version: string
  dependencies: Record<string, string>
}

const aboutOf = (folder: string): About => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as About

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    watch: { type: 'string', default: '60' },
    help: { type: 'boolean', short: 'h' },
  },
})
const [wanted] = positionals

if (values.help || wanted === undefined) {
  ;(values.help ? console.log : console.error)(usage)
  process.exit(values.help ? 0 : 1)
}
try {
  await upgrade(wanted)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

async function upgrade(named: string): Promise<void> {
  if (!existsSync(join(world, 'wyrd.yaml')) || !existsSync(engine))
    throw new Error(`There is no world with an engine of its own in ${world}: 'wyrd new NAME' makes one.`)
  const options = readOptions([])
  if (typeof options === 'string') throw new Error(usage)
  const unpacked = mkdtempSync(join(tmpdir(), 'wyrd-upgrade-'))
  try {
    const file = packageFile(named, unpacked)
    execFileSync('tar', ['xzf', file, '-C', unpacked])
    const next = join(unpacked, 'package')
    const [from, to] = [aboutOf(engine), aboutOf(next)]
    if (isAfter(from.version, to.version))
      throw new Error(
        `${basename(file)} is ${to.version}, and this world has ${from.version}: an older engine does not read what a newer one has stored.`,
      )
    tell(from.version, to.version, next)
    if (values['dry-run']) return
    await change(file, next, from, to, resolve(options.data), options.database)
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}

/** The file of a package: the given file, or for a version, the file that the registry has. */
function packageFile(named: string, folder: string): string {
  if (existsSync(named)) return resolve(named)
  if (!/^\d+\.\d+\.\d+\S*$/.test(named)) throw new Error(`${named}: there is no such file, and it is no version`)
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, `wyrd@${named}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(folder, readdirSync(folder).find(one => one.endsWith('.tgz'))!)
}

/** Reports the changes in the new engine that affect this world. */
function tell(from: string, to: string, next: string): void {
  console.log(`From ${from} to ${to}.`)
  const read = (folder: string, since: string): string[] => {
    const log = join(folder, 'CHANGELOG.md')
    return existsSync(log) ? changesSince(readFileSync(log, 'utf8'), since) : []
  }
  const known = new Set(read(engine, '0.0.0'))
  const changes = read(next, from).filter(text => !known.has(text))
  const all = concerning(world, changes)
  for (const { text, places } of all.filter(one => one.places.length > 0))
    console.log(`\n- ${text}\n  ${places.join('\n  ')}`)
  const others = all.filter(one => one.places.length === 0)
  if (others.length > 0)
    console.log(
      `\n${others.length} more ${others.length === 1 ? 'change of that kind is' : 'changes of that kind are'} about what this world's code doesn't name: see CHANGELOG.md.`,
    )
  const { lines } = checkOverrides(join(world, 'mudlib'), false, next)
  for (const line of lines.filter(one => !one.includes('noted for'))) console.log(line)
}

async function change(
  file: string,
  next: string,
  from: About,
  to: About,
  data: string,
  database: string,
): Promise<void> {
  const running = await statusOf(data)
  if (running !== null && running['ready'] !== true)
    throw new Error('The world is starting or restarting: try again when it is up.')
  if (running !== null && hashOfSources(join(engine, 'driver/link')) !== hashOfSources(join(next, 'driver/link')))
    throw new Error(
      'The process that holds the connections could not speak to the new driver: stop the world, and upgrade it then.',
    )
  if (database !== '' || existsSync(data)) exportStore(data, to.version)
  forgetMigrated(data)
  if (running !== null) await askWorld(data, 'unwatch')
  const isSameGateway = hashOfSources(join(engine, 'driver/gateway')) === hashOfSources(join(next, 'driver/gateway'))
  let putBack = () => {}
  const goBack = async (why: string) => {
    putBack()
    const file = running === null ? null : wantRollBack(data)
    if (file !== null)
      console.error(
        `What is stored becomes as it was before the new engine changed it: ${file}. What was done since then is lost.`,
      )
    if (running !== null) await restartWithOld(data)
    throw new Error(`${why}\nThe world has its engine ${from.version} again.`)
  }
  try {
    putBack = put(file, next, from, to)
  } catch (error) {
    // put() has already undone its changes. After a restart, a running world watches its files again.
    await goBack(`The new engine can't be installed: ${(error as Error).message}`)
  }
  if (!values.force && !typesAreRight())
    await goBack("The world's code doesn't fit the new engine: mend it, or use --force.")
  if (running === null) {
    rmSync(previous, { recursive: true, force: true })
    console.log(`This world has the engine ${to.version}. 'wyrd start' starts it.`)
    return
  }
  console.log('Restarting under its players ...')
  await askWorld(data, 'restart').catch(error => goBack(`The new driver can't go on with the world: ${error.message}`))
  const why = await watch(data, Number(running['crashes']), Number(values.watch))
  if (why !== '') await goBack(why)
  rmSync(previous, { recursive: true, force: true })
  console.log(`This world has the engine ${to.version}, and is well.`)
  if (!isSameGateway)
    console.log(
      'The process that holds the connections is still that of the old version: stop and start the world when nobody minds.',
    )
}

/** Restarts the world with the old engine. After a crash, the next driver must be up first, because it may have started with the new engine. */
async function restartWithOld(data: string): Promise<void> {
  let why = ''
  for (let i = 0; i < mostToCome; i++) {
    const error = await askWorld(data, 'restart').then(
      () => null,
      refused => refused as Error,
    )
    if (error === null) return
    why = error.message
    if (!why.includes('not up')) break
    await sleep(1000)
  }
  console.error(`and it does not start again: ${why}`)
}

/** The status of a running world; null if none runs. */
async function statusOf(data: string): Promise<Record<string, unknown> | null> {
  const text = await askWorld(data, 'status').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>)
}

function exportStore(data: string, version: string): void {
  const folder = join(data, 'backups')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `before-${version}-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.jsonl.gz`)
  execFileSync(process.execPath, [join(engine, 'scripts/wyrd.js'), 'store', 'export', file], {
    cwd: world,
    stdio: 'inherit',
  })
}

/** Replaces the old engine with the new one. @returns a function that restores the old one */
function put(file: string, next: string, from: About, to: About): () => void {
  const kept = ['package.json', 'package-lock.json'].filter(name => existsSync(join(world, name)))
  const texts = kept.map(name => [name, readFileSync(join(world, name), 'utf8')] as const)
  rmSync(previous, { recursive: true, force: true })
  mkdirSync(join(world, '.wyrd'), { recursive: true })
  mkdirSync(join(world, 'vendor'), { recursive: true })
  const vendored = join(world, 'vendor', basename(file))
  if (resolve(file) !== vendored) copyFileSync(file, vendored)
  const own = JSON.parse(texts[0]![1]) as { dependencies: Record<string, string> }
  own.dependencies['wyrd'] = `file:vendor/${basename(file)}`
  const isSame = JSON.stringify(from.dependencies) === JSON.stringify(to.dependencies)
  renameSync(engine, previous)
  const back = () => {
    // A driver that crashes in the meantime is restarted at once, and needs a complete engine.
    const failed = join(world, '.wyrd/failed')
    rmSync(failed, { recursive: true, force: true })
    if (existsSync(engine)) renameSync(engine, failed)
    renameSync(previous, engine)
    rmSync(failed, { recursive: true, force: true })
    for (const [name, text] of texts) writeFileSync(join(world, name), text)
    if (!isSame && existsSync(join(world, 'package-lock.json'))) npm('ci')
  }
  try {
    writeFileSync(join(world, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
    if (existsSync(join(world, 'package-lock.json'))) npm('install')
    // Without a lock file, npm didn't install the packages, so the engine is copied.
    else cpSync(next, engine, { recursive: true })
    return back
  } catch (error) {
    back()
    throw error
  }
}

const npm = (what: string) => execFileSync('npm', [what, '--no-audit', '--no-fund'], { cwd: world, stdio: 'inherit' })

function typesAreRight(): boolean {
  try {
    execFileSync(process.execPath, [join(engine, 'scripts/wyrd.js'), 'check'], {
      cwd: world,
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    })
    return true
  } catch (error) {
    console.log((error as { stdout?: string }).stdout ?? '')
    return false
  }
}

/** Watches a world for a while. @returns the reason why it doesn't run well; empty if it runs well */
async function watch(data: string, crashes: number, seconds: number): Promise<string> {
  let silent = 0
  for (let i = 0; i < seconds; i++) {
    await sleep(1000)
    const status = await statusOf(data)
    if (status !== null && Number(status['crashes']) > crashes) return 'The driver has crashed with the new engine.'
    silent = status?.['ready'] === true ? 0 : silent + 1
    if (silent >= patience) return `The world has not answered for ${silent} s with the new engine.`
  }
  return ''
}
