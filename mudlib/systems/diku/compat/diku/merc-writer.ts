import { ownOf, section, withResetList, writeAreas } from '/compat/diku/areas'
import type { DikuMob, DikuObject, DikuRoom, DikuShop, DikuWorld, DikuZone, Script } from '/compat/diku/model'

// Writes area files of Merc 2.1 from a world's data. Areas that use a dialect of the format are written back unchanged, except for their
// resets.

/** Returns all files of a world: the areas, and `area.lst`. Comments of the old files are lost. */
export function writeMerc(world: DikuWorld): Record<string, string> {
  return writeAreas(world, writeArea)
}

function writeArea(world: DikuWorld, zone: DikuZone, file: string): string {
  const resets = zone.commands.map(writeReset)
  if (zone.raw !== undefined) return withResetList(zone.raw, resets)
  const specials = ownOf(file, world.mobs.values()).filter(({ vnum }) => world.specials.has(vnum))
  return [
    ...(zone.title === undefined ? [] : [`#AREA\t${zone.title}~\n`]),
    ...section('MOBILES', ownOf(file, world.mobs.values()).map(writeMob), '#0\n'),
    ...section('OBJECTS', ownOf(file, world.objects.values()).map(writeObject), '#0\n'),
    ...section('ROOMS', ownOf(file, world.rooms.values()).map(writeRoom), '#0\n'),
    ...section('RESETS', resets, 'S\n'),
    ...section('SHOPS', ownOf(file, world.shops).map(writeShop), '0\n'),
    ...section(
      'SPECIALS',
      specials.map(({ vnum }) => `M ${vnum} ${world.specials.get(vnum)}\n`),
      'S\n',
    ),
    ...world.parts.filter(part => part.file === file).map(({ text }) => `${text.trimEnd()}\n\n`),
    '#$\n',
  ].join('\n')
}

const scripts = (all: readonly Script[] | undefined) =>
  all ? `${all.map(({ trigger, text }) => `>${trigger}~\n${text}${text === '' ? '' : '~\n'}`).join('')}|\n` : ''

function writeMob(mob: DikuMob): string {
  const texts = [mob.keywords, mob.short, mob.long, mob.description].map(text => `${text}~\n`).join('')
  return [
    `#${mob.vnum}\n${texts}${mob.act[0]} ${mob.affects[0]} ${mob.alignment} S\n`,
    `${mob.level} ${20 - mob.hitroll} ${mob.armour / 10} ${mob.hitDice} ${mob.damageDice}\n`,
    `${mob.gold} ${mob.experience}\n${mob.loadPosition} ${mob.defaultPosition} ${mob.sex}\n${scripts(mob.scripts)}`,
  ].join('')
}

function writeObject(object: DikuObject): string {
  const texts = [object.keywords, object.short, object.long, object.action].map(text => `${text}~\n`).join('')
  const applies = object.applies.map(([location, modifier]) => `A\n${location} ${modifier}\n`)
  const extras = object.extras.map(({ keywords, text }) => `E\n${keywords}~\n${text}~\n`)
  return [
    `#${object.vnum}\n${texts}${object.type} ${object.extra[0]} ${object.wear[0]}\n${object.values.join(' ')}\n`,
    `${object.weight} ${object.cost} ${object.rent}\n${applies.join('')}${extras.join('')}${scripts(object.scripts)}`,
  ].join('')
}

function writeRoom(room: DikuRoom): string {
  const exits = [...room.exits].map(
    ([way, { text, keywords, door, key, to }]) => `D${way}\n${text}~\n${keywords}~\n${door} ${key} ${to}\n`,
  )
  const extras = room.extras.map(({ keywords, text }) => `E\n${keywords}~\n${text}~\n`)
  return `#${room.vnum}\n${room.name}~\n${room.text}~\n0 ${room.flags[0]} ${room.sector}\n${exits.join('')}${extras.join('')}S\n`
}

function writeReset({ letter, ifFlag, args }: DikuZone['commands'][number]): string {
  return `${letter} ${ifFlag ? 1 : 0} ${args.join(' ')}\n`
}

function writeShop({ keeper, buyTypes, profitBuy, profitSell, hours }: DikuShop): string {
  const types = [...buyTypes, '0', '0', '0', '0', '0'].slice(0, 5)
  return `${keeper} ${types.join(' ')} ${Math.round(profitBuy * 100)} ${Math.round(profitSell * 100)} ${hours[0]} ${hours[1]}\n`
}
