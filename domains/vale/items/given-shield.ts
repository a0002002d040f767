import Shield from './shield'

/** A free shield for beginners, which nobody buys. */
export default class GivenShield extends Shield {
  value = 0
}
