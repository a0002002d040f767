import { Container } from '/std/container'

/** A chest that contains a cloak and a bag when it is created. */
export default class Chest extends Container {
  name = 'chest'
  short = 'an old chest'
  long = 'Oak, with a lid that squeaks.'
  weight = 80
  closable = true

  create(): void {
    super.create()
    for (const path of ['./cloak', './bag']) this.clone(path).move(this)
    this.closed = true
  }

  canBeTaken(): string {
    return 'It is far too heavy.'
  }
}
