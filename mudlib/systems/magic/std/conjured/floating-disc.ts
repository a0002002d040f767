import { Container } from '/std/container'

/** The number of seconds for which a disc lasts. */
const lasts = 1800

/** A disc that magic has made. Whoever carries it doesn't feel the weight of the things on it. */
export class FloatingDisc extends Container {
  name = 'disc'
  aliases = ['floating disc']
  short = 'a floating disc'
  long = 'A disc of black light, as wide as a table. It follows its maker at the height of the hip.'
  weight = 0
  value = 0

  create(): void {
    super.create()
    if (!this.isBlueprint) this.setTimer(lasts)
  }

  get totalWeight(): number {
    return 0
  }

  /** Drops the things on the disc, and vanishes. */
  timeIsUp(): void {
    const { room } = this
    room?.receive('A floating disc goes out like a candle.\n')
    if (room) for (const one of [...this.inventory]) one.move(room)
    this.vanishes = true
    super.timeIsUp()
  }
}

export default FloatingDisc
