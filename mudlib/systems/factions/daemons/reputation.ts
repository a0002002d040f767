import { happen } from 'driver'
import { factions } from '/daemons/names'
import { callingDomain } from '/lib/callers'
import { ownershipOf } from '/lib/domain-of'
import { type DeedRule, type Faction, usualDeeds } from '/lib/factions/faction'
import { playerBehind } from '/std/credit'
import { on } from '/std/decorators'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { type Message, MudObject } from '/std/object'
import { livingsBeside } from '/std/parse'
import type { Player } from '/std/player'
import { answerOf, readOf } from '/std/seeing'
import { noticeChance } from '/std/theft'

/** Listens for the deeds of players, and changes what factions and their members think of these players, by the `[deed]` rules in
 * the factions' files. */
export class Reputations extends MudObject {
  /**
   * The value of `reading` in the factions daemon when the indexes were built. The indexes hold the rules that name programs, and the quest rules.
   */
  private madeAt = -1
  private _forOthers = new Map<string, [Faction, DeedRule][]>()
  private _forQuests = new Map<string, [Faction, DeedRule][]>()
  private hasWords = false

  private _index(): void {
    if (this.madeAt === factions().reading) return
    this.madeAt = factions().reading
    this._forOthers.clear()
    this._forQuests.clear()
    this.hasWords = false
    for (const faction of factions().all) {
      for (const rule of faction.deeds) {
        if (rule.kind === 'word') this.hasWords = true
        const index = rule.kind === 'quest' ? this._forQuests : this._forOthers
        for (const of of rule.of) index.set(of, [...(index.get(of) ?? []), [faction, rule]])
      }
    }
  }

  /** The rules for a deed that was done to a monster: the rule of the monster's faction, and the rules that name its program. */
  private _rulesFor(one: Monster, kind: DeedRule['kind']): readonly [Faction, DeedRule][] {
    this._index()
    const naming = this._forOthers.get(one.path)
    // Most monsters belong to no faction. This early exit matters, because every payment and every blow in the world gets here.
    if (one.faction === '' && naming === undefined) return []
    const own = factionOf(one) === '' ? null : factions().faction(one.faction)
    const ownRule = own && factions().ruleFor(own, kind, one.path)
    const others = (naming ?? []).filter(([faction, rule]) => {
      // Only factions of the monster's own domain count, because no other domain may decide what a deed done to this monster means.
      return rule.kind === kind && faction !== own && one.path.startsWith(`/domains/${faction.domain}/`)
    })
    return own && ownRule ? [[own, ownRule], ...others] : others
  }

  private applyRule(
    who: Player,
    one: Monster | null,
    [faction, rule]: [Faction, DeedRule],
    about: string,
    coins = 0,
  ): void {
    const times = rule.per === 0 ? 1 : Math.floor(coins / rule.per)
    const change = Math.max(-rule.most, Math.min(rule.most, rule.change * times))
    if (rule.opinion !== 0 && one && !one.destructed && one.faction !== '' && times > 0)
      factions().think(one, who, rule.opinion)
    if (change !== 0 && !who.destructed)
      factions().change(who, faction.name, change, { kind: rule.kind, about, rivals: rule.rivals })
  }

  // ---- fights

  /** Counts the killing of a member as a deed of everybody in the killer's party who is in the room. */
  @on('died', { reach: 'world' })
  noteDeath(victim: Living, killer: Living | null): void {
    const one = victim as Monster
    const who = culprit(killer)
    if (victim.isPlayer || !who || killer === victim || one.summoned || callingDomain() !== null) return
    const rules = this._rulesFor(one, 'kill')
    if (rules.length === 0) return
    const witness = this.isAtWar(who, one) ? null : witnessOf(one, who)
    const murder = witness && this._crimeRule(one.faction, 'murder')
    for (const each of who.party) {
      if (!each.isPlayer || each.environment !== who.environment) continue
      for (const rule of rules)
        this.applyRule(each as Player, null, each === who ? worse(rule, murder) : rule, one.path)
    }
    // The deed has been counted, so the law can now be told about it.
    if (witness && !who.destructed) happen('crimeSeen', who, 'murder', one, one.faction)
  }

  /** Counts a player's unprovoked attack on a member. The attack is a crime if another member sees it. */
  @on('attacked', { reach: 'world' })
  noteAttack(victim: Living, by: Living): void {
    const who = culprit(by)
    const one = victim as Monster
    if (victim.isPlayer || factionOf(one) === '' || !who || !by.startedFight || callingDomain() !== null) return
    if (!this.isAtWar(who, one)) this.reportCrime(who, 'assault', one, witnessOf(one, who))
  }

  /** Reports an attack that the member has survived, once one side has fled. */
  @on('fled', { reach: 'world' })
  noteFlight(one: Living, from: Living | null): void {
    if (!from || from.destructed || one.destructed || callingDomain() !== null) return
    const [victim, by] = one.isPlayer ? [from, one] : [one, from]
    const who = culprit(by)
    const member = victim as Monster
    if (victim.isPlayer || factionOf(member) === '' || !who || !by.startedFight || this.isAtWar(who, member)) return
    if (!witnessOf(member, who)) this.reportCrime(who, 'assault', member, member)
  }

  /** Counts a theft, or an attempted theft, from a member. It is a crime if the victim or another member notices it. */
  @on('stolen', { reach: 'world' })
  noteTheft(victim: Living, _item: Item | null, _coins: number, by: Living, isNoticed: boolean): void {
    const member = victim as Monster
    const who = culprit(by)
    if (victim.isPlayer || factionOf(member) === '' || !who || callingDomain() !== null || this.isAtWar(who, member))
      return
    if (isNoticed) this.reportCrime(who, 'theft', member, member)
    else {
      const witness = witnessOf(member, who)
      if (witness && this.random(100) < noticeChance(who, witness)) this.reportCrime(who, 'theft', member, witness)
    }
  }

  /** Counts the taking of a thing that belongs to a faction, which is a crime if a member sees it. Allies of the faction may take its things. */
  @on('taken', { reach: 'world' })
  noteTaken(item: MudObject, by: Living): void {
    const owner = ofFaction(item, readOf(item, 'belongsTo', ''))
    const who = culprit(by)
    if (!owner || !who || callingDomain() !== null || factions().tier(who, owner).assists) return
    const witness = memberWhoSees(owner, who, null)
    if (!witness) return // A thing counts as stolen only once, however often it is dropped and taken again.
    ;(item as Item).belongsTo = ''
    this.reportCrime(who, 'theft', witness, witness, owner)
  }

  private isAtWar(who: Player, one: Monster): boolean {
    return factions().tierFor(one, who)?.attacks ?? false
  }

  private reportCrime(who: Player, crime: string, victim: Monster, witness: Monster | null, of = victim.faction): void {
    const faction = witness && of !== '' ? factions().faction(of) : null
    if (!faction) return
    const rule = this._crimeRule(of, crime)
    if (rule) this.applyRule(who, victim.hp > 0 ? victim : null, rule, crime)
    if (!who.destructed) happen('crimeSeen', who, crime, victim, faction.name)
  }

  /**
   * The rule of a faction for a crime. Null if the faction's file has no such rule and the faction has no law: for a faction of
   * rats, an assault is no crime.
   */
  private _crimeRule(name: string, crime: string): [Faction, DeedRule] | null {
    const faction = factions().faction(name)
    const rule = faction && factions().ruleFor(faction, 'crime', crime)
    return faction && rule && (faction.law !== null || !usualDeeds.includes(rule)) ? [faction, rule] : null
  }

  // ---- trade, gifts, words, quests

  @on('sold', { reach: 'world' })
  noteSale(keeper: Living, _item: MudObject, to: Living, coins: number): void {
    this._noteDeal(keeper, to, 'trade', coins)
  }

  @on('bought', { reach: 'world' })
  notePurchase(keeper: Living, _item: MudObject, from: Living, coins: number): void {
    this._noteDeal(keeper, from, 'trade', coins)
  }

  @on('given', { reach: 'world' })
  noteGift(to: Living, item: MudObject, by: Living): void {
    this._noteDeal(to, by, 'gift', item.destructed ? 0 : readOf(item, 'worth', 0))
  }

  @on('paid', { reach: 'world' })
  notePayment(to: Living, coins: number, by: Living): void {
    this._noteDeal(to, by, 'gift', coins)
  }

  private _noteDeal(one: Living, who: Living, kind: 'trade' | 'gift', coins: number): void {
    if (one.isPlayer || !who.isPlayer || one.destructed || who.destructed) return
    const rules = this._rulesFor(one as Monster, kind)
    if (rules.length === 0 || callingDomain() !== null) return
    for (const rule of rules)
      if (!one.destructed && !who.destructed) this.applyRule(who as Player, one as Monster, rule, one.path, coins)
  }

  /** Counts what a player says if members of a faction can hear it. */
  @on('said', { reach: 'world' })
  noteWords(who: Living, text: string, how: Message['kind']): void {
    if (how !== 'say' || !who.isPlayer || callingDomain() !== null) return
    this._index()
    if (!this.hasWords) return
    const said = ` ${text
      .toLowerCase()
      .replace(/[^a-z' ]/g, ' ')
      .replace(/ +/g, ' ')} `
    const done = new Set<string>()
    for (const one of livingsBeside(who)) {
      const member = one as Monster
      if (one.isPlayer || factionOf(member) === '' || done.has(member.faction) || member.isSleeping) continue
      const faction = factions().faction(member.faction)
      const rule = faction?.deeds.find(({ kind, words, of }) => {
        return (
          kind === 'word' &&
          words.some(word => said.includes(` ${word} `)) &&
          (of.length === 0 || of.includes(member.path))
        )
      })
      if (!faction || !rule) continue
      done.add(member.faction)
      this.applyRule(who as Player, member, [faction, rule], rule.words[0]!)
    }
  }

  @on('questDone', { reach: 'world' })
  noteQuest(who: Living, quest: string): void {
    if (callingDomain() !== null) return
    this._index()
    for (const rule of this._forQuests.get(quest) ?? []) this.applyRule(who as Player, null, rule, quest)
  }
}

/** Returns the worse of the two rules if they belong to the same faction. The kill and the witnessed murder count as one deed. */
function worse(kill: [Faction, DeedRule], murder: [Faction, DeedRule] | null): [Faction, DeedRule] {
  const isWorse = murder !== null && murder[0] === kill[0] && murder[1].change < kill[1].change
  return isWorse ? murder : kill
}

/** The faction to which a monster belongs; empty if there is none. A monster that names a faction of another domain isn't its member. */
const factionOf = (one: Monster): string => ofFaction(one, one.faction)

/** A faction that an object names; empty if the faction belongs to another domain, because only that domain decides about it. */
function ofFaction(one: MudObject, name: string): string {
  const home = name === '' ? '' : (factions().faction(name)?.domain ?? '')
  return home === '' || ownershipOf(one)(`/domains/${home}/`) ? name : ''
}

/** The player who is responsible for an attack, or null. */
function culprit(by: Living | null): Player | null {
  // The victim may have destructed the attacker before this listener runs.
  if (!by || by.destructed) return null
  const who = playerBehind(by)
  return who && !who.destructed && who.isPlayer ? (who as Player) : null
}

/** Another member of the victim's faction, or of a friendly faction, who can see what the player does; null if there is none. */
function witnessOf(victim: Monster, who: Player): Monster | null {
  return memberWhoSees(victim.faction, who, victim)
}

function memberWhoSees(faction: string, who: Player, victim: Monster | null): Monster | null {
  for (const one of livingsBeside(who)) {
    const other = one as Monster
    if (one === victim || one.isPlayer || factionOf(other) === '' || one.isSleeping) continue
    // A member whose code throws doesn't count as a witness.
    const sees = () => !one.cannotAct() && one.canSee(who)
    if (factions().relation(faction, other.faction) >= 0.25 && answerOf(one, false, sees)) return other
  }
  return null
}

export default Reputations
