import { CharFields } from './char-values'

// Getters for the fields that only things and rooms have: `object.cost`, `self.room.people`.

export abstract class ThingFields<T> extends CharFields<T> {
  get wait(): T {
    return this.field('wait')
  }

  get affects(): T {
    return this.field('affects')
  }

  get cost(): T {
    return this.field('cost')
  }

  get cost_per_day(): T {
    return this.field('cost_per_day')
  }

  get carried_by(): T {
    return this.field('carried_by')
  }

  get contents(): T {
    return this.field('contents')
  }

  get count(): T {
    return this.field('count')
  }

  get extra(): T {
    return this.field('extra')
  }

  get has_in(): T {
    return this.field('has_in')
  }

  get is_inroom(): T {
    return this.field('is_inroom')
  }

  get next_in_list(): T {
    return this.field('next_in_list')
  }

  get oset(): T {
    return this.field('oset')
  }

  get shortdesc(): T {
    return this.field('shortdesc')
  }

  get type(): T {
    return this.field('type')
  }

  get timer(): T {
    return this.field('timer')
  }

  get val0(): T {
    return this.field('val0')
  }

  get val1(): T {
    return this.field('val1')
  }

  get val2(): T {
    return this.field('val2')
  }

  get val3(): T {
    return this.field('val3')
  }

  get wearflag(): T {
    return this.field('wearflag')
  }

  get worn_by(): T {
    return this.field('worn_by')
  }

  get sector(): T {
    return this.field('sector')
  }

  get people(): T {
    return this.field('people')
  }

  get weather(): T {
    return this.field('weather')
  }

  get zonenumber(): T {
    return this.field('zonenumber')
  }

  get zonename(): T {
    return this.field('zonename')
  }

  get roomflag(): T {
    return this.field('roomflag')
  }

  get north(): T {
    return this.field('north')
  }

  get east(): T {
    return this.field('east')
  }

  get south(): T {
    return this.field('south')
  }

  get west(): T {
    return this.field('west')
  }

  get up(): T {
    return this.field('up')
  }

  get down(): T {
    return this.field('down')
  }
}
