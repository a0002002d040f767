import { saved } from '/std/decorators'
import { MudObject } from '/std/object'

/** The second-hand things of a shop: a container that nobody can reach. /daemons/stocks holds all of them. */
export class Store extends MudObject {
  name = 'store'
  /** The shop that it belongs to: the path of its keeper, and the room that is the keeper's home. */
  @saved shop = ''
}

export default Store
