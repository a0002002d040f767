import { enableCommands, happen, move, tryCall } from 'driver'
import { checkFinite } from '/lib/amounts'
import { coinsOf } from '/lib/coins'
import { experienceFor, hitPointsFor, manaFor } from '/lib/levels'
import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { Caster } from '/std/caster'
import type { Corpse } from '/std/corpse'
import { type DeedOf, economy, ledger } from '/std/daemons'
import { deed, saved } from '/std/decorators'
import type { MudObject } from '/std/object'
import { factions } from '/std/offers'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { readOf } from '/std/seeing'

/** How much of its condition a thing loses with each victory, in percent. */
const wearPerVictory = 0.25

// One frozen object for all without standing: replace it, never change it.
const noStanding: Readonly<Record<string, number>> = Object.freeze({})

/** The base class of players and monsters. It lives by heart beats, fights, carries, wears, and executes commands. */
export class Living extends Caster {
  @saved experience = 0
  /** In coins. They move by the ledger only: earn() and pay(). A monster's are the world's until a player gets them. */
  @saved readonly gold: number = 0
  /** Its standing with factions, by name, as it was at the last deed. What it is now, standingWith() says. */
  @saved standing: Readonly<Record<string, number>> = noStanding

  /** Tiles of a side of the square that it fills, to the east and south of its own; unset: 1. Hardly any is big, and each field costs all. */
  declare tileSize?: number

  create(): void {
    super.create()
    enableCommands(this)
    if (this.maxHp === 0) this.maxHp = hitPointsFor(this.level)
    if (this.hp === 0) this.hp = this.maxHp
    if (this.maxMana === 0) this.maxMana = manaFor(this.level, this.stats.int)
    if (this.mana === 0) this.mana = this.maxMana
  }

  @deed('life')
  restored(resumed: boolean): void {
    super.restored(resumed)
    this.recountAffects()
    this.countGear()
  }

  canEnter(object: MudObject): string | undefined {
    return (object as Living).isLiving ? `${capitalize(this.theShort)} is no vehicle.` : undefined
  }

  // ---- money

  /** Gives it coins that come from nobody. @param reason one of /lib/ledger-accounts. Code of a domain calls it for those who are in a place of the domain, or whose own line it answers. */
  @deed('earn')
  earn(coins: number, reason = 'reward'): number {
    if (reason === 'gm' || reason === 'opening')
      throw new Error(`${reason}: only the ledger gives coins for this reason`)
    return ledger().mint(this, coins, reason)
  }

  /** Takes coins from it that nobody gets. @param reason one of /lib/ledger-accounts. It is for whom earn() is for. @returns false if it has too few; then it keeps them */
  @deed('pay')
  pay(coins: number, reason = 'fee'): boolean {
    return ledger().transfer(this, `sink:${reason}`, coins, reason)
  }

  /** Gives or takes coins until it has so many: for programs of old servers, which set a figure. */
  @deed('earn')
  setGold(coins: number, reason: string): void {
    const more = Math.max(0, coins) - this.gold
    if (more > 0) this.earn(more, reason)
    else this.pay(-more, reason)
  }

  // ---- carrying

  /** Pounds that it can carry. */
  get capacity(): number {
    return this.stat('str') * 15
  }

  /** Pounds that it carries. */
  get burden(): number {
    return this.inventory.reduce((sum, item) => sum + readOf(item, 'totalWeight', readOf(item, 'weight', 0)), 0)
  }

  /** The reason why it can't carry one more thing, or undefined. */
  canCarry(item: MudObject): string | undefined {
    return this.burden + readOf(item, 'weight', 0) > this.capacity
      ? `${capitalize(item.theShort)} is too heavy for you.`
      : undefined
  }

  /** Gives it a thing that has just been made. If it is too heavy to carry, it lies in the room. @throws for a thing that lies somewhere */
  @deed('act')
  getGift(item: MudObject): void {
    if (item.environment)
      throw new Error(`${item.id} is in ${item.environment.id}: a gift is a thing that has just been made`)
    if (this.canCarry(item) !== undefined || item.move(this) !== undefined) item.move(this.environment!)
    this.tell(`You get ${item.describe()}.`)
  }

  /** Its standing with a faction now. */
  standingWith(faction: string): number {
    return factions()?.standing(this, faction) ?? this.standing[faction] ?? 0
  }

  /** Changes its standing with a faction, and with the friends and enemies of that. @param deed what it has done; repetitions of the same are worth less */
  @deed('earn')
  addStanding(faction: string, more: number, done: DeedOf = { kind: 'favour', about: '' }): void {
    if (this.isPlayer) factions()?.change(this.self as object as Player, faction, more, done)
    else this.standing = { ...this.standing, [faction]: (this.standing[faction] ?? 0) + more }
  }

  // ---- life and death

  @deed('harm')
  heartBeat(): void {
    if (this.affects.length > 0) {
      this.runAffects()
      if (this.destructed) return
    }
    this.reviewGear()
    if (!(this.environment as Partial<Room> | null)?.keepsRounds) this.liveRound()
    if (this.destructed) return
    if (this.mana < this.maxMana) this.mana = Math.min(this.maxMana, this.mana + this.recovered(this.manaRate, 'mana'))
  }

  /** Magic points that it regains with each heart beat. */
  get manaRate(): number {
    return Math.max(1, Math.floor(this.maxMana / (this.attacker ? 60 : 20)))
  }

  /** Dies, and leaves a corpse with its things. */
  @deed('harm')
  die(killer: Living | null): void {
    happen('dying', this, killer)
    if (this.destructed) return
    this.hp = Math.min(0, this.hp)
    act('{Actor} [are] dead!', { actor: this })
    this.interrupt('Your spell dies with you.')
    for (const { effect } of this.affects) this.removeAffect(effect)
    this.position = 'standing'
    const corpse = this.leaveCorpse()
    if (killer && killer !== this && !killer.destructed) killer.killed(this)
    this.breakOff()
    if (!this.destructed) happen('died', this, killer, corpse)
    if (!this.destructed) this.afterDeath(killer, corpse)
  }

  /** Moves its things into a corpse. */
  @deed('life')
  protected leaveCorpse(): Corpse | null {
    if (!this.environment) return null
    const corpse = this.clone<Corpse>('/std/corpse')
    corpse.remember(this)
    corpse.move(this.environment)
    // What refuses to go, or fails at it, is left to its author: nobody dies by halves for it.
    for (const item of this.inventory) if (!tryCall(item, 'move', corpse)) move(item, corpse)
    return corpse
  }

  /** Called when it has died. */
  protected afterDeath(_killer: Living | null, _corpse: Corpse | null): void {
    this.destruct()
  }

  /** Called when it has killed somebody. */
  @deed('earn')
  killed(who: Living): void {
    this.letGo(who)
    this.shareExperience(readOf(who, 'worth', 0))
    const coins = this.loot(who)
    if (coins > 0) this.tell(`You find ${coinsOf(coins, 'gold')}.`)
    this.wearGear()
    happen('killed', this, who)
  }

  /** Takes the coins of who was killed. @returns how many */
  private loot(who: Living): number {
    const gold = readOf(who, 'gold', 0)
    // Who lives has lost nothing, whatever code says of a victory. A player's gold is no prey of monsters: it lies in the corpse.
    if (gold === 0 || who.hp > 0 || (who.isPlayer && !this.isPlayer)) return 0
    if (who.isPlayer || !this.isPlayer) {
      ledger().transfer(who, this, gold, 'loot')
      return gold
    }
    // What monsters have becomes money now.
    const coins = economy().given('loot', gold, who.path)
    who.pay(gold, 'decay')
    return ledger().mint(this, coins, 'loot', who.path)
  }

  /** What a player fights with wears out with each victory. */
  private wearGear(): void {
    if (!this.isPlayer) return
    for (const item of [this.wielded, ...Object.values(this.worn)]) {
      if (!item || item.value === 0 || item.destructed || !item.wearOut(wearPerVictory)) continue
      this.tell(`${capitalize(item.theShort)} is worn out: have it repaired.`)
      this.takeOff(item)
    }
  }

  /** Divides the experience of a kill among the players of the party in this room, by their levels. */
  private shareExperience(points: number): void {
    // A worth below nothing takes nobody's experience away.
    if (!(points > 0)) return
    const party = this.party.filter(one => one === this || (one.isPlayer && one.environment === this.environment))
    const levels = party.reduce((sum, one) => sum + one.level, 0)
    for (const one of party) one.gainExperience(Math.ceil((points * one.level) / levels))
  }

  /** Experience for killing it. */
  get worth(): number {
    return experienceFor(this.level)
  }

  @deed('earn')
  gainExperience(points: number): void {
    checkFinite(points, 'gainExperience')
    this.experience += points
  }
}

export default Living
