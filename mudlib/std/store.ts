import { MudObject } from '/std/object'

/** The stock of a shop: a container that nobody can reach. */
export class Store extends MudObject {
  name = 'store'
}

export default Store
