import type { Quota } from '../guard/quota.ts'
import type { ObjectBase } from '../objects/base.ts'
import type { Compiled } from './compile.ts'

/** A class of a program with an identity that lasts: reloads replace its implementation, never the class. */
export interface LastingClass {
  readonly name: string
  /** What everyone refers to, inherits from and constructs. Its prototype is that of every instance, for life. */
  readonly lasting: ObjectClass
  /** The class that the newest version of the file made; parent of the lasting one. */
  implementation: ObjectClass
}

// biome-ignore lint/suspicious/noExplicitAny: constructors of mud classes take what they like
export type ObjectClass = (new (...args: any[]) => object) & { prototype: object }

/** One version of a program, as it was or is live. */
export interface PastVersion {
  number: number
  source: string
  /** Real time when it went live, in milliseconds since 1970. */
  at: number
  /** Who made the change: a player's name, or empty for an edit on disk. */
  by: string
  /** What the reload came to: objects that went over, programs that inherit or import from it, milliseconds that the world stood. */
  objects: number
  dependents: number
  stall: number
}

/** The version that is live. */
export interface Version extends PastVersion {
  compiled: Compiled
  /** Evaluates the file; made once a version, run again where a dependence changed. */
  evaluate: (...args: unknown[]) => void
}

/** The code at a mud path: one record for life, whatever versions come and go. */
export class Program {
  readonly path: string
  /** `/domains/wood/goblin.ts` */
  readonly file: string
  /** Who the code belongs to: `wood` for `/domains/wood/…`, else the mudlib's first folder (`std`, `secure`). */
  readonly domain: string
  version!: Version
  /** What importers see: one object for life, its properties replaced with each version. */
  readonly exports: Record<string, unknown> = Object.create(null)
  /** By name; the default class as `default`, so that it may be renamed. */
  readonly classes = new Map<string, LastingClass>()
  /** The class of the program's objects; null for a library. */
  main: LastingClass | null = null
  /** By how they are written in the file: `./orc`. */
  imports = new Map<string, Program>()
  readonly importers = new Set<Program>()
  /** The blueprint and all clones, in no order. */
  readonly instances: ObjectBase[] = []
  blueprint: ObjectBase | null = null
  /** What its domain may use, and does. */
  readonly quota: Quota
  /** Steps and milliseconds that turns of objects have used which are gone. */
  readonly past = { steps: 0, time: 0 }
  /** Older versions, newest first. */
  readonly history: PastVersion[] = []

  constructor(path: string, quota: Quota) {
    this.quota = quota
    this.path = path
    this.file = `${path}.ts`
    this.domain = domainOf(path)
  }
}

/** First folders of the mudlib: code that the whole world trusts. */
export const mudlibFolders: ReadonlySet<string> = new Set([
  ...['secure', 'std', 'cmds', 'daemons', 'behaviours', 'ai', 'spells', 'effects', 'compat'],
])

/** The domain a mud path belongs to. */
export function domainOf(path: string): string {
  const [, first = '', second = ''] = path.split('/')
  if (first !== 'domains') return first
  // A domain that is named like a folder of the mudlib is not trusted like it.
  return mudlibFolders.has(second) ? `domains/${second}` : second
}
