import { now } from 'driver'
import { capitalize, spanOf } from '/lib/text'
import { Container } from '/std/container'
import { inside, saved } from '/std/decorators'
import { isLiving, isPlayer } from '/std/kinds'
import type { Living } from '/std/living'
import type { Money } from '/std/money'
import type { MudObject } from '/std/object'

/** The corpse of a living. It holds the belongings of the dead living, and decays. */
export class Corpse extends Container {
  name = 'corpse'
  @saved short = ''
  @saved long = ''
  @saved aliases = ['body']
  weight = 100
  capacity = 10_000
  /** The seconds until the corpse is destructed, with everything that is still in it. */
  decay = 300
  /** The seconds until the corpse of a player is destructed. */
  decayOfPlayers = 1800

  create(): void {
    super.create()
    this.callOut(this.decay, 'rot')
  }

  /** Whether it is the corpse of a player. */
  @saved ofPlayer = false

  /** Takes over the name of the dead living, and makes the corpse of a player last longer. */
  remember(dead: Living): void {
    this.ofPlayer = dead.isPlayer
    if (dead.isPlayer) {
      // It holds all the player's things, so it must last long enough for the player to come back for them.
      this.removeCallOut('rot')
      this.callOut(this.decayOfPlayers, 'rot')
    }
    this.short = `the corpse of ${dead.describe()}`
    this.aliases = [...this.aliases, dead.name]
    this.long = `${capitalize(dead.describe())}, dead.`
  }

  /** The names of the players who alone may take things from the corpse until the world second `ownedUntil`. */
  private owners: readonly string[] = []
  private ownedUntil = 0

  /** Called when a beast eats the corpse. Its contents are left in the room. */
  @inside
  beEaten(): void {
    const { environment } = this
    if (environment) for (const thing of this.inventory) thing.move(environment)
    this.destruct()
  }

  /** Reserves the contents for some players. @param names the names of the players @param seconds how long the contents are reserved */
  @inside
  reserve(names: readonly string[], seconds: number): void {
    this.owners = names
    this.ownedUntil = now() + seconds
  }

  /** Lets one more player take the contents. @param name the player's name */
  @inside
  admit(name: string): void {
    if (!this.owners.includes(name)) this.owners = [...this.owners, name]
  }

  /** Whether it is the corpse of this player. */
  isOf(who: Living): boolean {
    return this.ofPlayer && this.owners[0] === who.name
  }

  /** Whether its contents are reserved now. */
  get isReserved(): boolean {
    return now() < this.ownedUntil
  }

  canLeave(object: MudObject, to: MudObject): string | undefined {
    const taker = isLiving(to) && !to.isPlayer ? to.master : to
    const isTheirs = isPlayer(taker) && this.owners.includes(taker.name)
    if (to.isLiving && now() < this.ownedUntil && !isTheirs) {
      const wait = spanOf(this.ownedUntil - now())
      if (this.ofPlayer)
        return `That belongs to ${capitalize(this.owners[0] ?? 'somebody')}: nobody else takes it for ${wait}.`
      const [first = '', ...others] = this.owners
      return `That is for ${others.length > 0 ? 'those who fought' : capitalize(first)}: wait ${wait}.`
    }
    return super.canLeave(object, to)
  }

  rot(): void {
    this.environment?.receive(`${capitalize(this.theShort)} rots away.\n`)
    for (const inside of this.inventory as readonly Partial<Money>[]) inside.decay?.()
    this.destruct()
  }

  canBeTaken(): string {
    return 'You leave the dead where they lie.'
  }
}

export default Corpse
