import { isAbbreviation, toNumber } from '../../mudlib/systems/diku/compat/programs/dg/c-text.ts'
import type { Script } from '../../mudlib/systems/diku/compat/programs/dg/world.ts'
import type { Fields, RoomFields } from './dg-facts.ts'

/** A thing of the fixture. Its fields are those in the truth file, with the changes that scripts have made. */
export class FixtureThing {
  readonly uid: number
  readonly vnum: number
  readonly fields: Fields
  script: Script | null = null
  triggers: number[] = []

  constructor(uid: number, vnum: number, fields: Fields) {
    this.uid = uid
    this.vnum = vnum
    this.fields = { ...fields }
  }

  text(field: string): string {
    return this.fields[field] ?? ''
  }

  number(field: string): number {
    return toNumber(this.text(field))
  }

  /** The names of the flags in a field. */
  flags(field: string): string[] {
    return this.text(field)
      .split(' ')
      .filter(flag => flag !== '' && flag !== 'NOBITS')
  }
}

export class FixtureChar extends FixtureThing {
  readonly kind = 'mob'
  room: FixtureRoom | null = null
  carrying: FixtureObj[] = []
  worn: (FixtureObj | null)[] = Array.from({ length: 18 }, () => null)
  fighting: FixtureChar | null = null
  master: FixtureChar | null = null

  get isPc(): boolean {
    return this.text('is_pc') === '1'
  }
}

export class FixtureObj extends FixtureThing {
  readonly kind = 'object'
  carrier: FixtureChar | null = null
  wearer: FixtureChar | null = null
  floor: FixtureRoom | null = null
  contents: FixtureObj[] = []
}

export class FixtureRoom extends FixtureThing {
  readonly kind = 'room'
  people: FixtureChar[] = []
  floor: FixtureObj[] = []
  readonly facts: RoomFields
  /** Whether the truth file describes the thing. Some things are only listed. */
  readonly isDescribed: boolean

  constructor(vnum: number, facts: RoomFields | null) {
    super(20_000_000 + vnum, vnum, {})
    this.facts = facts ?? { name: '' }
    this.isDescribed = facts !== null
  }
}

const classes = ['Magic User', 'Cleric', 'Thief', 'Warrior']

/** The character class that a word abbreviates, or undefined. */
export const classNamed = (word: string) => classes.find(name => isAbbreviation(word, name))
