import { Aggressive } from '/behaviours/aggressive'
import { Grudges } from '/behaviours/grudges'
import { MobHelper } from '/behaviours/mob-helper'
import { Scavenger } from '/behaviours/scavenger'
import { Sentinel } from '/behaviours/sentinel'
import { Wander } from '/behaviours/wander'
import { Wimpy } from '/behaviours/wimpy'
import { type ActFlag, namesOfFlags } from '/lib/act-flags'
import type { BehaviourSpec } from '/std/behaviour'
import type { ActFlagsDaemon } from '/std/daemons'
import { MudObject } from '/std/object'
import { offered } from '/std/offers'

// The type is re-exported because converted areas import it from this file.
export type { ActFlag } from '/lib/act-flags'

/** The percentage of hit points below which a monster with the flag WIMPY flees. */
const wimpyBelow = 20
/** The maximum number of levels by which a target may exceed the level of a monster with the flag AGGRESSIVE. */
const levelsAbove = 10

/** Maps DikuMUD's act flags to behaviours. */
export class ActFlags extends MudObject implements ActFlagsDaemon {
  /**
   * The behaviours that follow from act flags and from the membership of a faction, followed by the behaviours that a monster lists itself.
   * If a behaviour occurs in both, the monster's own settings apply. A monster with flags but without SENTINEL wanders.
   */
  behavioursOf(
    flags: number | readonly ActFlag[] | null,
    aggressive: boolean,
    listed: readonly BehaviourSpec[],
    isMember = false,
  ): readonly BehaviourSpec[] {
    if (flags === null && !aggressive && !isMember) return listed
    const names = new Set(flags === null ? [] : namesOfFlags(flags))
    const asked: BehaviourSpec[] = isMember ? offered('factions').map(one => one.membership) : []
    if (names.has('SENTINEL')) asked.push(Sentinel.with())
    if (names.has('WIMPY')) asked.push(Wimpy.with({ below: wimpyBelow }))
    if (aggressive) asked.push(Aggressive.with())
    else if (names.has('AGGRESSIVE')) asked.push(Aggressive.with({ levelsAbove }))
    const aims = (['good', 'neutral', 'evil'] as const).filter(aim =>
      names.has(`AGGRESSIVE_${aim.toUpperCase()}` as ActFlag),
    )
    if (aims.length > 0 && !aggressive && !names.has('AGGRESSIVE'))
      asked.push(Aggressive.with({ alignments: aims, levelsAbove }))
    if (names.has('MEMORY')) asked.push(Grudges.with())
    if (names.has('HELPER')) asked.push(MobHelper.with())
    if (names.has('SCAVENGER')) asked.push(Scavenger.with())
    if (flags !== null && !names.has('SENTINEL')) asked.push(Wander.with({ stayInArea: names.has('STAY_AREA') }))
    const own = asked.filter(spec => !listed.some(one => one.behaviour === spec.behaviour))
    return [...own, ...listed]
  }
}

export default ActFlags
