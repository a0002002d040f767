import { annotatedIn, annotations, asked, endCommand, explainError, mayForce, noteDeed, publicLine } from 'driver'
import { spells } from '/daemons/names'
import { directions } from '/lib/directions'
import { isGuestIn } from '/lib/domain-of'
import { isNamed } from '/lib/named'
import { hintFor, plainLine } from '/lib/natural'
import { nearWord } from '/lib/near'
import { readChoice } from '/lib/phrases'
import { prefixes, shortcuts } from '/lib/shortcuts'
import { capitalize } from '/lib/text'
import { muteOf, nameOf, rankOf, rescanVerbs, verbs } from '/secure/gate'
import type { VerbTable } from '/secure/verbs'
import type { Command } from '/std/command'
import type { CommandsDaemon } from '/std/daemons'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import { offered } from '/std/offers'
import { findLiving } from '/std/parse'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { vetoOf } from '/std/veto'

const allDirections = Object.values(directions)

/**
 * The longest line from the operator's desk, and the control characters that are removed from such a line. The driver has already cleaned
 * lines from clients.
 */
const longestLine = 2000
const unseen = /[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** Matches white space other than a single space between two words. */
const spaced = /[^\S ]| {2}/

/** A daemon that takes the typed lines of players in a world of another server. */
export interface LineTaker extends MudObject {
  /** Executes a line in that world. @returns false if the line is a command of this world */
  takeTyped(player: Player, typed: string): boolean
}

/** A file of `/cmds/workshop`. `asks` has the names of the requests that the workshop's pages make. Methods with these names answer the requests. */
type Requests = MudObject & { readonly asks: readonly string[]; readonly isForAdmins?: boolean } & Record<
    string,
    (user: MudObject, given: unknown) => unknown
  >

/** A parsed line. */
interface Line {
  readonly actor: Living
  readonly verb: string
  /** The words after the verb. */
  readonly args: string
  /** The command that the verb names, if the actor may use it; otherwise null. */
  readonly command: Command | null
}

/** The possible meanings of a line, in order of precedence. The first resolver that accepts the line handles it. */
const resolvers = [
  ['nothing, while the actor sleeps, is stunned or the like', 'whileHeld'],
  ['the choice of a number, which a monster has asked for', 'asChoice'],
  // These commands come early, so no object can imitate them. In areas of other servers, programs take precedence over a player's personal
  // commands, as on those servers.
  ["a wizard's command, or a player's own business, as `save`, in a domain", 'asOwnCommand'],
  ['what somebody near forbids', 'asForbidden'],
  ["a player's own business elsewhere", 'asPersonal'],
  ['a verb of an object near', 'asVerb'],
  ['a direction', 'asDirection'],
  ['a command', 'asCommand'],
  ['a skill by its name', 'asSkill'],
  ['a verb of a system, as a social', 'asOfferedVerb'],
  ['a verb of what another domain has standing here', 'asGuestsVerb'],
] as const

/** Determines the meaning of a typed line, and executes the line. */
export class Commands extends MudObject implements CommandsDaemon {
  /** Searches for command files again. */
  rescan(): void {
    rescanVerbs()
  }

  /** Executes a line. @returns whether it was understood @throws if the calling code may not force the actor */
  perform(actor: Living, typed: string): boolean {
    if (!mayForce(actor)) throw new Error(`${actor.id} can't be made to '${typed}'`)
    const understood = this.dispatch(actor, typed)
    endCommand()
    return understood
  }

  serve(user: MudObject, ask: string, given: unknown): unknown {
    if (!mayForce(user)) throw new Error(`${user.id} asks for nothing`)
    const [, file, name] = /^([a-z-]+)\/([a-zA-Z]+)$/.exec(ask) ?? []
    try {
      if (ask === 'line/run') return this.runAtDesk(user as Player, String((given as { line?: unknown }).line ?? ''))
      const requests = this.load<Requests>(`/cmds/workshop/${file}`)
      if (!requests.asks.includes(name!)) throw new Error(`the workshop can't be asked for ${ask}`)
      if (requests.isForAdmins && rankOf(user as Player) !== 'admin') throw new Error('That is for admins.')
      return requests[name!]!(user, given)
    } finally {
      endCommand()
    }
  }

  /** Runs a command that needs no body, for an admin. @returns the command's answer */
  private runAtDesk(user: Player, line: string): string {
    if (rankOf(user) !== 'admin') throw new Error('That is for admins.')
    if (line.length > longestLine) throw new Error(`A line has at most ${longestLine} characters.`)
    const typed = line.replace(unseen, '').trim()
    const space = typed.search(/\s|$/)
    const [verb, args] = [typed.slice(0, space), typed.slice(space).trim()]
    const command = this.deskCommand(verb)
    if (!command) throw new Error(`The desk has no command '${verb}'. In the game there may be one.`)
    noteDeed(nameOf(user), `${verb} ${args}`.trim())
    return command.run(user, args, verb) ?? ''
  }

  deskCommand(verb: string): Command | null {
    const path = ['admin', 'wizard', 'player']
      .map(folder => (Object.hasOwn(verbs()[folder] ?? {}, verb) ? verbs()[folder]![verb] : undefined))
      .find(one => one !== undefined)
    const command = path === undefined ? null : this.load<Command>(path)
    return command?.isForDesk ? command : null
  }

  private dispatch(actor: Living, typed: string): boolean {
    if (actor.isPlayer && this.isTakenAsTyped(actor as Player, typed)) return true
    const line = this.read(actor, typed)
    // The line of a personal command is private, so error records leave it out.
    if (line !== null && line.command?.isPersonal !== true) publicLine()
    return line === null || resolvers.some(([, resolver]) => this[resolver](line))
  }

  /** Passes an unparsed line to the editor or to a world of another server, if one of them takes it. The editor itself keeps track of open files. */
  private isTakenAsTyped(player: Player, typed: string): boolean {
    if (player.composing !== '' && this.compose(player, typed)) return true
    // In a world of another server, a line that begins with a slash is a command of this world instead.
    return Boolean(player.session) && !typed.startsWith('/') && this.inSession(player, typed)
  }

  /** Parses a typed line into a verb and words. Prefixes, aliases and phrases are expanded. The result is null for an empty line. */
  private read(actor: Living, typed: string): Line | null {
    const isVisiting = actor.isPlayer && Boolean((actor as Player).session)
    let line = (isVisiting ? typed.replace(/^\//, '') : typed).trim()
    if (spaced.test(line)) line = line.replace(/\s+/g, ' ')
    if (line === '') return null
    const prefix = prefixes[line[0]!]
    if (prefix) line = prefix + line.slice(1).trim()
    else if (actor.isPlayer) line = this.meantLine(actor, (actor as Player).expandAlias(line))
    const space = line.indexOf(' ')
    const verb = (space < 0 ? line : line.slice(0, space)).toLowerCase()
    return { actor, verb, args: space < 0 ? '' : line.slice(space + 1), command: this.find(actor, verb) }
  }

  // ---- the resolvers; each returns whether it has handled the line

  /** Tells an actor why they can't act, unless the command works while asleep. */
  private whileHeld({ actor, command }: Line): boolean {
    const held = actor.cannotAct()
    if (!held || (actor as Player).wizard || command?.position === 'sleeping') return false
    if (actor.isPlayer) actor.tell(held)
    return true
  }

  private asChoice({ actor, verb, args }: Line): boolean {
    if (!actor.isPlayer || args !== '' || !/^\d{1,2}$/.test(verb)) return false
    return (actor as Player).choose(Number(verb))
  }

  private asOwnCommand(line: Line): boolean {
    const isInDomain = line.actor.environment?.path.startsWith('/domains/') === true
    return (this.isWizards(line) || (this.isPersonal(line) && isInDomain)) && this.asCommand(line)
  }

  private asPersonal(line: Line): boolean {
    return this.isPersonal(line) && this.asCommand(line)
  }

  private isPersonal({ actor, command }: Line): boolean {
    return actor.isPlayer && command?.isPersonal === true
  }

  private asVerb(line: Line): boolean {
    return this.objectVerb(line, false)
  }

  private asGuestsVerb(line: Line): boolean {
    return this.objectVerb(line, true)
  }

  /** The line in the mudlib's own wording: `pick up sword` becomes `get sword`, unless an object nearby has a verb `pick`. */
  private meantLine(actor: Living, line: string): string {
    const meant = plainLine(line)
    return meant === line || this._isVerbHere(actor, line.slice(0, line.indexOf(' ')).toLowerCase()) ? line : meant
  }

  /** Passes a line to the editor. @returns false if the player has no text open there */
  private compose(player: Player, typed: string): boolean {
    const taken = offered('editor').some(one => one.takeLine(player, typed))
    if (!taken) player.composing = ''
    return taken
  }

  /** Passes a line to the daemon that takes the player's lines. @returns false if the line is a command of this world */
  private inSession(player: Player, typed: string): boolean {
    return this.load<LineTaker>(player.session).takeTyped(player, typed)
  }

  /** The reply to a line that wasn't understood. */
  notUnderstood(actor: Living, line: string): string {
    const verb = line.trim().replace(/^\//, '').split(' ')[0] ?? ''
    const word = verb.toLowerCase()
    const isWay = allDirections.includes(directions[word] ?? word)
    const isKnown = isWay || this.find(actor, word) !== null || this.isSkillOrSocial(actor, word)
    if (line.trim().startsWith('/') && isKnown)
      return `Commands have no slash here: '${actor.link(line.trim().slice(1, 60), line.trim().slice(1))}'.`
    if (this._isVerbHere(actor, verb)) return `What do you want to ${verb}?`
    const named = findLiving(actor, word.replace(/\W+$/, ''))
    if (named && named !== actor)
      return `To speak to ${named.theShort}, type ${actor.link(`talk ${named.name}`, `talk ${named.name}`)}, or ask ${named.name} about something.`
    // The line is a direction followed by more words: `north please`.
    if (isWay) return `Type only the direction: '${actor.link(word, word)}'.`
    const meant = hintFor(word) ?? this.meantVerb(actor, word)
    const hint = meant ? `Do you mean '${actor.link(meant, meant)}'?` : "Try 'help'."
    return `You don't know how to '${verb.slice(0, 40)}'. ${hint}`
  }

  private isSkillOrSocial(actor: Living, word: string): boolean {
    return spells().find(word, actor)?.name === word || this.offeredVerbs(actor).includes(word)
  }

  /** A verb with almost the same spelling as a word, or undefined. */
  private meantVerb(actor: Living, word: string): string | undefined {
    const ways = Object.keys(actor.environment?.exits ?? {})
    const folders = foldersFor(actor as Player)
    return nearWord(word, [...ways, ...folders.flatMap(folder => this.list(folder)), ...this.offeredVerbs(actor)])
  }

  /** The verbs that systems offer an actor in addition to commands. */
  private offeredVerbs(actor: Living): string[] {
    return offered('verbs').flatMap(one => one.verbsFor(actor))
  }

  /** The command that a verb means for an actor, or null. */
  find(actor: Living, verb: string): Command | null {
    const meant = shortcuts[verb] ?? verb
    const table = verbs()
    const folders = foldersFor(actor as Player)
    // A wizard's command takes precedence over a player's command with the same name (such as `where`), and an exact name over a shortcut.
    const exact = pathIn(table, folders, verb) ?? (meant === verb ? undefined : pathIn(table, folders, meant))
    if (exact !== undefined) return this.load<Command>(exact)
    // `ne` is a direction, also where no exit leads there: it must not say something on the channel `newbie`.
    if (meant.length < 2 || Object.hasOwn(directions, verb)) return null
    for (const folder of folders) {
      for (const name of Object.keys(table[folder] ?? {})) {
        const command = name.startsWith(meant) ? this.load<Command>(table[folder]![name]!) : null
        if (command && !command.isInFull) return command
      }
    }
    return null
  }

  /** All verbs of a folder: `player`, `wizard`. */
  list(folder: string): string[] {
    return Object.keys(verbs()[folder] ?? {}).sort()
  }

  /** Whether a verb is a wizard's command. Such commands come first, so no object can imitate them. */
  private isWizards({ actor, verb }: Line): boolean {
    return foldersFor(actor as Player).some(folder => folder !== 'player' && verbs()[folder]?.[verb] !== undefined)
  }

  /** Whether an object nearby forbids a command, or handles it instead. */
  private asForbidden({ actor, verb, args }: Line): boolean {
    const refused = vetoOf('canDo', actor, verb, args)
    if (refused && !actor.destructed) actor.tell(refused)
    return refused !== undefined
  }

  private asCommand({ actor, verb, args, command }: Line): boolean {
    if (!command) return false
    if (command.isForPlayers && !actor.isPlayer) return true
    const ordinary = command.path.startsWith('/cmds/player/')
    if (actor.isPlayer && !ordinary) noteDeed(nameOf(actor as Player), `${verb} ${args}`.trim())
    let answer = ordinary ? actor.cannotFrom(command.position) : undefined
    if (answer !== undefined) {
      actor.tell(answer)
      return true
    }
    const muted = command.isSpeech(args) && actor.isPlayer ? muteOf(actor as Player) : ''
    try {
      answer = muted === '' ? command.run(actor, args, verb) : muted
    } catch (error) {
      if (ordinary) throw error
      answer = explainError(error)
    }
    if (answer && !actor.destructed) actor.showLong(ordinary ? capitalize(answer) : answer)
    return true
  }

  private asDirection({ actor, verb, args }: Line): boolean {
    if (args !== '') return false
    const direction = directions[verb] ?? verb
    const known = (actor.environment as Room | null)?.exits?.[direction] ?? allDirections.includes(direction)
    if (!known) return false
    const refused = actor.go(direction)
    if (refused) actor.tell(refused)
    return true
  }

  /** Uses a skill by its name: `kick goblin`. */
  private asSkill({ actor, verb, args }: Line): boolean {
    const skill = verb.length < 2 ? null : spells().find(verb, actor)
    if (skill?.kind !== 'skill' || (skill.name !== verb && !skill.aliases.includes(verb))) return false
    const isNamed = skill.aim === 'word'
    const target = args === '' || isNamed ? null : findLiving(actor, args)
    if (args !== '' && !target && !isNamed) actor.tell(`There is no '${args}' here.`)
    else if (!actor.knows(skill)) actor.tell(`You don't know how to ${verb} yet.`)
    else {
      const refused = actor.cast(skill.path, target, false, args)
      if (refused) actor.tell(refused)
    }
    return true
  }

  /** Whether an object nearby has a verb: `pull lever`. */
  private _isVerbHere(actor: Living, verb: string): boolean {
    return this.near(actor).some(object => this.patterns(object).some(({ words }) => words[0] === verb))
  }

  private asOfferedVerb({ actor, verb, args }: Line): boolean {
    // If an object nearby has the verb, as a lever has `pull`, a line with an unknown target isn't treated as the social with that name.
    if (args !== '' && !findLiving(actor, args) && this._isVerbHere(actor, verb)) return false
    return offered('verbs').some(one => one.perform(actor, verb, args))
  }

  // ---- verbs that objects define with @verb

  /** Runs a verb of an object nearby. @param isGuests whether to try only objects that are outside their own domain, which come last */
  private objectVerb(line: Line, isGuests: boolean): boolean {
    const { actor, verb, args } = line
    const all = this.near(actor)
    if (all.length === 0) return false
    const isTaken = !isGuests && this.isCommandOrWay(line)
    const near = all.filter(one => isGuest(one, actor, isTaken) === isGuests)
    if (near.length === 0) return false
    const passed = new Map<string, number>()
    // Objects of the same program have the same verbs. The verbs are cached, because actors often carry many equal things.
    const byProgram = new Map<string, readonly Pattern[]>()
    for (const object of near) {
      let patterns = byProgram.get(object.path)
      if (patterns === undefined) {
        patterns = this.patterns(object).filter(({ words }) => words[0] === verb)
        byProgram.set(object.path, patterns)
      }
      for (const { words, method } of patterns) {
        // A verb must be a method of the class, not a function in one of the object's own fields.
        if (Object.hasOwn(object, method)) continue
        const found = matchPattern(words, args)
        if (!found) continue
        const { number, noun } = readChoice(found[0] ?? '')
        if (number > 1 && isNamed(object, noun)) {
          // For `light 2.torch`, the first object that matches the noun is skipped.
          const before = passed.get(method) ?? 0
          passed.set(method, before + 1)
          if (before + 1 < number) continue
          found[0] = noun
        }
        const target = object as unknown as Record<string, (...args: unknown[]) => unknown>
        if (asked(actor, object, () => target[method]!(actor, ...found)) !== false) return true
      }
    }
    return false
  }

  /** Whether a verb is also a direction, or a command other than a fallback. */
  private isCommandOrWay({ actor, verb, command }: Line): boolean {
    const ways = actor.environment?.exits ?? {}
    if (allDirections.includes(directions[verb] ?? verb) || Object.hasOwn(ways, verb)) return true
    return command?.isFallback === false
  }

  /** The objects whose verbs the actor can use: the room, the objects in it, and the actor's things. */
  private near(actor: Living): MudObject[] {
    const { environment } = actor
    const carried = annotatedIn(actor, 'verb') as MudObject[]
    if (!environment) return carried
    const here = annotatedIn(environment, 'verb') as MudObject[]
    if (annotations(environment, 'verb').length > 0) return [environment, ...here, ...carried]
    return here.length === 0 ? carried : [...here, ...carried]
  }

  private patterns(object: MudObject): readonly Pattern[] {
    const noted = annotations(object, 'verb')
    if (noted.length === 0) return none
    return noted.map(([method, pattern]) => ({ words: String(pattern).split(' '), method }))
  }
}

/**
 * Whether an object's verbs come last. They do if the object belongs to a domain but is outside that domain. If the actor carries the
 * object, there is a second condition: the verb has to be a command or a direction as well.
 */
function isGuest(one: MudObject, actor: Living, isTaken: boolean): boolean {
  return (isTaken || one.environment !== actor) && isGuestIn(one, actor.environment?.path ?? '')
}

/** The path of the command with exactly this name. Players' commands are searched last. */
function pathIn(table: VerbTable, folders: readonly string[], word: string): string | undefined {
  for (let i = 1; i <= folders.length; i++) {
    const path = table[folders[i] ?? 'player']?.[word]
    if (path !== undefined) return path
  }
  return undefined
}

const everybodys = ['player'] as const
const wizards = ['player', 'wizard'] as const
const admins = ['player', 'wizard', 'admin'] as const

/** The folders of the commands that somebody may use. */
function foldersFor(actor: Player): readonly string[] {
  if (!actor.wizard) return everybodys
  return rankOf(actor) === 'admin' ? admins : wizards
}

/** A verb of an object: its words, and its method. */
interface Pattern {
  readonly words: readonly string[]
  readonly method: string
}

const none: readonly Pattern[] = []

/**
 * The maximum number of placeholders `<…>` in a verb, and the longest line that is matched against a verb with more than two of them. There
 * are limits because each placeholder multiplies the number of ways in which a line can match.
 */
const mostBlanks = 3
const longestForMany = 200

/**
 * Matches the words after a verb against a pattern such as `pull <item> with <tool>`. @returns the words for each `<…>`, or null if the
 * pattern doesn't match
 */
export function matchPattern(words: readonly string[], args: string): string[] | null {
  const blanks = words.filter(word => word.startsWith('<')).length
  if (blanks > mostBlanks || (blanks > 2 && args.length > longestForMany)) return null
  const parts = words.slice(1).map(word => (/^<.*>$/.test(word) ? '(.+?)' : word.replace(/[^\w]/g, '\\$&')))
  const match = new RegExp(`^(?:the )?${parts.join(' (?:the )?')}$`, 'i').exec(args)
  return match ? match.slice(1) : null
}

export default Commands
