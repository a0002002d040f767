import { CastleStaff, castleNumbers } from '/compat/diku/specials/castle'
import { turnDoors } from '/compat/diku/specials/doors'
import { act } from '/std/act'
import { on } from '/std/decorators'
import type { MudObject } from '/std/object'

/**
 * The king's bedroom and throne room. The walks that he takes between them at certain hours are strings: digits are directions
 * (north, east, south, west,
 * up, down), letters are actions.
 */
const bedroom = castleNumbers + 51
const throneRoom = castleNumbers + 17
const days: Readonly<Record<number, readonly [room: number, steps: string]>> = {
  8: [bedroom, 'W3o3cG52211rg.'],
  12: [throneRoom, 'ABCDPPPP.'],
  21: [throneRoom, 's33004o1c1S.'],
}
const ways = ['north', 'east', 'south', 'west', 'up', 'down']

const deeds: Readonly<Record<string, string>> = {
  W: '{Actor} [wake], and [rise] from bed.',
  S: '{Actor} [lie] down in {actor:their} bed, and [fall] asleep at once.',
  r: '{Actor} [sit] down on the throne.',
  s: '{Actor} [rise].',
}
const positions = { W: 'standing', S: 'sleeping', r: 'sitting', s: 'standing' } as const

const sayings: Readonly<Record<string, string>> = {
  A: 'I wear the crown of this land.',
  B: 'I have ruled, and I was ruled.',
  C: 'I keep to the customs of my fathers.',
  D: 'May those who come after me be worthy of it.',
  G: 'A good morning to you, my friends.',
  g: 'Good morning. You may come forward.',
}

/** The spells that the king casts, by the result of a roll. */
const spells: readonly (readonly [upTo: number, spell: string, gesture: string])[] = [
  // This spell replaces the server's colour spray.
  [3, 'magic missile', '{Actor} [raise] a hand high.'],
  // This replaces the server's harm.
  [5, 'frost', '{Actor} [mumble], deep in thought.'],
  [7, 'fireball', "{Actor} [look] into {target's} eyes, and a flame is in them."],
]

/**
 * Makes King Welmar get up at 8 and walk to his throne, speak at noon, go to bed at 21, and cast spells at anybody who fights the
 * castle's people. The
 * rules are those of king_welmar() and fry_victim() in castle.c of CircleMUD and tbaMUD.
 */
export class CastleKing extends CastleStaff {
  private walk = ''
  private step = 0

  /** A sleeping monster takes no actions, so the clock wakes the king. */
  @on('hour', { reach: 'world' })
  strikes(_clock: MudObject, hour: number): void {
    const [room, steps] = days[hour] ?? []
    if (steps === undefined || this.walk !== '') return
    if ((this.monster.environment as { vnum?: number } | null)?.vnum !== room) return
    this.walk = steps
    this.step = 0
    // The first step wakes the king.
    if (steps[0] === 'W') this.monster.position = 'resting'
    this.monster.stayAwake()
  }

  protected act(): boolean {
    const { monster } = this
    if (monster.isSleeping) return false
    if (monster.foe) return this.cast()
    if (this.defend()) return true
    if (this.walk === '') return false
    const step = this.walk[this.step++] ?? '.'
    const way = ways[Number(step)]
    if (way) monster.go(way)
    else this.doStep(step)
    if (!monster.destructed) monster.stayAwake()
    return true
  }

  private doStep(step: string): void {
    const { monster } = this
    if (deeds[step]) {
      monster.position = positions[step as keyof typeof positions]
      act(deeds[step], { actor: monster })
      // After this step, the king sleeps.
      if (step === 'S') this.walk = ''
    } else if (sayings[step]) monster.say(sayings[step])
    else if (step === 'o' || step === 'c') turnDoors(monster, /door/i, step === 'o')
    else if (step === '.') this.walk = ''
  }

  /** Casts a spell for ten points of mana, either at somebody who fights the castle's people or to heal the king. */
  private cast(): boolean {
    const { monster } = this
    const victim = monster.mana < 10 ? undefined : this.intruder()
    if (!victim) return false
    const die = monster.random(9)
    monster.mana -= 10
    const [, spell, gesture] = (die > 0 && spells.find(([upTo]) => die <= upTo)) || []
    if (spell === undefined) return this.oneIn(2) && this.castNow('heal', monster)
    act(gesture!, { actor: monster, target: victim })
    return this.castNow(spell, victim)
  }
}
