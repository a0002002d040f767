import { capitalized, oneArgument, type Part, pronouns } from '../mobprog/words'
import type { Char, Obj } from '../mobprog/world'
import type { RomScope } from './scope'

// Expands variables of ROM's mob programs, such as `$n`. The rules are those of expand_arg() in ROM 2.4's mob_prog.c (QuickMUD).

/** The server's text for an unknown letter. */
const unknownCode = ' <@@@> '

/** Picks a random player in the room: of all players that the holder sees, the one with the highest roll. */
export function randomPlayer({ world, mob }: RomScope): Char | null {
  let chosen: Char | null = null
  let highest = 0
  const room = world.roomOf(mob)
  for (const one of room ? world.people(room) : []) {
    if (one === mob || !world.isPc(one) || !world.canSee(mob, one)) continue
    const roll = world.percent()
    if (roll > highest) {
      chosen = one
      highest = roll
    }
  }
  return chosen
}

/** The characters to which the letters for names and pronouns can refer. */
type Who = 'mob' | 'actor' | 'victim' | 'random' | 'chosen random' | 'target'

const firstWords: Readonly<Record<string, Who>> = { n: 'actor', t: 'victim', r: 'random', q: 'target' }
// As on the server, `$R` yields the actor's name.
const fullNames: Readonly<Record<string, Who>> = { N: 'actor', T: 'victim', R: 'random', Q: 'target' }
const pronounCodes: Readonly<Record<string, readonly [Who, keyof typeof pronouns]>> = {
  j: ['mob', 'subject'],
  e: ['actor', 'subject'],
  E: ['victim', 'subject'],
  // `$J` refers to the random player only if the line has already chosen one.
  J: ['chosen random', 'subject'],
  X: ['target', 'subject'],
  k: ['mob', 'object'],
  m: ['actor', 'object'],
  M: ['victim', 'object'],
  K: ['random', 'object'],
  Y: ['target', 'object'],
  l: ['mob', 'owner'],
  s: ['actor', 'owner'],
  S: ['victim', 'owner'],
  L: ['random', 'owner'],
  Z: ['target', 'owner'],
}

/** Expands one line. The random player is chosen once per line. */
export class Expansion {
  private readonly scope: RomScope
  private random: Char | null = null

  constructor(scope: RomScope) {
    this.scope = scope
  }

  private who(who: Who): Char | null {
    const { mob, frame, memory } = this.scope
    if (who === 'mob') return mob
    if (who === 'actor') return frame.actor
    if (who === 'victim') return frame.victim
    if (who === 'target') return memory(mob).target
    if (who === 'random') this.random ??= randomPlayer(this.scope)
    return this.random
  }

  private seen(who: Who): Char | null {
    const one = this.who(who)
    return one && this.scope.world.canSee(this.scope.mob, one) ? one : null
  }

  private fullName(code: string): string {
    const { world, frame } = this.scope
    const named = code === 'R' ? (this.seen('random') ? frame.actor : null) : this.seen(fullNames[code]!)
    if (!named) return 'someone'
    return world.isPc(named) ? world.keywords(named) : world.short(named)
  }

  private thing(code: string): string {
    const { world, mob, frame } = this.scope
    const obj: Obj | null = code.toLowerCase() === 'o' ? frame.first : frame.second
    if (!obj || !world.canSee(mob, obj)) return 'something'
    return code === 'o' || code === 'p' ? oneArgument(world.keywords(obj))[0] : world.short(obj)
  }

  value(code: string): string {
    const { world, mob } = this.scope
    if (code === 'i') return oneArgument(world.keywords(mob))[0]
    if (code === 'I') return world.short(mob)
    if (code === 'o' || code === 'O' || code === 'p' || code === 'P') return this.thing(code)
    if (firstWords[code]) {
      const one = this.seen(firstWords[code])
      return one ? capitalized(oneArgument(world.keywords(one))[0]) : 'someone'
    }
    if (fullNames[code]) return this.fullName(code)
    const pronoun = pronounCodes[code]
    if (!pronoun) {
      world.log(`there is no variable $${code}`)
      return unknownCode
    }
    const [who, form] = pronoun
    const one = who === 'mob' ? mob : this.seen(who)
    if (!one) return form === 'owner' ? "someone's" : 'someone'
    return pronouns[form][Math.max(0, Math.min(2, world.sex(one)))]!
  }
}

export function expand(scope: RomScope, parts: readonly Part[]): string {
  if (parts.length === 1 && typeof parts[0] === 'string') return parts[0]
  const expansion = new Expansion(scope)
  let out = ''
  for (const part of parts) out += typeof part === 'string' ? part : expansion.value(part.code)
  return out
}
