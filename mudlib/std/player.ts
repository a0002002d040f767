import {
  ask,
  asked,
  connectionOf,
  type FaultTest,
  happen,
  move,
  now,
  saveObject,
  sum,
  type TestRun,
  transaction,
} from 'driver'
import { frozen } from '/lib/frozen'
import { experienceOfLevel, hitPointsFor, manaFor } from '/lib/levels'
import { capitalize, listOf, spanOf } from '/lib/text'
import type { Corpse } from '/std/corpse'
import { homes, instances, ledger, ranks, spells } from '/std/daemons'
import { deed, inside, saved } from '/std/decorators'
import { type DataState, sendChanges, sendChannel, takeData, wants } from '/std/gamedata'
import { isRoom } from '/std/kinds'
import { round } from '/std/life/fight'
import { setFigures } from '/std/life/gear'
import type { Gender, Living } from '/std/living'
import type { Money } from '/std/money'
import type { Monster } from '/std/monster'
import type { Message, MudObject } from '/std/object'
import { rates } from '/std/offers'
import { frozenProgress, type QuestProgress } from '/std/quest'
import { noRecords, type PlayerRecords, type Records } from '/std/records'
import type { Room } from '/std/room'
import type { Spell } from '/std/spell'
import { Terminal } from '/std/terminal'

/** The maximum number of levels that a player gains from one reward. */
const mostLevelsAtOnce = 10

/** The seconds for which the body of a player who lost the connection stays in the world. */
const linkDeadSeconds = 180
/** The seconds without input after which a player is disconnected. Wizards may idle without limit. */
const mostIdle = 3600
/** The highest level at which death costs nothing and the player keeps worn and wielded things. */
const sheltered = 5

const nothing: readonly string[] = Object.freeze([])
// These values are shared by all players. They are frozen, so code that reads them can't change them. A change of stats or quests replaces
// the object.
const noQuests: Readonly<Record<string, QuestProgress>> = Object.freeze({})
const average = Object.freeze({ str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 })

/** The maximum number of points for each level that race, class and other listeners may add or take away. */
const mostPerLevel = 25
const leastPerLevel = -6

const withinLevel = (points: number, level: number): number =>
  Math.max(leastPerLevel * level, Math.min(mostPerLevel * level, points))

/** A player: a living with a terminal, an account and preferences. */
export class Player extends Terminal {
  @saved override race = 'human'
  @saved override gender: Gender = 'neuter'
  @saved title = ''
  /** The description that others see when they look at the player. If it is empty, they see nothing special. */
  @saved long = ''
  @saved brief = false
  /** The names of the channels that the player has turned off, and of the players whom the player doesn't want to hear. */
  @saved channelsOff: readonly string[] = nothing
  @saved ignores: readonly string[] = nothing
  /** The address of the room to which the player returns at the next login. */
  @saved lastRoom = ''
  /** The path of the last room that was not in an instance. */
  @saved lastShared = ''
  /** The records that systems keep of the player. */
  @saved records: Records = noRecords
  /** The keys of those triggers that fire only once for each player and have already fired for this player. */
  @saved discoveries: readonly string[] = nothing
  @saved override stats = average
  /** The player's progress in quests, by the quests' keys. */
  @saved quests: Readonly<Record<string, QuestProgress>> = noQuests
  /** The monster that is waiting for the player to choose a number, or null. */
  private talkingWith: Monster | null = null
  /** The id of the player to whom the command `reply` speaks. */
  lastTeller = ''
  /** The address of the previous room; empty if there is none. */
  cameFrom = ''
  linkDead = false
  /** Whether the player is entering a room but hasn't yet seen it or been seen there. */
  isArriving = false
  /** The programs of belongings that could not be restored. They are kept until the player is told about them. */
  private missing: string[] = []
  /**
   * The number of coins in the purse according to the ledger. The value is below 0 if the purse hasn't been entered into the books yet.
   * Only the ledger sets it.
   */
  @saved readonly booked: number = -1
  /** The coins that the ledger of another shard has booked as `away`, because the player is on the way from there; 0 if there are none. */
  @saved readonly coinsAway: number = 0
  /** The data, other than text, that the client has been sent. */
  private clientData: DataState = { sent: {}, supports: null }

  get isPlayer(): boolean {
    return true
  }

  /** The name that others see. Lists add the title. */
  describe(): string {
    return capitalize(this.name)
  }

  get theShort(): string {
    return capitalize(this.name)
  }

  protected nameInList(viewer?: MudObject | null): string {
    return `${super.nameInList(viewer)}${this.title ? ` ${this.title}` : ''}`
  }

  protected presenceStates(): string[] {
    return this.linkDead ? [...super.presenceStates(), 'staring into space'] : super.presenceStates()
  }

  /** Whether the account has at least the rank of apprentice. The rank is read from the account, so code can't set it on the body. */
  get wizard(): boolean {
    return ranks().isWizard(this)
  }

  canSeeIn(room: Room): boolean {
    return super.canSeeIn(room) || this.wizard
  }

  canSee(what: MudObject, room?: Room | null): boolean {
    return super.canSee(what, room) || this.wizard
  }

  // ---- text and input

  /** Sends the client the changes to its panels, and the prompt. */
  prompt(): void {
    sendChanges(this, this.clientData)
    super.prompt()
  }

  /** Shows a text that was requested earlier, and then the prompt again. */
  showPage(text: string): void {
    this.showLong(text)
    this.prompt()
  }

  /** Shows the result of tests that the player has started. */
  showTests({ passed, problems }: TestRun): void {
    const places = problems.map(({ file, line, message }) => `${file}${line > 0 ? `:${line}` : ''}: ${message}`)
    const isNone = passed + problems.length === 0
    this.showPage(
      [
        ...places,
        isNone ? 'No test has run: none has that in its name.' : `${passed} passed, ${problems.length} failed`,
      ].join('\n'),
    )
  }

  /** Shows the result of a request to write a test for an error. */
  showFaultTest({ file, says }: FaultTest): void {
    if (file === null) this.tell(`No test was written. ${says}`)
    else if (says === '') this.tell(`${file} is written, but it passes: the error is mended, or its file has changed.`)
    else this.showPage(`${file} is written. It fails as the turn did, and passes once the code is mended:\n${says}`)
  }

  /** Expands one of the player's aliases at the beginning of a line. */
  expandAlias(line: string): string {
    const space = line.indexOf(' ')
    const meant = ranks().aliasesOf(this)[space < 0 ? line : line.slice(0, space)]
    // Words such as `toString` name members that every object inherits. They are not aliases.
    if (typeof meant !== 'string') return line
    return space < 0 ? meant : meant + line.slice(space)
  }

  /** Stores the record that a system keeps about the player. */
  @inside
  keepRecord<K extends keyof PlayerRecords>(system: K, record: NonNullable<Records[K]>): void {
    this.records = Object.freeze({ ...this.records, [system]: frozen(record) })
  }

  /** Shows the room. */
  look(brief = this.brief): void {
    const room = this.environment
    this.receive(room?.view ? room.view(this, brief) : 'You float in nothingness.\n')
  }

  /** Called when a monster asks the player to choose a number. @param by the monster, or null if no monster is asking any more */
  @deed('act')
  isAsked(by: Monster | null): void {
    this.talkingWith = by
  }

  /** Passes a chosen number to the monster that has asked for one. @returns whether a monster had asked for one */
  @deed('act')
  choose(number: number): boolean {
    const { talkingWith } = this
    if (!talkingWith || talkingWith.destructed || talkingWith.environment !== this.environment) return false
    return asked(this, talkingWith, () => talkingWith.chosen(this, number))
  }

  // ---- life

  get healingRate(): number {
    return Math.max(1, Math.floor(this.maxHp / 25))
  }

  /** Greets a new character. */
  welcome(): void {
    const help = (line: string) => `'${this.link(line, line)}'`
    this.tell(
      `\nWelcome, ${this.describe()}. Type what you want to do, as ${help('look')} or ${help('east')}. ` +
        `${help('help')} lists all commands, ${help('help newcomer')} tells you how to begin.`,
    )
  }

  /**
   * Puts the player into the world and starts the heart beat, which lets the player heal and fight.
   * @param visibly whether the player sees the room, and others in the room see the player arrive
   */
  @deed('life')
  enterWorld(visibly = false): void {
    const enter = (to: MudObject | string) =>
      visibly ? this.travel(to, { arriving: '{Actor} [enter] the world.' }) : this.move(to)
    this.linkDead = false
    this.noteClient()
    this.setHeartBeat(round)
    const back = [this.lastRoom, this.lastShared].find(path => path !== '' && this.roomExists(path))
    if (back === undefined || enter(this.ownRoom(back)) !== undefined) enter(homes().start)
    this.tellMissing()
    happen('entered', this)
  }

  /**
   * The room to return to. If its zone has instances for groups, this is the room in the player's instance. A wizard returns to the shared
   * room, which only wizards can enter.
   */
  private ownRoom(path: string): MudObject | string {
    if (this.wizard) return path
    const copy = instances().entry(this, null, path)
    return typeof copy === 'string' || copy === null ? path : copy
  }

  private roomExists(path: string): boolean {
    try {
      this.load(path)
      return true
    } catch {
      return false
    }
  }

  @deed('harm')
  relocated(from: MudObject | null): void {
    const room = this.room
    if (room) {
      this.cameFrom = from && !from.destructed ? (isRoom(from) ? from.address : from.path) : ''
      this.lastRoom = room.address
      if (!room.instance) this.lastShared = room.address
      // Sleeping monsters nearby catch up on missed time before the player looks around.
      this.isArriving = true
      happen('entering', room, this)
      this.isArriving = false
    }
    super.relocated(from)
  }

  canBeAttacked(by: Living): string | undefined {
    // A charmed living acts for its master, so the master is responsible.
    const culprit = by.isPlayer ? by : by.master
    const isRefused = culprit?.isPlayer === true && ask('fightsPlayer', this, culprit) !== true
    return isRefused ? 'You may not fight other players.' : super.canBeAttacked(by)
  }

  @deed('earn')
  gainExperience(points: number): void {
    const most = experienceOfLevel(this.level + mostLevelsAtOnce) - this.experience
    const gained = Math.max(-this.experience, Math.min(points, most))
    super.gainExperience(gained)
    this.save()
    this.tell(`You gain ${gained} experience.`)
    while (this.experience >= experienceOfLevel(this.level + 1)) this.gainLevel()
  }

  get calling(): string {
    return ask('calling', this) ?? ''
  }

  levelFor(spell: Spell): number {
    return ask('levelFor', this, spell) ?? spell.level
  }

  /** Whether the player can use a spell. A spell that the player's class can't use stays unusable, even if somebody has taught it. */
  knows(spell: Spell): boolean {
    const own = ask('levelFor', this, spell)
    if (own === undefined) return super.knows(spell)
    return own <= this.level && (spell.price === 0 || this.learned.includes(spell.path))
  }

  /** Sets the level, and the hit points and experience that belong to it. */
  @deed('life')
  becomeLevel(level: number): void {
    this.level = level
    this.experience = experienceOfLevel(level)
    this.reviewFigures()
    this.hp = this.maxHp
    this.mana = this.maxMana
  }

  /** The maximum hit points at a level, without equipment. */
  private hitPointsAt(level: number): number {
    return Math.max(1, hitPointsFor(level) + withinLevel(sum('hitPoints', this, level), level))
  }

  private magicPointsAt(level: number): number {
    return Math.max(
      0,
      manaFor(level, Math.max(this.stats.int, this.stats.wis)) + withinLevel(sum('magicPoints', this, level), level),
    )
  }

  /** Recomputes the maximum hit points and magic points after a change of stats, race or class. */
  @inside
  reviewFigures(): void {
    setFigures(this, this.hitPointsAt(this.level), this.magicPointsAt(this.level))
    this.hp = Math.min(this.hp, this.maxHp)
    this.mana = Math.min(this.mana, this.maxMana)
  }

  private gainLevel(): void {
    this.level++
    const more = this.hitPointsAt(this.level) - this.hitPointsAt(this.level - 1)
    const before = this.maxMana
    this.maxHp += more
    this.hp += more
    this.maxMana = this.magicPointsAt(this.level) + this.lent.mana
    const magic = this.maxMana - before
    const brings = [`${more} more hit points`, ...(magic > 0 ? [`${magic} more magic points`] : [])]
    this.tell(`You reach level ${this.level}! It brings you ${listOf(brings)}.`)
    const gained = spells()
      .of(this)
      .filter(spell => spell.price === 0 && this.levelFor(spell) === this.level)
    if (gained.length > 0) this.tell(`You can use ${listOf(gained.map(({ name }) => name))} now (see: skills).`)
    this.save()
    happen('levelled', this, this.level)
  }

  protected get keepsGear(): boolean {
    return this.level <= sheltered
  }

  /**
   * Moves the player to the room where the dead wake up. Above the sheltered levels, the player also loses some gold and a tenth of the
   * level's experience.
   */
  protected afterDeath(_killer: Living | null, corpse: Corpse | null): void {
    const lost = this.level > sheltered ? rates().lossAtDeath(this.gold) : 0
    if (lost > 0) this.pay(lost, 'death')
    if (corpse?.environment) {
      this.leaveGold(corpse)
      corpse.reserve([this.name], corpse.decayOfPlayers)
    }
    const isEmpty = corpse === null || corpse.inventory.length === 0
    const place = corpse?.environment && !isEmpty ? ` What you had lies where you fell: ${corpse.room?.short}.` : ''
    this.tell(`\nDarkness. Then, slowly, a light.${place}\n`)
    if (this.level > sheltered) {
      const step = experienceOfLevel(this.level + 1) - experienceOfLevel(this.level)
      this.experience = Math.max(experienceOfLevel(this.level), this.experience - Math.floor(step / 10))
    }
    this.hp = Math.max(1, Math.floor(this.maxHp / 2))
    const wakes = homes().death(this.room)
    // Nothing may keep dead players in the room where they died, so a refused move is forced.
    if (this.travel(wakes) !== undefined && !this.destructed) move(this, this.load(wakes))
    if (corpse?.environment && !isEmpty && !this.destructed) this.tellWayTo(corpse)
    this.save()
  }

  /** Tells the player the way to the belongings that lie where the player died. */
  private tellWayTo(corpse: Corpse): void {
    const [here, there] = [this.room, corpse.room]
    const way = here && there ? homes().way(here, there) : ''
    if (way !== '')
      this.tell(
        `The way to what you had: ${way}. Nobody else can take it for ${spanOf(corpse.decayOfPlayers)}; then it is gone.`,
      )
  }

  /** Puts the remaining gold into the corpse. */
  private leaveGold(corpse: Corpse): void {
    if (this.gold === 0) return
    const heap = this.clone<Money>('/std/money')
    transaction([this, heap], () => {
      ledger().lay(this, heap, this.gold, corpse.decayOfPlayers)
      heap.move(corpse)
    })
  }

  // ---- connection

  /** Called when the client sends a GMCP message, which isn't text. */
  @deed('life')
  receiveData(name: string, value: unknown): void {
    takeData(this, this.clientData, name, value)
    this.environment?.takeClientData?.(this, name.toLowerCase(), value)
  }

  /** Whether the client wants GMCP messages with a given name. */
  takesPackage(name: string): boolean {
    return wants(this.clientData, name)
  }

  /** Called when the driver has learned more about the client. */
  clientChanged(): void {
    this.noteClient()
    this.clientData.sent = {}
    sendChanges(this, this.clientData)
  }

  /** Sends a line of a channel to a client that shows channels in separate windows. @param talker the name of the talker as others see it */
  @inside
  heardOn(channel: string, talker: string, text: string): void {
    sendChannel(this, this.clientData, channel, talker, text)
  }

  @deed('act')
  speak(text: string, kind: Message['kind'], quiet = false, to?: Living): void {
    if (!quiet) this.heardOn(kind, this.describe(), text)
    super.speak(text, kind, quiet, to)
  }

  /** Whether the player wants to hear somebody on a channel. */
  hears(channel: string, from: string): boolean {
    return !this.channelsOff.includes(channel) && !this.ignores.includes(from)
  }

  hear(message: Message): void {
    if (message.kind === 'say' && !message.quiet && !this.isSleeping)
      if ((message.speaker as Partial<Living>).isPlayer)
        this.heardOn('say', capitalize(message.speaker.describe()), message.text)
  }

  /** Called when the connection is lost. The body stays for a while, and the player can reconnect to it. */
  @deed('life')
  netDead(): void {
    this.linkDead = true
    this.save()
    this.environment?.receive(`${this.describe()} stares into space.\n`, [this])
    this.callOut(linkDeadSeconds, 'fade')
    happen('linkLost', this)
  }

  /** Whether the player is on the way from one shard of the world to another. */
  isCrossing = false

  /** Called when the player has stepped into a room of another shard, and leaves this one. */
  @deed('life')
  departing(): void {
    this.isCrossing = true
    happen('departing', this)
  }

  /** Called after a restart. The player is in the same room and the same fight as before. */
  @deed('life')
  resume(): void {
    this.clientData = { sent: {}, supports: null }
    const { attacker } = this
    this.enterWorld()
    this.isCrossing = false
    this.save()
    this.attacker = attacker
  }

  /** Called when the player has reconnected to the body. */
  @deed('life')
  reconnected(): void {
    this.clientData = { sent: {}, supports: null }
    this.noteClient()
    this.linkDead = false
    this.removeCallOut('fade')
    this.environment?.receive(`${this.describe()} is back.\n`, [this])
    this.tellWriting()
    happen('returned', this)
  }

  /** Removes the body of a player who didn't reconnect. */
  @deed('life')
  fade(): void {
    if (connectionOf(this)) return
    this.leaveWorld(`${this.describe()} fades away.`)
  }

  /** Saves the player and closes the connection. */
  @deed('life')
  leaveWorld(message: string): void {
    happen('quitting', this)
    this.save()
    this.environment?.receive(`${message}\n`, [this])
    this.destruct()
  }

  /** Called when the world shuts down. */
  @deed('life')
  worldEnds(): void {
    happen('quitting', this)
    this.save()
    this.tell('The world comes to rest. See you soon!')
  }

  @deed('harm')
  heartBeat(): void {
    super.heartBeat()
    if (this.gold !== this.booked && !this.destructed) ledger().openPurse(this)
    // The idle time is checked only once a minute.
    if (this.destructed || now() % 60 >= round) return
    if (this.idle > mostIdle && !this.attacker && !this.wizard) {
      this.tell('You have been idle for so long that the world lets you go. Come back soon!')
      this.leaveWorld(`${this.describe()} nods off, and is gone.`)
    }
  }

  /** The seconds since the last input. */
  get idle(): number {
    const connection = connectionOf(this)
    return connection ? now() - connection.lastInput : 0
  }

  // ---- saving

  /** Stores the player and the player's belongings before the output of this turn is sent. */
  save(): void {
    if (this.gold !== this.booked) ledger().openPurse(this)
    saveObject(this)
  }

  @deed('life')
  restored(resumed: boolean): void {
    super.restored(resumed)
    this.records = frozen({ ...this.records })
    Object.values(this.quests).forEach(frozenProgress)
    ledger().openPurse(this)
    this.maxMana = Math.max(this.maxMana, this.magicPointsAt(this.level) + this.lent.mana)
    if (resumed) return
    // Players enter the world standing, even if they fell asleep before.
    this.position = 'standing'
    // An item that has moved elsewhere is no longer worn or wielded.
    if (this.wielded && this.wielded.environment !== this) this.wielded = null
  }

  @deed('life')
  notRestored(programs: readonly string[]): void {
    this.missing = [...programs]
  }

  private tellMissing(): void {
    for (const path of this.missing) {
      this.tell(`Something you had (${path}) is not in this world just now. It is kept for you.`)
    }
    this.missing = []
  }
}

export default Player
