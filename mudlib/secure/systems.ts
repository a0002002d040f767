import { leaveFolderOut, leaveOut, listFiles, load, log, readFile, worldSetting } from 'driver'
import { meant } from '/lib/near'
import { listOf } from '/lib/text'
import { parseSettings } from '/secure/domains'
import { MudObject } from '/std/object'
import type { Offer } from '/std/offers'
import type { Setting, System } from '/std/system'

/** The systems of the mudlib, and those that this world uses. They are selected once, before any system is loaded. */
export class Systems extends MudObject {
  /** The systems that this world has, by name. Each comes after the systems that it needs. */
  private _there: readonly (readonly [name: string, system: System])[] = []
  /** The reasons why domains are left out, by their folders. */
  private _domainsLeftOut: Readonly<Record<string, string>> = {}
  /** The paths of the objects that systems offer, by kind. */
  private _offers: Readonly<Partial<Record<Offer, readonly string[]>>> = {}
  private _names: readonly string[] = []
  /** The reasons why the other systems are left out, by name. */
  private _leftOut: Readonly<Record<string, string>> = {}

  /** Selects the systems of this world. @throws an Error for the operator if the settings name a system that doesn't exist */
  create(): void {
    super.create()
    const names = listFiles('/systems').flatMap(name => (name.endsWith('/') ? [name.slice(0, -1)] : []))
    this._names = Object.freeze(names)
    const without = namesIn('without')
    // A name with a slash is the path of a folder with further systems.
    const only = namesIn('systems').filter(name => name !== 'all' && !name.includes('/'))
    for (const name of [...without, ...only])
      if (!names.includes(name))
        throw new Error(`there is no system '${name}'; there are ${listOf(names)}${meant(name, names)}`)
    const why: Record<string, string> = {}
    for (const name of names) {
      if (without.includes(name)) why[name] = 'this world is without it'
      else if (only.length > 0 && !only.includes(name)) why[name] = 'this world names others'
    }
    const wanted = new Map(
      names.filter(name => why[name] === undefined).map(name => [name, this.load<System>(`/systems/${name}/system`)]),
    )
    const isMissing = (one: string) => !wanted.has(one)
    for (let lacks = true; lacks; ) {
      lacks = false
      for (const [name, { needs }] of wanted) {
        const missing = needs.find(isMissing)
        if (missing === undefined) continue
        wanted.delete(name)
        why[name] = `it needs ${missing}`
        log(`the system ${name} is left out, as it needs ${missing}`, 'warn')
        lacks = true
      }
    }
    this.applySettings(wanted, names)
    for (const name of Object.keys(why)) leaveOut(name)
    this.leaveDomainsOut(names, why)
    this._leftOut = Object.freeze(why)
    this._there = Object.freeze(inOrder(wanted))
    for (const [, { offers }] of this._there)
      for (const [kind, path] of Object.entries(offers) as [Offer, string][])
        this._offers = { ...this._offers, [kind]: [...(this._offers[kind] ?? []), path] }
  }

  /** Applies the operator's settings to the systems. @throws an Error for the operator if a setting is wrong */
  private applySettings(systems: ReadonlyMap<string, System>, names: readonly string[]): void {
    for (const given of namesIn('set')) {
      const [, name = '', key = '', text = ''] = /^([\w-]+)\.(\w+)=(.*)$/.exec(given) ?? []
      if (name === '') throw new Error(`'${given}' is no setting of a system: name.setting=value`)
      if (!names.includes(name))
        throw new Error(`${given}: there is no system '${name}'; there are ${listOf(names)}${meant(name, names)}`)
      const system = systems.get(name)
      // The system is left out, so the setting has no effect.
      if (!system) continue
      const keys = Object.keys(system.settings)
      if (!keys.includes(key))
        throw new Error(
          `${given}: ${name} has ${keys.length === 0 ? 'no settings' : `the settings ${listOf(keys)}`}${meant(key, keys)}`,
        )
      system.settings = Object.freeze({ ...system.settings, [key]: readSetting(given, text, system.settings[key]!) })
    }
  }

  /** Leaves out the domains that need a missing system. */
  private leaveDomainsOut(names: readonly string[], leftOut: Readonly<Record<string, string>>): void {
    for (const entry of listFiles('/domains')) {
      const domain = `/domains/${entry.replace(/\/$/, '')}`
      const missing = neededBy(domain).filter(name => name in leftOut || !names.includes(name))
      if (missing.length === 0) continue
      const [strange] = missing.filter(name => !names.includes(name))
      const isNone = strange === undefined ? '' : `, and there is no system '${strange}'${meant(strange, names)}`
      const reason = `it needs ${listOf(missing)}${isNone}`
      log(`${domain} is left out, as ${reason}`, 'warn')
      leaveFolderOut(domain, reason)
      this._domainsLeftOut = Object.freeze({ ...this._domainsLeftOut, [domain]: reason })
    }
  }

  /** Whether a path is in a domain that is left out. */
  isLeftOut(path: string): boolean {
    for (const domain in this._domainsLeftOut) if (path.startsWith(`${domain}/`)) return true
    return false
  }

  /** The systems that this world has. Each comes after the systems that it needs. */
  get there(): readonly (readonly [name: string, system: System])[] {
    return this._there
  }

  /** The names of all systems, including those that this world leaves out. */
  get names(): readonly string[] {
    return this._names
  }

  /** The objects of a kind that systems offer. */
  offersOf(kind: Offer): readonly MudObject[] {
    const paths = this._offers[kind] ?? []
    // This secure code loads the objects, because other code may not load objects of the secure folder.
    return paths.map(path => load(path) as MudObject)
  }

  /** The daemon that reads each kind of data file in domains. */
  get readers(): readonly (readonly [kind: RegExp, daemon: string])[] {
    return this._there.flatMap(([, { reads }]) => reads)
  }

  /** Whether reloads of a file stay unreported. */
  isQuiet(file: string): boolean {
    return this._there.some(([, { quiet }]) => quiet.includes(file))
  }

  /** A list of all systems, each with its description or the reason why it is left out, and of the domains that are left out. */
  listing(): string {
    const there = this._there.map(([name, { about, needs, settings }]) => {
      const set = Object.entries(settings).map(([key, value]) => `\n  ${' '.repeat(12)} ${name}.${key}=${value}`)
      return `  ${name.padEnd(12)} ${about}${needs.length > 0 ? ` Needs ${listOf(needs)}.` : ''}${set.join('')}`
    })
    const domains = Object.entries(this._domainsLeftOut).map(([domain, why]) => `  ${domain} is left out: ${why}`)
    const others = Object.entries(this._leftOut).map(([name, why]) => `  ${name.padEnd(12)} left out: ${why}`)
    return [...there.sort(), ...others.sort(), ...domains].join('\n')
  }
}

/** The systems that a domain's settings name. If the file can't be read, the list is empty; other code reports the mistake. */
function neededBy(domain: string): readonly string[] {
  try {
    return parseSettings(readFile(`${domain}/domain.json`) ?? '{}').systems ?? []
  } catch {
    return []
  }
}

/** Parses the text of a setting according to the type of its default: a number, true or false, or a text. @throws if the text doesn't fit */
function readSetting(given: string, text: string, usual: Setting): Setting {
  if (typeof usual === 'number') {
    if (text.trim() === '' || !Number.isFinite(Number(text))) throw new Error(`${given}: that is no number`)
    return Number(text)
  }
  if (typeof usual === 'boolean' && text !== 'true' && text !== 'false') throw new Error(`${given}: true or false`)
  return typeof usual === 'boolean' ? text === 'true' : text
}

const namesIn = (setting: string): string[] =>
  worldSetting(setting)
    .split(/[\s,]+/)
    .filter(name => name !== '')

/** The systems in an order in which each comes after those that it needs. @throws if the needs of systems form a cycle */
function inOrder(systems: ReadonlyMap<string, System>): (readonly [string, System])[] {
  const found: (readonly [string, System])[] = []
  const add = (name: string, way: readonly string[]) => {
    if (found.some(([one]) => one === name)) return
    if (way.includes(name)) throw new Error(`systems need each other in a circle: ${[...way, name].join(', ')}`)
    const system = systems.get(name)!
    for (const needed of system.needs) add(needed, [...way, name])
    found.push([name, system])
  }
  for (const name of systems.keys()) add(name, [])
  return found
}

export default Systems
