import type { ObjectBase } from '../../efuns.ts'
import type { Compiled } from '../compile/compile.ts'
import type { Quota } from '../guard/quota.ts'
import type { Place } from './problem.ts'

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

/** Knows the scripts of versions, so that an error's stack leads back to TypeScript lines. */
export interface Scripts {
  /** Takes a version in by the name of its script, `/std/room.ts@3`. @returns the script's text */
  add(name: string, program: Program, source: string, compiled: Compiled): string
  /** The innermost place in mud code of an error's stack. */
  firstFrame(error: unknown): Place | null
}

/** One version of a program. */
export interface Version {
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
  /** Values of fields that its objects share. */
  readonly shared = new Map<string, unknown>()
  /** World milliseconds until which its objects' heart beats and call outs wait, as one of them has hung; 0: they don't. */
  restsUntil = 0
  /** Whether its functions don't run meanwhile, as it hung in what somebody else did. */
  barred = false
  /** Which applies its objects had when it was last looked: those that are new are begun for all of them. */
  applies = { reset: false, cleanUp: false }
  /** What its domain may use, and does. */
  readonly quota: Quota
  /** Steps and milliseconds that turns of objects have used which are gone. */
  readonly past = { steps: 0, time: 0 }

  constructor(path: string, domain: string, quota: Quota) {
    this.quota = quota
    this.path = path
    this.file = `${path}.ts`
    this.domain = domain
  }
}
