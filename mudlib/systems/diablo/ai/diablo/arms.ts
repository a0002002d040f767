import { checkDeed, happen } from 'driver'
import { carcassesSeen } from '/ai/diablo/carcasses'
import { DiabloLegs } from '/ai/diablo/legs'
import { nearestOf } from '/ai/diablo/meals'
import { cryHeals, cryReach, cryTicks } from '/ai/diablo/rules'
import type { Attack } from '/ai/diablo/settings'
import type { ActionKind } from '/ai/diablo/view'
import { capitalize } from '/lib/text'
import { distance, type Tile } from '/lib/tiles/tile'
import { act } from '/std/act'
import { chanceToHit, facesBack, strike } from '/std/fight-round'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { sky } from '/std/offers'

/** A shot in flight, with its target tile and the tick in which it lands. */
interface Shot {
  readonly to: Tile
  readonly at: number
}

/** The number of tiles that a shot flies in a tick. */
const shotSpeed = 1

/** A Diablo monster's attacks. Their damage follows the mudlib's own combat rules. */
export class DiabloArms extends DiabloLegs {
  /** Shots in flight. */
  shots: readonly Shot[] = []
  /** The monsters that this monster has revived. */
  minions: readonly Living[] = []

  /** Applies the effect of the monster's current action. */
  protected takeEffect(): void {
    const { monster, prey, settings } = this
    const kind = this.doing as ActionKind
    if (kind === 'war-cry') this.cry()
    else if (kind === 'revive') this.revive()
    else if (kind === 'eat') monster.heal(Math.max(1, Math.floor(monster.maxHp / 10)))
    else if (kind === 'fade-in') this.appear()
    else if (kind === 'fade-out') this.vanish()
    else if (kind === 'spin') for (const one of this.besideMe()) this.blow(one, null)
    else if (kind === 'flash') {
      this.show(`${capitalize(settings.flash.shows)} bursts from {actor}!`)
      for (const one of this.besideMe()) this.blow(one, settings.flash)
    } else if (!this.isHere(prey)) return
    else if (kind === 'ranged') this.shoot(prey)
    else if (kind === 'spell' && this.look() && this.los) this.blow(prey, settings.spell)
    else if (this.isBeside(prey)) {
      if (kind === 'melee' || kind === 'melee+bolt' || kind === 'charge') this.blow(prey, null)
      if (kind === 'melee-2') this.blow(prey, { dice: settings.second, type: 'physical', shows: 'a heavy second blow' })
      if (kind === 'melee+bolt' && this.isBeside(prey)) this.blow(prey, settings.bolt)
    }
  }

  private isBeside(who: Living): boolean {
    const tile = this.isHere(who) && !this.monster.destructed ? this.room.tileOf(who) : null
    return tile !== null && distance(this.at, tile) <= 1
  }

  /** The players next to the monster, and the livings that fight on their side. */
  private besideMe(): Living[] {
    const around = this.room.livings.filter(one => one !== this.monster && this.isBeside(one))
    return around.filter(one => one.isPlayer || one.party.some(other => other.isPlayer))
  }

  /** Begins to fight a living, unless the fight is already under way. @returns whether the monster may fight it */
  private engage(who: Living): boolean {
    const { monster } = this
    if (monster.destructed || who.destructed) return false
    return monster.attacker === who || monster.attack(who) === undefined
  }

  /** Deals a blow, or another attack. */
  private blow(who: Living, attack: Attack | null): void {
    const { monster } = this
    if (!this.engage(who) || monster.destructed || who.destructed) return
    if (attack === null) strike(monster, who, monster.wielded)
    else this.hit(who, attack)
  }

  private hit(who: Living, { dice, type, shows }: Attack): void {
    const { monster } = this
    checkDeed('harm', monster)
    checkDeed('harm', who)
    if (monster.random(100) >= chanceToHit(monster, who)) {
      this.show(`${capitalize(shows)} from {actor} misses {target}.`, { target: who })
      if (!who.destructed) facesBack(monster, who)
      return
    }
    this.show(`${capitalize(shows)} from {actor} hits {target}.`, { target: who })
    const points = monster.roll(dice) + Math.floor(monster.level / 2) - (type === 'physical' ? who.protection : 0)
    if (!who.destructed) who.damage(Math.max(1, points), type, monster, shows)
  }

  // ---- shots

  private shoot(who: Living): void {
    const { monster, settings } = this
    const to = this.room.tileOf(who)
    if (!to || !this.engage(who) || monster.destructed) return
    this.show('{Actor} [let] fly {text}!', { text: settings.ranged.shows })
    const flight = Math.ceil(distance(this.at, to) / shotSpeed)
    this.shots = [...this.shots, { to, at: this.tick + flight }]
  }

  /** Lands the shots that have arrived. A shot hits whoever stands on its target tile when it lands. */
  protected landShots(): void {
    const landing = this.shots.filter(one => one.at <= this.tick)
    if (landing.length === 0) return
    this.shots = this.shots.filter(one => one.at > this.tick)
    for (const { to } of landing) {
      const who = this.room.livingAt(to)
      if (this.monster.destructed) return
      // A shot flies past other monsters.
      const isMeant = who !== null && (who.isPlayer || who === this.prey) && !sky()?.goesAstray(this.room)
      if (isMeant && this.engage(who)) this.hit(who, this.settings.ranged)
      else this.show(`${capitalize(this.settings.ranged.shows)} flies past.`)
    }
  }

  // ---- actions that aren't attacks

  private cry(): void {
    const { monster, Intf, original } = this
    act('{Actor} [jump] up and [scream]!', { actor: monster })
    monster.heal(cryHeals(Intf, original))
    happen('warCried', monster, cryReach(Intf, original), cryTicks(Intf), original)
  }

  private revive(): void {
    const { monster, settings, room } = this
    this.minions = this.minions.filter(one => !one.destructed && one.hp > 0)
    if (settings.revives.length === 0 || this.minions.length >= settings.most) return
    const made = monster.clone<Monster>(settings.revives[monster.random(settings.revives.length)]!)
    made.summoned = true
    made.move(room)
    if (made.destructed || made.environment !== room) return
    room.place(made, nearestOf(carcassesSeen(room, this.at), this.at) ?? this.at)
    this.minions = [...this.minions, made]
    this.show('{Actor} [raise] a hand, and {target} climbs out of the ground.', { target: made })
  }

  /** Becomes visible. */
  protected appear(): void {
    if (this.visible) return
    this.monster.removeAffect('/effects/invisibility')
    this.show('{Actor} [appear] out of thin air.')
  }

  /** Becomes invisible. */
  protected vanish(): void {
    if (!this.visible) return
    this.show('{Actor} [fade] from sight.')
    this.monster.addAffect('/effects/invisibility', { seconds: 0 })
  }
}
