import { clone } from 'driver'
import { spells } from '/daemons/names'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import type { Spell } from '/std/spell'
import type { HolderKind } from '../machine/program'
import { chop, isSame, toNumber } from './c-text'
import { anyChar, roomOfObj } from './lookup'
import type { MudWorld } from './mud-world'
import { addScriptAffect, isProperty, removeScriptAffects } from './script-affects'
import { skillNamed } from './skills'

/** Seconds in a server hour, the unit of durations. */
const hourSeconds = 75

/** Runs `dg_cast 'spell' target`. Casts without mana. A spell that this world lacks is skipped. */
export function castSpell(world: MudWorld, line: string, holder: MudObject, on: HolderKind): void {
  const [, words, rest = ''] = /^dg_cast\s+'([^']*)'?\s*(.*)$/i.exec(line) ?? []
  if (words === undefined) {
    world.log("dg_cast needs spell name in `'s.")
    return
  }
  const name = skillNamed(words)
  if (!name) {
    world.log(`dg_cast: invalid spell name (${line})`)
    return
  }
  const [word] = chop(rest)
  const target = word === '' ? null : (anyChar(world, word) as Living | null)
  if (word !== '' && !target) {
    world.log(`dg_cast: target not found (${line})`)
    return
  }
  const spell = spells().find(name)
  if (!spell) {
    world.log(`dg_cast: there is no spell '${name}' in this world`)
    return
  }
  if (on === 'mob') spell.takeEffect(holder as Living, target ?? (holder as Living))
  else castByProxy(world, spell, target, holder, on)
}

/** The caster's level for spells that things and rooms cast. */
const proxyLevel = 25

/** Casts a spell for a thing or a room through a temporary monster. Its name is that of the thing, or `The gods`. */
function castByProxy(world: MudWorld, spell: Spell, target: Living | null, holder: MudObject, on: HolderKind): void {
  const room = (on === 'room' ? holder : roomOfObj(world, holder)) as Room | null
  if (!room) {
    world.log('dg_cast: unknown room for object-caster!')
    return
  }
  const proxy = clone('/std/monster') as Monster
  proxy.level = proxyLevel
  proxy.name = proxy.short = on === 'object' ? world.short(holder) : 'The gods'
  try {
    if (proxy.move(room) === undefined) spell.takeEffect(proxy, target ?? proxy)
  } finally {
    proxy.destruct()
  }
}

/** Runs `dg_affect target property value|off duration`. The duration is in hours of the server. */
export function putAffect(world: MudWorld, line: string): void {
  const [, rest] = chop(line)
  const [word, others] = chop(rest)
  const [property, figures] = chop(others)
  const [value, duration] = chop(figures)
  if (word === '' || property === '' || value === '' || duration === '') {
    world.log('dg_affect usage: <target> <property> <value> <duration>')
    return
  }
  const hours = toNumber(duration)
  if (hours <= 0) {
    world.log('dg_affect: need positive duration!')
    return
  }
  if (!isProperty(property)) {
    world.log(`dg_affect: unknown property '${property}'!`)
    return
  }
  const target = anyChar(world, word) as Living | null
  if (!target) world.log('dg_affect: cannot locate target!')
  else if (isSame(value, 'off')) removeScriptAffects(target, property)
  else addScriptAffect(target, property, toNumber(value), hours * hourSeconds)
}
