import { now } from 'driver'
import { alignmentName } from '/lib/alignment'
import { Behaviour } from '/std/behaviour'
import type { When } from '/std/daemons'
import { clock } from '/std/daemons'
import type { Living } from '/std/living'
import { factions } from '/std/offers'
import type { Player } from '/std/player'

interface Settings {
  /** The time of day during which it attacks. */
  when: When
  /** The words that it says as it attacks; empty if it says nothing. */
  says: string
  /** The lowest and the highest level of livings that it attacks. */
  levels: readonly [least: number, most: number]
  /** The maximum number of levels by which a target may exceed its own level. */
  levelsAbove: number
  /** The alignments of livings that it attacks, with DikuMUD's bounds of 350 and -350. If the list is empty, alignment doesn't matter. */
  alignments: readonly ('good' | 'neutral' | 'evil')[]
  /** The races of players that it attacks. */
  races: readonly string[]
  /** It attacks only players whose standing with its faction is below this number. If null, standing doesn't matter. */
  standingBelow: number | null
  /** The name of a method of the monster that is called with a living and returns whether the monster may attack it; empty if there is none. */
  if: string
  /** The seconds for which newcomers are spared. */
  grace: number
  /** Whether it also attacks monsters of other races. */
  monsters: boolean
}

/**
 * Attacks on sight (act flag AGGRESSIVE). Settings restrict its targets by level, alignment, race, faction or a predicate. A target must
 * match all settings that are given. It spares wizards and livings that it can't see. It also spares players who have just arrived, for
 * some seconds.
 *
 *     behaviours = [Aggressive.with({ levels: [1, 10], races: ['elf'], grace: 2 })]
 */
export class Aggressive extends Behaviour<Settings> {
  /** The world second at which each player arrived, by object id. */
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

  met(who: Living): void {
    if (this.monster.cannotAct()) return
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

  sidesWith(_ally: Living, against: Living): boolean {
    // A target that is out of sight becomes visible as soon as the fight begins.
    return this.spares(against, true) === ''
  }

  /** Attacks somebody, unless a setting spares them. */
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

  /** The reason why somebody is spared; empty if they aren't. */
  private spares(who: Living, isSeen = this.monster.canSee(who)): string {
    const { monster, settings } = this
    if (!who.isPlayer && (!settings.monsters || who.race === monster.race)) return 'not a foe'
    if (who.destructed || who === monster.master) return 'not a foe'
    if ((who as Player).wizard) return 'a wizard'
    if (!isSeen) return 'not seen'
    if (!clock().isTime(settings.when)) return `not now, only by ${settings.when}`
    // A monster that flees when it is hurt doesn't begin a fight while it is still badly hurt.
    if (monster.wimpy > 0 && monster.hp * 100 < monster.maxHp * Math.min(90, 2 * monster.wimpy)) return 'too badly hurt'
    const { grace, levels, levelsAbove, alignments, races, standingBelow } = settings
    if (grace > 0 && now() - (this.came[who.id] ?? Number.NEGATIVE_INFINITY) < grace) return 'newly arrived'
    if (who.level < levels[0] || who.level > levels[1]) return `level {1} is not in ${levels[0]} to ${levels[1]}`
    if (who.level > monster.level + levelsAbove) return 'level {1} is too high'
    if (alignments.length > 0 && !alignments.includes(alignmentName(who.alignment))) {
      return `${alignmentName(who.alignment)}, not ${alignments.join(' or ')}`
    }
    if (races.length > 0 && !races.includes(who.race)) return `race is ${who.race}, not ${races.join(' or ')}`
    if (standingBelow !== null) {
      const standing = Math.round(factions()?.regard(monster, who) ?? 0)
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
