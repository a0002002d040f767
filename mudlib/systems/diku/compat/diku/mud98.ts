import { addOnce, shopOf } from '/compat/diku/areas'
import { directionNames } from '/compat/diku/families'
import type { DikuMob, DikuObject, DikuRoom, DikuWorld, DikuZone, Place, ResetCommand } from '/compat/diku/model'
import { bitsOfWords, type flagWords, locationOf, sectorOf } from '/compat/diku/rom-flag-words'
import { blankMob, blankObject } from '/compat/diku/rom-records'
import { positionOf, sexOf, types } from '/compat/diku/rom-words'
import { lineNumbers } from '/lib/line-numbers'

// The areas of Mud98, a descendant of ROM 2.4. There is one JSON file per area.

/** A JSON object from a file, not validated. */
type Json = { readonly [key: string]: unknown }

/** Returns whether a file is an area of Mud98. */
export const isMud98 = (text: string): boolean => /^\s*\{/.test(text) && /"areadata"\s*:/.test(text)

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const json = (value: unknown): Json => (isJson(value) ? value : {})
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\r', '') : '')
const numberOf = (value: unknown, otherwise = 0): number => (typeof value === 'number' ? value : otherwise)
const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : [])
const bits = (kind: keyof typeof flagWords, value: unknown) => bitsOfWords(kind, words(value))

/** Reads one area file into a world. */
export function readMud98(text: string, file: string, world: DikuWorld, zone: DikuZone): void {
  let area: Json
  try {
    area = json(JSON.parse(text))
  } catch (error) {
    world.problems.push({ file, line: 1, message: `this is no JSON: ${(error as Error).message.slice(0, 80)}` })
    return
  }
  zone.raw = text
  const { name, vnumRange } = json(area['areadata'])
  zone.name = textOf(name) || file
  const [bottom, top] = Array.isArray(vnumRange) ? vnumRange : []
  zone.bottom = numberOf(bottom)
  zone.top = numberOf(top)
  const { problems } = world
  const each = (what: string, take: (record: Json, vnum: number, place: Place) => void) => {
    const placeOf = finder(text, file, what)
    for (const record of list(area[what])) {
      const { vnum } = record
      if (typeof vnum === 'number') take(record, vnum, placeOf(vnum))
      else problems.push({ ...placeOf(0), message: `${what}: one has no number: it is left out` })
    }
  }
  each('rooms', (one, vnum, place) => addOnce(world.rooms, readRoom(one, vnum, place, zone), 'room', problems))
  each('mobiles', (one, vnum, place) => addOnce(world.mobs, readMob(one, vnum, place), 'mobile', problems))
  each('objects', (one, vnum, place) => addOnce(world.objects, readObject(one, vnum, place), 'object', problems))
  each('mobprogs', ({ code }, vnum, place) =>
    world.programs.push({ vnum, name: '', place, source: textOf(code), begins: place.line }),
  )
  for (const { mobVnum, spec } of list(area['specials'])) world.specials.set(numberOf(mobVnum), textOf(spec))
  for (const { keeper, buyTypes, profitBuy, profitSell, openHour, closeHour } of list(area['shops'])) {
    const bought = Array.isArray(buyTypes) ? buyTypes.map(type => numberOf(type)) : []
    const figures = [0, 1, 2, 3, 4].map(i => bought[i] ?? 0)
    const hours = [numberOf(openHour), numberOf(closeHour, 23)]
    world.shops.push(
      shopOf(numberOf(keeper), [...figures, numberOf(profitBuy, 100), numberOf(profitSell, 100), ...hours], zone.place),
    )
  }
  zone.commands.push(...list(area['resets']).flatMap(one => readReset(one, zone.place)))
}

/** Returns a function that finds the line of each record in a section. */
function finder(text: string, file: string, section: string): (vnum: number) => Place {
  let at = Math.max(0, text.search(new RegExp(`"${section}"\\s*:\\s*\\[`)))
  const lineOf = lineNumbers(text)
  return vnum => {
    const found = new RegExp(`"vnum"\\s*:\\s*${vnum}\\b`, 'g')
    found.lastIndex = at
    at = found.exec(text)?.index ?? at
    return { file, line: lineOf(at) }
  }
}

const extrasOf = (value: unknown) =>
  list(value).map(({ keyword, description }) => ({ keywords: textOf(keyword), text: textOf(description) }))

function readRoom(record: Json, vnum: number, place: Place, zone: DikuZone): DikuRoom {
  const room: DikuRoom = {
    ...{ vnum, zone: zone.vnum, name: textOf(record['name']), text: textOf(record['description']), place },
    ...{ flags: [bits('rooms', record['roomFlags'])], sector: sectorOf(textOf(record['sectorType'])) },
    ...{ exits: new Map(), extras: extrasOf(record['extraDescs']) },
  }
  for (const { dir, toVnum, flags, key, keyword, description } of list(record['exits'])) {
    const way = directionNames.indexOf(textOf(dir))
    const kinds = words(flags)
    const door = kinds.includes('pickproof') ? 2 : kinds.includes('door') ? 1 : 0
    const told = { text: textOf(description), keywords: textOf(keyword) }
    if (way >= 0) room.exits.set(way, { ...told, door, key: numberOf(key, -1), to: numberOf(toVnum, -1) })
  }
  const [heal, mana] = [record['healRate'], record['manaRate']]
  if (typeof heal === 'number' || typeof mana === 'number')
    room.rom = { ...(typeof heal === 'number' ? { heal } : {}), ...(typeof mana === 'number' ? { mana } : {}) }
  return room
}

const diceOf = (value: unknown) => {
  const { number, type, bonus } = json(value)
  return `${numberOf(number)}d${numberOf(type)}+${numberOf(bonus)}`
}

function readMob(record: Json, vnum: number, place: Place): DikuMob {
  const mob = blankMob(vnum, place)
  const armour = json(record['ac'])
  const figures = ['pierce', 'bash', 'slash', 'exotic'].map(what => numberOf(armour[what], 10))
  const [load, usual] = [textOf(record['startPos']) || 'stand', textOf(record['defaultPos']) || 'stand']
  const act = bits('act', record['actFlags']) | 1
  const affects = bits('affects', record['affectFlags'])
  const defences = ['immFlags', 'resFlags', 'vulnFlags'].map(what => bits('defence', record[what]))
  Object.assign(mob, {
    ...{ keywords: textOf(record['name']), short: textOf(record['shortDescr']), long: textOf(record['longDescr']) },
    ...{ description: textOf(record['description']), race: textOf(record['race']), act: [act], affects: [affects] },
    ...{ alignment: numberOf(record['alignment']), level: numberOf(record['level'], 1) },
    ...{ hitroll: numberOf(record['hitroll']), hitDice: diceOf(record['hitDice']), armour: 10 * figures[0]! },
    ...{ damageDice: diceOf(record['damageDice']), gold: numberOf(record['wealth']) },
    ...{ loadPosition: positionOf(load), defaultPosition: positionOf(usual), sex: sexOf(textOf(record['sex'])) },
  })
  Object.assign(mob.rom, {
    ...{ act, affects, group: numberOf(record['group']), mana: diceOf(record['manaDice']), armour: figures },
    ...{ damageType: textOf(record['damType']) || 'none', positions: [load, usual], sex: textOf(record['sex']) },
    ...{ flags: [bits('offence', record['atkFlags']), ...defences, 0, 0], size: textOf(record['size']) || 'medium' },
    programs: list(record['mprogs']).map(({ trigger, vnum: program, phrase }) => [
      ...[textOf(trigger), numberOf(program), textOf(phrase)],
    ]),
  })
  return mob
}

/** For each object type: the JSON key of its values, then the names of the values in order. */
const figuresOf: Readonly<Record<string, readonly [key: string, ...names: string[]]>> = {
  light: ['light', '', '', 'hours'],
  armor: ['armor', 'acPierce', 'acBash', 'acSlash', 'acExotic'],
  food: ['food', 'foodHours', 'fullHours', '', 'poisoned'],
  money: ['money', 'gold', 'silver'],
  drink: ['drink', 'capacity', 'remaining', '', 'poisoned'],
  fountain: ['fountain', 'capacity', 'remaining'],
  container: ['container', 'capacity', '', 'keyVnum', 'maxWeight', 'weightMult'],
  wand: ['wand', 'level', 'chargesTotal', 'chargesRemaining'],
  staff: ['wand', 'level', 'chargesTotal', 'chargesRemaining'],
  portal: ['portal', 'charges', '', '', 'toVnum'],
  furniture: ['furniture', 'maxPeople', 'maxWeight', '', 'healBonus', 'manaBonus'],
  scroll: ['spells', 'level'],
  potion: ['spells', 'level'],
  pill: ['spells', 'level'],
}

function readObject(record: Json, vnum: number, place: Place): DikuObject {
  const object = blankObject(vnum, place)
  const typeName = textOf(record['itemType']).toLowerCase()
  Object.assign(object, {
    ...{ keywords: textOf(record['name']), short: textOf(record['shortDescr']), long: textOf(record['description']) },
    ...{
      action: textOf(record['material']),
      type: types[typeName] ?? object.type,
      extras: extrasOf(record['extraDescs']),
    },
    ...{ extra: [bits('extra', record['extraFlags'])], wear: [bits('wear', record['wearFlags'])] },
    ...{ level: numberOf(record['level']), weight: numberOf(record['weight']), cost: numberOf(record['cost']) },
    ...{ condition: numberOf(record['condition'], 100), ...valuesOf(record, typeName) },
    applies: list(record['affects'])
      .map(({ location, modifier }) => [locationOf(textOf(location)), numberOf(modifier)])
      .filter(([location]) => location !== 0),
  })
  if (typeName in types) object.rom.typeName = typeName
  return object
}

function valuesOf(record: Json, typeName: string): { values: number[]; names: string[] } {
  const plain = Array.isArray(record['values']) ? record['values'].map(value => numberOf(value)) : []
  const values = [0, 1, 2, 3, 4].map(i => plain[i] ?? 0)
  if (typeName === 'weapon') {
    const { class: kind, dice, damageType, flags } = json(record['weapon'])
    const [count, sides] = Array.isArray(dice) ? dice : []
    const names = [textOf(kind) || 'exotic', textOf(damageType) || 'none']
    return { values: [0, numberOf(count), numberOf(sides), 0, bits('weapons', flags)], names }
  }
  const [key = '', ...names] = figuresOf[typeName] ?? []
  const told = json(record[key])
  for (const [i, name] of names.entries()) {
    const value = told[name]
    if (name !== '' && value !== undefined) values[i] = value === true ? 1 : numberOf(value)
  }
  if (typeName === 'container') values[1] = bits('containers', told['flags'])
  if (key === 'wand' && told['chargesRemaining'] === undefined) values[2] = values[1]!
  if (key === 'wand') return { values, names: [textOf(told['spell'])] }
  if (key === 'spells') return { values, names: [0, 1, 2, 3].map(i => words(told['spells'])[i] ?? '') }
  return { values, names: key === 'drink' || key === 'fountain' ? [textOf(told['liquid']) || 'water'] : [] }
}

// ---- resets

const wearLocations = [
  ...['as a light', 'on the left finger', 'on the right finger', 'around the neck (1)', 'around the neck (2)'],
  ...['on the body', 'over the head', 'on the legs', 'on the feet', 'on the hands', 'on the arms', 'as a shield'],
  ...['about the shoulders', 'around the waist', 'on the left wrist', 'on the right wrist', 'wielded'],
  ...['held in the hands', 'floating nearby'],
]

/** Commands by their names in the file: the letter, then the names of the arguments. */
const commands: Readonly<Record<string, readonly [letter: string, ...names: string[]]>> = {
  loadMob: ['M', 'mobVnum', 'maxInArea', 'roomVnum', 'maxInRoom'],
  placeObj: ['O', 'objVnum', '', 'roomVnum'],
  putObj: ['P', 'objVnum', 'count', 'containerVnum', 'maxInContainer'],
  giveObj: ['G', 'objVnum', ''],
  equipObj: ['E', 'objVnum', '', 'wearLoc'],
  setDoor: ['D', 'roomVnum', 'direction', 'state'],
  randomizeExits: ['R', 'roomVnum', 'exits'],
}

function readReset(record: Json, place: Place): ResetCommand[] {
  const [letter, ...names] = commands[textOf(record['commandName'])] ?? []
  if (letter === undefined) return []
  const args = names.map(name => {
    const value = record[name]
    if (name === 'wearLoc') return wearLocations.indexOf(textOf(value))
    return name === 'direction' ? directionNames.indexOf(textOf(value)) : numberOf(value)
  })
  return [{ letter, ifFlag: true, args, place }]
}

/** Returns an area's text with another list of resets. The rest of its data is unchanged. */
export function withMud98Resets(text: string, resets: readonly ResetCommand[]): string {
  const written = resets.flatMap(({ letter, args }) => {
    const [name, [, ...names] = []] = Object.entries(commands).find(([, [one]]) => one === letter) ?? []
    if (name === undefined) return []
    const told = names.flatMap((key, i) => {
      if (key === '') return []
      const value = args[i] ?? 0
      const word = key === 'wearLoc' ? wearLocations[value] : key === 'direction' ? directionNames[value] : value
      return [[key, word ?? ''] as const]
    })
    return [{ ...Object.fromEntries(told), commandName: name }]
  })
  return `${JSON.stringify({ ...json(JSON.parse(text)), resets: written }, null, 2)}\n`
}
