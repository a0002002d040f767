import { load } from 'driver'
import type { Socials } from '/daemons/socials'
import { directions } from '/lib/directions'
import type { Living } from '/std/living'
import type { Player } from '/std/player'

// What programs make others do. Monsters do any line. Area files are no code of this world: players do for them what harms nobody, and
// give nothing away.

const ways = new Set(Object.values(directions))

/** Gives the reason why not as a text. */
type Gentle = (who: Living, args: string) => unknown

const look: Gentle = who => (who as Player).look()

const gentle: Readonly<Record<string, Gentle>> = {
  look,
  l: look,
  say: (who, text) => who.say(text),
  emote: (who, text) => who.emote(text),
  sit: who => who.settle('sitting'),
  rest: who => who.settle('resting'),
  sleep: who => who.settle('sleeping'),
  stand: who => who.settle('standing'),
  wake: who => who.settle('standing'),
}

/** Has somebody do a line. @returns what went wrong; empty: nothing */
export function makeDo(who: Living, line: string): string {
  const [, word = '', args = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? []
  const verb = word.toLowerCase()
  try {
    if (!who.isPlayer) return who.command(line) ? '' : `there is no such command: '${line}'`
    const way = directions[verb] ?? verb
    if (ways.has(way)) return who.go(way) ?? ''
    if (gentle[verb]) return String(gentle[verb](who, args) ?? '')
    const isSocial = (load('/daemons/socials') as Socials).perform(who, verb, args)
    return isSocial ? '' : `players are not made to '${line}' here`
  } catch (error) {
    return (error as Error).message
  }
}
