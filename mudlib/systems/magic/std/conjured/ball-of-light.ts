import { Light } from '/std/light'

/** A magical source of light. */
export default class BallOfLight extends Light {
  name = 'ball'
  aliases = ['light', 'ball of light']
  short = 'a ball of light'
  long = 'It weighs nothing, and warms nothing.'
  weight = 0
  value = 0
  lit = true
  fuel = 3600
  shielded = true

  create(): void {
    super.create()
    if (!this.isBlueprint) this.setHeartBeat(10)
  }
}
