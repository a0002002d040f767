import { callApart, type LuaState, type LuaTable, now, tryCall, turnNumber } from 'driver'
import { findPath } from '/ai/path'
import { type ProgramHost, programs, suspendedPrograms } from '/compat/programs/host'
import type { Program, Run, Variable } from '/compat/programs/machine/program'
import { onlyMudlib } from '/lib/callers'
import { Behaviour } from '/std/behaviour'
import { inside, unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import { inspect } from '/std/wizardry'

interface Settings {
  /** Ids of the programs that the owner lists, in order. */
  programs: readonly string[]
}

/** Seconds between two steps of a monster that hunts. */
const huntSeconds = 10

/** The data that a program gets when it is triggered. */
export interface Cause {
  /** The object that has triggered the program. */
  readonly by: MudObject | null
  /** The variables that this kind of trigger sets, by name. */
  readonly variables: Readonly<Record<string, MudObject | string | number>>
}

/** The key under which the owner's memory stores Lua's globals. */
const memoryName = 'lua programs'

/** Marks ROM's delay trigger in `engaged`, in place of a program's id. */
const delay = 'delay'
/** The maximum number of waiting runs of one owner. It matters for languages in which a program may start again while it waits. */
const mostWaiting = 20

/**
 * Holds the state of the programs of one monster, thing or room: variables, and waiting runs. This behaviour is added to every
 * object that lists programs. Each kind of trigger has a separate behaviour that listens for its event, so events without a trigger
 * cost the owner nothing.
 */
export class Programmed extends Behaviour<Settings> {
  /** The variables that persist between runs, the newest first. */
  globals: Variable[] = []
  context = 0
  /** The waiting runs, as plain data. */
  waiting: Run[] = []
  /** The objects that triggered the waiting runs. A monster that waits for a player is kept across a restart. */
  engaged: { program: string; by: MudObject }[] = []
  /** ROM: the character that the owner remembers. */
  target: MudObject | null = null
  /** ROM: the time when the owner's delay trigger is due, in seconds of the world; 0 if none. */
  delayDue = 0
  /** The world object that was made for the last program that ran. It is cached because the same program usually runs again. */
  @unsaved world: object | null = null
  /** ROM: `target` and `delayDue` in the form that programs see. */
  @unsaved memory: object | null = null
  /** Lua: the owner's globals; null if none are set. */
  lua: LuaTable | null = null
  /** The Lua state whose libraries are used with these globals. */
  @unsaved luaOf: LuaState | null = null
  /** Lua: the owner's numbers tempdata1 to tempdata5; null if none are set. */
  luaData: Record<string, number> | null = null
  /** Lua: the room from which the owner came. */
  lastRoom: MudObject | null = null
  @unsaved private library: ProgramHost | null = null
  /**
   * Ids of programs that are running now, because no program may trigger itself. The list is valid for one turn only, because a
   * turn that is cut off doesn't remove its ids.
   */
  @unsaved private runningIds: string[] = []
  @unsaved private runningAt = -1

  defaults(): Settings {
    return { programs: [] }
  }

  /** Lua: the globals in the owner's memory. They survive when a player takes the thing out of the world and returns. */
  get keptLua(): LuaTable | null {
    return (this.owner.recall(memoryName) as { globals: LuaTable } | undefined)?.globals ?? null
  }

  /** Lua: stores globals in the owner's memory. */
  @inside
  keepLua(state: LuaState, globals: LuaTable): void {
    this.luaOf = state
    this.lua = globals
    this.owner.keepInMind(memoryName, { globals })
  }

  private get running(): string[] {
    if (this.runningIds.length > 0 && this.runningAt !== turnNumber()) this.runningIds = []
    return this.runningIds
  }

  private set running(ids: string[]) {
    this.runningIds = ids
    if (ids.length > 0) this.runningAt = turnNumber()
  }

  /** The daemon that finds and runs all programs. */
  get host(): ProgramHost {
    let { library } = this
    if (library === null || (library as unknown as MudObject).destructed) this.library = library = programs()
    return library
  }

  /** Ids of the programs that the owner has now. */
  get ids(): readonly string[] {
    return this.settings.programs
  }

  /**
   * Returns the owner's programs that have the given kind of trigger, in order. Programs that are running or waiting are left out.
   * @param waitsToo whether to include waiting programs, so that a second run may begin
   */
  withTrigger(name: string, waitsToo = false): Program[] {
    const mayWait = waitsToo && this.waiting.length < mostWaiting
    const found: Program[] = []
    for (const id of this.ids) {
      const program = this.host.find(id)
      if (!program?.triggers.some(one => one.name === name)) continue
      if (mayWait ? !this.running.includes(id) : this.isFree(id)) found.push(program)
    }
    return found
  }

  /** Returns whether a program of the owner is neither running nor waiting. */
  isFree(id: string): boolean {
    if (this.running.length === 0 && this.waiting.length === 0) return true
    return !this.running.includes(id) && !this.waiting.some(({ program }) => program === id)
  }

  /** Runs a program. @returns its answer up to the first wait */
  start(program: Program, cause: Cause): number {
    if (!this.host.isRunning) return this.startNow(program, cause)
    const done = { answer: 1 }
    // Programs may trigger one another to a greater depth than events may nest; the language sets the limit.
    callApart(this.owner, 'behave', this.called, 'startNow', program, cause, done)
    return done.answer
  }

  startNow(program: Program, cause: Cause, done = { answer: 1 }): number {
    const before = this.running
    this.running = before.length === 0 ? [program.id] : [...before, program.id]
    try {
      done.answer = this.host.start(this, program, cause)
      return done.answer
    } catch (error) {
      // The error belongs to the program, not to the behaviour that received the event.
      this.report(error)
      return done.answer
    } finally {
      this.running = before
    }
  }

  /** Reports an error to wizards as an error of the owner, and continues. */
  private report(error: unknown): void {
    if (!this.owner.destructed) tryCall(this.owner, 'behave', this.called, 'fail', error)
  }

  /** Called by report() as a separate call. @throws the given error */
  fail(error: unknown): never {
    throw error
  }

  /** Makes a run wait. It continues at `run.due`, in seconds of the world. */
  wait(run: Run, by: MudObject | null): void {
    this.world = null
    // concat() allocates exactly the size needed. A list made by push() or by spreading reserves room for seventeen elements.
    run.variables = run.variables.concat()
    this.waiting = this.waiting.concat(run)
    if (by) this.engaged = this.engaged.concat({ program: run.program, by })
    this.await()
    this.later(Math.max(0.1, run.due - now()), 'resume')
    this.keep()
  }

  /** Registers the waiting runs, so that they survive a restart or crash even if the owner doesn't. */
  private keep(): void {
    suspendedPrograms().note(this)
  }

  /** Takes over the waiting runs of a holder that was lost in a restart or crash and that the owner replaces. */
  takeOver(runs: readonly Run[]): void {
    onlyMudlib('programs of others')
    this.waiting = [...this.waiting, ...runs]
    for (const run of runs) this.later(Math.max(0.1, run.due - now()), 'resume')
    this.keep()
  }

  /** Copies the object that a monster waits for to a field of the monster itself, because changes to its behaviours' fields are
   * noticed only every few seconds. */
  private await(): void {
    const { owner } = this
    if ('awaits' in owner) (owner as unknown as Monster).awaits = this.engaged.at(-1)?.by ?? null
  }

  /** Begins a delay. @param due the time when it is over, in seconds of the world */
  startDelay(due: number): void {
    this.delayDue = due
    this.keepWaiting(true)
  }

  stopDelay(): void {
    this.delayDue = 0
    this.keepWaiting(false)
  }

  /** Keeps a monster across a restart while it waits for the character that it remembers. */
  private keepWaiting(waits: boolean): void {
    const others = this.engaged.filter(({ program }) => program !== delay)
    const { target } = this
    this.engaged = waits && target && !target.destructed ? [...others, { program: delay, by: target }] : others
    this.await()
  }

  /** Continues the runs that are due. */
  resume(): void {
    const due = this.waiting.filter(run => run.due <= now() + 0.05)
    if (due.length === 0) return
    this.waiting = this.waiting.filter(run => !due.includes(run))
    this.keep()
    for (const run of due) {
      if (this.owner.destructed) return
      const by = this.engaged.find(({ program }) => program === run.program)?.by ?? null
      this.engaged = this.engaged.filter(({ program }) => program !== run.program)
      this.await()
      const before = this.running
      this.running = [...before, run.program]
      try {
        this.host.resume(this, run, by)
      } catch (error) {
        this.report(error)
      } finally {
        this.running = before
      }
    }
  }

  /** Called after a restart. Starts the timers again. */
  restored(): void {
    if (suspendedPrograms().cameBack(this)) this.waiting = []
    for (const run of this.waiting) this.later(Math.max(0.1, run.due - now()), 'resume')
    if (this.prey) this.later(huntSeconds, 'follow')
  }

  /** The character that the owner hunts. The rules are those of do_mhunt() and hunt_victim() in tbaMUD. */
  prey: MudObject | null = null

  hunt(who: MudObject): void {
    if (!this.prey) this.later(huntSeconds, 'follow')
    this.prey = who
  }

  /** Takes a step towards the prey, and attacks it on arrival. */
  follow(): void {
    const { prey, monster } = this
    if (!prey) return
    if (monster.foe) {
      this.later(huntSeconds, 'follow')
      return
    }
    const room = prey.destructed ? null : (prey.environment as Room | null)
    const [way] = room && monster.environment ? (findPath(monster.environment, room) ?? []) : []
    if (room !== monster.environment && (way === undefined || monster.go(way) !== undefined)) {
      this.prey = null
      this.decide('gives up hunting {0}', prey.destructed ? 'somebody who is gone' : prey.name)
      monster.say(prey.destructed ? 'Gone! My prey is gone!' : 'I have lost the trail!')
      return
    }
    if (!monster.destructed) this.later(huntSeconds, 'follow')
    if (monster.environment === prey.environment) monster.attack(prey as Living)
  }

  /** Drops the waiting runs, because the owner no longer exists or no longer has programs. */
  end(): void {
    if (this.waiting.length === 0) return
    this.waiting = []
    this.keep()
  }

  /** Sets the owner's programs from now on. */
  setIds(ids: readonly string[]): void {
    this.owner.programs = [...ids]
    // The owner may now have to listen for different events.
    this.owner.mind()
  }

  /** The characters that the owner's programs remember, each with the command to perform when they meet again; '' if triggers
   * decide. Null if there are none. */
  acquaintances: { who: MudObject; command: string }[] | null = null

  recalls(who: MudObject): string | undefined {
    return this.acquaintances?.find(one => one.who === who)?.command
  }

  remember(who: MudObject, command: string): void {
    this.forget(who)
    this.acquaintances = [...(this.acquaintances ?? []), { who, command }].slice(-50)
  }

  forget(who: MudObject): void {
    if (this.acquaintances)
      this.acquaintances = this.acquaintances.filter(one => one.who !== who && !one.who.destructed)
  }

  describe(): string[] {
    return [
      ...this.ids.map(id => `${id}${this.host.find(id) ? '' : ' (there is no such program)'}`),
      ...this.globals.map(({ name, value, context }) => `${name} = ${value}${context ? ` (context ${context})` : ''}`),
      ...this.describeLua(),
      ...this.waiting.map(
        ({ program, due, waitsAt }) => `${program} waits ${Math.ceil(due - now())} s at '${waitsAt}'`,
      ),
    ]
  }

  /** Describes the Lua globals. Functions are marked, because functions aren't stored. */
  private describeLua(): string[] {
    const shown: string[] = this.target && !this.target.destructed ? [`remembers ${this.target.name}`] : []
    if (this.delayDue > 0) shown.push(`its delay is over in ${Math.ceil(this.delayDue - now())} s`)
    for (let key = this.lua?.next(undefined); key !== undefined && key !== null; key = this.lua!.next(key)) {
      const value = this.lua!.get(key)
      const text = typeof value === 'function' ? 'a function: it is not kept over a restart' : inspect(value)
      shown.push(`${String(key)} = ${text}`)
    }
    return shown
  }
}

export default Programmed
