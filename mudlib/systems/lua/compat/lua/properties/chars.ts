import { objectsOf } from 'driver'
import { lua } from '/compat/lua/host'
import { Programmed } from '/compat/programs/programmed'
import type { Living } from '/std/living'
import type { Player } from '/std/player'
import type { Weapon } from '/std/weapon'
import { keyOf } from '../keys'

// The properties of livings that programs read and set. Names: Aardwolf's page of CH properties.

const subjects = { male: ['he', 'him', 'his'], female: ['she', 'her', 'her'], neuter: ['it', 'it', 'its'] } as const

const others = (who: Living) =>
  ((who.environment?.inventory ?? []) as readonly Living[]).filter(
    one => one !== who && one.isLiving && one.path === who.path,
  )

const percent = (part: number, whole: number) => (whole > 0 ? Math.floor((100 * part) / whole) : 0)

const group = (who: Living) => {
  const head = who.leader ?? who
  return ((who.environment?.inventory ?? []) as readonly Living[]).filter(
    one => one !== who && one.isLiving && (one === head || one.leader === head),
  )
}

type Reader = (who: Living) => unknown

/** A property that livings in this mudlib don't have. It reads as 0, so programs that use it still work. */
const zero: Reader = () => 0

const readers: Readonly<Record<string, Reader>> = {
  aimed: who => who.foe,
  align: who => who.alignment,
  capname: who => who.describe().replace(/^./, first => first.toUpperCase()),
  clan: who => (who as unknown as { clan?: string }).clan ?? '',
  class: who => (who.isPlayer ? who.calling || 'adventurer' : 'mob'),
  subclass: () => '',
  clones: who => (who.isPlayer ? 0 : others(who).length),
  damtype: who => (who.wielded as (Weapon & { damageType?: string }) | null)?.damageType ?? who.bareHandsType,
  desc: who => who.long,
  following: who => who.leader,
  gid: who => Number(/#(\d+)$/.exec(who.id)?.[1] ?? 0),
  gold: who => who.gold,
  groupsize: who => group(who).length,
  gtarget: who => rememberedBy(who),
  heshe: who => subjects[who.gender][0],
  himher: who => subjects[who.gender][1],
  hisher: who => subjects[who.gender][2],
  hp: who => who.hp,
  maxhp: who => who.maxHp,
  hppct: who => percent(who.hp, who.maxHp),
  ingame: who => (who.isPlayer ? 1 : objectsOf(who.path).filter(one => !one.isBlueprint).length),
  itemscarried: who => who.inventory.length,
  itemscapacity: who => who.capacity,
  key: who => (who.isPlayer ? '' : keyOf(who)),
  keywords: who => [who.name, ...who.aliases].join(' '),
  lastroom: who => who.behaviour(Programmed)?.lastRoom ?? null,
  leader: who => who.leader,
  level: who => who.level,
  longname: who => (who as unknown as { presence?: string }).presence || who.short,
  luck: zero,
  mana: who => who.mana,
  maxmana: who => who.maxMana,
  manapct: who => percent(who.mana, who.maxMana),
  name: who => (who.isPlayer ? who.describe() : who.short || who.name),
  order: who => {
    const same = ((who.environment?.inventory ?? []) as readonly Living[]).filter(one => one.path === who.path)
    return same.indexOf(who) + 1
  },
  owner: who => who.leader,
  position: who => (who.foe ? 'fighting' : who.position),
  race: who => who.race,
  racename: who => who.race,
  room: who => who.environment,
  roomkey: who => (who.environment ? keyOf(who.environment) : ''),
  sex: who => who.gender,
  target: who => rememberedBy(who),
  title: who => (who as Partial<Player>).title ?? '',
  totlevel: who => who.level,
}

function rememberedBy(who: Living): Living | null {
  const target = who.behaviour?.(Programmed)?.target ?? null
  return target && !target.destructed ? (target as Living) : null
}

const stats = ['str', 'int', 'wis', 'dex', 'con'] as const
const zeros = new Set([
  'explored',
  'exploredhere',
  'mobkills',
  'moves',
  'maxmoves',
  'movepct',
  'practices',
  'questsdone',
  'saves',
  'tier',
  'trains',
])

/** A property of a living. @throws if there is no such property */
export function readChar(who: Living, key: string): unknown {
  const read = Object.hasOwn(readers, key) ? readers[key] : undefined
  if (read) return read(who)
  if ((stats as readonly string[]).includes(key)) return who.stat(key as (typeof stats)[number])
  if (zeros.has(key)) return 0
  if (/^tempdata[1-5]$/.test(key)) return who.behaviour(Programmed)?.luaData?.[key] ?? 0
  if (/^data[1-5]$/.test(key)) return lua().dataOf(who.path, key)
  throw new Error(`CH has no property '${key}'`)
}

/** Sets a property of a living. @throws if programs can't set that property */
export function setChar(who: Living, key: string, value: unknown): void {
  const number = () => {
    if (typeof value !== 'number') throw new Error(`${key} is a number`)
    return Math.floor(value)
  }
  const text = () => String(value)
  if (who.isPlayer && key !== 'gold') throw new Error(`the ${key} of a player is the player's own`)
  switch (key) {
    case 'hp':
      who.hp = Math.max(0, Math.min(number(), who.maxHp))
      return
    case 'mana':
      who.mana = Math.max(0, Math.min(number(), who.maxMana))
      return
    case 'gold':
      who.setGold(number(), 'program')
      return
    case 'align':
      who.alignment = number()
      return
    case 'name':
    case 'desc':
    case 'longname':
      if (key === 'name') who.short = text()
      else if (key === 'desc') who.long = text()
      else (who as unknown as { presence: string }).presence = text()
      return
  }
  const programmed = who.behaviour(Programmed)
  if (/^data[1-5]$/.test(key) && !who.isPlayer) {
    lua().setData(who.path, key, number())
    return
  }
  if (/^tempdata[1-5]$/.test(key) && programmed) {
    programmed.luaData = { ...programmed.luaData, [key]: number() }
    return
  }
  throw new Error(`programs don't set ${key} of a CH`)
}
