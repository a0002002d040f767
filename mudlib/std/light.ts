import { happen, now } from 'driver'
import { capitalize } from '/lib/text'
import { act } from '/std/act'
import { deed, saved, verb } from '/std/decorators'
import { Item, type ItemKind } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { dry, sky, type Wetness } from '/std/offers'

/** The wetness, from 0 to 100, at which a light can no longer be lit. */
const tooWet = 40

/** The remaining seconds of fuel at which a light warns its holder. */
const lastFuel = 120

/** A light source with limited fuel: a torch, a lantern. */
export class Light extends Item {
  name = 'torch'
  kind: ItemKind = 'light'
  @saved lit = false
  /** The number of seconds that its fuel lasts. */
  @saved fuel = 1800
  /** Whether it is protected from wind and rain, as a lantern is. */
  shielded = false
  /** Its wetness at the moment when the rain put it out. */
  @saved private soaked: Wetness = dry

  /** The name without `(lit)`, which is shown only in lists. */
  get theShort(): string {
    return super.theShort.replace(/ \(lit\)$/, '')
  }

  describe(): string {
    return `${super.describe()}${this.lit ? ' (lit)' : ''}`
  }

  private get isWet(): boolean {
    return (sky()?.wetnessNow(this.soaked, this.room) ?? 0) >= tooWet
  }

  /** Whether it would burn if somebody lit it. */
  get canBeLit(): boolean {
    return !this.lit && this.fuel > 0 && !this.isWet
  }

  @verb('light <item>')
  ignite(actor: Living, what: string): boolean {
    if (this.environment !== actor || !this.matches(what)) return false
    // If several lights match, the player means a burning one or, if none burns, one that can be lit.
    const all = actor.inventory.filter(isLight).filter(one => one.matches(what))
    // Lights in the actor's hands come first.
    const inHand = all.filter(one => actor.isUsing(one))
    const nearest = [...inHand, this]
    const meant =
      nearest.find(one => one.lit || one.canBeLit) ?? all.find(({ lit }) => lit) ?? all.find(({ canBeLit }) => canBeLit)
    ;(meant ?? nearest[0]!).kindle(actor)
    return true
  }

  /** Lights it for somebody, or tells them why that isn't possible. */
  @deed('act')
  kindle(actor: Living): void {
    if (this.lit) actor.receive(`${capitalize(this.theShort)} is burning already.\n`)
    else if (this.fuel > 0 && this.isWet)
      actor.receive(`${capitalize(this.theShort)} is too wet to burn. It will dry, indoors or in the sun.\n`)
    else if (this.fuel <= 0) actor.receive(`${capitalize(this.theShort)} is burnt out.\n`)
    else {
      act('{Actor} [light] {item}.', { actor, item: this })
      this.lit = true
      this.setHeartBeat(10)
      happen('kindled', this, actor)
    }
  }

  @verb('extinguish <item>')
  extinguish(actor: Living, what: string): boolean {
    if (this.environment !== actor || !this.matches(what) || !this.lit) return false
    this.goOut()
    act('{Actor} [put] out {item}.', { actor, item: this })
    return true
  }

  @deed('harm')
  heartBeat(): void {
    const before = this.fuel
    this.fuel -= 10
    if (this.fuel > 0) {
      if (before > lastFuel && this.fuel <= lastFuel)
        this.environment?.receive(`${capitalize(this.theShort)} burns low: it will go out in a minute or two.\n`)
      this.endure()
      return
    }
    this.goOut()
    this.environment?.receive(`${capitalize(this.theShort)} flickers and goes out.\n`)
  }

  /** Lets rain and storms put out the light if it is in the open. If rain has put it out, it has to dry before it can be lit again. */
  private endure(): void {
    const room = this.shielded || this.isStowed ? null : this.room
    const by = room?.view ? sky()?.douses(room) : undefined
    if (by === undefined) return
    const isWet = by === 'rain'
    this.goOut()
    if (isWet) this.soaked = { wet: 100, at: now() }
    this.environment?.receive(`${capitalize(this.theShort)} ${isWet ? 'hisses and goes out' : 'is blown out'}.\n`)
  }

  /** Whether it is inside something that is neither a living nor a room. */
  private get isStowed(): boolean {
    const { environment } = this
    return environment !== null && environment !== this.room && !environment.isLiving
  }

  /** Makes it stop burning. */
  @deed('act')
  goOut(): void {
    this.lit = false
    this.setHeartBeat(0)
    happen('wentOut', this)
  }
}

function isLight(one: MudObject): one is Light {
  return one instanceof Light
}

export default Light
