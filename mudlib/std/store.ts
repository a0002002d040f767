import { saved } from '/std/decorators'
import { MudObject } from '/std/object'

/** The second-hand things of a shop: a container that nobody can reach. /daemons/stocks holds all of them. */
export class Store extends MudObject {
  name = 'store'
  /** The shop to which it belongs: the path of the keeper's program, and the keeper's home room. */
  @saved shop = ''
}

export default Store
