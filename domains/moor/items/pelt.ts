import { Armour } from '/std/armour'

/** A wolf's pelt, worn on the back. */
export default class Pelt extends Armour {
  name = 'pelt'
  aliases = ['wolf pelt', 'cloak']
  short = 'a grey wolf pelt'
  long = 'Somebody will want this. You, for a start.'
  place = 'back' as const
  protection = 1
  warmth = 4
  weight = 4
  value = 30
}
