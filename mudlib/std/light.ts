import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { saved, verb } from '/std/decorators'
import { Item, type ItemKind } from '/std/item'
import type { Living } from '/std/living'

/** A light source with limited fuel: a torch, a lantern. */
export class Light extends Item {
  name = 'torch'
  kind: ItemKind = 'light'
  @saved lit = false
  /** Seconds that it still burns. */
  @saved fuel = 1800

  describe(): string {
    return `${super.describe()}${this.lit ? ' (lit)' : ''}`
  }

  @verb('light <item>')
  ignite(actor: Living, what: string): boolean {
    if (this.environment !== actor || !this.matches(what)) return false
    if (this.lit) actor.receive(`${capitalize(this.theShort)} is burning already.\n`)
    else if (this.fuel <= 0) actor.receive(`${capitalize(this.theShort)} is burnt out.\n`)
    else {
      act('{Actor} [light] {item}.', { actor, item: this })
      this.lit = true
      this.setHeartBeat(10)
    }
    return true
  }

  @verb('extinguish <item>')
  extinguish(actor: Living, what: string): boolean {
    if (this.environment !== actor || !this.matches(what) || !this.lit) return false
    this.goOut()
    act('{Actor} [put] out {item}.', { actor, item: this })
    return true
  }

  heartBeat(): void {
    this.fuel -= 10
    if (this.fuel > 0) return
    this.goOut()
    this.environment?.receive(`${capitalize(this.theShort)} flickers and goes out.\n`)
  }

  private goOut(): void {
    this.lit = false
    this.setHeartBeat(0)
  }
}

export default Light
