import { programs } from '/compat/programs/host'
import type { Living } from '/std/living'
import type { Room } from '/std/room'
import { has } from '../options'
import type { LuaRun } from '../program'
import { actor, type LuaFunction, mayDo, placeOf, roomOf, targets } from './shared'

// Functions that move livings.

function bring(run: LuaRun, who: Living, to: Room): void {
  if (who.destructed || who.environment === to) return
  mayDo(run, who, 'move')
  if (!programs().mayMove()) throw new Error('it has moved too many in one run')
  who.stopFighting()
  const refused = who.travel(to)
  if (typeof refused === 'string') throw new Error(refused)
}

function bringAll(run: LuaRun, who: unknown, to: Room, options: unknown): void {
  const all = targets(run, who, options)
  if (all.length === 0 && !has(options, 'LP_NOERR') && who !== 'all')
    throw new Error(`there is nobody '${String(who)}'`)
  for (const one of all) bring(run, one, to)
}

export const moving: Readonly<Record<string, LuaFunction>> = {
  rgoto(run, where: unknown) {
    const self = actor(run, 'rgoto')
    self.stopFighting()
    self.move(roomOf(run, where))
  },
  transfer(run, who: unknown, where: unknown, options: unknown) {
    actor(run, 'transfer')
    bringAll(run, who, roomOf(run, where), options)
  },
  movechar: (run, who: unknown, where: unknown, options: unknown) => bringAll(run, who, roomOf(run, where), options),
  summon(run, who: unknown, options: unknown) {
    const room = placeOf(run)
    actor(run, 'summon')
    if (room) bringAll(run, who, room, (Number(options) || 0) + (has(options, 'LP_WORLD') ? 0 : 256))
  },
}
