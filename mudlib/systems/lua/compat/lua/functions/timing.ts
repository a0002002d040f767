import { lua } from '/compat/lua/host'
import { LuaDelay } from '/compat/lua/triggers-timed'
import { programs } from '/compat/programs/host'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import { dateOf } from '../properties/mud'
import { isLiving, type LuaFunction, mayDo, roomOrNull } from './shared'

// Functions for stored values and time, and call().

const nobody = undefined

export const timing: Readonly<Record<string, LuaFunction>> = {
  remember({ programmed }, who: unknown) {
    if (!isLiving(who)) throw new Error('remember() needs a CH')
    programmed.target = who
  },
  forget({ programmed }) {
    programmed.target = null
  },
  adddelay({ holder, programmed }, seconds: unknown) {
    if (typeof seconds !== 'number' || !(seconds > 0)) throw new Error('adddelay() needs seconds')
    const delay = (holder as unknown as Living).behaviour(LuaDelay)
    if (delay) delay.wait(programmed, seconds)
    else throw new Error('adddelay() needs a program with the trigger delay on the same object')
  },
  canceldelay({ programmed }) {
    programmed.stopDelay()
  },
  call(run, id: unknown, ch: unknown, room: unknown, obj: unknown, self: unknown) {
    if (self !== nobody) {
      if (!isLiving(self) || self.isPlayer) throw new Error('call() needs a monster for self')
      mayDo(run, self, 'act as')
    }
    return lua().call(String(id), {
      ...(ch !== nobody ? { ch: ch as Living } : {}),
      ...(room !== nobody ? { room: roomOrNull(run, room) as Room } : {}),
      ...(obj !== nobody ? { obj: obj as MudObject } : {}),
      ...(self !== nobody ? { self: self as Living } : {}),
    })
  },
  convtime: (_run, text: unknown) => (typeof text === 'number' ? text : dateOf(String(text))),
  print({ ch, program, state }, ...args: unknown[]) {
    while (args.length > 0 && args.at(-1) === undefined) args.pop()
    const text = args.map(one => lua().shown(state, one ?? undefined)).join('\t')
    if (program.typedIn !== undefined) ch?.receive(`${text}\n`)
    else programs().tell(program.id, text)
  },
}
