import { now } from 'driver'
import { Container } from '/std/container'
import { saved } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { capitalize } from '/std/text'

/** What is left of the dead. It holds what they had, and rots. */
export class Corpse extends Container {
  name = 'corpse'
  @saved short = ''
  @saved long = ''
  @saved aliases = ['body']
  weight = 100
  capacity = 10_000
  /** Seconds until it is gone, with what nobody took. */
  decay = 300
  /** The same for players'. */
  decayOfPlayers = 1800

  create(): void {
    super.create()
    this.callOut(this.decay, 'rot')
  }

  /** Whether it is a player's. */
  @saved ofPlayer = false

  /** Makes it the corpse of somebody. */
  remember(dead: Living): void {
    this.ofPlayer = dead.isPlayer
    if (dead.isPlayer) {
      // It has all they had: they need time to come back for it.
      this.removeCallOut('rot')
      this.callOut(this.decayOfPlayers, 'rot')
    }
    this.short = `the corpse of ${dead.describe()}`
    this.aliases = [...this.aliases, dead.name]
    this.long = `${capitalize(dead.describe())}, dead.`
  }

  /** Who alone may take from it, and the world second until which. */
  private owners: readonly string[] = []
  private ownedUntil = 0

  /** Keeps what is in it for some players, by their names, for a while. */
  reserve(names: readonly string[], seconds: number): void {
    this.owners = names
    this.ownedUntil = now() + seconds
  }

  /** Whether what is in it is for somebody just now. */
  get isReserved(): boolean {
    return now() < this.ownedUntil
  }

  canLeave(object: MudObject, to: MudObject): string | undefined {
    const taker = (to as Living).isLiving && !(to as Living).isPlayer ? (to as Living).master : to
    if ((taker as Living | null)?.isPlayer && now() < this.ownedUntil && !this.owners.includes(taker!.name)) {
      return `That is for who fought: wait ${Math.ceil(this.ownedUntil - now())} seconds.`
    }
    return super.canLeave(object, to)
  }

  rot(): void {
    this.environment?.receive(`${capitalize(this.theShort)} rots away.\n`)
    this.destruct()
  }

  canBeTaken(): string {
    return 'You leave the dead where they lie.'
  }
}

export default Corpse
