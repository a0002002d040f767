import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { AreaText, FolderText } from '../../mudlib/systems/ranvier/compat/ranvier/reader.ts'
import { BundleScripts } from './bundle-scripts.ts'
import { worldWith } from './check.ts'
import { tidy } from './judge.ts'
import { type AreaFacts, areaProgram, entityProgram, fileName, scriptProgram, zoneProgram } from './programs.ts'
import { convertScript, type ScriptCode, type ScriptOf, StaysScript, tiers } from './script-code.ts'
import { Judge, type Script, type Target } from './settle.ts'

/** The result of a conversion. */
export interface Conversion {
  areas: number
  rooms: number
  npcs: number
  items: number
  /**
   * The number of scripts that became TypeScript, as methods of programs or as scripts, and the number of those that have all types that are known.
   */
  scripts: number
  typed: number
  /** Scripts that stay JavaScript, with the reason. */
  stay: { path: string; why: string }[]
  /** Remaining errors in the programs; usually there are none. */
  errors: string[]
}

const folders = { room: 'rooms', npc: 'npcs', item: 'items' } as const
type EntityOf = keyof typeof folders
type Definition = Record<string, unknown> & { id: string | number; script?: string }

/** The options of a conversion, for the flag --wanted and for tests. */
export interface ConvertOptions {
  /** The names of the bundles to convert, if they are known. */
  wanted?: readonly string[]
  /** Whether the types of the result are checked. */
  isChecked?: boolean
}

/**
 * Converts the areas of a folder of bundles to programs of a domain. Other files of bundles are copied.
 * @param to the new domain's folder, which must be empty
 * @throws if a YAML file is wrong, or there is no bundle
 */
export async function convertFolder(folder: string, to: string, options: ConvertOptions = {}): Promise<Conversion> {
  const target = resolve(to)
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${to} is there already: choose another name`)
  const name = basename(target)
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`'${name}' is no name for a domain: small letters and digits`)
  const { mud, path } = await worldWith(folder)
  let found: FolderText
  try {
    const reader = mud.load('/compat/ranvier/reader')
    found = mud.driver.guard.attempt('load', null, () => reader.of(path, options.wanted)) as FolderText
  } catch (error) {
    throw new Error((error as Error).message.replaceAll(path, folder))
  } finally {
    await mud.stop()
  }
  const onDisk = (mudPath: string) => join(folder, mudPath.slice(path.length))
  return new Writer(found, onDisk, target, name, options.isChecked ?? true).run()
}

class Writer {
  private readonly found: FolderText
  private readonly onDisk: (mudPath: string) => string
  private readonly target: string
  private readonly name: string
  private readonly isChecked: boolean
  private readonly targets: Target[] = []
  private readonly scripts: Script[] = []
  private readonly bundled: BundleScripts
  private readonly taken = new Set<string>(['bundles'])
  private readonly counts = { areas: 0, rooms: 0, npcs: 0, items: 0 }

  constructor(
    found: FolderText,
    onDisk: (mudPath: string) => string,
    target: string,
    name: string,
    isChecked: boolean,
  ) {
    this.found = found
    this.onDisk = onDisk
    this.target = target
    this.name = name
    this.isChecked = isChecked
    this.bundled = new BundleScripts(target)
  }

  async run(): Promise<Conversion> {
    const areas = this.found.bundles.flatMap(bundle => bundle.areas.map(area => this.area(bundle, area)))
    this.put(
      'zone.ts',
      zoneProgram(
        this.name,
        areas.map(area => `./${area}/area`),
      ),
    )
    const home = this.onDisk(this.found.home)
    this.put('ranvier.json', `${JSON.stringify(this.found.settings, null, 2)}\n`)
    for (const one of ['LICENSE', 'LICENSE.txt', 'LICENSE.md'])
      if (existsSync(join(home, one))) this.put(one, readFileSync(join(home, one), 'utf8'))
    for (const one of this.targets) this.write(one)
    const errors = await new Judge(this.target, this.name, one => this.write(one)).settle(this.targets, this.isChecked)
    await tidy(this.target)
    for (const { name, folder } of this.found.bundles) this.copy(this.onDisk(folder), `bundles/${name}`)
    for (const one of this.stayed) this.bundled.add(one.path, one.source)
    await this.bundled.settle(this.isChecked)
    await tidy(join(this.target, 'bundles'), false)
    const methods = this.scripts.filter(({ tier }) => tier < tiers.length)
    return {
      ...this.counts,
      scripts: methods.length + this.bundled.became,
      typed: methods.filter(({ tier }) => tier === 0).length + this.bundled.typed,
      stay: this.bundled.stay,
      errors,
    }
  }

  private get stayed(): Script[] {
    return this.scripts.filter(({ tier }) => tier >= tiers.length)
  }

  private put(path: string, text: string): void {
    const file = join(this.target, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }

  /** A unique name in a folder. */
  private free(folder: string, id: string | number): string {
    const wanted = fileName(id)
    for (let i = 1; ; i++) {
      const name = i === 1 ? wanted : `${wanted}-${i}`
      const key = `${folder}${name}`.toLowerCase()
      if (this.taken.has(key)) continue
      this.taken.add(key)
      return name
    }
  }

  private area(bundle: FolderText['bundles'][number], { name, files }: AreaText): string {
    const folder = this.free('', name)
    const at = `bundles/${bundle.name}/areas/${name}/scripts`
    const scriptsAt = `${this.onDisk(bundle.folder)}/areas/${name}/scripts`
    const manifest = files.manifest as Record<string, unknown> & { script?: string }
    const order: Record<string, string[]> = {}
    this.counts.areas++
    for (const of of ['room', 'npc', 'item'] as const) {
      const definitions = (files[folders[of]] ?? []) as Definition[]
      const scripts = this.scriptsOf(of, definitions, `${scriptsAt}/${folders[of]}`, `${at}/${folders[of]}`)
      const names = definitions.map(one => this.entity(of, name, folder, one, scripts))
      if (names.length > 0) order[folders[of]] = names
      this.counts[folders[of]] += definitions.length
      for (const script of scripts.values())
        if (script.users > 1) this.shared(script, `${folder}/scripts/${folders[of]}`)
    }
    const facts: AreaFacts = {
      ...{ area: name, bundle: bundle.name, manifest, order },
      ...{ quests: (files.quests ?? []) as unknown[], lootPools: (files['loot-pools'] ?? {}) as object },
    }
    const script = manifest.script ? this.script('area', manifest.script, scriptsAt, at) : null
    this.targets.push({
      path: `${folder}/area.ts`,
      ...{ script, fit: 'exact', patched: null, write: (code, fit) => areaProgram(facts, code, fit) },
    })
    return folder
  }

  private script(of: ScriptOf, name: string, folder: string, at: string): Script | null {
    const file = `${folder}/${name}.js`
    if (!existsSync(file)) return null
    const script = {
      of,
      name,
      path: `${at}/${name}.js`,
      source: readFileSync(file, 'utf8'),
      tier: 0,
      why: '',
      users: 0,
    }
    this.scripts.push(script)
    return script
  }

  private scriptsOf(of: ScriptOf, definitions: readonly Definition[], folder: string, at: string): Map<string, Script> {
    const scripts = new Map<string, Script>()
    for (const { script } of definitions) {
      if (!script) continue
      const known = scripts.get(script) ?? this.script(of, script, folder, at)
      if (!known) continue
      scripts.set(script, known)
      known.users++
    }
    return scripts
  }

  private entity(
    of: EntityOf,
    area: string,
    folder: string,
    definition: Definition,
    scripts: ReadonlyMap<string, Script>,
  ): string {
    const name = this.free(`${folder}/${folders[of]}/`, definition.id)
    const script = definition.script ? scripts.get(definition.script) : undefined
    this.targets.push({
      path: `${folder}/${folders[of]}/${name}.ts`,
      script: script?.users === 1 ? script : null,
      fit: 'exact',
      patched: null,
      write: (code, fit) => entityProgram(of, area, definition, code, fit),
    })
    return name
  }

  private shared(script: Script, folder: string): void {
    this.targets.push({
      path: `${folder}/${this.free(`${folder}/`, script.name)}.ts`,
      ...{ script, fit: 'exact', patched: null, write: code => (code ? scriptProgram(script.name, code) : null) },
    })
  }

  private code(script: Script | null): ScriptCode | null {
    while (script && script.tier < tiers.length) {
      try {
        return convertScript(script.source, script.path, script.of, tiers[script.tier]!)
      } catch (error) {
        if (!(error instanceof StaysScript)) throw error
        script.why = error.message
        script.tier = tiers.length
      }
    }
    return null
  }

  private write(target: Target): void {
    target.patched = null
    const text = target.write(this.code(target.script), target.fit)
    if (text !== null) this.put(target.path, text)
    else rmSync(join(this.target, target.path), { force: true })
  }

  /** Copies files of bundles that aren't in areas. */
  private copy(from: string, to: string): void {
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
      const [source, path] = [join(from, entry.name), `${to}/${entry.name}`]
      if (entry.isDirectory()) this.copy(source, path)
      else if (entry.isFile() && !this.isConverted(path)) {
        const text = readFileSync(source, 'utf8')
        if (path.endsWith('.js')) this.bundled.add(path, text)
        else this.put(path, text)
      }
    }
  }

  private isConverted(path: string): boolean {
    if (/\.ts$/.test(path)) return true
    const [, bundle, area] =
      /^bundles\/([^/]+)\/areas\/([^/]+)\/(?:manifest|rooms|npcs|items|quests|loot-pools)\.yml$/.exec(path) ?? []
    const isArea = this.found.bundles.some(one => one.name === bundle && one.areas.some(({ name }) => name === area))
    return isArea || this.scripts.some(one => one.path === path)
  }
}
