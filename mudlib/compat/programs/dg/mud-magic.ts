import { spells } from '/daemons/names'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { HolderKind } from '../machine/program'
import { chop, isSame, toNumber } from './c-text'
import { anyChar } from './lookup'
import type { MudWorld } from './mud-world'
import { skillNamed } from './skills'

/** Seconds of an hour of the server, in which durations are counted. */
const hourSeconds = 75

/** `dg_cast 'spell' target`: without mana. A spell that this world doesn't have is left out. */
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
  // A thing or a room has no voice of its own: its target is the caster.
  const caster = on === 'mob' ? (holder as Living) : target
  if (caster) spell.takeEffect(caster, target ?? caster)
}

/** Effects of this world for flags of the server. */
const effects: Readonly<Record<string, string>> = {
  BLIND: 'blindness',
  INVIS: 'invisibility',
  'DET-INVIS': 'detection',
  SANCT: 'sanctuary',
  POISON: 'poison',
  SLEEP: 'sleep',
  CHARM: 'charm',
  BLESS: 'blessing',
}

/** `dg_affect target property value|off duration`: in hours of the server. */
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
  const target = anyChar(world, word) as Living | null
  if (!target) {
    world.log('dg_affect: cannot locate target!')
    return
  }
  const name = Object.keys(effects).find(one => isSame(one, property))
  if (!name) return
  const path = `/effects/${effects[name]}`
  if (isSame(value, 'off')) target.removeAffect(path)
  else target.addAffect(path, { seconds: hours * hourSeconds })
}
