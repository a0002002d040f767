import { Source } from '/std/source'

/** The vein of ore in the north of the mine. */
export default class Vein extends Source {
  at = ['../rooms/north-drift', '../rooms/north-face']
  called = ['vein', 'ore', 'silver', 'lead']
  craft = 'mining'
  tool = 'pick'
  gives = ['../items/ore']
  most = 6
  renewal = 240
  seconds = 6
  begins = '{Actor} [swing] a pick at the vein, no higher and no lower than everybody else.'
}
