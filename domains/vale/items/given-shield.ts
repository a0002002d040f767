import Shield from './shield'

/** A shield that beginners take for nothing, and that nobody buys. */
export default class GivenShield extends Shield {
  value = 0
}
