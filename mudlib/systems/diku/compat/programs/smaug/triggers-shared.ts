import { PulseListener } from '/compat/programs/pulse'
import { clock } from '/daemons/names'
import { type Cast, render } from '/std/act'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { Message, MudObject } from '/std/object'
import type { Decider } from '/std/veto'
import type { Program } from '../machine/program'
import { wordsOf } from '../mobprog/words'
import { factsOf, SmaugListener } from './listener'
import { countMatches } from './matching'

// The triggers that SMAUG's monsters, things and rooms have in common. The rules are those of SmaugFUSS's mud_prog.c, called from comm.c and
// update.c.

/** The length of the server's pulse, and the time between two updates of a mobile, in seconds. */
const pulse = 0.25
const mindPulse = 4

/** An action that the holder has seen. It is stored until the next pulse. */
interface Seen {
  readonly text: string
  readonly who: Living
  readonly more: Readonly<Record<string, MudObject>>
}

/** The maximum number of actions that are stored until the next pulse. */
const mostSeen = 20

/** Act trigger: the holder sees the message about somebody else's action. The programs run one pulse later. */
export class SmaugAct extends SmaugListener {
  private pending: Seen[] = []

  @on('acted', { reach: 'room' })
  sees(who: Living, text: string, cast: Cast): void {
    if (this.isKin(who) || !this.isInRoom) return
    const programs = this.matching('act_prog', () => true)
    if (programs.length === 0) return
    const shown = render(text, cast, this.owner)
    const phrases = programs.flatMap(({ triggers }) => triggers.map(({ phrase }) => phrase))
    if (!phrases.some(phrase => countMatches(shown, phrase) > 0)) return
    const { target, item } = cast
    const more = { ...(target ? { victim: target } : {}), ...(item ? { object: item } : {}) }
    if (this.pending.length === 0) this.later(pulse, 'acts')
    this.pending = [...this.pending, { text: shown, who, more }].slice(0, mostSeen)
  }

  restored(): void {
    if (this.pending.length > 0) this.later(pulse, 'acts')
  }

  acts(): void {
    const { pending } = this
    this.pending = []
    for (const { text, who, more } of pending) {
      if (!this.owner.destructed && !who.destructed) this.fireByText('act_prog', text, who, more)
    }
  }
}

/** Speech trigger: somebody says something in the room. */
export class SmaugSpeech extends SmaugListener {
  @on('said', { reach: 'room' })
  heard(who: Living, text: string, how: Message['kind']): void {
    if (how === 'say' && !this.isKin(who) && this.isInRoom) this.fireByText('speech_prog', text, who)
  }
}

/** Emote trigger: somebody emotes. The rules are those of AFKMud's mud_prog.cpp. */
export class SmaugEmote extends SmaugListener {
  @on('acted', { reach: 'room' })
  sees(who: Living, text: string, cast: Cast): void {
    // If the actor wrote the whole text, the action is an emote.
    if (cast.text === text && !this.isKin(who) && this.isInRoom) this.fireByText('emote_prog', text, who)
  }
}

/** Command trigger: somebody in the room has typed a command, which has not run yet. If a program runs, it replaces the command. */
export class SmaugCommand extends SmaugListener {
  @on('canDo', { reach: 'room' })
  ask(who: Living, verb: string, args: string, passed: readonly Decider[]): Decider | undefined {
    if (this.isKin(who) || !this.isInRoom) return undefined
    const line = lineOf(verb, args)
    return this.wants(
      passed,
      this.matching('command_prog', (_, phrase) => countMatches(line, phrase) > 0),
    )
  }

  judge(_question: string, who: MudObject, verb: unknown, args: unknown): string | undefined {
    return this.fireByText('command_prog', lineOf(String(verb), String(args)), who) ? '' : undefined
  }
}

/**
 * Custom trigger: somebody types a command that the program itself defines. The phrase is the command, optionally with words after
 * it. The trigger comes from derivatives of the server, which try it after all ordinary commands (SWR, interp.c).
 */
export class SmaugCustom extends SmaugListener {
  private meant(verb: string, args: string): readonly Program[] {
    const line = lineOf(verb, args).toLowerCase()
    return this.matching('custom_prog', (_, phrase) => {
      const wanted = wordsOf(phrase.replace(/^p /i, '')).join(' ')
      return wanted !== '' && (line === wanted || line.startsWith(`${wanted} `))
    })
  }

  @on('canDo', { reach: 'room' })
  ask(who: Living, verb: string, args: string, passed: readonly Decider[]): Decider | undefined {
    const isNear = this.isInRoom || this.owner.environment === (who as MudObject)
    return this.isKin(who) || !isNear ? undefined : this.wants(passed, this.meant(verb, args))
  }

  judge(_question: string, who: MudObject, verb: unknown, args: unknown): string | undefined {
    const answer = this.runFirst(this.meant(String(verb), String(args)), who, { ...this.facts, actor: who })
    return answer === null ? undefined : ''
  }
}

const lineOf = (verb: string, args: string) => (args === '' ? verb : `${verb} ${args}`)

/** Load trigger: the monster or thing is new in the world. */
export class SmaugLoad extends SmaugListener {
  moved(from: MudObject | null): void {
    if (from === null) this.fire('load_prog', null)
  }
}

/** Reset trigger, from derivatives of the server: the area is reset. */
export class SmaugReset extends SmaugListener {
  areaReset(): void {
    this.fire('reset_prog', null)
  }
}

/** Random trigger: its programs may run at each update of the mobile while players are near. */
export class SmaugRandom extends PulseListener {
  protected get mayOverlap(): boolean {
    return true
  }

  protected get pulse(): number {
    return mindPulse
  }

  protected beat(): void {
    const programs = this.matching('rand_prog', percent => this.chance(percent))
    this.runFirst(programs, null, factsOf(this.owner))
  }
}

/**
 * Script trigger: runs the program's lines over and over, one at each pulse. If the trigger names an hour, the script starts at
 * that hour. Each line runs regardless of earlier ifs, as on the server. In this mudlib, the script also pauses while no players are near.
 */
export class SmaugScript extends PulseListener {
  /** The index of the next line, by program. */
  private lines: Record<string, number> = {}

  protected get pulse(): number {
    return mindPulse
  }

  protected beat(): void {
    const { hour } = clock()
    for (const program of this.matching('script_prog', () => true)) {
      const { number, phrase } = program.triggers[0]!
      const at = this.lines[program.id] ?? 0
      if (phrase !== '' && at === 0 && number !== hour) continue
      const line = at < program.statements.length ? at : 0
      // The position is stored first, because the line may destroy the owner.
      this.lines = { ...this.lines, [program.id]: line + 1 }
      this.run(program, null, { ...factsOf(this.owner), onlyLine: line })
      if (this.owner.destructed) return
    }
  }
}

/** Time and hour triggers: a certain hour of the world begins. */
export class SmaugTime extends SmaugListener {
  @on('hour', { reach: 'world' })
  strikes(_clock: MudObject, hour: number): void {
    for (const trigger of ['time_prog', 'hour_prog']) {
      for (const program of this.matching(trigger, wanted => wanted === hour)) {
        if (!this.owner.destructed) this.run(program, null, this.facts)
      }
    }
  }
}

/** Login trigger: a player enters the world in the room. */
export class SmaugLogin extends SmaugListener {
  @on('entered', { reach: 'room' })
  came(who: Living): void {
    this.fire('login_prog', who, 'all')
  }
}

/** Void trigger: a player in the room has reconnected. */
export class SmaugVoid extends SmaugListener {
  @on('returned', { reach: 'room' })
  came(who: Living): void {
    this.fire('void_prog', who, 'all')
  }
}
