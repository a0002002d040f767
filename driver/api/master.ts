import type { DeedRow } from './base.ts'

/** What the master's `policy()` returns: asked at boot, and after each reload that changes it. All of it is optional. */
export interface Policy {
  /** The first folders of trusted paths: the mudlib. The master's own folder is always trusted. */
  trusted?: readonly string[]
  /** Those of them of which code of domains can import nothing. The master's own folder always is. */
  closed?: readonly string[]
  /** First folders, and files (`compat/x/y`), whose classes code of domains can't import, but for types: it loads their objects, and neither makes nor inherits them. */
  sealed?: readonly string[]
  /** Those of them whose objects are daemons: of their methods, code of domains calls those with the mark `@open` or `@deed`. */
  daemons?: readonly string[]
  /** The programs that handle a typed line. Without it no code acts for a user. */
  commands?: CommandPath
  /** The program of the base class of all objects. Code of domains may call the methods that daemons inherit from it. */
  root?: string
  /** The program of players' bodies. The type check tells code of a domain that changes fields of players. */
  players?: string
  /**
   * Programs of the mudlib whose classes are parts of objects, such as behaviours, with all that inherit them. Code of a domain calls the mudlib's
   * methods of a part only where it may have the part's `owner` act.
   */
  parts?: readonly string[]
  /** Deeds that members of the mudlib do to their objects, by the names that the mark `@deed` gives them. */
  deeds?: Readonly<Record<string, DeedRow>>
  /** Events that code of any domain may hear from the whole world. */
  publicEvents?: readonly string[]
  /** Questions and sums that code of any domain may ask about any object. Without it, none: of its own objects a domain asks what it likes. */
  questions?: readonly string[]
  /** The files that code and commands may write. Without it, any. */
  files?: WritableFiles
  /** The key of a record that the store has as soon as the world has been begun. A store without it, where there was one, is refused. */
  begun?: string
  /** Packages of game data (GMCP) that code of domains may send: `Room`. Without it, none. */
  data?: readonly string[]
}

/** Names of files that code and commands may write. No name may begin with a dot. */
export interface WritableFiles {
  /** Their extensions, without the dot. */
  extensions: readonly string[]
  /** Names that no file and no folder may have, as tools outside the world read or run them; `*` stands for any characters. */
  never: readonly string[]
}

/** The programs that a typed line passes until its command runs: by them the driver knows whose wish the command is. */
export interface CommandPath {
  /** The programs of players' bodies, which receive the line. */
  bodies: readonly string[]
  /** The daemon that they give it to, which finds the command. */
  dispatcher: string
  /** The folder of commands: `/cmds`. */
  folder: string
  /** Programs that commands may call and that call commands back. */
  helpers: readonly string[]
}

/** The reason why the driver entered mud code. */
export type TurnKind = 'command' | 'heartBeat' | 'callOut' | 'reset' | 'load' | 'apply' | 'upgrade'

/** One frame of mud code in a stack trace, in lines of the TypeScript source. */
export interface Frame {
  method: string
  file: string
  line: number
  column: number
  /** The text of the source line. */
  source: string
}

/** An error in mud code, with its place. */
export interface Fault {
  /** Counts errors since the world began: by it `errors` shows one. */
  number: number
  /** World time in seconds. */
  at: number
  /** Real time when it happened last, in milliseconds since 1970. */
  time: number
  turn: TurnKind
  /** The id of the object whose turn it was. */
  object: string
  /** The domain that is responsible: that of the innermost frame, or of the object. */
  domain: string
  message: string
  frames: Frame[]
  /** The source line of the innermost frame. */
  source: string
  /** How often it has happened in a row. */
  times: number
}

/** The result of a reload. */
export interface ReloadReport {
  /** Mud paths of the files that changed. */
  files: string[]
  /** Programs that were evaluated: the changed ones, and those that depend on them. */
  evaluated: string[]
  /** The number of objects whose class chain changed. */
  objects: number
  /** The number of programs that inherit or import from the changed ones, directly or indirectly. */
  dependents: number
  /** The number of objects visited one by one: 0 if only methods changed and no class has an upgraded() of its own. */
  visited: number
  /** The number of objects copied, to restore them if an upgraded() throws. */
  copied: number
  /** What to know of fields whose default is of another kind now: objects whose value play had changed keep it. */
  keeps: string[]
  /** Milliseconds for which the world stood still. */
  stall: number
}
