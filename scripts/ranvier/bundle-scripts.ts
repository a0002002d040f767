import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { compileScript } from '../../driver/engines/commonjs/compile/compile.ts'
import { convertBundleScript, type ExportStyle, styleOf } from './bundle-code.ts'
import { typeErrors } from './judge.ts'
import { scriptTiers } from './loosen.ts'
import { patch } from './patch.ts'

/** The maximum number of rounds of fixing scripts. */
const mostRounds = 16
/** Names of modules that scripts may import. */
const modules = new Set([
  ...['ranvier', 'rando-js', 'sprintf-js', 'humanize-duration', 'ranvier-telnet', 'uuid/v4', 'uuid/v1'],
  ...builtinModules,
])
const kinds = { area: 'Area', npc: 'Npc', item: 'Item', room: 'Room' }
const folders: Readonly<Record<string, string>> = {
  commands: 'CommandScript',
  effects: 'EffectScript',
  'input-events': 'InputEvent',
  'server-events': 'ServerEvents',
  skills: 'SkillScript',
}

/** The type of a script's export, determined by the script's path in the bundle; null if there is no special type for it. */
function typeOf(path: string): string | null {
  const rest = path.split('/').slice(2)
  const [folder = '', next = ''] = rest
  if (folder === 'player-events.js') return 'PlayerEvents'
  if (folder === 'channels.js') return 'ChannelScripts'
  if (folder === 'behaviors' && rest.length === 3 && Object.hasOwn(kinds, next))
    return `${kinds[next as keyof typeof kinds]}Behavior`
  if (folder === 'areas' && rest[2] === 'scripts') {
    const kind = rest.length === 4 ? 'area' : rest[3]!.slice(0, -1)
    return Object.hasOwn(kinds, kind) ? `${kinds[kind as keyof typeof kinds]}Script` : null
  }
  return rest.length === 2 && Object.hasOwn(folders, folder) ? folders[folder]! : null
}

interface One {
  path: string
  source: string
  style: ExportStyle
  tier: number
  undeclared: Set<string>
  /** The reason why the script stays JavaScript; empty if it becomes TypeScript. */
  why: string
}

const typedPath = (path: string) => `${path.slice(0, -'.js'.length)}.script.ts`

/** The scripts of bundles, which are converted to TypeScript that passes the type checker. */
export class BundleScripts {
  private readonly folder: string
  private readonly all = new Map<string, One>()

  /** @param folder the folder of the new domain */
  constructor(folder: string) {
    this.folder = folder
  }

  /** @param path `bundles/NAME/commands/look.js` */
  add(path: string, source: string): void {
    const one: One = { path, source, style: 'whole', tier: 0, undeclared: new Set(), why: '' }
    this.all.set(path, one)
    try {
      one.style = styleOf(source)
    } catch (error) {
      this.leave(one, (error as Error).message)
    }
  }

  /** The number of scripts converted to TypeScript. */
  get became(): number {
    return [...this.all.values()].filter(({ why }) => why === '').length
  }

  /** The number of scripts that have all types that are known. */
  get typed(): number {
    return [...this.all.values()].filter(({ why, tier }) => why === '' && tier === 0).length
  }

  /** The scripts that stay JavaScript, with the reason. */
  get stay(): { path: string; why: string }[] {
    return [...this.all.values()].flatMap(({ path, why }) => (why === '' ? [] : [{ path, why }]))
  }

  /** Writes all scripts, and gives scripts less exact types where the compiler reports errors. */
  async settle(isChecked: boolean): Promise<void> {
    for (const one of this.all.values()) this.write(one)
    for (let round = 0; isChecked && round < mostRounds; round++) {
      const errors = await typeErrors(this.folder, ['bundles/**/*.script.ts'])
      const wrong = [...this.all.values()].filter(({ path, why }) => why === '' && errors.has(typedPath(path)))
      if (wrong.length === 0) return
      for (const one of wrong) this.mend(one, errors.get(typedPath(one.path))!, round === mostRounds - 1)
    }
  }

  private mend(one: One, told: readonly string[], isLast: boolean): void {
    const file = join(this.folder, typedPath(one.path))
    const names = told.flatMap(error => /TS2304: Cannot find name '([\w$]+)'/.exec(error)?.[1] ?? [])
    if (names.some(name => !one.undeclared.has(name))) {
      for (const name of names) one.undeclared.add(name)
      this.write(one)
      return
    }
    const patched = isLast ? null : patch(readFileSync(file, 'utf8'), told, '/compat/ranvier/scripts')
    if (patched !== null) {
      writeFileSync(file, patched)
      return
    }
    one.tier++
    if (one.tier >= scriptTiers.length || isLast) this.leave(one, told[0]!.replace(/^\d+:\d+ /, ''))
    else this.write(one)
  }

  private leave(one: One, why: string): void {
    one.why = why
    one.tier = scriptTiers.length
    rmSync(join(this.folder, typedPath(one.path)), { force: true })
    this.put(one.path, one.source)
    // Other scripts must now require this script instead of importing it.
    for (const user of this.all.values()) if (user.why === '' && this.isUsed(one, user)) this.write(user)
  }

  private isUsed({ path }: One, user: One): boolean {
    const name = posix.basename(path, '.js')
    return user.source.includes(name) && existsSync(join(this.folder, typedPath(user.path)))
  }

  private write(one: One): void {
    if (one.why !== '') return
    try {
      const { path, source, undeclared } = one
      const imported = (name: string) => this.imported(path, name)
      const script = { source, tier: scriptTiers[one.tier]!, type: typeOf(path), undeclared, imported }
      const text = convertBundleScript(script)
      // The compiler for scripts has to accept the result, too.
      compileScript(`/${typedPath(path)}`, text, false)
      this.put(typedPath(path), text)
    } catch (error) {
      this.leave(one, (error as Error).message)
    }
  }

  private imported(path: string, name: string): { from: string; style: ExportStyle } | undefined {
    if (!name.startsWith('.')) return modules.has(name) ? { from: name, style: 'whole' } : undefined
    const base = posix.join(posix.dirname(path), name)
    const other = [base, `${base}.js`, `${base}/index.js`].map(one => this.all.get(one)).find(one => one?.why === '')
    if (!other) return undefined
    const from = posix.relative(posix.dirname(path), typedPath(other.path).replace(/\.ts$/, ''))
    return { from: from.startsWith('.') ? from : `./${from}`, style: other.style }
  }

  private put(path: string, text: string): void {
    const file = join(this.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
