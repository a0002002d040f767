import { transaction } from 'driver'
import { isBrought } from '/compat/programs/host'
import { ledger } from '/std/daemons'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { Money } from '/std/money'
import type { MudObject } from '/std/object'
import type { Decider } from '/std/veto'
import { isNumber, oneArgument, toNumber } from '../mobprog/words'
import { SmaugListener } from './listener'

/** The number of seconds for which a monster holds coins as a thing. After that, the coins are lost. */
const keptFor = 3600

// The triggers of SMAUG's monsters. The rules are those of SmaugFUSS's mud_prog.c, called from act_move.c, act_obj.c and fight.c.

/**
 * Greet and all-greet triggers: a living that the monster sees arrives. All programs whose percentage roll succeeds run. All-greet programs
 * run only if the monster has no greet programs. In a fight, only greet-in-fight programs run.
 */
export class SmaugGreet extends SmaugListener {
  @on('arrived', { reach: 'room' })
  came(who: Living): void {
    const { monster } = this
    if (this.isKin(who) || monster.isSleeping || !monster.canSee(who)) return
    if (monster.foe) {
      this.fire('greet_in_fight_prog', who, 'all')
      return
    }
    const hasGreet = this.matching('greet_prog', () => true).length > 0
    this.fire(hasGreet ? 'greet_prog' : 'all_greet_prog', who, 'all')
  }
}

/**
 * Entry trigger: the monster walks into another room. A program that moves it there (goto, at, transfer) doesn't fire the trigger. The rule
 * is that of move_char().
 */
export class SmaugEntry extends SmaugListener {
  arrived(from: MudObject | null, way: string): void {
    if (from !== null && !isBrought(way)) this.fire('entry_prog', null)
  }
}

/** Fight and hitprcnt triggers: a round of the monster's fight has ended. */
export class SmaugFight extends SmaugListener {
  roundEnded(foe: Living): void {
    const { hp, maxHp } = this.monster
    const percent = Math.trunc((100 * hp) / Math.max(1, maxHp))
    this.runFirst(
      this.matching('hitprcnt_prog', below => percent < below),
      foe,
      { actor: foe },
    )
    if (!this.owner.destructed && !foe.destructed) this.fire('fight_prog', foe)
  }
}

/** Death trigger: the monster is about to die. */
export class SmaugDeath extends SmaugListener {
  dying(killer: Living | null): void {
    this.fire('death_prog', killer)
  }
}

/** Kill trigger: somebody begins to fight the monster. The trigger comes from derivatives of the server. */
export class SmaugKill extends SmaugListener {
  attacked(by: Living): void {
    if (!this.isKin(by)) this.fire('kill_prog', by)
  }
}

/** Tell trigger: somebody tells the monster something. On the server, this triggers all monsters in the room; here, only the
 * monster that was told. */
export class SmaugTell extends SmaugListener {
  told(text: string, by: Living): void {
    if (!this.isKin(by)) this.fireByText('tell_prog', text, by)
  }
}

/** Social trigger: somebody smiles at the monster, pokes it and so on. The phrase is the verb. The trigger comes from derivatives of the server. */
export class SmaugSocial extends SmaugListener {
  gestured(verb: string, by: Living): void {
    if (this.isKin(by) || this.monster.isSleeping) return
    this.runFirst(
      this.matching('social_prog', (_, phrase) => oneArgument(phrase)[0] === verb),
      by,
      { actor: by },
    )
  }
}

/**
 * Exit trigger: a living that the monster sees is about to leave. The living leaves unless the program has moved it. The trigger
 * comes from derivatives of the server.
 */
export class SmaugExit extends SmaugListener {
  @on('canGo', { reach: 'room' })
  ask(who: Living, _way: string, _to: MudObject, passed: readonly Decider[]): Decider | undefined {
    const { monster } = this
    if (this.isKin(who) || monster.foe || monster.isSleeping || !monster.canSee(who)) return undefined
    return this.wants(
      passed,
      this.matching('exit_prog', () => true),
    )
  }

  judge(_question: string, who: MudObject): string | undefined {
    const { environment } = who
    this.fire('exit_prog', who)
    return who.destructed || who.environment !== environment ? '' : undefined
  }
}

/** Sell and buy triggers: a shopkeeper has bought or sold a thing with the number in the phrase; 0 means any thing. */
export class SmaugTrade extends SmaugListener {
  bought(item: MudObject, from: Living): void {
    this.traded('sell_prog', item, from)
  }

  sold(item: MudObject, to: Living): void {
    this.traded('buy_prog', item, to)
  }

  private traded(trigger: string, item: MudObject, who: Living): void {
    if (this.isKin(who) || !this.monster.canSee(who)) return
    const { vnum } = item as { vnum?: number }
    const isMeant = (phrase: string) => {
      const [word] = oneArgument(phrase)
      return isNumber(word) && (toNumber(word) === 0 || toNumber(word) === vnum)
    }
    this.runFirst(
      this.matching(trigger, (_, phrase) => isMeant(phrase)),
      who,
      { actor: who, object: item },
    )
  }
}

/** Give trigger: the phrase equals all keywords of the thing, or begins with `all`. */
export class SmaugGive extends SmaugListener {
  given(item: MudObject, by: Living): void {
    if (this.isKin(by) || !this.monster.canSee(by)) return
    const keywords = [item.name, ...item.aliases].join(' ').toLowerCase()
    const isMeant = (phrase: string) => phrase.toLowerCase().trim() === keywords || oneArgument(phrase)[0] === 'all'
    this.runFirst(
      this.matching('give_prog', (_, phrase) => isMeant(phrase)),
      by,
      { actor: by, object: item },
    )
  }
}

/** Bribe trigger: runs the program with the highest sum that the payment covers. `$o` is the paid coins, which the monster holds as a thing. */
export class SmaugBribe extends SmaugListener {
  /** Turns the paid coins in the monster's purse into a thing. The rule is that of mprog_bribe_trigger() in SmaugFUSS. */
  private pileOf(coins: number): Money | null {
    const { monster } = this
    if (monster.gold < coins) return null
    const pile = monster.clone<Money>('/std/money')
    const isHeld = transaction([monster, pile], () => {
      return pile.move(monster) === undefined && ledger().lay(monster, pile, coins, keptFor)
    })
    if (!isHeld) pile.destruct()
    return isHeld ? pile : null
  }

  paid(coins: number, by: Living): void {
    if (this.isKin(by) || !this.monster.canSee(by)) return
    const object = this.pileOf(coins)
    const found = this.matching('bribe_prog', least => coins >= least)
    const sum = (index: number) => found[index]!.triggers[0]!.number
    let best = 0
    for (let i = 1; i < found.length; i++) if (sum(best) < sum(i)) best = i
    this.runFirst(found.slice(best, best + 1), by, object ? { actor: by, object } : { actor: by })
  }
}
