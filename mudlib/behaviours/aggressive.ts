import { now } from 'driver'
import type { When } from '/daemons/clock'
import { clock } from '/daemons/names'
import { alignmentName } from '/std/alignment'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import type { Player } from '/std/player'

interface Settings {
  /** When it attacks. */
  when: When
  /** What it says as it attacks, if anything. */
  says: string
  /** Levels of those it attacks: who is below or above is left in peace. */
  levels: readonly [least: number, most: number]
  /** Levels above its own up to which it attacks. */
  levelsAbove: number
  /** Only who is good, neutral or evil: by DikuMUD's bounds of 350 and -350. */
  alignments: readonly ('good' | 'neutral' | 'evil')[]
  /** Only those races. */
  races: readonly string[]
  /** Only who stands below this with its faction; null: standing doesn't matter. */
  standingBelow: number | null
  /** One of the monster's own methods, which is asked about everybody: only who it answers true for. */
  if: string
  /** Seconds in which somebody who has just come is spared. */
  grace: number
  /** Whether it attacks monsters of other races too, not only players. */
  monsters: boolean
}

/**
 * Attacks on sight (act flag AGGRESSIVE): by level, alignment, race, faction or any predicate; all that is set must hold. Wizards
 * are spared, and so is who can't be seen and, for some seconds, who has just come.
 *
 *     behaviours = [Aggressive.with({ levels: [1, 10], races: ['elf'], grace: 2 })]
 */
export class Aggressive extends Behaviour<Settings> {
  /** The world second in which somebody came: by their ids. */
  private came: Record<string, number> = {}

  defaults(): Settings {
    return {
      when: 'always',
      says: '',
      levels: [0, 1000],
      levelsAbove: 1000,
      alignments: [],
      races: [],
      standingBelow: null,
      if: '',
      grace: 0,
      monsters: false,
    }
  }

  meet(who: Living): void {
    const { grace } = this.settings
    if (grace === 0) this.consider(who)
    else {
      this.came = { ...this.present(), [who.id]: now() }
      this.decide('leaves {0} {1} seconds of grace', who.name, grace)
    }
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    const room = monster.environment
    if (monster.attacker || !room) return false
    const some = settings.monsters ? room.livings : room.players
    if (!some) return false
    for (const one of some) if (this.consider(one)) return true
    return false
  }

  /** Attacks somebody, if nothing speaks against it. */
  private consider(who: Living): boolean {
    const { monster, settings } = this
    if (monster.attacker || who === monster) return false
    const why = this.spares(who)
    if (why !== '') {
      if (why !== 'not a foe') this.decide(`spares {0}: ${why}`, who.name, who.level)
      return false
    }
    if (monster.attack(who) !== undefined) return false
    this.decide('attacks {0}, level {1}, alignment {2}', who.name, who.level, who.alignment)
    if (settings.says) monster.say(settings.says)
    return true
  }

  /** Why somebody is left in peace; empty if not. */
  private spares(who: Living): string {
    const { monster, settings } = this
    if (!who.isPlayer && (!settings.monsters || who.race === monster.race)) return 'not a foe'
    if (who.destructed || who === monster.master) return 'not a foe'
    if ((who as Player).wizard) return 'a wizard'
    if (!monster.canSee(who)) return 'not seen'
    if (!clock().isTime(settings.when)) return `not now, only by ${settings.when}`
    const { grace, levels, levelsAbove, alignments, races, standingBelow } = settings
    if (grace > 0 && now() - (this.came[who.id] ?? Number.NEGATIVE_INFINITY) < grace) return 'newly arrived'
    if (who.level < levels[0] || who.level > levels[1]) return `level {1} is not in ${levels[0]} to ${levels[1]}`
    if (who.level > monster.level + levelsAbove) return 'level {1} is too high'
    if (alignments.length > 0 && !alignments.includes(alignmentName(who.alignment))) {
      return `${alignmentName(who.alignment)}, not ${alignments.join(' or ')}`
    }
    if (races.length > 0 && !races.includes(who.race)) return `race is ${who.race}, not ${races.join(' or ')}`
    if (standingBelow !== null) {
      const standing = who.standing[monster.faction] ?? 0
      if (standing >= standingBelow) return `stands at ${standing} with ${monster.faction}`
    }
    if (settings.if !== '') {
      const asked = (monster as unknown as Record<string, ((who: Living) => unknown) | undefined>)[settings.if]
      if (!asked?.call(monster, who)) return `${settings.if}() says no`
    }
    return ''
  }

  private present(): Record<string, number> {
    const here = new Set(this.monster.environment?.players?.map(one => one.id))
    return Object.fromEntries(Object.entries(this.came).filter(([id]) => here.has(id)))
  }
}

export default Aggressive
