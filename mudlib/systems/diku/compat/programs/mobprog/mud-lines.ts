import { capitalize } from '/lib/text'
import type { Room } from '/std/room'
import type { MudMobWorld } from './mud-world'

// Ordinary command lines in programs, such as a player could type.

/** Abbreviations whose meaning on the servers differs from this world's. */
const shortWords: Readonly<Record<string, string>> = {
  c: 'cast',
  em: 'emote',
  sa: 'say',
  sac: 'sacrifice',
  yell: 'shout',
  t: 'tell',
  op: 'open',
  un: 'unlock',
  murder: 'kill',
}

/** Converts a line to this world's commands. `0.ann` becomes `ann`, and a leading `,` becomes `emote`. */
export function plainLine(line: string): string {
  const clean = line.trim().replace(/(^|\s)0\.(?=\w)/g, '$1')
  if (/^[,:]/.test(clean)) return `emote ${clean.slice(1).trim()}`
  if (clean.startsWith("'")) return `say ${clean.slice(1).trim()}`
  const [, word = '', rest = ''] = /^(\S+)(.*)$/s.exec(clean) ?? []
  return `${shortWords[word.toLowerCase()] ?? word}${rest}`
}

/** Lets a thing or a room say or emote something. On the server, a monster does this for it. */
export function voice(world: MudMobWorld, line: string, room: Room | null): boolean {
  const [, word = '', text = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? []
  const name = capitalize(world.short(world.holder))
  const shown =
    word === 'say' || word === 'shout' ? `${name} says, "${text}"` : word === 'emote' ? `${name} ${text}` : null
  if (shown === null) return false
  for (const one of room?.livings ?? []) one.receive(`${shown}\n`)
  return true
}
