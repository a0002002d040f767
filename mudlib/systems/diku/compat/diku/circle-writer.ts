import type { Bits, DikuMob, DikuObject, DikuRoom, DikuShop, DikuWorld, DikuZone } from '/compat/diku/model'

// Writes the files of CircleMUD 3.1 and tbaMUD from a world's data.

type Family = 'circle31' | 'tba'

/** Returns all files of a world by their paths: `mob/30.mob`, and the `index` of each folder. Comments of the old files are lost. */
export function writeCircle(world: DikuWorld, family: Family): Record<string, string> {
  const files: Record<string, string> = {}
  const each = <T extends { place: { file: string } }>(kind: string, all: Iterable<T>, write: (one: T) => string) => {
    const names = world.files.get(kind)
    if (!names) return
    const records = [...all]
    for (const file of names) {
      const own = records.filter(({ place }) => place.file === file).map(write)
      const head = kind === 'shp' ? 'CircleMUD v3.0 Shop File~\n' : ''
      files[file] = `${head}${own.join('')}${kind === 'zon' ? '' : kind === 'shp' ? '$~\n' : '$\n'}`
    }
    files[`${kind}/index`] = `${names.map(file => file.slice(kind.length + 1)).join('\n')}\n$\n`
  }
  const byNumber = <T extends { vnum: number }>(all: Map<number, T>) =>
    [...all.values()].sort((a, b) => a.vnum - b.vnum)
  each('wld', byNumber(world.rooms), room => writeRoom(room, family))
  each('mob', byNumber(world.mobs), mob => writeMob(mob, family))
  each('obj', byNumber(world.objects), object => writeObject(object, family))
  each('zon', world.zones, zone => `${writeZone(zone)}$\n`)
  each('shp', world.shops, writeShop)
  return files
}

/** Formats flags as numbers: one word, or four for tbaMUD. */
function bits(flags: Bits | undefined, family: Family): string {
  const words = family === 'tba' ? [0, 1, 2, 3] : [0]
  return words.map(i => (flags?.[i] ?? 0) >>> 0).join(' ')
}

const triggers = (of: { triggers?: number[] }) => (of.triggers ?? []).map(vnum => `T ${vnum}\n`).join('')

function writeRoom(room: DikuRoom, family: Family): string {
  const exits = [...room.exits].map(
    ([way, { text, keywords, door, key, to }]) => `D${way}\n${text}~\n${keywords}~\n${door} ${key} ${to}\n`,
  )
  const extras = room.extras.map(({ keywords, text }) => `E\n${keywords}~\n${text}~\n`)
  return `#${room.vnum}\n${room.name}~\n${room.text}~\n${room.zone} ${bits(room.flags, family)} ${room.sector}\n${exits.join('')}${extras.join('')}S\n${triggers(room)}`
}

function writeMob(mob: DikuMob, family: Family): string {
  const texts = [mob.keywords, mob.short, mob.long, mob.description].map(text => `${text}~\n`).join('')
  const abilities = Object.entries(mob.abilities).map(([name, value]) => `${name}: ${value}\n`)
  const isSimple = abilities.length === 0 && family === 'circle31'
  const end = isSimple ? '' : `${abilities.join('')}E\n`
  return [
    `#${mob.vnum}\n${texts}${bits(mob.act, family)} ${bits(mob.affects, family)} ${mob.alignment} ${isSimple ? 'S' : 'E'}\n`,
    `${mob.level} ${20 - mob.hitroll} ${mob.armour / 10} ${mob.hitDice} ${mob.damageDice}\n`,
    `${mob.gold} ${mob.experience}\n${mob.loadPosition} ${mob.defaultPosition} ${mob.sex}\n${end}${triggers(mob)}`,
  ].join('')
}

function writeObject(object: DikuObject, family: Family): string {
  const texts = [object.keywords, object.short, object.long, object.action].map(text => `${text}~\n`).join('')
  const permanent = family === 'tba' ? ` ${bits(object.permanent, family)}` : ''
  const extras = object.extras.map(({ keywords, text }) => `E\n${keywords}~\n${text}~\n`)
  const applies = object.applies.map(([location, modifier]) => `A\n${location} ${modifier}\n`)
  return [
    `#${object.vnum}\n${texts}${object.type} ${bits(object.extra, family)} ${bits(object.wear, family)}${permanent}\n`,
    `${object.values.join(' ')}\n${[object.weight, object.cost, object.rent, ...(object.tail ?? [])].join(' ')}\n`,
    `${extras.join('')}${applies.join('')}${triggers(object)}`,
  ].join('')
}

/** Formats a zone with its commands. */
export function writeZone(zone: DikuZone): string {
  const { vnum, name, builder, bottom, top, lifespan, mode, limits, header, commands } = zone
  const head = `#${vnum}\n${builder === undefined ? '' : `${builder}~\n`}${name}~\n`
  const figures = [...(header === 3 ? [] : [bottom]), top, lifespan, mode, ...(limits ? [limits] : [])]
  return `${head}${figures.join(' ')}\n${commands.map(writeCommand).join('')}S\n`
}

/** Formats a command as the reader expects it: a command with three numbers gets no fourth number. */
function writeCommand({ letter, ifFlag, args, text }: DikuZone['commands'][number]): string {
  return `${[letter, ifFlag ? 1 : 0, ...args, ...(text ? [text] : [])].join(' ')}\n`
}

function writeShop(shop: DikuShop): string {
  const { products, profitBuy, profitSell, buyTypes, messages, temper, flags, keeper, tradeWith, rooms, hours } = shop
  const lines = [
    ...[...products, -1],
    ...[profitBuy, profitSell],
    ...[...buyTypes, -1],
    ...messages.map(text => `${text}~`),
    ...[temper ?? 0, flags ?? '0', keeper, tradeWith],
    ...[...rooms, -1],
    ...hours,
  ]
  return `#${shop.vnum}~\n${lines.join('\n')}\n`
}
