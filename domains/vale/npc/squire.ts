import { Champion } from './champion'

/** A fighter in the tournament of the Hart. */
export default class Squire extends Champion {
  name = 'squire'
  short = 'a squire of the Hart'
  long = 'In padded mail, with a blunted blade. Challenge them with: kill squire.'
  level = 3
  maxHp = 30
  bareHands = '1d4'
}
