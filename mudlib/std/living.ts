import { enableCommands, happen, transaction } from 'driver'
import { coinsOf, wholeCoins } from '/lib/coins'
import { experienceFor, hitPointsFor, manaFor } from '/lib/levels'
import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { Caster } from '/std/caster'
import type { Corpse } from '/std/corpse'
import { saved } from '/std/decorators'
import type { MudObject } from '/std/object'

// One frozen object for all without standing: replace it, never change it.
const noStanding: Readonly<Record<string, number>> = Object.freeze({})

/** The base class of players and monsters. It lives by heart beats, fights, carries, wears, and executes commands. */
export class Living extends Caster {
  @saved experience = 0
  /** In coins. */
  @saved gold = 0
  /** Its standing with factions, by name; 0 with those not listed. */
  @saved standing: Readonly<Record<string, number>> = noStanding

  create(): void {
    super.create()
    enableCommands(this)
    if (this.maxHp === 0) this.maxHp = hitPointsFor(this.level)
    if (this.hp === 0) this.hp = this.maxHp
    if (this.maxMana === 0) this.maxMana = manaFor(this.level, this.stats.int)
    if (this.mana === 0) this.mana = this.maxMana
  }

  restored(resumed: boolean): void {
    super.restored(resumed)
    this.recountAffects()
    this.countGear()
  }

  canEnter(object: MudObject): string | undefined {
    return (object as Living).isLiving ? `${capitalize(this.theShort)} is no vehicle.` : undefined
  }

  // ---- money

  /** Gives it coins. Code of a domain calls it for those who are in a place of the domain, or whose own line it answers. */
  earn(coins: number): void {
    this.gold += wholeCoins(coins)
  }

  /** Takes coins from it, for whom earn() is for. @returns false if it has too few; then it keeps them */
  pay(coins: number): boolean {
    if (this.gold < wholeCoins(coins)) return false
    this.gold -= coins
    return true
  }

  // ---- carrying

  /** Pounds that it can carry. */
  get capacity(): number {
    return this.stat('str') * 15
  }

  /** Pounds that it carries. */
  get burden(): number {
    return this.inventory.reduce(
      (sum, item) => sum + ((item as { totalWeight?: number }).totalWeight ?? item.weight),
      0,
    )
  }

  /** The reason why it can't carry one more thing, or undefined. */
  canCarry(item: MudObject): string | undefined {
    return this.burden + item.weight > this.capacity ? `${capitalize(item.theShort)} is too heavy for you.` : undefined
  }

  /** Gives it a thing. If the thing is too heavy to carry, it lies in the room. */
  getGift(item: MudObject): void {
    if (this.canCarry(item) !== undefined || item.move(this) !== undefined) item.move(this.environment!)
    this.tell(`You get ${item.describe()}.`)
  }

  /** Changes its standing with a faction. */
  addStanding(faction: string, more: number): void {
    this.standing = { ...this.standing, [faction]: (this.standing[faction] ?? 0) + more }
  }

  // ---- life and death

  heartBeat(): void {
    if (this.affects.length > 0) {
      this.runAffects()
      if (this.destructed) return
    }
    this.reviewGear()
    this.liveRound()
    if (this.destructed) return
    if (this.mana < this.maxMana) this.mana = Math.min(this.maxMana, this.mana + this.recovered(this.manaRate, 'mana'))
  }

  /** Magic points that it regains with each heart beat. */
  get manaRate(): number {
    return Math.max(1, Math.floor(this.maxMana / (this.attacker ? 60 : 20)))
  }

  /** Dies, and leaves a corpse with its things. */
  die(killer: Living | null): void {
    happen('dying', this, killer)
    if (this.destructed) return
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
  protected leaveCorpse(): Corpse | null {
    if (!this.environment) return null
    const corpse = this.clone<Corpse>('/std/corpse')
    corpse.remember(this)
    corpse.move(this.environment)
    for (const item of this.inventory) item.move(corpse)
    return corpse
  }

  /** Called when it has died. */
  protected afterDeath(_killer: Living | null, _corpse: Corpse | null): void {
    this.destruct()
  }

  /** Called when it has killed somebody. */
  killed(who: Living): void {
    this.letGo(who)
    this.shareExperience(who.worth)
    // A player's gold is no prey of monsters: it lies in the corpse.
    if (who.gold > 0 && (this.isPlayer || !who.isPlayer)) {
      const coins = who.gold
      transaction([this, who], () => {
        this.gold += coins
        who.gold = 0
      })
      this.tell(`You find ${coinsOf(coins, 'gold')}.`)
    }
    happen('killed', this, who)
  }

  /** Divides the experience of a kill among the players of the party in this room, by their levels. */
  private shareExperience(points: number): void {
    if (points === 0) return
    const party = this.party.filter(one => one === this || (one.isPlayer && one.environment === this.environment))
    const levels = party.reduce((sum, one) => sum + one.level, 0)
    for (const one of party) one.gainExperience(Math.ceil((points * one.level) / levels))
  }

  /** Experience for killing it. */
  get worth(): number {
    return experienceFor(this.level)
  }

  gainExperience(points: number): void {
    this.experience += points
  }
}

export default Living
