/** Colours that a client can show. */
export type ColourDepth = 'none' | '16' | '256' | 'true'

/** What is known of a player's client, as it tells piece by piece. */
export interface Client {
  /** `TINTIN++`, `MUDLET`; empty where it hasn't said. */
  name: string
  version: string
  /** Its terminal type, `xterm-256color`. */
  terminal: string
  /** What text is sent in: `utf-8`, `iso-8859-1`, `us-ascii`. */
  charset: string
  colours: ColourDepth
  /** It reads aloud: no decoration, please. */
  screenReader: boolean
  /** It shows links that can be clicked (OSC 8). */
  links: boolean
  /** It takes game data beside the text (GMCP). */
  data: boolean
  /** The line can't be listened to. */
  secure: boolean
}

/** A client that has said nothing: most speak UTF-8 and sixteen colours. */
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

/** Bits of the Mud Terminal Type Standard. */
const mtts = { ansi: 1, utf8: 4, colours256: 8, screenReader: 64, trueColour: 256 } as const

/** Takes in an MTTS number. */
export function readMtts(client: Client, bits: number): void {
  if (bits & mtts.trueColour) client.colours = 'true'
  else if (bits & mtts.colours256) client.colours = '256'
  else client.colours = bits & mtts.ansi ? '16' : 'none'
  client.charset = bits & mtts.utf8 ? 'utf-8' : client.charset === 'utf-8' ? 'iso-8859-1' : client.charset
  if (bits & mtts.screenReader) client.screenReader = true
}

/** Takes in a terminal type as terminals call themselves. */
export function readTerminal(client: Client, terminal: string): void {
  client.terminal = terminal
  const name = terminal.toLowerCase()
  if (/dumb|unknown/.test(name)) client.colours = 'none'
  else if (/truecolor|direct/.test(name)) client.colours = 'true'
  else if (/256/.test(name) && client.colours === '16') client.colours = '256'
}

/** Takes in a variable of NEW-ENVIRON, by the names of MNES and of clients that tell of links. */
export function readVariable(client: Client, name: string, value: string): void {
  if (name === 'CLIENT_NAME') client.name = value
  else if (name === 'CLIENT_VERSION') client.version = value
  else if (name === 'TERMINAL_TYPE') readTerminal(client, value)
  else if (name === 'MTTS' && /^\d{1,6}$/.test(value)) readMtts(client, Number(value))
  else if (name === 'CHARSET') setCharset(client, value)
  else if (name.startsWith('OSC_HYPERLINKS') && value !== '0') client.links = true
}

/** Charsets that can be asked for, best first. */
export const charsets = ['UTF-8', 'ISO-8859-1', 'US-ASCII'] as const

/** @returns whether the charset is one that is spoken here */
export function setCharset(client: Client, name: string): boolean {
  const known = { 'utf-8': 'utf-8', utf8: 'utf-8', 'iso-8859-1': 'iso-8859-1', latin1: 'iso-8859-1' }[
    name.toLowerCase()
  ]
  const ascii = /^(us-)?ascii$/i.test(name) ? 'us-ascii' : undefined
  const charset = known ?? ascii
  if (charset) client.charset = charset
  return charset !== undefined
}
