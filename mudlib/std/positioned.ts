import { happen } from 'driver'
import { isAtLeast, type Position, positionWord, recovery } from '/lib/positions'
import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { deed, saved } from '/std/decorators'
import type { MudObject } from '/std/object'
import { Traveller } from '/std/traveller'

/**
 * A living that stands, sits, rests or sleeps. Each position lets it do less, and lets it recover faster. An attack wakes it and
 * brings it to its feet.
 */
export class Positioned extends Traveller {
  @saved position: Position = 'standing'
  /** Parts of points that it has recovered by resting, until they make up a whole point. */
  private restedHp = 0
  private restedMana = 0

  /** Whether it is asleep, by its own will or by magic. */
  get isSleeping(): boolean {
    return this.position === 'sleeping' || this.is('asleep')
  }

  cannotAct(): string | undefined {
    return this.position === 'sleeping' ? 'You are asleep. To get up: wake.' : super.cannotAct()
  }

  /** The reason why it can't do what takes a position at least, or undefined. */
  cannotFrom(least: Position): string | undefined {
    const { position } = this
    if (position === 'standing' || isAtLeast(position, least)) return undefined
    if (position === 'sleeping') return 'You are asleep. To get up: wake.'
    return `You are ${position}. ${least === 'standing' ? 'Stand' : 'Sit or stand'} up first.`
  }

  @deed('lead')
  go(direction: string): string | undefined {
    return this.cannotFrom('standing') ?? super.go(direction)
  }

  /** Takes a position, with a message. @returns the reason why it can't, or undefined */
  @deed('act')
  settle(position: Position): string | undefined {
    const before = this.position
    if (before === position) return `You are ${positionWord(position)} already.`
    // Magic and blows hold it, its own sleep doesn't.
    const held = super.cannotAct()
    if (held) return held
    if (this.self.foe && position !== 'standing') return 'You are fighting!'
    this.position = position
    act(deeds[`${before} ${position}`] ?? deeds[position]!, { actor: this })
    if (!this.destructed) happen('settled', this, position, before)
    return undefined
  }

  /** Wakes from its own sleep, and sits. Does nothing to one that isn't asleep. */
  @deed('act')
  wakeUp(): void {
    if (this.position === 'sleeping') this.settle('sitting')
  }

  /** Comes to its feet, because it fights. */
  protected riseToFight(): void {
    if (this.position === 'standing' || super.cannotAct()) return
    const slept = this.position === 'sleeping'
    this.position = 'standing'
    act(slept ? '{Actor} [wake] with a start and [scramble] up.' : '{Actor} [scramble] up.', { actor: this })
  }

  /** The points that it recovers in its position, of those that it would recover standing. */
  protected recovered(points: number, what: 'hp' | 'mana'): number {
    if (this.position === 'standing') return points
    const more = points * (recovery[this.position][what] - 1) + (what === 'hp' ? this.restedHp : this.restedMana)
    const whole = Math.floor(more)
    if (what === 'hp') this.restedHp = more - whole
    else this.restedMana = more - whole
    return points + whole
  }

  protected presenceStates(): string[] {
    const states = super.presenceStates()
    return this.position === 'standing' ? states : [...states, positionWord(this.position)]
  }

  lookAt(viewer: MudObject): string {
    const seen = super.lookAt(viewer)
    return this.position === 'standing'
      ? seen
      : `${seen}\n${capitalize(this.theShort)} is ${positionWord(this.position)}.`
  }
}

/** What the room sees, by the new position, or by the old one and the new one. */
const deeds: Readonly<Record<string, string>> = {
  standing: '{Actor} [stand] up.',
  sitting: '{Actor} [sit] down.',
  resting: '{Actor} [sit] down and [rest].',
  sleeping: '{Actor} [lie] down and [go] to sleep.',
  'sleeping standing': '{Actor} [wake] and [stand] up.',
  'sleeping sitting': '{Actor} [wake] and [sit] up.',
  'sleeping resting': '{Actor} [wake] and [go] on resting.',
  'resting sitting': '{Actor} [sit] up.',
  'resting sleeping': '{Actor} [go] to sleep.',
  'sitting resting': '{Actor} [rest].',
}

export default Positioned
