import type { TestDeeds } from '../../driver/services/recorder/recording.ts'
import type { TestDriver, TestPlayer } from '../../driver/testing.ts'

/** A world, and players who type in it. */
export class TypedWorld {
  readonly mud: TestDriver
  private player!: TestPlayer
  private admin!: TestPlayer
  private login!: ReturnType<TestDriver['connect']>

  constructor(mud: TestDriver) {
    this.mud = mud
  }

  /** Performs one of the world's deeds, and records it. */
  does(...deed: readonly unknown[]): void {
    this.mud.perform(this.perform, ...deed)
  }

  /**
   * The deeds and their arguments: `begin` takes the player's place. `connect` takes an address, for another login. `login`, `player` and `admin`
   * take a line. `data` takes the name and the JSON of a message from the player's client. `second` lets one second pass.
   */
  readonly perform: TestDeeds = deed => {
    const { mud } = this
    const [what, text = '', json = ''] = deed as string[]
    switch (what) {
      case 'begin':
        this.player = mud.player('Ann', { level: 5, at: text })
        this.admin = mud.player('Root', { level: 5, at: '/domains/vale/square', wizard: true })
        this.login = mud.connect()
        break
      case 'connect':
        this.login.close()
        this.login = mud.connect({ address: text })
        break
      case 'login':
        this.login.type(text)
        break
      case 'player':
      case 'admin':
        if (!this[what].destructed) this[what].command(text)
        break
      case 'data':
        if (!this.player.destructed) mud.turn(this.player, 'receiveData', text, json === '' ? null : JSON.parse(json))
        break
      case 'second':
        mud.advance(1)
        break
      default:
        throw new Error(`there is no deed ${what}`)
    }
  }
}
