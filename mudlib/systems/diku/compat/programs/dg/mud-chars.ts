import { checkDeed } from 'driver'
import { wearPositions } from '/compat/diku/convert'
import type { DikuMob } from '/compat/diku/mob'
import { Programmed } from '/compat/programs/programmed'
import { spells } from '/daemons/names'
import { capitalize } from '/lib/text'
import { deed, open } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { isSame } from './c-text'
import type { Char, CharFacts, CharNumber, CharText, Obj, Script } from './world'

/** The data that a player's body keeps for programs. */
interface Kept extends Script {
  /** Numbers of tbaMUD that this world doesn't use. */
  readonly figures: Record<string, number>
}

/** Numbers that livings don't have in this mudlib. Programs get the values that tbaMUD gives to new players and mobiles. */
const usual: Readonly<Record<string, readonly [player: number, monster: number]>> = {
  move: [100, 50],
  maxmove: [100, 50],
  hunger: [24, 0],
  thirst: [24, 0],
  armor: [100, 100],
}

const words = {
  male: { sex: 'male', heshe: 'he', himher: 'him', hisher: 'his' },
  female: { sex: 'female', heshe: 'she', himher: 'her', hisher: 'her' },
  neuter: { sex: 'neutral', heshe: 'it', himher: 'it', hisher: 'its' },
} as const

const positionNumbers = { sleeping: 4, resting: 5, sitting: 6, standing: 8 } as const

/** Returns whether a living is a wizard. Wizards can't be forced, like the server's gods. */
const isHighGod = (who: Living) => (who as Partial<Player>).wizard === true

/** Returns a player's memory for programs. */
export function keptFor(who: Living): Kept {
  const { memory } = who
  memory['Programs'] ??= { globals: [], context: 0, figures: {} }
  return memory['Programs'] as Kept
}

const living = (char: Char) => char as Living

/** Presents livings of this mudlib to DG scripts as characters. */
export class MudChars implements CharFacts {
  isPc(char: Char): boolean {
    return living(char).isPlayer
  }

  isTarget(char: Char, gods: boolean): boolean {
    return gods || !isHighGod(living(char))
  }

  @open
  number(char: Char, what: CharNumber): number {
    const one = living(char)
    switch (what) {
      case 'level':
        return one.level
      case 'align':
        return one.alignment
      case 'hitp':
        return one.hp
      case 'maxhitp':
        return one.maxHp
      case 'mana':
        return one.mana
      case 'maxmana':
        return one.maxMana
      case 'gold':
        return one.gold
      case 'exp':
        return one.experience
      case 'weight':
        return one.weight
      case 'armor':
        return 100 - 20 * one.protection
      case 'str':
      case 'int':
      case 'wis':
      case 'dex':
      case 'con':
      case 'cha':
        return one.stat(what)
      default: {
        const [player, monster] = usual[what] ?? [0, 0]
        return one.isPlayer ? (keptFor(one).figures[what] ?? player) : monster
      }
    }
  }

  @deed('earn')
  setNumber(char: Char, what: CharNumber, value: number): void {
    const one = living(char)
    switch (what) {
      case 'align':
        one.alignment = value
        break
      case 'hitp':
        this.setHp(one, value)
        break
      case 'mana':
        one.mana = Math.max(0, Math.min(value, one.maxMana))
        break
      case 'gold':
        one.setGold(value, 'program')
        break
      case 'str':
      case 'int':
      case 'wis':
      case 'dex':
      case 'con':
      case 'cha':
        if (this.mayChange(one)) one.stats = Object.freeze({ ...one.stats, [what]: value - one.modifier(what) })
        break
      // Programs can't set the level or the maxima of players: these follow this world's own rules.
      case 'level':
        if (!one.isPlayer && this.mayChange(one)) one.level = Math.max(1, value)
        break
      case 'maxhitp':
        if (!one.isPlayer && this.mayChange(one)) one.maxHp = value
        break
      case 'maxmana':
        if (!one.isPlayer && this.mayChange(one)) one.maxMana = value
        break
      case 'weight':
      case 'armor':
        break
      default:
        if (one.isPlayer) keptFor(one).figures[what] = value
    }
  }

  /**
   * Returns whether the program may change a living's abilities. Programs of a mounted world may change the abilities of players
   * and of that world's monsters.
   */
  protected mayChange(_one: Living): boolean {
    return false
  }

  private setHp(one: Living, value: number): void {
    const more = value - one.hp
    if (more > 0) one.heal(more)
    else if (more < 0) one.hurt(-more, null, 'force', 'program')
  }

  gainExp(char: Char, amount: number): void {
    const one = living(char)
    checkDeed('earn', one)
    if (one.isPlayer && amount > 0) one.gainExperience(amount)
    else one.experience = Math.max(0, one.experience + amount)
  }

  text(char: Char, what: CharText): string {
    const one = living(char)
    switch (what) {
      case 'name':
        return one.isPlayer ? one.describe() : one.short || one.name
      case 'alias':
        return [one.name, ...one.aliases].join(' ')
      case 'title':
        return one.isPlayer ? (one as Player).title : ''
      case 'class':
        return one.isPlayer ? capitalize(one.calling || 'warrior') : 'Magic User'
      default:
        return words[one.gender][what]
    }
  }

  setTitle(char: Char, title: string): void {
    const one = living(char)
    if (one.isPlayer) (one as Player).title = title
  }

  /** This world has no classes, so none can be set. */
  setClass(): boolean {
    return false
  }

  position(char: Char): number {
    const one = living(char)
    if (one.destructed || one.hp <= 0) return 0
    if (one.is('stunned')) return 3
    if (one.isSleeping) return 4
    return one.foe ? 7 : positionNumbers[one.position]
  }

  setPosition(char: Char, position: number): void {
    const names = Object.keys(positionNumbers) as (keyof typeof positionNumbers)[]
    const name = names.find(one => positionNumbers[one] === position)
    if (name) living(char).position = name
  }

  updatePosition(): void {}

  canSee(viewer: Char, char: Char): boolean {
    return living(viewer).canSee(living(char))
  }

  roomOf(char: Char): Room | null {
    return living(char).environment
  }

  /** Returns the things that a character carries and doesn't wear, the newest first. */
  carrying(char: Char): readonly Obj[] {
    const one = living(char)
    return one.inventory.filter(item => !one.isUsing(item)).reverse()
  }

  worn(char: Char): readonly (Obj | null)[] {
    const one = living(char)
    const equipment = (one as Partial<DikuMob>).equipment ?? {}
    return wearPositions.map((place, position) => {
      const item = place === 'wield' ? one.wielded : one.worn[place]
      return (item as MudObject | undefined | null) ?? equipment[position] ?? null
    })
  }

  fighting(char: Char): Char | null {
    return living(char).foe
  }

  master(char: Char): Char | null {
    return living(char).leader
  }

  follower(char: Char): Char | null {
    return living(char).followers[0] ?? null
  }

  isAffected(char: Char, spell: string): boolean {
    const path = spells().find(spell)?.path.replace('/spells/', '/effects/') ?? ''
    return living(char).affects.some(
      ({ effect }) => effect === path || effect.endsWith(`/${spell.replaceAll(' ', '-')}`),
    )
  }

  skill(char: Char, skill: string): number | null {
    const spell = spells().find(skill)
    if (!spell) return null
    return living(char).knows(spell) ? 100 : 0
  }

  setSkill(): void {}

  hasPref(): boolean {
    return false
  }

  hasNpcFlag(char: Char, flag: string): boolean {
    const { actFlags } = char as Partial<DikuMob>
    if (isSame(flag, 'ISNPC')) return !living(char).isPlayer
    return (
      Array.isArray(actFlags) &&
      actFlags.some(one => isSame(String(one).replaceAll('_', '-'), flag.replaceAll('_', '-')))
    )
  }

  @open
  flag(char: Char, flag: 'killer' | 'thief'): boolean {
    return living(char).isPlayer && keptFor(living(char)).figures[flag] === 1
  }

  @deed('earn')
  setFlag(char: Char, flag: 'killer' | 'thief', on: boolean): void {
    if (living(char).isPlayer) keptFor(living(char)).figures[flag] = on ? 1 : 0
  }

  quest(): number {
    return 0
  }

  hasDone(): boolean {
    return false
  }

  /** Returns the variables that a thing stores for programs; null if it runs no programs. Players always have them. */
  @open
  scriptOf(thing: object): Script | null {
    const one = thing as Living
    if (one.isPlayer) return keptFor(one)
    return one.behaviour(Programmed)
  }
}
