import Shield from './shield'

/** A free shield for beginners. It has no value, so nobody buys it. */
export default class GivenShield extends Shield {
  value = 0
}
