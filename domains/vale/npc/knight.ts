import { Champion } from './champion'

/** A fighter in the tournament of the Hart. */
export default class Knight extends Champion {
  name = 'knight'
  short = 'a grey knight'
  long = 'In padded mail, with a blunted blade. Challenge them with: kill knight.'
  level = 15
  maxHp = 200
  bareHands = '2d6'
}
