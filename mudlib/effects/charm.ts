import { find } from 'driver'
import type { Affected } from '/std/affected'
import type { Affect } from '/std/effect'
import { Effect } from '/std/effect'
import type { Living } from '/std/living'

/** The bearer is charmed. It follows its master, helps the master, and obeys the master's orders. */
export default class Charm extends Effect {
  name = 'charm'
  harmful = true
  leads = true
  duration = 180
  stacking = 'refuse' as const
  conditions = ['charmed' as const]
  wearsOff = 'You come to your senses.'

  started(bearer: Affected, affect: Affect): void {
    const charmed = bearer as Living
    const master = find(affect.by) as Living | null
    for (const one of [...(charmed.environment?.livings ?? [])]) {
      if (one.attacker === charmed && master?.party.includes(one)) one.breakOff()
    }
    charmed.stopFighting()
    charmed.follow(master)
  }

  ended(bearer: Affected): void {
    const charmed = bearer as Living
    if (!charmed.destructed) charmed.follow(null)
  }
}
