import type { ObjectBase } from '../../api/index.ts'
import type { Quota } from '../guard/quota.ts'
import type { Responsible } from '../guard/responsible.ts'
import { isGuarded } from '../guard/trust.ts'
import type { Compiled } from './compiled.ts'
import type { Place } from './problem.ts'

/** A class of a program that keeps its identity. Reloads replace its implementation, never the class itself. */
export interface LastingClass {
  readonly name: string
  /** The class that code refers to and inherits from. */
  readonly lasting: ObjectClass
  /** The class whose prototype its objects have. It is the class itself or, if the class adds only fields, the nearest ancestor that adds more. */
  maker: ObjectClass
  /** The class from the newest version of the file. It is the parent of the lasting class. */
  implementation: ObjectClass
}

// biome-ignore lint/suspicious/noExplicitAny: constructors of mud classes may have any parameters
export type ObjectClass = (new (...args: any[]) => object) & { prototype: object }

/** The scripts of all versions. With them, error stacks are translated to lines of TypeScript. */
export interface Scripts {
  /** Adds the script of a version under its name, such as `/std/room.ts@3`. @returns the script's text */
  add(name: string, program: Program, source: string, compiled: Compiled): string
  /** The innermost place in mud code on an error's stack. */
  firstFrame(error: unknown): Place | null
}

/** The author of a text and the reason for it. */
export interface Authorship {
  /** A player's name; empty for an edit on disk. */
  by: string
  /** The command, or the reason that the author gave; empty if there is none. */
  why: string
}

export const nobodys: Authorship = { by: '', why: '' }

/** One version of a program. */
export interface Version extends Authorship {
  number: number
  source: string
  /** The real time when the version went live, in milliseconds since 1970. */
  at: number
  /** The result of the reload: the numbers of upgraded objects and dependent programs, and the milliseconds that the driver was busy. */
  objects: number
  dependents: number
  stall: number
  compiled: Compiled
  /** Evaluates the file. The function is created once per version, and runs again when something that the file depends on has changed. */
  evaluate: (...args: unknown[]) => void
}

/** The code at a mud path. There is one record for all versions, for as long as the world runs. */
export class Program {
  readonly path: string
  /** `/domains/wood/goblin.ts` */
  readonly file: string
  /** The owner of the code: `wood` for `/domains/wood/…`, otherwise the mudlib's top-level folder (`std`, `secure`). */
  readonly domain: string
  version!: Version
  /** The exports. The object stays the same, but its properties are replaced with each version. */
  readonly exports: Record<string, unknown> = Object.create(null)
  /** The classes by name. The default class has the key `default`, so that it may be renamed. */
  readonly classes = new Map<string, LastingClass>()
  /** The class of the program's objects; null for a library. */
  main: LastingClass | null = null
  /** The imported programs, by the path as written in the file, such as `./orc`. */
  imports = new Map<string, Program>()
  /** The programs that import this one. Null if there are none, because a set takes 200 bytes. */
  importers: Set<Program> | null = null
  /** The blueprint and all clones, in no particular order. */
  readonly instances: ObjectBase[] = []
  blueprint: ObjectBase | null = null
  /** World milliseconds until which heart beats and call outs of the program's objects wait because one of them hung; 0 if none wait. */
  restsUntil = 0
  /** Whether calls of the program's functions are also refused until `restsUntil`, because the program hung in another object's turn. */
  barred = false
  /** Whether the program's objects had these applies at the last check. If an apply is new at the next check, it is started for all objects. */
  applies = { reset: false, cleanUp: false }
  /** The limits of the program's domain and the domain's use of them. */
  readonly quota: Quota
  /** The domain, or the mudlib's folder, that is responsible for the program's code. */
  readonly who: Responsible
  /** The domain in whose name the program's objects act; null for the mudlib's objects. */
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
