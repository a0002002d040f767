import { connectionOf, now, saveObject, send, sendPrompt } from 'driver'
import { commands, instances, mail, quests } from '/daemons/names'
import type { QuestProgress } from '/daemons/quests'
import { aliasesOf, isWizard } from '/secure/gate'
import { saved } from '/std/decorators'
import { type DataState, sendChanges, sendChannel, takeData } from '/std/gamedata'
import type { Item } from '/std/item'
import { experienceOfLevel, hitPointsFor, manaFor } from '/std/levels'
import { Living, round } from '/std/living'
import type { Monster } from '/std/monster'
import type { Message, MudObject } from '/std/object'
import type { Room } from '/std/room'
import { capitalize, linked, nounOf, plain } from '/std/text'

/** Where new players and the dead find themselves, if nothing else is said. */
const startRoom = '/domains/vale/square'
const deathRoom = '/domains/vale/chapel'
/** Seconds that the body of somebody whose line broke stays. */
const linkDeadSeconds = 180
/** Seconds without a line after which a player is let go; wizards may watch as long as they like. */
const mostIdle = 3600
/** Levels up to which death costs nothing. */
const sheltered = 3

/** Somebody who plays: a living with a connection, an account, and preferences. */
export class Player extends Living {
  readonly isPlayer: boolean = true
  race = 'human'
  @saved title = ''
  @saved brief = false
  @saved color = true
  /** The room to come back to. */
  @saved lastRoom = ''
  /** The last one that was no copy of an area. */
  @saved lastShared = ''
  /** How far it is in its quests, by their paths. */
  @saved quests: Record<string, QuestProgress> = {}
  /** Who has asked it something that is answered with a number. */
  private talkingWith: Monster | null = null
  /** Whom `reply` answers: an object's id. */
  lastTeller = ''
  linkDead = false
  /** Whether its client shows links. */
  private showsLinks = false
  /** Programs of what it had and that could not be made again, until it is told. */
  private missing: string[] = []
  /** What its client has been told beside the text. */
  private clientData: DataState = { sent: {}, supports: null }

  /** What others see: the name, with the title in lists. */
  describe(): string {
    return capitalize(this.name)
  }

  get theShort(): string {
    return capitalize(this.name)
  }

  describePresence(viewer?: MudObject | null): string {
    const dead = this.linkDead ? ' (staring into space)' : ''
    return `${super.describePresence(viewer)}${this.title ? ` ${this.title}` : ''}${dead}`
  }

  /** Whether its account is at least an apprentice's. Kept by the accounts, so that no code can set it on the body. */
  get wizard(): boolean {
    return isWizard(this)
  }

  canSeeIn(room: Room): boolean {
    return super.canSeeIn(room) || this.wizard
  }

  canSee(what: MudObject): boolean {
    return super.canSee(what) || this.wizard
  }

  // ---- what it sees and types

  link(text: string, command?: string): string {
    return this.showsLinks ? linked(text, command ?? `look ${nounOf(text)}`) : text
  }

  receive(text: string): void {
    send(this, this.color ? text : plain(text))
  }

  receiveLine(line: string): void {
    if (!this.command(line)) this.tell(commands().notUnderstood(this, line))
    if (!this.destructed) this.prompt()
  }

  /** The line that asks for the next command. */
  prompt(): void {
    sendChanges(this, this.clientData)
    sendPrompt(this, `${this.hp}/${this.maxHp}hp${this.mana < this.maxMana ? ` ${this.mana}/${this.maxMana}mp` : ''}> `)
  }

  /** A line with the player's own aliases put in. */
  expandAlias(line: string): string {
    const [word = '', ...rest] = line.split(' ')
    const meant = aliasesOf(this)[word]
    return meant === undefined ? line : [meant, ...rest].join(' ')
  }

  /** Shows the room. */
  look(brief = this.brief): void {
    const room = this.environment as Room | null
    this.receive(room?.view ? room.view(this, brief) : 'You float in nothingness.\n')
  }

  go(direction: string): string | undefined {
    const refused = super.go(direction)
    if (!refused) this.look()
    return refused
  }

  flee(): boolean {
    const fled = super.flee()
    if (fled) this.look()
    return fled
  }

  /** Somebody asks it to choose a number; null: nobody does any more. */
  isAsked(by: Monster | null): void {
    this.talkingWith = by
  }

  /** It has typed a number. @returns whether somebody had asked */
  choose(number: number): boolean {
    const { talkingWith } = this
    if (!talkingWith || talkingWith.destructed || talkingWith.environment !== this.environment) return false
    return talkingWith.chosen(this, number)
  }

  killed(who: Living): void {
    super.killed(who)
    quests().killed(this, who)
  }

  // ---- life

  get healingRate(): number {
    return Math.max(1, Math.floor(this.maxHp / 25))
  }

  /** Takes part in the world: heals, fights. */
  enterWorld(): void {
    this.linkDead = false
    this.noteClient()
    this.setHeartBeat(round)
    const back = [this.lastRoom, this.lastShared].find(path => path !== '' && this.roomExists(path))
    if (back === undefined || this.move(this.ownRoom(back)) !== undefined) this.move(startRoom)
    this.tellMissing()
    const letters = mail().unread(this.name)
    if (letters > 0) this.tell(`You have ${letters} new letter${letters === 1 ? '' : 's'}: see mail.`)
  }

  private noteClient(): void {
    this.showsLinks = connectionOf(this)?.client.links ?? false
  }

  /** Where groups have copies by now, a copy of one's own. */
  private ownRoom(path: string): MudObject | string {
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

  move(to: MudObject | string): string | undefined {
    const refused = super.move(to)
    if (!refused) this.hasArrived()
    return refused
  }

  /** It is somewhere else now. */
  hasArrived(): void {
    const room = this.room as Room | null
    if (!room) return
    this.lastRoom = room.address
    if (!room.instance) this.lastShared = room.address
    if (Object.keys(this.quests).length > 0) quests().visited(this)
  }

  canLeave(object: MudObject, to: MudObject): string | undefined {
    ;(object as Item).hadBy = this.name
    return super.canLeave(object, to)
  }

  canBeAttacked(by: Living): string | undefined {
    // Who is charmed acts for whoever has charmed it.
    const culprit = by.isPlayer ? by : by.master
    return culprit?.isPlayer ? 'You may not fight other players.' : super.canBeAttacked(by)
  }

  gainExperience(points: number): void {
    super.gainExperience(points)
    this.save()
    this.tell(`You gain ${points} experience.`)
    while (this.experience >= experienceOfLevel(this.level + 1)) this.gainLevel()
  }

  /** Sets the level with the hit points and the experience that belong to it. */
  becomeLevel(level: number): void {
    this.level = level
    this.experience = experienceOfLevel(level)
    this.setFigures(hitPointsFor(level), manaFor(level, this.stats.int))
    this.hp = this.maxHp
    this.mana = this.maxMana
  }

  private gainLevel(): void {
    this.level++
    const more = hitPointsFor(this.level) - hitPointsFor(this.level - 1)
    this.maxHp += more
    this.hp += more
    this.maxMana = manaFor(this.level, this.stats.int) + this.lentMana
    this.tell(`You reach level ${this.level}!`)
    this.save()
  }

  /** Loses a tenth of the way to the next level, beyond the first levels, and wakes up in the chapel. */
  protected afterDeath(_killer: Living | null, corpse: MudObject | null): void {
    const place = corpse?.environment ? ` What you had lies where you fell: ${(corpse.environment as Room).short}.` : ''
    this.tell(`\nDarkness. Then, slowly, a light.${place}\n`)
    if (this.level > sheltered) {
      const step = experienceOfLevel(this.level + 1) - experienceOfLevel(this.level)
      this.experience = Math.max(experienceOfLevel(this.level), this.experience - Math.floor(step / 10))
    }
    this.hp = Math.max(1, Math.floor(this.maxHp / 2))
    this.move(deathRoom)
    this.look()
    this.save()
  }

  // ---- connection

  /** Its client says something beside the text (GMCP). */
  receiveData(name: string, value: unknown): void {
    takeData(this, this.clientData, name, value)
  }

  /** Its client turns out to take more, or other, than was known. */
  clientChanged(): void {
    this.noteClient()
    this.clientData.sent = {}
    sendChanges(this, this.clientData)
  }

  /** Something was said on a channel: for clients that show those apart. */
  heardOn(channel: string, talker: string, text: string): void {
    sendChannel(this, this.clientData, channel, talker, text)
  }

  hear(message: Message): void {
    if (message.kind === 'say') this.heardOn('say', message.speaker.name, message.text)
  }

  /** The line broke: the body stays a while, and can be taken up again. */
  netDead(): void {
    this.linkDead = true
    this.save()
    this.environment?.receive(`${this.describe()} stares into space.\n`, [this])
    this.callOut(linkDeadSeconds, 'fade')
  }

  /** The world was interrupted, and goes on: in the room where it was, in the fight it was in. */
  resume(): void {
    this.clientData = { sent: {}, supports: null }
    const { attacker } = this
    this.enterWorld()
    this.attacker = attacker
  }

  /** Somebody has taken the body up again. */
  reconnected(): void {
    this.clientData = { sent: {}, supports: null }
    this.noteClient()
    this.linkDead = false
    this.removeCallOut('fade')
    this.environment?.receive(`${this.describe()} is back.\n`, [this])
  }

  /** The body of somebody who didn't come back leaves the world. */
  fade(): void {
    if (connectionOf(this)) return
    this.leaveWorld(`${this.describe()} fades away.`)
  }

  /** Saves and goes. */
  leaveWorld(message: string): void {
    this.save()
    this.environment?.receive(`${message}\n`, [this])
    this.destruct()
  }

  /** The world comes to rest. */
  worldEnds(): void {
    this.save()
    this.tell('The world comes to rest. Until soon!')
  }

  heartBeat(): void {
    super.heartBeat()
    // Once a minute is often enough.
    if (this.destructed || now() % 60 >= round) return
    if (this.idle > mostIdle && !this.attacker && !this.wizard) {
      this.tell('You have been idle for so long that the world lets you go. Come back soon!')
      this.leaveWorld(`${this.describe()} nods off, and is gone.`)
    }
  }

  /** Seconds since the last line typed. */
  get idle(): number {
    const connection = connectionOf(this)
    return connection ? now() - connection.lastInput : 0
  }

  // ---- saving

  /** Keeps the player as it is, with what it carries, before anybody sees more of this turn. */
  save(): void {
    saveObject(this)
  }

  restored(resumed: boolean): void {
    super.restored(resumed)
    this.maxMana = Math.max(this.maxMana, manaFor(this.level, this.stats.int) + this.lentMana)
    if (resumed) return
    // What is held or worn is somewhere else by now, or it isn't.
    if (this.wielded && this.wielded.environment !== this) this.wielded = null
  }

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
