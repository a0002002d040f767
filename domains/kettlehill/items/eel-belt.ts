import { Armour } from '/std/armour'

/** A belt of eel skin. */
export default class EelBelt extends Armour {
  name = 'belt'
  short = 'a belt of eel skin with spoons'
  long = 'It clinks, and once it twitches.'
  place = 'waist' as const
  protection = 1
  weight = 1
  value = 210
}
