import { makeDo } from '/compat/programs/force'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { offered } from '/std/offers'
import type { Player } from '/std/player'
import { has } from '../options'
import type { LuaRun } from '../program'
import {
  actor,
  isLiving,
  type LuaFunction,
  livingsIn,
  mayDo,
  placeOf,
  roomOrNull,
  scope,
  shown,
  targets,
} from './shared'

// Functions that say or show something, and functions that make a living perform a command.

const pronouns = { male: ['he', 'him', 'his'], female: ['she', 'her', 'her'], neuter: ['it', 'it', 'its'] } as const

/**
 * Substitutes variables such as `$n`. Lower-case letters stand for the monster, capitals for the living that the text is about, and
 * `$p` for the thing.
 */
function filled(run: LuaRun, text: unknown, about: Living | null): string {
  const { self, obj } = run
  return shown(text).replace(/\$([neosmNEOSMpP])/g, (whole, code: string) => {
    if (code === 'p' || code === 'P') return obj && !obj.destructed ? obj.describe() : 'something'
    const who = code === code.toLowerCase() ? self : about
    if (!who || who.destructed) return whole
    const [he, him, his] = pronouns[who.gender]
    const parts: Record<string, string> = { n: who.describe(), e: he, m: him, o: him, s: his }
    return parts[code.toLowerCase()] ?? whole
  })
}

const capital = (text: string, options: unknown) =>
  has(options, 'LP_CAPS') ? text.replace(/^./, first => first.toUpperCase()) : text

function social(who: Living, name: string, at: unknown): boolean {
  const target = isLiving(at) ? at.name : String(at ?? '')
  return offered('verbs').some(one => one.perform(who, name, target))
}

/** Makes a living perform a line as a command. A line that begins with `*` is a social. */
function doLine({ programmed, program }: LuaRun, who: Living, line: string): void {
  if (line.startsWith('*')) {
    const [name = '', ...rest] = line.slice(1).split(' ')
    if (!social(who, name, rest.join(' '))) throw new Error(`there is no social '${name}'`)
    return
  }
  const why = makeDo(programmed, program.id, who, line)
  if (why !== '') throw new Error(why)
}

export const speaking: Readonly<Record<string, LuaFunction>> = {
  say: (run, text: unknown) => actor(run, 'say').say(shown(text)),
  emote(run, text: unknown, at: unknown) {
    const self = actor(run, 'emote')
    if (at !== undefined && social(self, String(text), at)) return
    self.emote(shown(text))
  },
  social(run, name: unknown, at: unknown) {
    if (!social(actor(run, 'social'), String(name), at)) throw new Error(`there is no social '${String(name)}'`)
  },
  echo(run, text: unknown, about: unknown, options: unknown) {
    const who = isLiving(about) ? about : null
    const line = capital(filled(run, text, who), options)
    const except = who ? [who] : []
    placeOf(run)?.receive(`${line}\n`, except)
  },
  echoat(run, who: unknown, text: unknown, options: unknown) {
    if (isLiving(who) && !who.destructed) who.receive(`${capital(filled(run, text, who), options)}\n`)
  },
  send(_run, who: unknown, text: unknown) {
    if (isLiving(who) && !who.destructed) who.receive(`${shown(text)}\n`)
  },
  mdo: (run, line: unknown) => doLine(run, actor(run, 'mdo'), String(line)),
  doat(run, where: unknown, line: unknown, options: unknown) {
    const self = actor(run, 'doat')
    const room = roomOrNull(run, where) ?? targets(run, where, (Number(options) || 0) + 256)[0]?.environment ?? null
    const back = self.environment
    if (!room) throw new Error(`there is no room and nobody '${String(where)}'`)
    if (room !== back && self.move(room) !== undefined) return
    doLine(run, self, String(line))
    if (back && !self.destructed && self.environment === room && room !== back) self.move(back)
  },
  force(run, who: unknown, line: unknown, options: unknown) {
    for (const one of targets(run, who, options)) {
      // Staff can't be forced, as in tbaMUD (valid_dg_target()).
      if (one.destructed || (one as Partial<Player>).wizard) continue
      mayDo(run, one, 'force')
      doLine(run, one, String(line))
    }
  },
}

/** The livings that getchars() and the like choose from. */
export function charsIn(run: LuaRun, where: unknown, options: unknown): Living[] {
  const room = where === undefined || where === null ? null : roomOrNull(run, where)
  const all: readonly MudObject[] = room ? livingsIn(room) : scope(run, options)
  return all.filter(isLiving)
}
