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

/** How many questions of the character creation are answered for a player: at most the name and its confirmation. */
const mostAnswers = 2

/**
 * The run times of a character's effects are stored at every 15th check, which means every 30 seconds.
 */
const looksToKeepClocks = 15

/** Carries out requests of bundles for visitors. */
export interface VisitorHost {
  /** Called when the bundles have closed the connection. */
  close(player: Player): void
}

type Saved = Partial<Record<Kept, Record<string, unknown>>>

/** A mudlib player in a Ranvier world, with a connection to the world's engine for typed lines and output. */
export class Visitor {
  readonly mount: Mount
  readonly player: Player
  /** The visitor's character in the world, once it has been made. */
  character: RanvierPlayer | null = null
  private connection!: Connection
  /** The end of the last output, in which a question is searched for. */
  private last = ''
  /** Whether the bundles' questions about a new character are answered for the player. The field below has the output since the last answer. */
  private answering = true
  private unanswered = ''
  /** Whether the visit is ending. */
  isLeaving = false
  /** The reference of the room that the visitor entered first. */
  private ref = ''
  /**
   * The data that was stored last, as JSON without the run times of effects. New data is compared with it, so that only changes are
   * stored. The field below includes the run times.
   */
  private lastKept = ''
  private lastWhole = ''
  /** The number of checks since the run times were stored. */
  private looks = 0
  /** The names of values that can't be stored and have been reported. */
  private readonly lost = new Set<string>()
  /** Whether a line is being handled. If this is still true when the next line comes, the watchdog has stopped the handling of the last line. */
  private isReceiving = false

  private readonly host: VisitorHost
  private readonly queue: Queue

  /** Makes a visitor. @param queue the queue for the visitor's output */
  constructor(mount: Mount, player: Player, host: VisitorHost, queue: Queue) {
    this.queue = queue
    this.mount = mount
    this.player = player
    this.host = host
  }

  /** The visitor's name in the world, which is the player's name in the mudlib. */
  get name(): string {
    return this.player.describe()
  }

  /** All names that the visitor has in the bundles, in lower case. Some bundles ask for a name other than the player's. */
  get names(): string[] {
    const names = [this.name, this.character?.name, this.kept.player?.name]
    return names.flatMap(name => (typeof name === 'string' ? [name.toLowerCase()] : []))
  }

  /** The visitor's stored data, which is kept in the player's memory. */
  get kept(): Saved {
    const memory = this.player.memory as Record<string, Saved>
    return (memory[`ranvier ${this.mount.root}`] ??= {})
  }

  /**
   * Enters the world, with the existing character or through the bundles' character creation.
   * @param ref the reference of the room to enter, if there is a character
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

  /** Returns the data stored under one of the visitor's names. */
  keptAs(kind: Kept, name: string): Record<string, unknown> | null {
    const { [kind]: kept } = this.kept
    // The bundles regard a name as free if there is no character yet, or if the character has another name.
    const isIt = kind === 'account' || String(kept?.name ?? '').toLowerCase() === name.toLowerCase()
    return isIt ? (kept ?? null) : null
  }

  /** Stores the visitor's character or account. A new character begins in the room that was entered, if the world has no starting room of its own. */
  keep(kind: Kept, data: Record<string, unknown>): void {
    const isNew = kind === 'player' && !this.kept.player && !this.mount.saysWhereToBegin
    const kept = JSON.parse(this.textOf(data)) as Record<string, unknown>
    this.kept[kind] = isNew ? { ...kept, room: this.ref } : kept
  }

  /**
   * Stores the visitor's character if it has changed since it was last stored. The run times of effects change all the time, so
   * they are stored less often.
   * @param wholly whether to store the run times as well
   * @returns whether anything was stored
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

  /** Returns data as JSON. Values that scripts have set and that JSON can't hold are left out, and reported once. */
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

  /** Whether the visitor's character is on its way to another world. */
  get isCrossing(): boolean {
    return this.mount.gates.beyond(this.character?.room) !== undefined
  }

  /** Shows the room again after the player has reconnected. */
  lookAgain(): void {
    const { character, mount } = this
    if (!character?.room) return
    mount.engine.state.CommandManager.get('look')?.execute('', character, 'look')
    mount.engine.modules.ranvier.Broadcast.prompt(character as never)
  }

  /** The stored data of the account. The account's password isn't used, because the player has logged in to the mudlib. */
  private get account(): AccountData {
    return (this.kept.account as AccountData | undefined) ?? { username: this.name, characters: [], password: '' }
  }

  /** Adds the account to the engine. */
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

  /** Answers a question for a player, who already has a name: first with the name, then with its confirmation. */
  private answer(question: number): void {
    const [, yes] = /\[\s*([^\s/\]]+)\s*\/[^\]]*\]\s*$/.exec(this.last.trimEnd()) ?? []
    const answer = question === 0 ? this.name : yes
    if (answer === undefined) return
    this.unanswered = ''
    this.connection.receive(answer)
  }

  /** Moves the character to another room after the player's move in the mudlib. The character stops fighting, and looks at the room. */
  comeTo(room: Room): void {
    const { character } = this
    if (!character) return
    character.removeFromCombat()
    character.moveTo(room, () => this.mount.engine.state.CommandManager.get('look')?.execute('', character, 'look'))
    this.mount.engine.modules.ranvier.Broadcast.prompt(character as never)
  }

  /** Sends a line that the player has typed to the engine. */
  receive(line: string): void {
    if (this.isReceiving) this.listenAgain()
    const { faults } = this.mount
    this.isReceiving = true
    this.connection.receive(line)
    this.isReceiving = false
    if (this.mount.faults !== faults) this.listenAgain()
  }

  /**
   * Makes the bundles listen again after a command was stopped. Bundles listen for one line, handle it, and then listen for the
   * next one. After a stopped command, they no longer listen, and would ignore the player's further input.
   */
  private listenAgain(): void {
    this.isReceiving = false
    const { character, connection, mount } = this
    if (!connection.writable || connection.listenerCount('data') > 0) return
    connection.write('That was stopped, and has been reported to the wizards.\r\n')
    if (!character || character.__pruned) {
      // The input that was stopped was part of the character creation, which now begins again.
      connection.emit('create-player', connection, { account: this.addAccount() })
    } else {
      ;(character as { _commandState?: unknown })._commandState = null
      connection.emit('commands', character)
      mount.engine.modules.ranvier.Broadcast.prompt(character as never)
    }
    mount.engine.settle()
  }

  private show(text: string): void {
    // A gate has no description to show.
    if (this.isCrossing) return
    if (!this.answering) this.queue.show(this.player, text)
    else {
      this.last = `${this.last}${text}`.slice(-200).replace(/\x1b\[[0-9;]*m/g, '')
      this.unanswered += text
    }
  }

  /** Ends the visit: saves the character, then removes it from the engine. */
  leave(): void {
    this.isLeaving = true
    const { character, mount } = this
    const { engine } = mount
    if (character && !character.__pruned) {
      character.save()
      engine.settle()
      // Not all bundles handle the event `save`, so the changes are stored here.
      this.keepChanges()
      engine.state.PlayerManager.removePlayer(character)
    }
    this.connection.lost()
    engine.settle()
  }
}

/** Returns the saved form of effects, without their run times. */
function withoutClocks(effects: unknown): unknown {
  if (!Array.isArray(effects)) return effects
  return effects.map((one: Partial<SavedEffect> | null) => {
    const { elapsed: _elapsed, remaining: _remaining, state, ...rest } = one ?? {}
    const { lastTick: _lastTick, ticks: _ticks, ...others } = state ?? {}
    return { ...rest, state: others }
  })
}

/**
 * Returns the object without the values that JSON can't hold. Only its first level and its metadata are checked.
 * @param lost receives the names of the values that JSON can't hold
 */
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
