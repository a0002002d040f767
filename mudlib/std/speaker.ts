import { callingDomain, happen, happenIn, traceEvent, tryInOwnName } from 'driver'
import { capitalize, subject } from '/lib/text'
import { act } from '/std/act'
import { commands } from '/std/daemons'
import { deed, final, hook, inside } from '/std/decorators'
import { Equipped } from '/std/equipped'
import type { Living } from '/std/living'
import type { Message, MudObject } from '/std/object'
import type { Room } from '/std/room'

export type Gender = 'male' | 'female' | 'neuter'

/** A living that sees and is seen, speaks, and executes commands. */
export class Speaker extends Equipped {
  weight = 150
  gender: Gender = 'neuter'
  race = 'human'
  /** Whether it sees without light. */
  seesInDark = false

  declare readonly environment: Room | null

  get isLiving(): boolean {
    return true
  }

  protected get holderKind(): 'mob' {
    return 'mob'
  }

  /** Whether a wizard's account is behind it. */
  @final
  get wizard(): boolean {
    return false
  }

  /** This object, with the type of the class that all these classes make up together. */
  @final
  protected get self(): Living {
    return this as MudObject as Living
  }

  canBeTaken(): string {
    return `You don't think ${this.theShort} would like that.`
  }

  canEnter(object: MudObject): string | undefined {
    return (object as Living).isLiving ? `${capitalize(this.theShort)} is no vehicle.` : undefined
  }

  /** Its line in the room's list, with what it is doing. */
  describePresence(viewer?: MudObject | null): string {
    const states = this.presenceStates()
    return states.length > 0 ? `${this.nameInList(viewer)} (${states.join(', ')})` : this.nameInList(viewer)
  }

  /** The words that stand behind its name in a room's list: `asleep`, `badly hurt`. Override it to add some. */
  protected presenceStates(): string[] {
    return []
  }

  /** What the room's list calls it. */
  protected nameInList(viewer?: MudObject | null): string {
    return this.describe(viewer)
  }

  lookAt(viewer: MudObject): string {
    const lines = [super.lookAt(viewer), `${subject(this.theShort)} ${this.condition}.`]
    const shown = [...Object.values(this.worn).map(armour => armour!.describe())]
    if (this.wielded) shown.push(`${this.wielded.describe()} (wielded)`)
    if (shown.length > 0) lines.push(`${subject(this.theShort)} has:`, ...shown.map(item => `  ${item}`))
    return lines.join('\n')
  }

  /** Its hit points in percent of the maximum. */
  get hpPercent(): number {
    return (100 * this.hp) / this.maxHp
  }

  /** How hurt it looks: `is in good health`. */
  get condition(): string {
    const part = this.hp / this.maxHp
    if (part >= 1) return 'is in perfect health'
    if (part > 0.75) return 'has a few scratches'
    if (part > 0.5) return 'is hurt'
    if (part > 0.25) return 'is badly hurt'
    return 'is close to death'
  }

  /** How hurt it looks, in a few words: `badly hurt`. */
  get health(): string {
    return this.condition.replace(/^\w+ /, '')
  }

  /** Whether there is enough light for it in a room. */
  canSeeIn(room: Room): boolean {
    return this.seesInDark || room.isLit
  }

  /**
   * Whether it can see an object: it is not invisible to it, and there is light. This decides who and what can be named, aimed at and
   * traded with, by players and monsters alike.
   * @param room where the object is, or was: the room whose light counts
   */
  canSee(what: MudObject, room = what.room): boolean {
    if (what === this.self) return true
    if (!this.notices(what)) return false
    return this.seesInDark || !room?.exits || room.isLightOn(what, this.self) || this.holds(what)
  }

  /** Whether it would notice an object in any light: by its steps and its voice. */
  notices(what: MudObject): boolean {
    const other = what as Living
    return !other.isLiving || !other.is('invisible') || this.is('seesInvisible')
  }

  /** Whether it carries an object: what it has in its hands it knows without light. */
  private holds(what: MudObject): boolean {
    for (let outer = what.environment; outer; outer = outer.environment) if (outer === this.self) return true
    return false
  }

  get isOutdoors(): boolean {
    return this.room?.outdoors ?? false
  }

  /**
   * A text that types a command when it is clicked, if the client supports that; otherwise the plain text. The default command
   * looks at it.
   */
  link(text: string, _command?: string): string {
    return text
  }

  /** Sends a line to the player, and to those who see with this living's eyes. */
  tell(line: string): void {
    this.receive(`${line}\n`)
  }

  /** Tells a player a text that may be longer than a screen. */
  showLong(text: string): void {
    this.tell(text)
  }

  // ---- actions

  /** Becomes of the other gender: a curse does that. */
  @deed('harm')
  changeGender(): void {
    this.gender = this.gender === 'male' ? 'female' : 'male'
  }

  /** Gives back what somebody has given it. @returns why not, or undefined */
  @inside
  handBack(item: MudObject, to: Living): string | undefined {
    return item.environment === this ? item.move(to) : ''
  }

  /** Executes a line, as if it had been typed. @returns whether it was understood */
  @deed('act')
  command(line: string): boolean {
    traceEvent(this, `command '${line}'`)
    if (this.isPlayer) return commands().perform(this.self, line)
    const order = { line, understood: false }
    tryInOwnName(this, 'obey', order)
    const { understood } = order
    // Nobody reads what a monster is answered: the author whose code makes it do that is told.
    if (!understood && !this.destructed && callingDomain() !== null)
      this.complainOf(
        commands()
          .notUnderstood(this.self, line)
          .replace(/^You don't/, `'${line}': it doesn't`),
      )
    return understood
  }

  /** Executes a line of command(), as a call of its own: a monster's domain answers for its commands, whichever code gives them. */
  obey(order: { readonly line: string; understood: boolean }): void {
    order.understood = true
    order.understood = commands().perform(this.self, order.line)
  }

  /** Says something aloud. */
  @deed('act')
  say(text: string): void {
    if (this.is('silenced')) {
      this.tell('You open your mouth, and no sound comes out.')
      return
    }
    act('{Actor} [say], "{text}"', { actor: this, text })
    // Whoever sees it may have done away with it.
    if (!this.destructed) this.speak(text, 'say')
  }

  /**
   * Lets all objects near it hear what it says, without showing a message.
   * @param quiet whether clients that show talk apart leave it out: a question to a monster
   */
  @deed('act')
  speak(text: string, kind: Message['kind'], quiet = false): void {
    happen('said', this, text, kind)
    const environment = this.destructed ? null : this.environment
    if (!environment) return
    const message: Message = Object.freeze({ kind, text, speaker: this, quiet })
    happen('hear', environment, message)
    if (!environment.destructed) happenIn(environment, 'hear', this, message)
  }

  /** Shows an action in one's own words: `emote('smiles')`. @param end is shown behind it, and not told to listeners: they compare words */
  @deed('act')
  emote(text: string, end = ''): void {
    const name = this.describe()
    this.environment?.receive(`${capitalize(name)}${name.includes(', ') ? ',' : ''} ${text}${end}\n`)
    happen('acted', this, text, { actor: this, text })
  }

  /** Says a line, or with a leading `:` shows it as an emote. */
  @deed('act')
  utter(line: string): void {
    if (line.startsWith(':')) this.emote(line.slice(1).trim())
    else this.say(line)
  }

  /** Called when somebody has given it an item. */
  @hook
  given(_item: MudObject, _by: Living): void {}

  /** Called when somebody has given it coins. */
  @hook
  paid(_coins: number, _by: Living): void {}
}

export default Speaker
