import { find, now, objectsOf, saveObject, tryCall } from 'driver'
import type { SuspendedHost } from '/compat/programs/host'
import type { Run } from '/compat/programs/machine/program'
import { Programmed } from '/compat/programs/programmed'
import { onlyOwner } from '/lib/callers'
import type { Behaved } from '/std/behaved'
import { inside, saved } from '/std/decorators'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'

/** The maximum delay in seconds before suspended programs are saved. */
const writtenAfter = 1
/** Seconds between two searches for successors of lost holders. */
const sweepEvery = 2
/** The time that a program waits for its holder to exist again, in seconds. */
const waitsAtMost = 600

/**
 * The suspended programs of one holder. A monster that is made anew is recognised by its path (the holder's id without its number) and its home.
 */
interface Suspended {
  home: string
  runs: Run[]
}

/**
 * Keeps waiting programs across a restart or crash for holders that aren't stored themselves: rooms, things that lie in rooms, and
 * monsters with no players near. An object that is made in place of a lost holder continues the holder's programs.
 */
export class SuspendedPrograms extends MudObject implements SuspendedHost {
  /** The suspended programs, by the holder's id. */
  @saved private _suspended: Record<string, Suspended> = {}
  /** Programs from before the restart that have no new holder yet, by the old holder's id. */
  @saved private _lost: Record<string, Suspended> = {}
  private hasBegun = false
  /** Ids of lost holders that won't get their programs back, because a successor has taken them over or because they waited too long. */
  private _takenFrom: Record<string, boolean> = {}
  private willWrite = false
  private since = 0

  /** Called when the waiting programs of a holder have changed. */
  @inside
  note(programmed: Programmed): void {
    this.beginLife()
    const { owner, waiting } = programmed
    onlyOwner(owner.path)
    const { id } = owner
    if (waiting.length === 0 || this.isWithPlayer(owner)) {
      if (!this._suspended[id]) return
      delete this._suspended[id]
    } else this._suspended[id] = { home: homeOf(owner), runs: waiting }
    if (!this.willWrite) this.callOut(writtenAfter, 'write')
    this.willWrite = true
  }

  /** Called when a holder has been restored with its own runs. @returns whether its programs have already been handed over */
  @inside
  cameBack(programmed: Programmed): boolean {
    this.beginLife()
    const { id, path } = programmed.owner
    onlyOwner(path)
    if (this._takenFrom[id]) return true
    delete this._lost[id]
    this.note(programmed)
    return false
  }

  /**
   * Starts to look for new holders of the programs from before the restart. Called when the world starts, and when this daemon is first
   * used.
   */
  beginLife(): void {
    if (this.hasBegun) return
    this.hasBegun = true
    this.since = now()
    this._lost = { ...this._lost, ...this._suspended }
    this._suspended = {}
    if (Object.keys(this._lost).length > 0) this.callOut(sweepEvery, 'sweep')
  }

  /** Hands programs over to the successors of their lost holders. */
  sweep(): void {
    for (const [id, one] of Object.entries(this._lost)) {
      const heir = this.heirOf(id, one)
      if (!heir && now() - this.since < waitsAtMost) continue
      delete this._lost[id]
      this._takenFrom[id] = true
      if (heir) tryCall(heir.owner, 'behave', heir.called, 'takeOver', one.runs)
    }
    if (Object.keys(this._lost).length > 0) this.callOut(sweepEvery, 'sweep')
    else this.write()
  }

  /** Returns the successor of a lost holder: it has the same path and home, and lists the holder's programs, but runs none of them yet. */
  private heirOf(id: string, { home, runs }: Suspended): Programmed | null {
    const [path = ''] = id.split('#')
    const all = (path === id ? [find(path)] : objectsOf(path)) as (Behaved | null)[]
    for (const one of all) {
      if (!one || (one.isBlueprint && path !== id) || homeOf(one) !== home) continue
      const programmed = one.behaviour(Programmed)
      const isFree = programmed?.waiting.length === 0 && runs.every(({ program }) => programmed.ids.includes(program))
      if (isFree) return programmed
    }
    return null
  }

  /** Returns whether an object is a player or is carried by a player. Such objects are stored with the player. */
  private isWithPlayer(one: MudObject): boolean {
    for (let at: MudObject | null = one; at; at = at.environment as MudObject | null)
      if ((at as Living).isPlayer) return true
    return false
  }

  write(): void {
    this.willWrite = false
    saveObject(this)
  }
}

/** Returns a monster's home; for a thing, the path of its environment. */
function homeOf(one: MudObject): string {
  return (one as Monster).home || ((one.environment as MudObject | null)?.path ?? '')
}

export default SuspendedPrograms
