import type { DeedRow } from './base.ts'

/** The result of the master's `policy()`, which is called at boot and after each reload that changes it. All of it is optional. */
export interface Policy {
  /** The trusted top-level folders: the mudlib. The master's own folder is always trusted. */
  trusted?: readonly string[]
  /** Trusted folders from which code of domains can import nothing. The master's own folder is always closed. */
  closed?: readonly string[]
  /** Top-level folders, and files (`compat/x/y`), whose classes code of domains can import only as types. That code can load their objects. */
  sealed?: readonly string[]
  /** Folders and files whose objects are daemons. Code of domains can call only their methods with the mark `@open` or `@deed`. */
  daemons?: readonly string[]
  /** The programs that handle a typed line. Default: none, so that no code acts for a user. */
  commands?: CommandPath
  /** The program of the base class of all objects. Code of domains may call the methods that daemons inherit from it. */
  root?: string
  /** The program of players' bodies. The type check warns about code of a domain that changes fields of players. */
  players?: string
  /**
   * Programs of the mudlib whose classes and subclasses define parts of objects. A behaviour is such a part. Code of a domain may call the methods
   * that the mudlib gives a part only if it may make the part's `owner` act.
   */
  parts?: readonly string[]
  /** Deeds that members of the mudlib do to their objects, by the name in their mark `@deed`. */
  deeds?: Readonly<Record<string, DeedRow>>
  /** Events that code of any domain may hear from the whole world. */
  publicEvents?: readonly string[]
  /** Questions and sums that code of any domain may ask about any object. Default: none. A domain may ask anything about its own objects. */
  questions?: readonly string[]
  /** The files that code and commands may write. Default: any. */
  files?: WritableFiles
  /**
   * The key of a record that exists in the store once the world has been started. If the world has been started before, a store without it is
   * refused.
   */
  begun?: string
  /** Records that all shards read and only the shard `main` writes, by the beginnings of their keys: `account/`. */
  sharedRecords?: readonly string[]
  /** Packages of game data (GMCP) that code of domains may send: `Room`. Default: none. */
  data?: readonly string[]
}

/** Names of files that code and commands may write. No name may begin with a dot. */
export interface WritableFiles {
  /** The allowed extensions, without the dot. */
  extensions: readonly string[]
  /** Forbidden names of files and folders, because tools outside the world read or run them. `*` stands for any characters. */
  never: readonly string[]
}

/** The programs that a typed line passes through until its command runs. They show the driver which user typed the command. */
export interface CommandPath {
  /** The programs of players' bodies, which receive the line. */
  bodies: readonly string[]
  /** The daemon that gets the line from the bodies and finds the command. */
  dispatcher: string
  /** The folder of commands: `/cmds`. */
  folder: string
  /** Programs that commands may call and that call commands back. */
  helpers: readonly string[]
}

/** The reason why the driver entered mud code. */
export type TurnKind = 'command' | 'heartBeat' | 'callOut' | 'reset' | 'load' | 'apply' | 'upgrade'

/** One frame of mud code in a stack trace. Its place is in the TypeScript source. */
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
  /** The number of the error, counted since the world began. The command `errors` shows the error with this number. */
  number: number
  /** World time in seconds. */
  at: number
  /** The real time when it last happened, in milliseconds since 1970. */
  time: number
  turn: TurnKind
  /** The id of the object whose turn it was. */
  object: string
  /** The responsible domain: the domain of the innermost frame or, if there is no frame, of the object. */
  domain: string
  message: string
  frames: Frame[]
  /** The source line of the innermost frame. */
  source: string
  /** The number of times that it has happened consecutively. */
  times: number
}

/** The result of a reload. */
export interface ReloadReport {
  /** Mud paths of the files that changed. */
  files: string[]
  /** The programs that were evaluated: the changed programs, and programs that depend on them. */
  evaluated: string[]
  /** The number of objects whose class chain changed. */
  objects: number
  /** The number of programs that inherit or import from the changed programs, directly or indirectly. */
  dependents: number
  /** The number of objects visited one by one. It is 0 if only methods changed and no class has an upgraded() of its own. */
  visited: number
  /** The number of objects copied, to restore them if an upgraded() throws. */
  copied: number
  /** Notes about fields whose default has another type now. Objects whose value has changed in the game keep that value. */
  keeps: string[]
  /** The milliseconds for which the world stood still. */
  stall: number
}
