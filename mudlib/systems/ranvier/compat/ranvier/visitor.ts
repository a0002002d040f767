import { missingInputs } from '/compat/ranvier/check-scripts'
import type { AccountData } from '/compat/ranvier/core/account'
import { Connection } from '/compat/ranvier/core/connection'
import type { SavedEffect } from '/compat/ranvier/core/effect-settings'
import type { Player as RanvierPlayer } from '/compat/ranvier/core/player'
import type { Room } from '/compat/ranvier/core/room'
import type { Kept } from '/compat/ranvier/core/world'
import type { Mount } from '/compat/ranvier/mount'
import type { Queue } from '/compat/ranvier/queue'
import type { Player } from '/std/player'

/** The most questions of a bundle's making of characters that are answered for a player: the name, and whether it is right. */
const mostAnswers = 2

/** So often a character is looked at, every 2 seconds, until how long its effects have run is kept: once in 30 s. */
const looksToKeepClocks = 15

/** Who does for visitors what bundles ask for. */
export interface VisitorHost {
  /** The bundles have ended the connection. */
  close(player: Player): void
}

type Saved = Partial<Record<Kept, Record<string, unknown>>>

/** A player of this world in a Ranvier world: a connection to its engine, by which lines go there and text comes back. */
export class Visitor {
  readonly mount: Mount
  readonly player: Player
  /** The character there, once it is made. */
  character: RanvierPlayer | null = null
  private connection!: Connection
  /** The end of what was written last, to see what is asked. */
  private last = ''
  /** Whether the bundles' questions about a new character are answered for the player, and what they have written since. */
  private answering = true
  private unanswered = ''
  /** Whether the visit ends just now. */
  isLeaving = false
  /** The room that it came to first. */
  private ref = ''
  /** What was kept last, as text, to keep only what has changed: without how long effects have run, and with it. */
  private lastKept = ''
  private lastWhole = ''
  /** How often it was looked at since. */
  private looks = 0
  /** What can't be kept of it, which was told. */
  private readonly lost = new Set<string>()
  /** Whether a line is being done. Where it still says so at the next one, the watchdog has cut the line off. */
  private isReceiving = false

  private readonly host: VisitorHost
  private readonly queue: Queue

  /** @param queue where its texts go */
  constructor(mount: Mount, player: Player, host: VisitorHost, queue: Queue) {
    this.queue = queue
    this.mount = mount
    this.player = player
    this.host = host
  }

  /** Its name there: the name here. */
  get name(): string {
    return this.player.describe()
  }

  /** All names by which the bundles know it, in lower case: some ask for another one than the player's. */
  get names(): string[] {
    const names = [this.name, this.character?.name, this.kept.player?.name]
    return names.flatMap(name => (typeof name === 'string' ? [name.toLowerCase()] : []))
  }

  /** What is kept of it, with the player. */
  get kept(): Saved {
    const memory = this.player.memory as Record<string, Saved>
    return (memory[`ranvier ${this.mount.root}`] ??= {})
  }

  /**
   * Comes into the world: with the character that it has there, or by making one as the bundles do.
   * @param ref the room that it comes to, if it has a character
   */
  enter(ref: string): void {
    const { engine } = this.mount
    this.ref = ref
    const { state } = engine
    this.connection = new Connection(
      engine,
      text => this.show(text),
      () => this.host.close(this.player),
    )
    state.InputEventManager.attach(this.connection)
    const account = this.addAccount()
    if (this.kept.player) {
      this.kept.player = { ...this.kept.player, room: ref }
      this.answering = false
      const name = String(this.kept.player.name ?? this.name)
      state.PlayerManager.loadPlayer(state, account, name, true).then(character => this.begin(character!))
    } else this.connection.emit('create-player', this.connection, { account })
    engine.settle()
    for (let i = 0; i < mostAnswers && this.character === null; i++) this.answer(i)
    this.answering = false
    this.queue.show(this.player, this.unanswered)
    const missing = missingInputs(engine)
    if (missing !== undefined)
      this.queue.show(
        this.player,
        `Nothing here hears what you type: ${missing}. Lines with a slash go to the world that you came from.\r\n`,
      )
  }

  /** What is kept under one of its names. */
  keptAs(kind: Kept, name: string): Record<string, unknown> | null {
    const { [kind]: kept } = this.kept
    // The name of a player who has none there yet is free, and so is the player's own where the character has another.
    const isIt = kind === 'account' || String(kept?.name ?? '').toLowerCase() === name.toLowerCase()
    return isIt ? (kept ?? null) : null
  }

  /** Keeps its character or its account. A new character begins where it came, if its world doesn't say where. */
  keep(kind: Kept, data: Record<string, unknown>): void {
    const isNew = kind === 'player' && !this.kept.player && !this.mount.saysWhereToBegin
    const kept = JSON.parse(this.textOf(data)) as Record<string, unknown>
    this.kept[kind] = isNew ? { ...kept, room: this.ref } : kept
  }

  /**
   * Keeps its character, if something of it has changed since it did so last. How long effects have run is kept now and then: it changes
   * all the time.
   * @param wholly whether that is kept, too
   * @returns whether something was kept
   */
  keepChanges(wholly = this.isLeaving): boolean {
    const { character, kept } = this
    if (!character || !kept.player || character.__pruned || (this.isCrossing && !this.isLeaving)) return false
    const data = character.serialize() as unknown as Record<string, unknown>
    const text = this.textOf({ ...data, effects: withoutClocks(data['effects']) })
    if (text === this.lastKept && !wholly && ++this.looks < looksToKeepClocks) return false
    this.looks = 0
    this.lastKept = text
    const whole = this.textOf(data)
    if (whole === this.lastWhole) return false
    this.lastWhole = whole
    kept.player = JSON.parse(whole) as Record<string, unknown>
    return true
  }

  /** What is kept, as JSON. What scripts have put there that is no JSON is left out, and told once. */
  private textOf(data: Record<string, unknown>): string {
    try {
      return JSON.stringify(data)
    } catch {
      const lost: string[] = []
      const text = JSON.stringify(withoutLost(data, lost))
      for (const key of lost.filter(one => !this.lost.has(one))) {
        this.lost.add(key)
        this.mount.log(
          'error',
          `${this.name}: ${key} can't be saved, as it is no JSON: it leads to itself, or is a BigInt`,
        )
      }
      return text
    }
  }

  /** Whether its character is between this world and another. */
  get isCrossing(): boolean {
    return this.mount.gates.beyond(this.character?.room) !== undefined
  }

  /** Sees again where it is: after the connection was lost. */
  lookAgain(): void {
    const { character, mount } = this
    if (!character?.room) return
    mount.engine.state.CommandManager.get('look')?.execute('', character, 'look')
    mount.engine.modules.ranvier.Broadcast.prompt(character as never)
  }

  /** What is kept of the account: the password is the one of this world. */
  private get account(): AccountData {
    return (this.kept.account as AccountData | undefined) ?? { username: this.name, characters: [], password: '' }
  }

  /** Has the engine know the account. */
  private addAccount() {
    const { classes, state } = this.mount.engine
    const account = new classes.Account(this.account)
    state.AccountManager.addAccount(account)
    return account
  }

  private begin(character: RanvierPlayer): void {
    character.socket = this.connection
    this.connection.emit('done', this.connection, { player: character })
  }

  /** Answers for a player who has a name already: with the name, then that it is right. */
  private answer(question: number): void {
    const [, yes] = /\[\s*([^\s/\]]+)\s*\/[^\]]*\]\s*$/.exec(this.last.trimEnd()) ?? []
    const answer = question === 0 ? this.name : yes
    if (answer === undefined) return
    this.unanswered = ''
    this.connection.receive(answer)
  }

  /** Has come to another room by means of this world: breaks off its fight, and sees where it is. */
  comeTo(room: Room): void {
    const { character } = this
    if (!character) return
    character.removeFromCombat()
    character.moveTo(room, () => this.mount.engine.state.CommandManager.get('look')?.execute('', character, 'look'))
    this.mount.engine.modules.ranvier.Broadcast.prompt(character as never)
  }

  /** Sends a line that the player has typed. */
  receive(line: string): void {
    if (this.isReceiving) this.listenAgain()
    const { faults } = this.mount
    this.isReceiving = true
    this.connection.receive(line)
    this.isReceiving = false
    if (this.mount.faults !== faults) this.listenAgain()
  }

  /**
   * After a command that was stopped: bundles listen for one line, do it, and listen for the next. What was stopped never came so far, and
   * nobody would hear the player any more.
   */
  private listenAgain(): void {
    this.isReceiving = false
    const { character, connection, mount } = this
    if (!connection.writable || connection.listenerCount('data') > 0) return
    connection.write('That was stopped, and has been reported to the wizards.\r\n')
    if (!character || character.__pruned) {
      // Stopped while the character was made: that begins again.
      connection.emit('create-player', connection, { account: this.addAccount() })
    } else {
      ;(character as { _commandState?: unknown })._commandState = null
      connection.emit('commands', character)
      mount.engine.modules.ranvier.Broadcast.prompt(character as never)
    }
    mount.engine.settle()
  }

  private show(text: string): void {
    // A gate has nothing to see.
    if (this.isCrossing) return
    if (!this.answering) this.queue.show(this.player, text)
    else {
      this.last = `${this.last}${text}`.slice(-200).replace(/\x1b\[[0-9;]*m/g, '')
      this.unanswered += text
    }
  }

  /** Leaves: the character is saved, and gone from there. */
  leave(): void {
    this.isLeaving = true
    const { character, mount } = this
    const { engine } = mount
    if (character && !character.__pruned) {
      character.save()
      engine.settle()
      // Not all bundles save who asks for it.
      this.keepChanges()
      engine.state.PlayerManager.removePlayer(character)
    }
    this.connection.lost()
    engine.settle()
  }
}

/** Effects as they were saved, but for how long they have run. */
function withoutClocks(effects: unknown): unknown {
  if (!Array.isArray(effects)) return effects
  return effects.map((one: Partial<SavedEffect> | null) => {
    const { elapsed: _elapsed, remaining: _remaining, state, ...rest } = one ?? {}
    const { lastTick: _lastTick, ticks: _ticks, ...others } = state ?? {}
    return { ...rest, state: others }
  })
}

/** What is JSON of some data, one level deep and in its metadata. @param lost where the names of the rest come */
function withoutLost(data: object, lost: string[], where = ''): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data) as [string, unknown][]) {
    try {
      JSON.stringify(value)
      kept[key] = value
    } catch {
      const isMetadata = where === '' && key === 'metadata' && typeof value === 'object' && value !== null
      if (isMetadata) kept[key] = withoutLost(value, lost, 'metadata.')
      else lost.push(where + key)
    }
  }
  return kept
}
