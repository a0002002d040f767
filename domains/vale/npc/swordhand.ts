import { Champion } from './champion'

/** A fighter in the tournament of the Hart. */
export default class Swordhand extends Champion {
  name = 'swordhand'
  short = 'a sword-hand of Fenmoor'
  long = 'In padded mail, with a blunted blade. Challenge them with: kill swordhand.'
  level = 8
  maxHp = 90
  bareHands = '1d8'
}
