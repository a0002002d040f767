import { Light } from '/std/light'

/** A lantern with shutters. */
export default class SiegeLamp extends Light {
  name = 'lantern'
  aliases = ['lamp']
  short = 'a siege lantern'
  long = 'It burns for an hour, and can be shut from one side only: theirs.'
  weight = 3
  value = 40
  fuel = 3600
  shielded = true
}
