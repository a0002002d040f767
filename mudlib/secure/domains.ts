import { type DomainSettings, followFile, listFiles, log, readFile, setDomain } from 'driver'
import { meant } from '/lib/near'
import { mistakeOf } from '/lib/sections'
import { systems } from '/secure/daemons'
import type { DataReader } from '/std/daemons'
import { MudObject } from '/std/object'

/** The kinds of turns whose step budgets can be set. */
const turns = ['command', 'heartBeat', 'callOut', 'reset', 'load', 'apply', 'upgrade']

const settingNames = ['strict', 'guarded', 'readable', 'objects', 'budgets', 'systems']

/** The settings of each domain, from `/domains/NAME/domain.json`. Changes take effect when the file is saved. See `help domains`. */
export class Domains extends MudObject implements DataReader {
  create(): void {
    super.create()
    followFile(this, '/domains/*/domain.json')
    for (const name of listFiles('/domains')) {
      if (name.endsWith('/')) this.begin(`/domains/${name}domain.json`)
    }
  }

  /** Reads a domain's settings at the start. An error in them is logged, and the world starts anyway. */
  private begin(path: string): void {
    try {
      this.read(path)
    } catch (error) {
      const { message, line } = error as Error & { line?: number }
      log(`${path}:${line ?? 1}: ${message}; its settings are the usual ones until that is mended`)
    }
  }

  mistakesIn(files: readonly string[]): string[] {
    return files.flatMap(file => mistakeOf(file, () => this.checkSystems(file)))
  }

  /** Checks a domain's settings. @throws an Error with the line if they are wrong or name a system that doesn't exist */
  private checkSystems(file: string): void {
    const text = readFile(file) ?? '{}'
    const { names } = systems()
    for (const name of parseSettings(text).systems ?? [])
      if (!names.includes(name)) throw at(text, name, `there is no system '${name}'${meant(name, names)}`)
  }

  fileChanged(path: string): void {
    this.read(path)
  }

  /** Reads a domain's settings. @throws an Error with the line of the mistake; the old settings then stay in force */
  private read(path: string): void {
    const domain = path.split('/')[2]!
    const text = readFile(path)
    const { readable = false, systems: _, ...settings } = text === null ? {} : parseSettings(text)
    setDomain(domain, settings)
    this.readable = readable ? [...new Set([...this.readable, domain])] : this.readable.filter(one => one !== domain)
  }

  /** The domains that serve as examples. Every apprentice may read their files. */
  private readable: readonly string[] = []

  /** Whether every apprentice may read a domain's files. */
  isReadable(domain: string): boolean {
    return this.readable.includes(domain)
  }
}

/** The possible settings in a domain's file. */
type Settings = DomainSettings & {
  /** Whether every apprentice may read its files. */
  readable?: boolean
  /** The systems of the mudlib that the domain needs. */
  systems?: readonly string[]
}

/** Parses a domain's settings. @throws an Error with `line`, whose message explains the allowed values */
export function parseSettings(text: string): Settings {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw at(text, '', 'settings are an object: { … }')
  const settings = value as Record<string, unknown>
  for (const [name, given] of Object.entries(settings)) {
    if (name === 'strict' || name === 'guarded' || name === 'readable') {
      if (typeof given !== 'boolean') throw at(text, name, `${name} is true or false`)
    } else if (name === 'systems') {
      if (!Array.isArray(given) || given.some(one => typeof one !== 'string'))
        throw at(text, name, 'systems are a list of names: ["tiles"]')
    } else if (name === 'objects') checkNumber(text, name, given)
    else if (name === 'budgets') {
      if (typeof given !== 'object' || given === null)
        throw at(text, name, 'budgets are an object: { "command": 500000 }')
      for (const [turn, steps] of Object.entries(given)) {
        if (!turns.includes(turn))
          throw at(text, turn, `there is no turn '${turn}'; there are ${turns.join(', ')}${meant(turn, turns)}`)
        checkNumber(text, turn, steps)
      }
    } else
      throw at(
        text,
        name,
        `there is no setting '${name}'; there are ${settingNames.join(', ')}${meant(name, settingNames)}`,
      )
  }
  return settings as Settings
}

function checkNumber(text: string, name: string, value: unknown): void {
  if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > 1e9)
    throw at(text, name, `${name} is a whole number from 1 to 1,000,000,000`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
    throw Object.assign(new Error(message.replace(/ in JSON at position \d+.*/, '')), place(text, position))
  }
}

/** Returns an error at the line of a setting. */
function at(text: string, name: string, message: string): Error {
  return Object.assign(new Error(message), place(text, Math.max(0, text.indexOf(`"${name}"`))))
}

function place(text: string, position: number): { line: number; column: number } {
  const before = text.slice(0, position).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

export default Domains
