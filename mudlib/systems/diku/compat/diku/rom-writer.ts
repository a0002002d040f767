import { ownOf, section, withResetList, writeAreas } from '/compat/diku/areas'
import type { DikuMob, DikuObject, DikuRoom, DikuShop, DikuWorld, DikuZone } from '/compat/diku/model'
import { isMud98, withMud98Resets } from '/compat/diku/mud98'
import { valueShape } from '/compat/diku/rom-words'

// Writes area files of ROM 2.4 from a world's data.

/** Returns all files of a world: the areas, and `area.lst`. Comments of the old files are lost. */
export function writeRom(world: DikuWorld): Record<string, string> {
  return writeAreas(world, writeArea)
}

function writeArea(world: DikuWorld, zone: DikuZone, file: string): string {
  const resets = zone.commands.map(writeReset)
  if (zone.raw !== undefined && isMud98(zone.raw)) return withMud98Resets(zone.raw, zone.commands)
  if (zone.raw !== undefined) return withResetList(zone.raw, resets)
  const own = <T extends { place: { file: string } }>(all: Iterable<T>) => ownOf(file, all)
  const specials = own(world.mobs.values()).filter(({ vnum }) => world.specials.has(vnum))
  return [
    ...(zone.rom ? [writeHead(zone)] : []),
    ...section('MOBILES', own(world.mobs.values()).map(writeMob), '#0\n'),
    ...section('OBJECTS', own(world.objects.values()).map(writeObject), '#0\n'),
    ...section('ROOMS', own(world.rooms.values()).map(writeRoom), '#0\n'),
    ...section(
      'SPECIALS',
      specials.map(({ vnum }) => `M ${vnum} ${world.specials.get(vnum)}\n`),
      'S\n',
    ),
    ...section('RESETS', resets, 'S\n'),
    ...section('SHOPS', own(world.shops).map(writeShop), '0\n'),
    ...world.parts.filter(part => part.file === file).map(({ text }) => `${text.trimEnd()}\n\n`),
    '#$\n',
  ].join('\n')
}

function writeHead({ rom, name, bottom, top }: DikuZone): string {
  const { kind, title, credits, lines } = rom!
  if (kind === 'AREA') return `#AREA\n${title}~\n${name}~\n${credits}~\n${bottom} ${top}\n`
  return `#AREADATA\nName ${name}~\nVNUMs ${bottom} ${top}\n${lines.map(line => `${line}\n`).join('')}End\n`
}

/** Formats flags as letters in ROM's notation: A is bit 0, a is bit 26. */
export function romLetters(bits: number): string {
  let letters = ''
  for (let bit = 0; bit < 32; bit++) {
    if (((bits >>> bit) & 1) === 0) continue
    letters += String.fromCharCode(bit < 26 ? 65 + bit : 97 + bit - 26)
  }
  return letters || '0'
}

function writeMob(mob: DikuMob): string {
  const { rom } = mob
  if (!rom) throw new Error(`mobile ${mob.vnum} is not of a ROM world`)
  const [off, imm, res, vuln, form, parts] = rom.flags.map(romLetters)
  const removed = rom.removed.map(([what, bits]) => `F ${what} ${romLetters(bits)}\n`)
  const programs = rom.programs.map(([trigger, vnum, phrase]) => `M ${trigger} ${vnum} ${phrase}~\n`)
  return [
    `#${mob.vnum}\n${mob.keywords}~\n${mob.short}~\n${mob.long}~\n${mob.description}~\n${mob.race ?? 'human'}~\n`,
    `${romLetters(rom.act)} ${romLetters(rom.affects)} ${mob.alignment} ${rom.group}\n`,
    `${mob.level} ${mob.hitroll} ${mob.hitDice} ${rom.mana} ${mob.damageDice} ${quoted(rom.damageType)}\n`,
    `${rom.armour.join(' ')}\n${off} ${imm} ${res} ${vuln}\n`,
    `${rom.positions.join(' ')} ${rom.sex} ${mob.gold}\n${form} ${parts} ${rom.size} ${quoted(rom.material)}\n`,
    ...removed,
    ...programs,
  ].join('')
}

/** Returns a word, in quotes if necessary. */
function quoted(word: string): string {
  return /^[^\s'"]+$/.test(word) ? word : `'${word}'`
}

function writeObject(object: DikuObject): string {
  const { rom } = object
  if (!rom) throw new Error(`object ${object.vnum} is not of a ROM world`)
  const names = [...(object.names ?? [])]
  const values = [...valueShape(object.type)].map((kind, i) => {
    if (kind === 'w') return quoted(names.shift() ?? '')
    return kind === 'f' ? romLetters(object.values[i] ?? 0) : String(object.values[i] ?? 0)
  })
  // The affects that set flags are in the list of applies, too.
  const flagged = [...rom.affects]
  const applies = object.applies.map(([location, modifier]) => {
    const index = flagged.findIndex(one => one[1] === location && one[2] === modifier)
    if (index < 0) return `A\n${location} ${modifier}\n`
    const [where, , , bits] = flagged.splice(index, 1)[0]!
    return `F\n${where} ${location} ${modifier} ${romLetters(bits)}\n`
  })
  const extras = object.extras.map(({ keywords, text }) => `E\n${keywords}~\n${text}~\n`)
  return [
    `#${object.vnum}\n${object.keywords}~\n${object.short}~\n${object.long}~\n${object.action}~\n`,
    `${rom.typeName} ${romLetters(object.extra[0] ?? 0)} ${romLetters(object.wear[0] ?? 0)}\n${values.join(' ')}\n`,
    `${object.level ?? 0} ${object.weight} ${object.cost} ${rom.condition}\n${applies.join('')}${extras.join('')}`,
  ].join('')
}

function writeRoom(room: DikuRoom): string {
  const { heal, mana, clan, owner } = room.rom ?? {}
  return [
    `#${room.vnum}\n${room.name}~\n${room.text}~\n0 ${romLetters(room.flags[0] ?? 0)} ${room.sector}\n`,
    ...(heal === undefined ? [] : [`H ${heal}\n`]),
    ...(mana === undefined ? [] : [`M ${mana}\n`]),
    ...(clan === undefined ? [] : [`C ${clan}~\n`]),
    ...(owner === undefined ? [] : [`O ${owner}~\n`]),
    ...[...room.exits].map(
      ([way, { text, keywords, door, key, to }]) => `D${way}\n${text}~\n${keywords}~\n${door} ${key} ${to}\n`,
    ),
    ...room.extras.map(({ keywords, text }) => `E\n${keywords}~\n${text}~\n`),
    'S\n',
  ].join('')
}

function writeReset({ letter, args }: DikuZone['commands'][number]): string {
  return `${letter} 0 ${args.join(' ')}\n`
}

function writeShop({ keeper, buyTypes, profitBuy, profitSell, hours }: DikuShop): string {
  const types = [...buyTypes, '0', '0', '0', '0', '0'].slice(0, 5)
  return `${keeper} ${types.join(' ')} ${Math.round(profitBuy * 100)} ${Math.round(profitSell * 100)} ${hours[0]} ${hours[1]}\n`
}
