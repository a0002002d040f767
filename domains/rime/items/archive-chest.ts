import { Container } from '/std/container'

/** A chest with the duke's heart. The archivist has its key. */
export default class ArchiveChest extends Container {
  name = 'chest'
  aliases = ['karrow', 'karrow chest']
  short = 'a chest with KARROW burnt into it'
  long = 'Iron straps, and a lock with a crowned heart round it. It hums.'
  weight = 120
  closable = true
  key = './chest-key'

  create(): void {
    super.create()
    this.clone('/domains/karrow/items/heart').move(this)
    this.closed = true
    this.locked = true
  }

  canBeTaken(): string {
    return 'It is bolted to the sleepers.'
  }
}
