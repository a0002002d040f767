import { Armour } from '/std/armour'

/** The executioner's hood. */
export default class Hood extends Armour {
  name = 'hood'
  short = 'a hood'
  long = 'From inside, everything looks like an answer.'
  place = 'head' as const
  protection = 2
  weight = 1
  value = 900
}
