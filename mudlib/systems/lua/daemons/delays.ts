import { clone, type LuaTable, now, saveObject } from 'driver'
import type { Ghosts } from '/compat/lua/ghosts-host'
import type { LuaDelay } from '/compat/lua/triggers-timed'
import type { Programmed } from '/compat/programs/programmed'
import type { Behaved } from '/std/behaved'
import { inside, saved } from '/std/decorators'
import { players } from '/std/kinds'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'
import type { Room } from '/std/room'

/** The number of seconds for which a delay that is due waits for its player, who may not be back yet after a restart. */
const patience = 300
/** The maximum number of dead monsters whose delays are kept. */
const mostGhosts = 500

/** A monster that died while its delay was running. */
interface Ghost {
  path: string
  room: string
  /** The name of the player whom the monster remembers; '' if there is none. */
  target: string
  due: number
  /** The globals of the monster's programs. */
  globals: LuaTable | null
}

/** Keeps the delays of Lua programs whose monster has died. The delays also survive restarts. */
export class Delays extends MudObject implements Ghosts {
  @saved private _ghosts: Ghost[] = []

  restored(): void {
    if (this._ghosts.length > 0) this.callOut(1, 'haunt')
  }

  @inside
  outlive(owner: Behaved, programmed: Programmed): void {
    const room = owner.environment as Room | null
    if (!room || this._ghosts.length >= mostGhosts) return
    const { target, delayDue: due, lua: globals } = programmed
    const name = (target as Living | null)?.isPlayer ? (target as Living).name : ''
    this._ghosts = [...this._ghosts, { path: owner.path, room: room.path, target: name, due, globals }]
    saveObject(this)
    programmed.stopDelay()
    this.callOut(Math.max(0.1, due - now()), 'haunt')
  }

  /** Runs the due delays of dead monsters. For each run, a hidden clone of the monster is created, and destructed afterwards. */
  haunt(): void {
    const due = this._ghosts.filter(one => one.due <= now() + 0.05)
    this._ghosts = this._ghosts.filter(one => !due.includes(one))
    for (const one of due) {
      const target = one.target === '' ? null : players().find(({ name }) => name === one.target)
      if (target === undefined && now() < one.due + patience) this._ghosts = [...this._ghosts, one]
      else this.appear(one, target ?? null)
    }
    if (due.length > 0) saveObject(this)
    if (this._ghosts.length === 0) return
    const next = Math.min(...this._ghosts.map(one => one.due))
    this.callOut(Math.max(1, next - now()), 'haunt')
  }

  private appear({ path, room, globals }: Ghost, target: Living | null): void {
    const monster = clone(path) as Monster
    monster.hidden = true
    if (monster.move(room) === undefined) {
      const named = (name: string) => monster.mind().find(({ called }) => called === name)
      const programmed = named('Programmed') as Programmed | undefined
      const delay = named('LuaDelay') as LuaDelay | undefined
      if (programmed && delay) {
        programmed.target = target
        programmed.lua = globals ?? null
        programmed.startDelay(now())
        delay.due()
        if (!monster.destructed && programmed.delayDue > 0) this.outlive(monster, programmed)
      }
    }
    if (!monster.destructed) monster.destruct()
  }
}

export default Delays
