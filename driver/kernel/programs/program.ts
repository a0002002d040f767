import type { ObjectBase } from '../../api/index.ts'
import type { Quota } from '../guard/quota.ts'
import type { Responsible } from '../guard/responsible.ts'
import { isGuarded } from '../guard/trust.ts'
import type { Compiled } from './compiled.ts'
import type { Place } from './problem.ts'

/** A class of a program with an identity that lasts: reloads replace its implementation, never the class. */
export interface LastingClass {
  readonly name: string
  /** The class that code refers to and inherits from. */
  readonly lasting: ObjectClass
  /** The class whose prototype its objects have: the class itself, or, if that adds only fields, the nearest one above that adds more. */
  maker: ObjectClass
  /** The class that the newest version of the file made; parent of the lasting one. */
  implementation: ObjectClass
}

// biome-ignore lint/suspicious/noExplicitAny: constructors of mud classes may have any parameters
export type ObjectClass = (new (...args: any[]) => object) & { prototype: object }

/** Knows the scripts of all versions, and translates stacks of errors to lines of TypeScript. */
export interface Scripts {
  /** Takes in a version by the name of its script, `/std/room.ts@3`. @returns the script's text */
  add(name: string, program: Program, source: string, compiled: Compiled): string
  /** The innermost place in mud code of an error's stack. */
  firstFrame(error: unknown): Place | null
}

/** Who has written a text, and why. */
export interface Authorship {
  /** A player's name; empty for an edit on disk. */
  by: string
  /** The command, or the reason that was given; empty: none was. */
  why: string
}

export const nobodys: Authorship = { by: '', why: '' }

/** One version of a program. */
export interface Version extends Authorship {
  number: number
  source: string
  /** Real time when it went live, in milliseconds since 1970. */
  at: number
  /** The result of the reload: objects upgraded, programs that inherit or import from it, milliseconds that the driver was busy. */
  objects: number
  dependents: number
  stall: number
  compiled: Compiled
  /** Evaluates the file. Made once per version; run again when something that it depends on has changed. */
  evaluate: (...args: unknown[]) => void
}

/** The code at a mud path: one record for as long as the world runs, whatever its versions. */
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
  /** Null for most objects: a set would take 200 bytes each. */
  importers: Set<Program> | null = null
  /** The blueprint and all clones, in no order. */
  readonly instances: ObjectBase[] = []
  blueprint: ObjectBase | null = null
  /** World milliseconds until which heart beats and call outs of its objects wait, because one of them hung; 0: none wait. */
  restsUntil = 0
  /** Whether its functions are refused until then, because it hung in another object's turn. */
  barred = false
  /** The applies that its objects had at the last look. One that is new since then is begun for all of them. */
  applies = { reset: false, cleanUp: false }
  /** The limits of its domain, and its use of them. */
  readonly quota: Quota
  /** The domain that answers for its code; none for the mudlib's. */
  readonly who: Responsible
  /** The domain in whose name its objects act; null: nobody's, as they are the mudlib's. */
  readonly inNameOf: Responsible | null
  /** Steps and milliseconds used by turns of objects that no longer exist. */
  readonly past = { steps: 0, time: 0 }

  constructor(path: string, domain: string, quota: Quota) {
    this.quota = quota
    this.who = quota.alone
    this.path = path
    this.file = `${path}.ts`
    this.inNameOf = isGuarded(path) ? quota.alone : null
    this.domain = domain
  }
}
