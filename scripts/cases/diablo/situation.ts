import * as v from 'valibot'
import type { View } from '../../../mudlib/systems/diablo/ai/diablo/view.ts'

/** The situation of a case. By default, the monster is alone on open ground that is lit and clear. */
export const situationShape = v.strictObject({
  D: v.number(),
  active: v.optional(v.boolean(), true),
  inLight: v.optional(v.boolean(), true),
  sameArea: v.optional(v.boolean(), true),
  los: v.optional(v.boolean(), true),
  chargeClear: v.optional(v.boolean(), true),
  last: v.optional(v.picklist(['walk', 'delay', 'ranged', 'charge', 'circle', 'melee', 'other']), 'other'),
  stand: v.optional(v.number(), 0),
  still: v.optional(v.number(), 0),
  sword: v.optional(v.boolean(), false),
  hpLow: v.optional(v.boolean(), false),
  mode: v.optional(v.picklist(['normal', 'retreat', 'war-cry', 'eat', 'circle']), 'normal'),
  circleWalked: v.optional(v.number(), 0),
  target: v.optional(v.picklist(['player', 'golem']), 'player'),
  single: v.optional(v.boolean(), false),
  subtype: v.optional(v.nullable(v.string()), ''),
  visible: v.optional(v.boolean(), true),
  lastWalk: v.optional(v.nullable(v.string()), 'none'),
  lastVoluntary: v.optional(v.nullable(v.string()), 'other'),
  atCarcass: v.optional(v.boolean(), false),
  blocked: v.optional(v.boolean(), false),
  retreatLeft: v.optional(v.number(), 0),
})

/** A script's view of a situation, according to the guide, and with the short second roll, as in the cases. */
export function viewOf(situation: v.InferOutput<typeof situationShape>, intf: number): View {
  return {
    ...situation,
    Intf: intf,
    subtype: situation.subtype ?? '',
    lastWalk: (situation.lastWalk ?? 'none') as View['lastWalk'],
    lastVoluntary: (situation.lastVoluntary ?? 'other') as View['lastVoluntary'],
    seesCarcass: true,
    mealTries: 10,
    cornered: situation.blocked,
    aheadFree: !situation.blocked,
    original: false,
    shortRoll: true,
  }
}
