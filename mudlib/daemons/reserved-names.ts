import { domainsOf, listFiles, readFile } from 'driver'
import { domainOf } from '/lib/domain-of'
import type { ReservedNamesDaemon } from '/std/daemons'
import { inside } from '/std/decorators'
import { MudObject } from '/std/object'

/** The deepest level of nested folders that is searched. */
const deepest = 4
/** The maximum number of files to read in one turn. */
const filesAtOnce = 40

/**
 * The maximum number of names that are kept, and the maximum length of a name in letters. Longer names needn't be kept, because no player's
 * name is that long.
 */
const mostNames = 100_000
const longestName = 40
/** The maximum number of names that one domain can reserve. Names beyond this number aren't reserved, so players may have them. */
const mostOfDomain = 1_000

/** Matches the lines in which a program names its objects: `name = 'goblin'`, `aliases = ['imp', 'red imp']`. */
const given = /^\s*(?:name|aliases) = (.+)/gm
const oneWord = /'([a-z]+)'/g

/**
 * Collects the names of the monsters and things of the world. No player may have one of these names, because a command's target would then
 * be ambiguous. The names in domains' programs are read after the start, a few files at a time, because most programs are loaded only when
 * a player comes near. Other names are recorded when their objects come into the world.
 */
export class ReservedNames extends MudObject implements ReservedNamesDaemon {
  private readonly _names = new Set<string>()
  /** The number of names that each domain has reserved. */
  private readonly _counts = new Map<string, number>()
  /** The folders and files that haven't been read yet. */
  private _left: { path: string; depth: number }[] = []

  create(): void {
    super.create()
    this._left = ['/domains/', '/std/', '/spells/', '/effects/'].map(path => ({ path, depth: 0 }))
    this.callOut(0, 'readSome')
  }

  /** Reads the next few programs of domains. */
  readSome(): void {
    for (let n = 0; n < filesAtOnce && this._left.length > 0; n++) {
      const { path, depth } = this._left.pop()!
      if (!path.endsWith('/')) {
        for (const [, names] of (readFile(path) ?? '').matchAll(given))
          for (const [, name] of names!.matchAll(oneWord))
            this.reserve(name!, path.startsWith('/domains/') ? domainOf(path) : '')
        continue
      }
      if (depth > deepest) continue
      // The name of a domain is reserved too.
      if (depth === 1 && path.startsWith('/domains/')) this.reserve(domainOf(path), domainOf(path))
      for (const one of listFiles(path.slice(0, -1))) {
        if (one.endsWith('/') || (one.endsWith('.ts') && !one.endsWith('.test.ts')))
          this._left.push({ path: path + one, depth: depth + 1 })
      }
    }
    if (this._left.length > 0) this.callOut(0.1, 'readSome')
  }

  /** Records the name of an object that has come into the world. */
  @inside
  note(name: string, of: MudObject): void {
    const [maker] = domainsOf(of)
    this.reserve(name, maker ?? '')
  }

  /** Reserves a name. @param domain the domain whose object has the name; empty for the mudlib */
  private reserve(name: string, domain: string): void {
    const word = name.toLowerCase()
    if (word === '' || word.length > longestName || this._names.size >= mostNames || this._names.has(word)) return
    if (domain !== '') {
      const count = this._counts.get(domain) ?? 0
      if (count >= mostOfDomain) return
      this._counts.set(domain, count + 1)
    }
    this._names.add(word)
  }

  /** Whether something in the world has this name. */
  has(name: string): boolean {
    return this._names.has(name.toLowerCase())
  }
}

export default ReservedNames
