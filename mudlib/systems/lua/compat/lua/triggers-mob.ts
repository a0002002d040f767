import type { Trigger } from '/compat/programs/machine/program'
import { type Cast, render } from '/std/act'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { Message, MudObject } from '/std/object'
import type { Decider } from '/std/veto'
import { answers, LuaListener } from './listener'

// Triggers of Lua programs of monsters. Names and meanings: Aardwolf's page of triggers, and its origin, mob_prog.c of ROM 2.4.

/** Tests whether a text contains a trigger's phrase. `*` matches any text. */
const within =
  (text: string) =>
  ({ phrase }: Trigger): boolean =>
    phrase === '*' || text.toLowerCase().includes(phrase.toLowerCase())
const exactly =
  (text: string) =>
  ({ phrase }: Trigger): boolean =>
    text.trim().toLowerCase() === phrase.toLowerCase()

/** Handles act: the message about another living's action, as the owner sees it. */
export class LuaAct extends LuaListener {
  @on('acted', { reach: 'room' })
  sees(who: Living, text: string, cast: Cast): void {
    if (who === (this.owner as MudObject) || !this.has('act')) return
    const { item } = cast
    this.fire('act', within(render(text, cast, this.owner)), who, item ? { object: item } : {})
  }
}

/** Handles speech and speechexact (what players say), and listen (what anybody says or shouts). */
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

/** Handles tell and tellexact: a private message to the monster. */
export class LuaTell extends LuaListener {
  told(text: string, by: Living): void {
    if (this.fire('tellexact', exactly(text), by, { charg: text }) !== null) return
    this.fire('tell', within(text), by, { charg: text })
  }
}

/** Handles greet and grall: a player arrives. For greet, the monster must be at ease and see the player. */
export class LuaGreet extends LuaListener {
  @on('arrived', { reach: 'room' })
  came(who: Living): void {
    if (!who.isPlayer || who === (this.owner as MudObject)) return
    if (this.has('greet') && this.isAtEase && this.monster.canSee(who)) this.fire('greet', this.byChance, who)
    else this.fire('grall', this.byChance, who)
  }
}

/** Handles entry, when the monster has walked into another room, and transfer, when it was moved there by other means. */
export class LuaEntry extends LuaListener {
  arrived(from: MudObject | null, way: string): void {
    const { programmed } = this
    if (from === null || !programmed) return
    programmed.lastRoom = from
    this.fire(way === '' ? 'transfer' : 'entry', this.byChance, null)
  }
}

/** Handles exit and exall: a player is about to leave. A program that returns true keeps the player in the room. Rooms and things
 * have these triggers, too. */
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

/** Handles give: somebody gives the monster a thing that matches the phrase. The phrase is a key, a name, or `all`. */
export class LuaGive extends LuaListener {
  given(item: MudObject, by: Living): void {
    this.fire('give', ({ phrase }) => this.meansThing(phrase, item), by, { object: item })
  }
}

/** Handles bribe: somebody gives the monster at least the given number of coins. */
export class LuaBribe extends LuaListener {
  paid(coins: number, by: Living): void {
    this.fire('bribe', ({ phrase }) => coins >= Number(phrase || 1), by, { charg: String(coins) })
  }
}

/** Handles kill: somebody starts to fight the monster. */
export class LuaKill extends LuaListener {
  attacked(by: Living): void {
    const { foe } = this.monster
    if (foe === null || foe === by) this.fire('kill', this.byChance, by)
  }
}

/**
 * Handles fight and hpcnt in each round. For hpcnt, the first program whose percentage is above the monster's hit points in percent
 * runs. So the programs should be listed in rising order.
 */
export class LuaFight extends LuaListener {
  roundEnded(foe: Living): void {
    this.fire('fight', this.byChance, foe)
    if (this.owner.destructed || foe.destructed) return
    const { hp, maxHp } = this.monster
    const percent = Math.trunc((100 * hp) / Math.max(1, maxHp))
    this.fire('hpcnt', ({ number }) => percent < number, foe)
  }
}

/** Handles death: the monster has no hit points left, but it still exists. */
export class LuaDeath extends LuaListener {
  dying(killer: Living | null): void {
    this.fire('death', this.byChance, killer)
  }
}
