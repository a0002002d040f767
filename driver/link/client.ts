/** Colours that a client can show. */
export type ColourDepth = 'none' | '16' | '256' | 'true'

/** What is known about a player's client. It may become known step by step. */
export interface Client {
  /** `TINTIN++`, `MUDLET`; empty: unknown. */
  name: string
  version: string
  /** Its terminal type, `xterm-256color`. */
  terminal: string
  /** The charset of its text: `utf-8`, `iso-8859-1`, `us-ascii`. */
  charset: string
  colours: ColourDepth
  /** Whether it is a screen reader, which wants no decoration. */
  screenReader: boolean
  /** Whether it shows links that can be clicked (OSC 8). */
  links: boolean
  /** Whether it accepts game data beside the text (GMCP). */
  data: boolean
  /** Whether the connection is encrypted. */
  secure: boolean
}

/** The description of a client that has said nothing: most support UTF-8 and sixteen colours. */
export function unknownClient(): Client {
  return {
    name: '',
    version: '',
    terminal: '',
    charset: 'utf-8',
    colours: '16',
    screenReader: false,
    links: false,
    data: false,
    secure: false,
  }
}

/** What the gateway knows about a connection when it opens. */
export interface About {
  /**
   * `workshop`: a page of the workshop. `ssh` and `sftp`: somebody who plays, and somebody whose files are served; the gateway has checked their key, if
   * they show one.
   */
  transport: 'telnet' | 'websocket' | 'workshop' | 'ssh' | 'sftp'
  address: string
  /** Whether the address stands for many people: this machine's, or that of a proxy. */
  shared: boolean
  client: Client
}

/** What the driver is told about a connection. */
export interface Introduction extends About {
  /** The word with which the connection continues after an interruption; empty: it is new. */
  resume: string
}

/** What the language server of a connection may read. */
export interface Scope {
  /** The account, by whose name its folder is called. */
  name: string
  /** The mud folders, each with the folders on disk that it consists of: `/std`, `/domains/wood`. */
  folders: Readonly<Record<string, readonly string[]>>
}
