import { Drink } from '/std/drink'

/** The number of seconds for which a conjured spring flows. */
const flows = 600

/** A spring that magic has created. */
export default class Spring extends Drink {
  name = 'spring'
  short = 'a spring'
  long = 'Clear water comes up between the stones.'
  draughts = -1
  weight = 100_000

  create(): void {
    super.create()
    if (!this.isBlueprint) this.callOut(flows, 'dryUp')
  }

  dryUp(): void {
    this.environment?.receive('The spring dries up.\n')
    this.destruct()
  }
}
