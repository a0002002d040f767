import { MudObject } from '/std/object'

/** Where a shop keeps what is for sale: in nobody's reach. */
export class Store extends MudObject {
  name = 'store'
}

export default Store
