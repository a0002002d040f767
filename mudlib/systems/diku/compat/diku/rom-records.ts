import type { DikuMob, DikuObject, Place } from '/compat/diku/model'
import { types } from '/compat/diku/rom-words'

/** Makes a ROM mobile with default values. */
export function blankMob(vnum: number, place: Place): DikuMob & Required<Pick<DikuMob, 'rom'>> {
  return {
    ...{ vnum, keywords: '', short: '', long: '', description: '', place },
    ...{ act: [1], affects: [0], alignment: 0, level: 1, hitroll: 0, armour: 100, hitDice: '0d0+0' },
    ...{ damageDice: '0d0+0', gold: 0, experience: 0, loadPosition: 8, defaultPosition: 8, sex: 0, abilities: {} },
    rom: {
      ...{ act: 1, affects: 0, group: 0, mana: '0d0+0', damageType: 'none', armour: [10, 10, 10, 10] },
      ...{ flags: [0, 0, 0, 0, 0, 0], positions: ['stand', 'stand'], sex: 'none', size: 'medium' },
      ...{ material: 'unknown', removed: [], programs: [] },
    },
  }
}

/** Makes a ROM object with default values. */
export function blankObject(vnum: number, place: Place): DikuObject & Required<Pick<DikuObject, 'rom'>> {
  return {
    ...{ vnum, keywords: '', short: '', long: '', action: '', place },
    ...{
      type: types['trash']!,
      extra: [0],
      wear: [0],
      values: [0, 0, 0, 0, 0],
      names: [],
      weight: 0,
      cost: 0,
      rent: 0,
    },
    ...{ level: 0, condition: 100, applies: [], extras: [] },
    rom: { condition: 'P', typeName: 'trash', affects: [] },
  }
}
