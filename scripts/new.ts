import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeTypeSettings } from './new/tsconfig.ts'

// `wyrd new NAME`: creates a world in a folder of its own, with this engine as a package.

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '')
const usage = `wyrd new NAME [--engine PACKAGE]

Makes a folder NAME with a world of its own: settings, an area, a system, tests. In it, 'npm ci && npm start' starts the world.

  NAME              Letters, digits and hyphens, beginning with a letter: the name of the world. Its first area lies in domains/home.
  --engine PACKAGE  The engine that it uses: a file made by 'npm pack', or a version in the registry. The default is the one that runs now.
  --no-install      Installs nothing: there is no package-lock.json until you say npm install.`

const args = process.argv.slice(2)
const engineAt = args.indexOf('--engine')
const engine = engineAt < 0 ? undefined : args.splice(engineAt, 2)[1]
const installs = !args.includes('--no-install')
const [name, ...more] = args.filter(one => one !== '--no-install')

if (name === undefined || name === '--help' || name === '-h') {
  console.log(usage)
  process.exit(name === undefined ? 1 : 0)
}
try {
  make(name)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

function make(called: string): void {
  if (more.length > 0 || !/^[a-z][a-z0-9-]{0,39}$/i.test(basename(called)))
    throw new Error(`'${[called, ...more].join(' ')}' can't be the name of a world.\n\n${usage}`)
  const world = resolve(called)
  if (existsSync(world) && readdirSync(world).length > 0) throw new Error(`${world} is there already, and not empty.`)
  mkdirSync(world, { recursive: true })
  const title = basename(called)
  cpSync(join(root, 'scripts/new/template'), world, { recursive: true })
  // npm leaves files with these names out of packages.
  for (const file of ['gitignore', 'npmrc', 'dockerignore'])
    renameSync(join(world, `_${file}`), join(world, `.${file}`))
  for (const file of filesIn(world)) fill(file, title)
  writeFileSync(join(world, 'package.json'), `${JSON.stringify(packageFor(title, world), null, 2)}\n`)
  console.log(`${title} is in ${world}.`)
  if (installs) install(world)
  try {
    writeTypeSettings(world)
  } catch {
    // The dependencies may be missing. In that case, the first `wyrd check` writes the settings.
  }
  console.log(
    `\n  cd ${called}\n  ${installs ? '' : 'npm install\n  '}npm start     and look at http://127.0.0.1:8080/\n  npm test`,
  )
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(file => join(folder, String(file)))
    .filter(file => statSync(file).isFile())
}

/** Puts the world's name into a file of the template. */
function fill(file: string, title: string): void {
  const text = readFileSync(file, 'utf8')
  const filled = text
    .replaceAll('World-Name', title[0]!.toUpperCase() + title.slice(1))
    .replaceAll('world-name', title.toLowerCase())
  if (filled !== text) writeFileSync(file, filled)
}

function packageFor(title: string, world: string): object {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
    devDependencies: Record<string, string>
    engines: object
    allowScripts: object
  }
  const commands = [
    'start',
    'debug',
    'restart',
    'status',
    'test',
    'check',
    'store',
    'docs',
    'replay',
    'diku',
    'ranvier',
    'generate',
  ]
  return {
    name: title.toLowerCase(),
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: own.engines,
    scripts: Object.fromEntries(commands.map(command => [command, `wyrd ${command}`])),
    dependencies: { wyrd: engineFor(world, own.version) },
    devDependencies: { vitest: own.devDependencies['vitest'] },
    allowScripts: own.allowScripts,
  }
}

/** The world's reference to the engine: a version, or a package file that is copied into the world's folder `vendor`. */
function engineFor(world: string, version: string): string {
  if (engine !== undefined && !existsSync(engine)) return engine
  const file = engine ?? packageFile()
  if (file === null) return version
  const vendor = join(world, 'vendor')
  mkdirSync(vendor)
  if (file === '') execFileSync('npm', ['pack', '--silent', '--pack-destination', vendor], { cwd: root, stdio: 'pipe' })
  else cpSync(file, join(vendor, basename(file)))
  return `file:vendor/${readdirSync(vendor)[0]}`
}

/**
 * The package file that this engine was installed from. It is null if the engine came from a registry, and empty if it is a checkout, not a package.
 */
function packageFile(): string | null {
  const modules = dirname(root)
  if (basename(modules) !== 'node_modules') return ''
  const lock = join(modules, '.package-lock.json')
  if (!existsSync(lock)) return null
  const { resolved = '' } = JSON.parse(readFileSync(lock, 'utf8')).packages?.['node_modules/wyrd'] ?? {}
  if (!resolved.startsWith('file:')) return null
  const file = resolve(modules, '..', resolved.slice('file:'.length))
  if (!existsSync(file)) throw new Error(`${file}, from which wyrd was installed, is gone: name it with --engine.`)
  return file
}

function install(world: string): void {
  console.log('Installing what it needs ...')
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: world, stdio: 'inherit' })
  if (status !== 0) throw new Error(`npm install failed in ${world}: once it works, the world is complete.`)
}
