import type { Trigger } from '/compat/programs/machine/program'
import { type Cast, render } from '/std/act'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { Message, MudObject } from '/std/object'
import type { Decider } from '/std/veto'
import { answers, LuaListener } from './listener'

// What sets off Lua programs of monsters. Names and meanings: Aardwolf's page of triggers, and ROM 2.4, mob_prog.c, which it comes from.

/** A test of a phrase: `*` is any text. */
const within =
  (text: string) =>
  ({ phrase }: Trigger): boolean =>
    phrase === '*' || text.toLowerCase().includes(phrase.toLowerCase())
const exactly =
  (text: string) =>
  ({ phrase }: Trigger): boolean =>
    text.trim().toLowerCase() === phrase.toLowerCase()

/** Act: what others do, as it reads it. */
export class LuaAct extends LuaListener {
  @on('acted', { reach: 'room' })
  sees(who: Living, text: string, cast: Cast): void {
    if (who === (this.owner as MudObject) || !this.has('act')) return
    const { item } = cast
    this.fire('act', within(render(text, cast, this.owner)), who, item ? { object: item } : {})
  }
}

/** Speech and speechexact: what players say. Listen: what anybody says or shouts. */
export class LuaSpeech extends LuaListener {
  @on('said', { reach: 'room' })
  heard(who: Living, text: string, how: Message['kind']): void {
    if (who === (this.owner as MudObject) || how === 'tell') return
    if (how === 'say' && who.isPlayer && this.isAtEase) {
      if (this.fire('speechexact', exactly(text), who, { charg: text }) !== null) return
      if (this.fire('speech', within(text), who, { charg: text }) !== null) return
    }
    this.fire('listen', within(text), who, { charg: text })
  }
}

/** Tell and tellexact: what somebody tells it alone. */
export class LuaTell extends LuaListener {
  told(text: string, by: Living): void {
    if (this.fire('tellexact', exactly(text), by, { charg: text }) !== null) return
    this.fire('tell', within(text), by, { charg: text })
  }
}

/** Greet and grall: a player comes. Greet needs a monster at ease that sees who comes. */
export class LuaGreet extends LuaListener {
  @on('arrived', { reach: 'room' })
  came(who: Living): void {
    if (!who.isPlayer || who === (this.owner as MudObject)) return
    if (this.has('greet') && this.isAtEase && this.monster.canSee(who)) this.fire('greet', this.byChance, who)
    else this.fire('grall', this.byChance, who)
  }
}

/** Entry: it has come into another room on its feet. Transfer: something has brought it there. */
export class LuaEntry extends LuaListener {
  arrived(from: MudObject | null, way: string): void {
    const { programmed } = this
    if (from === null || !programmed) return
    programmed.lastRoom = from
    this.fire(way === '' ? 'transfer' : 'entry', this.byChance, null)
  }
}

/** Exit and exall: somebody is about to go. Who returns true keeps them there. On rooms as well. */
export class LuaExit extends LuaListener {
  @on('canGo', { reach: 'room' })
  ask(who: Living, way: string, _to: MudObject, passed: readonly Decider[]): Decider | undefined {
    if (who === (this.owner as MudObject) || !who.isPlayer || passed.includes(this.decider)) return undefined
    return (this.notices(who) && this.has('exit', this.isFor(way))) || this.has('exall', this.isFor(way))
      ? this.decider
      : undefined
  }

  private notices(who: Living): boolean {
    const owner = this.owner as unknown as Living
    return owner.isLiving !== true || (this.isAtEase && owner.canSee(who))
  }

  private isFor(way: string) {
    return ({ phrase }: Trigger): boolean => !/^[a-z]/.test(phrase) || phrase === 'all' || phrase === way
  }

  judge(_question: string, who: MudObject, way: unknown): string | undefined {
    const passes = this.isFor(String(way))
    const facts = { charg: String(way) }
    const answer =
      (this.notices(who as Living) ? this.fire('exit', passes, who, facts) : null) ??
      this.fire('exall', passes, who, facts)
    return answer === answers.isTrue ? '' : undefined
  }
}

/** Give: a thing, by its key, a name, or `all`. */
export class LuaGive extends LuaListener {
  given(item: MudObject, by: Living): void {
    this.fire('give', ({ phrase }) => this.meansThing(phrase, item), by, { object: item })
  }
}

/** Bribe: so many coins or more. */
export class LuaBribe extends LuaListener {
  paid(coins: number, by: Living): void {
    this.fire('bribe', ({ phrase }) => coins >= Number(phrase || 1), by, { charg: String(coins) })
  }
}

/** Kill: somebody begins to fight it. */
export class LuaKill extends LuaListener {
  attacked(by: Living): void {
    const { foe } = this.monster
    if (foe === null || foe === by) this.fire('kill', this.byChance, by)
  }
}

/** Fight and hpcnt: each round. Of hpcnt the first whose percentage is not reached runs: list them rising. */
export class LuaFight extends LuaListener {
  roundEnded(foe: Living): void {
    this.fire('fight', this.byChance, foe)
    if (this.owner.destructed || foe.destructed) return
    const { hp, maxHp } = this.monster
    const percent = Math.trunc((100 * hp) / Math.max(1, maxHp))
    this.fire('hpcnt', ({ number }) => percent < number, foe)
  }
}

/** Death: its hit points are gone; it is still there. */
export class LuaDeath extends LuaListener {
  dying(killer: Living | null): void {
    this.fire('death', this.byChance, killer)
  }
}
