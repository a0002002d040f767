import type { DikuMob } from '/compat/diku/mob'
import type { Container } from '/std/container'
import { type Item, kindOf } from '/std/item'
import type { Living } from '/std/living'
import { Money } from '/std/money'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { immFlags, lookUp, offFlags } from '../rom/tables'
import type { Char, CharFacts, CharFlag, CharNumber, CharWord, Obj, ObjFacts, PositionName, Thing } from './world'

const living = (char: Char) => char as Living
const sexes = { neuter: 0, male: 1, female: 2 } as const

/** This world's effects for flags of ROM and SMAUG, by the flags' names there. */
const effects: Readonly<Record<string, string>> = {
  blind: 'blindness',
  blindness: 'blindness',
  invisible: 'invisibility',
  invis: 'invisibility',
  detect_invis: 'detection',
  sanctuary: 'sanctuary',
  poison: 'poison',
  sleep: 'sleep',
  charm: 'charm',
  bless: 'blessing',
  berserk: 'rage',
  shield: 'shield',
  fireshield: 'fire-ward',
}

const isSet = (word: number, bit: number) => bit >= 0 && ((word >>> bit) & 1) === 1

/** The servers' words for this world's kinds of things. */
const types: Readonly<Record<string, string>> = {
  weapon: 'weapon',
  armour: 'armor',
  food: 'food',
  drink: 'drinkcon',
  light: 'light',
  container: 'container',
  key: 'key',
  potion: 'potion',
  scroll: 'scroll',
  wand: 'wand',
  staff: 'staff',
}

/** The names that servers of the Diku family have for classes of this mudlib. */
const classNames: Readonly<Record<string, string>> = { priest: 'cleric', rogue: 'thief' }

/**
 * Presents livings and things of this mudlib to programs of ROM and SMAUG. A holder that is a thing or a room counts as a monster,
 * because on the server a monster acts in its place.
 */
export class MudChars implements CharFacts, ObjFacts {
  isPc(char: Char): boolean {
    return living(char).isPlayer === true
  }

  keywords(thing: Thing): string {
    const one = thing as Living
    return one.isPlayer ? one.describe() : [one.name, ...(one.aliases ?? [])].join(' ')
  }

  short(thing: Thing): string {
    return living(thing).short || living(thing).name
  }

  title(char: Char): string {
    const { title = '' } = char as Partial<Player>
    return title === '' ? '' : ` ${title}`
  }

  sex(char: Char): number {
    return sexes[living(char).gender] ?? 0
  }

  number(char: Char, what: CharNumber): number {
    const one = living(char)
    if (!one.isLiving) return 0
    switch (what) {
      case 'level':
        return one.level
      case 'align':
        return one.alignment
      case 'hp':
        return one.hp
      case 'maxHp':
        return one.maxHp
      case 'mana':
        return one.mana
      case 'gold':
        return one.gold
      case 'weight':
        return one.inventory.reduce((sum, item) => sum + item.weight, 0)
      case 'str':
      case 'int':
      case 'wis':
      case 'dex':
      case 'con':
      case 'cha':
        return one.stat(what)
      case 'foes':
        return one.foe ? 1 : 0
      // This mudlib has none of the other numbers.
      default:
        return 0
    }
  }

  is(char: Char, what: CharFlag): boolean {
    const one = living(char)
    if (!one.isLiving) return false
    if (what === 'immortal') return (one as Partial<Player>).wizard === true
    if (what === 'charmed') return one.is('charmed')
    return false
  }

  word(char: Char, what: CharWord): string | null {
    if (what === 'race') return (char as { race?: string }).race ?? null
    const { calling } = char as Partial<Player>
    return what === 'class' && calling ? (classNames[calling] ?? calling) : null
  }

  position(char: Char): PositionName {
    const one = living(char)
    if (!one.isLiving) return 'standing'
    if (one.hp <= 0) return 'dead'
    if (one.is('stunned')) return 'stunned'
    if (one.isSleeping) return 'sleeping'
    return one.foe ? 'fighting' : one.position
  }

  isAffected(char: Char, flag: string): boolean {
    const path = `/effects/${effects[flag] ?? flag.replaceAll('_', '-')}`
    return living(char).isLiving === true && living(char).affects.some(({ effect }) => effect === path)
  }

  hasFlag(char: Char, kind: 'act' | 'off' | 'imm', flag: string): boolean {
    const { actFlags, offFlags: off = 0, immFlags: imm = 0 } = char as Partial<DikuMob>
    if (kind === 'off') return isSet(off, offFlags.indexOf(lookUp(offFlags, flag) ?? ''))
    if (kind === 'imm') return isSet(imm, immFlags.get(lookUp([...immFlags.keys()], flag) ?? '') ?? -1)
    const known = Array.isArray(actFlags) ? actFlags.map(one => String(one).toLowerCase()) : []
    return kind === 'act' && known.some(one => one.startsWith(flag.replaceAll('-', '_')))
  }

  fighting(char: Char): Char | null {
    return living(char).foe ?? null
  }

  master(char: Char): Char | null {
    return living(char).leader ?? null
  }

  isGroup(one: Char, other: Char): boolean {
    const head = (char: Char) => living(char).leader ?? char
    return head(one) === head(other)
  }

  carrying(char: Char): readonly Obj[] {
    const one = living(char)
    return one.isLiving ? [...one.inventory].reverse() : []
  }

  // ---- things

  isWorn(obj: Obj): boolean {
    const thing = obj as MudObject
    const environment = thing.environment as Living | null
    return environment?.isLiving === true && environment.isUsing(thing)
  }

  contents(obj: Obj): readonly Obj[] {
    return [...(obj as Partial<Container> as MudObject).inventory].reverse()
  }

  objType(obj: Obj): string {
    if ((obj as Item) instanceof Money) return 'money'
    return types[kindOf(obj as Item)] ?? 'trash'
  }

  /** The values of things are converted to this mudlib's fields, so the original numbers are unknown. */
  objValue(): number {
    return 0
  }

  vnumOf(thing: Thing): number {
    const { vnum } = thing as { vnum?: number }
    return typeof vnum === 'number' ? vnum : 0
  }

  canSee(viewer: Thing, thing: Thing): boolean {
    const [eyes, seen] = [viewer as Living, thing as Living]
    return eyes.isLiving !== true || seen.isLiving !== true || eyes === seen || eyes.canSee(seen)
  }
}
