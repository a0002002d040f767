import { type Cast, render } from '/std/act'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { Message, MudObject } from '/std/object'
import type { Room } from '/std/room'
import { SmaugListener } from './listener'
import { countMatches } from './matching'

// What sets off SMAUG's programs of monsters, things and rooms alike. Rules: SmaugFUSS, mud_prog.c; who calls it: comm.c, update.c.

/** Seconds of a pulse, and of a pulse of a mobile's mind. */
const pulse = 0.25
const mindPulse = 4

/** Something seen, until the next pulse. */
interface Seen {
  readonly text: string
  readonly who: Living
  readonly more: Readonly<Record<string, MudObject>>
}

/** Deeds that are kept for the next pulse at most. */
const mostSeen = 20

/** Act: what others do, as the holder reads it. It is acted on a pulse later. */
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

/** Speech: what somebody says in the room. */
export class SmaugSpeech extends SmaugListener {
  @on('said', { reach: 'room' })
  heard(who: Living, text: string, how: Message['kind']): void {
    if (how === 'say' && !this.isKin(who) && this.isInRoom) this.fireByText('speech_prog', text, who)
  }
}

/** Random: while players are near, for nobody else would see it. */
export class SmaugRandom extends SmaugListener {
  private isTicking = false

  met(): void {
    this.begins()
  }

  entering(): void {
    this.begins()
  }

  private begins(): void {
    if (this.isTicking) return
    this.isTicking = true
    this.later(mindPulse, 'tick')
  }

  restored(): void {
    if (this.isTicking) this.later(mindPulse, 'tick')
  }

  tick(): void {
    this.isTicking = ((this.owner.room as Room | null)?.players.length ?? 0) > 0
    if (!this.isTicking) return
    this.later(mindPulse, 'tick')
    this.fire('rand_prog', null)
  }
}

/** Time and hour: an hour of the world. */
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

/** Login: a player enters the world here. */
export class SmaugLogin extends SmaugListener {
  @on('entered', { reach: 'room' })
  came(who: Living): void {
    this.fire('login_prog', who, 'all')
  }
}
