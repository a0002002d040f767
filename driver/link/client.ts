/** Colours that a client can show. */
export type ColourDepth = 'none' | '16' | '256' | 'true'

/** Data about a player's client, which may arrive piece by piece. */
export interface Client {
  /** `TINTIN++`, `MUDLET`; empty if unknown. */
  name: string
  version: string
  /** The client's terminal type, `xterm-256color`. */
  terminal: string
  /** The charset of the client's text: `utf-8`, `iso-8859-1`, `us-ascii`. */
  charset: string
  colours: ColourDepth
  /** Whether the client is a screen reader, which wants no decoration. */
  screenReader: boolean
  /** Whether the client shows links that can be clicked (OSC 8). */
  links: boolean
  /** Whether the client accepts game data in addition to text (GMCP). */
  data: boolean
  /** Whether the connection is encrypted. */
  secure: boolean
}

/** The default description of a client that has sent no data. Most clients support UTF-8 and sixteen colours. */
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

/** The gateway's data about a connection when it opens. */
export interface About {
  /**
   * The kind of client. `workshop` is a page of the workshop. `ssh` is an SSH client that plays. `sftp` is an SFTP client, to which files are served.
   * The gateway has checked the client's key, if it has offered one.
   */
  transport: 'telnet' | 'websocket' | 'workshop' | 'ssh' | 'sftp'
  address: string
  /** Whether many people may share the address, because it is this machine's or a proxy's. */
  shared: boolean
  client: Client
}

/** The gateway's data about a connection, as sent to the driver. */
export interface Introduction extends About {
  /** The word with which the connection continues after an interruption; empty if it is new. */
  resume: string
}

/** The files that the language server of a connection may read. */
export interface Scope {
  /** The name of the account, which is also the name of its folder. */
  name: string
  /** The mud folders, such as `/std` or `/domains/wood`, each with the folders on disk that it consists of. */
  folders: Readonly<Record<string, readonly string[]>>
}
