import type { Client } from '../../link/client.ts'

// Updates a client description from the facts that a telnet client sends about itself.

/** Bits of the Mud Terminal Type Standard (MTTS). */
const mtts = { ansi: 1, utf8: 4, colours256: 8, screenReader: 64, trueColour: 256 } as const

/** Reads an MTTS number. */
export function readMtts(client: Client, bits: number): void {
  if (bits & mtts.trueColour) client.colours = 'true'
  else if (bits & mtts.colours256) client.colours = '256'
  else client.colours = bits & mtts.ansi ? '16' : 'none'
  client.charset = bits & mtts.utf8 ? 'utf-8' : client.charset === 'utf-8' ? 'iso-8859-1' : client.charset
  if (bits & mtts.screenReader) client.screenReader = true
}

/** Reads a terminal type, `xterm-256color`. */
export function readTerminal(client: Client, terminal: string): void {
  client.terminal = terminal
  const name = terminal.toLowerCase()
  if (/dumb|unknown/.test(name)) client.colours = 'none'
  else if (/truecolor|direct/.test(name)) client.colours = 'true'
  else if (/256/.test(name) && client.colours === '16') client.colours = '256'
}

/** Reads a variable of NEW-ENVIRON, with the names of MNES and of clients that support links. */
export function readVariable(client: Client, name: string, value: string): void {
  if (name === 'CLIENT_NAME') client.name = value
  else if (name === 'CLIENT_VERSION') client.version = value
  else if (name === 'TERMINAL_TYPE') readTerminal(client, value)
  else if (name === 'MTTS' && /^\d{1,6}$/.test(value)) readMtts(client, Number(value))
  else if (name === 'CHARSET') setCharset(client, value)
  else if (name.startsWith('OSC_HYPERLINKS') && value !== '0') client.links = true
}

/** Charsets that the server supports, best first. */
export const charsets = ['UTF-8', 'ISO-8859-1', 'US-ASCII'] as const

/** Sets the charset by its name. @returns whether the server supports it; if not, nothing changes */
export function setCharset(client: Client, name: string): boolean {
  const known = { 'utf-8': 'utf-8', utf8: 'utf-8', 'iso-8859-1': 'iso-8859-1', latin1: 'iso-8859-1' }[
    name.toLowerCase()
  ]
  const ascii = /^(us-)?ascii$/i.test(name) ? 'us-ascii' : undefined
  const charset = known ?? ascii
  if (charset) client.charset = charset
  return charset !== undefined
}
