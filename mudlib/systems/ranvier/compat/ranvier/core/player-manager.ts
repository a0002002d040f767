import type { Account } from '/compat/ranvier/core/account'
import type { Engine } from '/compat/ranvier/core/engine'
import type { EntityLoader } from '/compat/ranvier/core/entity-loader'
import { EventEmitter } from '/compat/ranvier/core/event-emitter'
import { EventManager } from '/compat/ranvier/core/event-manager'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Player } from '/compat/ranvier/core/player'
import { Hearer } from '/compat/ranvier/core/tick-calls'
import { TickRound } from '/compat/ranvier/core/tick-round'

/** The players in the game, and the listeners that each of them gets (`player-events.js`). */
export class PlayerManager extends EventEmitter {
  declare readonly engine: Engine
  declare players: Map<string, Player>
  declare events: EventManager
  declare loader: EntityLoader | null
  /** A round that isn't in use, for reuse by the next tick. */
  declare private idle: PlayerRound | null

  constructor() {
    super()
    this.players = new Map()
    this.events = new EventManager()
    this.loader = null
    this.idle = null
    this.own('updateTick', () => this.tickAll())
  }

  setLoader(loader: EntityLoader | null): void {
    this.loader = loader
  }

  getPlayer(name: string): Player | undefined {
    return this.players.get(name.toLowerCase())
  }

  addPlayer(player: Player): void {
    this.players.set(this.keyify(player), player)
  }

  /**
   * Removes a player from the game. The player must be saved first, because the removal changes the data that is saved.
   * @param killSocket whether to also close the connection
   */
  removePlayer(player: Player, killSocket = false): void {
    if (killSocket) player.socket!.end()
    player.removeAllListeners()
    player.removeFromCombat()
    player.effects.clear()
    player.room?.removePlayer(player)
    player.__pruned = true
    this.players.delete(this.keyify(player))
    this.engine.world.pruned(player)
  }

  getPlayersAsArray(): Player[] {
    return [...this.players.values()]
  }

  /** Adds a listener to every player who enters the game from now on. */
  override addListener(event: string, listener: (...args: never[]) => unknown): this {
    this.events.add(event, listener)
    return this
  }

  filter(test: (player: Player) => unknown): Player[] {
    return this.getPlayersAsArray().filter(test)
  }

  /**
   * Loads a player.
   * @param force whether to read the player again if already loaded
   * @returns a promise, which is rejected if there is no such player
   */
  loadPlayer(_state: GameState, account: Account, username: string, force?: boolean): PromiseLike<Player | undefined> {
    const { promises } = this.engine.world
    // As in Ranvier, the name isn't converted to lower case, although the keys are in lower case.
    if (this.players.has(username) && !force) return promises.resolve(this.getPlayer(username))
    if (!this.loader) return promises.reject(new Error('No entity loader configured for players'))
    return promises.resolve(this.loader.fetch(username) as Record<string, unknown>).then(data => {
      data.name = username
      const player = new this.engine.classes.Player(data as never)
      player.account = account
      this.events.attach(player)
      this.addPlayer(player)
      return player
    })
  }

  keyify(player: Player): string {
    return player.name.toLowerCase()
  }

  exists(name: string): boolean {
    return this.engine.data.exists('player', name)
  }

  /** Saves a player, then emits `saved` on the player. */
  save(player: Player): PromiseLike<void> {
    const { promises } = this.engine.world
    if (!this.loader) return promises.reject(new Error('No entity loader configured for players'))
    let saving: unknown
    try {
      saving = this.loader.update(player.name, player.serialize())
    } catch (error) {
      return promises.reject(error)
    }
    return promises.resolve(saving).then(() => void player.emit('saved'))
  }

  /**
   * Saves all players, one after the other. (Ranvier 3.0.6 fails after the first one, because it uses an undefined variable.)
   */
  saveAll(): PromiseLike<void> {
    let saved: PromiseLike<void> = this.engine.world.promises.resolve(undefined)
    for (const player of this.getPlayersAsArray()) saved = saved.then(() => this.save(player))
    return saved
  }

  tickAll(): void {
    const round = this.idle ?? new PlayerRound(this.engine)
    this.idle = null
    round.begin(this.players.values()).run(1)
    this.idle = round
  }

  /**
   * Returns the receivers of broadcasts to all players. Ranvier 3.0.6 returns the map itself, so such broadcasts reach nobody. The fork
   * returns the players.
   */
  getBroadcastTargets(): Iterable<object> {
    return this.engine.fork === 'ru3' ? this.getPlayersAsArray() : this.players
  }
}

/** A tick round through all players in the game. */
class PlayerRound extends TickRound {
  private players!: Iterator<Player>
  private readonly hearer = new Hearer()

  begin(players: Iterable<Player>): this {
    this.players = players[Symbol.iterator]()
    return this
  }

  protected advance(): boolean {
    for (;;) {
      const { done, value: player } = this.players.next()
      if (done === true) return false
      if (player.__pruned || !player.__hydrated) continue
      this.enter(this.hearer.be(player, player.tickListeners))
      return true
    }
  }
}
