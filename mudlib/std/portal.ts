import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { instances } from '/std/daemons'
import { verb } from '/std/decorators'
import { Item } from '/std/item'
import type { Living } from '/std/living'
import { vetoOf } from '/std/veto'

/** A thing that takes players who enter it to another room: a shimmering gate, a hole in a tree. */
export class Portal extends Item {
  name = 'portal'
  takeable = false
  weight = 1000
  /** The path of the room that it leads to; empty if it leads nowhere. */
  to = ''
  /** The number of times that it can still be entered; -1 means unlimited. */
  charges = -1

  @verb('enter <item>')
  enter(actor: Living, what: string): boolean {
    if (this.environment !== actor.environment || !this.matches(what)) return false
    const refused = this.refusal(actor)
    if (refused) {
      actor.receive(`${refused}\n`)
      return true
    }
    const from = actor.environment!
    const to = instances().wayFor(actor, from, from.absolute(this.absolute(this.to)))
    if (typeof to === 'string') {
      actor.receive(`${to}\n`)
      return true
    }
    const unwelcome = vetoOf('canCome', to, actor, '')
    if (unwelcome !== undefined) {
      if (unwelcome !== '') actor.receive(`${unwelcome}\n`)
      return true
    }
    act('{Actor} [step] into {item}.', { actor, item: this })
    const stopped = actor.travel(to, { arriving: '{Actor} [arrive] out of nowhere.' })
    if (stopped) {
      actor.receive(`${stopped}\n`)
      return true
    }
    if (this.charges > 0 && --this.charges === 0) {
      from.receive(`${capitalize(this.theShort)} fades out of existence.\n`)
      this.destruct()
    }
    return true
  }

  private refusal(actor: Living): string | undefined {
    if (actor.foe) return 'You are fighting! Flee, if you must.'
    if (this.to === '') return `${capitalize(this.theShort)} leads nowhere.`
    return actor.cannotAct()
  }
}

export default Portal
