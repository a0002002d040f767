import { checkDeed, load, tryCall } from 'driver'
import type { Programmed } from '/compat/programs/programmed'
import { directions } from '/lib/directions'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { offered } from '/std/offers'
import type { Player } from '/std/player'

// Lets programs make livings perform commands. Monsters can be made to perform any command. Programs of mounted worlds, which
// belong to the operator, can make players perform nearly any command. Programs of a domain can make players perform only harmless
// commands, which cost a player nothing.

const ways = new Set(Object.values(directions))

/** Performs a harmless command. If the command fails, returns the reason as a text. */
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

/** A line that a program of a mounted world makes a player perform. */
export interface Forced {
  /** The object that holds the program. */
  readonly holder: MudObject
  readonly program: string
  readonly who: Living
  readonly line: string
  /** The error; '' if there was none, undefined if the line has not been tried yet. */
  error?: string
}

/** Returns the root path of the mounted world to which both a program and its holder belong; '' if the program belongs to a domain. */
export function mountedRoot(holder: MudObject, program: string): string {
  const [, root = ''] = /^(\/diku\/[^/]+)\//.exec(program) ?? []
  return root !== '' && holder.path.startsWith(`${root}/`) ? root : ''
}

/** Makes a living perform a line. @returns the error; '' if there was none */
export function makeDo({ owner }: Programmed, program: string, who: Living, line: string): string {
  checkDeed('act', who)
  if (who.isPlayer && mountedRoot(owner, program) !== '') {
    const forced: Forced = { holder: owner, program, who, line }
    tryCall(load('/compat/programs/forcing'), 'force', forced)
    return forced.error ?? `'${line}' was not done`
  }
  const [, word = '', args = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? []
  const verb = word.toLowerCase()
  try {
    if (!who.isPlayer) return who.command(line) ? '' : `there is no such command: '${line}'`
    const way = directions[verb] ?? verb
    if (ways.has(way)) return who.go(way) ?? ''
    if (gentle[verb]) return String(gentle[verb](who, args) ?? '')
    const isSocial = offered('verbs').some(one => one.perform(who, verb, args))
    return isSocial ? '' : `players are not made to '${line}' here`
  } catch (error) {
    return (error as Error).message
  }
}
