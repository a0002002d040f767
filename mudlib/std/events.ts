import type { DamageType } from '/lib/damage'
import type { Position } from '/lib/positions'
import type { Cast } from '/std/act'
import type { Affected } from '/std/affected'
import type { WearPlace } from '/std/armour'
import type { Behaved } from '/std/behaved'
import type { Corpse } from '/std/corpse'
import type { Affect, EffectStep } from '/std/effect'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { Message, MudObject } from '/std/object'
import type { Spell } from '/std/spell'
import type { Decider, Veto } from '/std/veto'
import type { Weapon } from '/std/weapon'

// The catalogue of all events, questions and sums. `help events` is made from this file, so each entry states which objects raise it, when
// it is raised and, in brackets, what other servers call it. Other files add entries by declaration merging:
//
//     declare module '/std/events' { interface Events { bridgeFell(weight: number): void } }

/**
 * Events. A method of a behaviour with the name of an event hears that event when it happens to the owner. A method with `@on('died')`
 * hears it when it happens to its own object. With a reach (`@on('died', { reach: 'room' })`), a method hears the event of other objects
 * too, and its first argument is the object that raised the event.
 */
export interface Events {
  // ---- moving

  /** Raised by any object once it has moved to another environment by any means. If `from` is null, the object is new in the world. (DG: Load) */
  moved(from: MudObject | null): void
  /** Raised by a living once it has left, in the room that it left. `way` is the exit or empty. (ROM: EXIT/EXALL; DG: leave; Ranvier: playerLeave) */
  left(to: MudObject | null, way: string): void
  /** Raised by a living that has entered a room. `way` is the exit, or empty. (ROM: ENTRY; SMAUG: entry_prog; DG: enter; Ranvier: enterRoom) */
  arrived(from: MudObject | null, way: string): void
  /** Raised by a room that a player has entered by any means, before the player sees it or is seen there. Sleeping monsters wake then. */
  entering(who: Living): void
  /** Raised by a room when a player who has entered it sees it. Not raised if a program has moved the player without travel(). */
  seen(by: Living): void
  /** Raised by a monster or thing once it and a player have come together in a room. (ROM: GREET/GRALL; SMAUG: greet_prog; Ranvier: playerEnter) */
  met(who: Living): void
  /** Raised by a living once it has fled from a fight. */
  fled(from: Living | null): void
  /** Raised by a living that has sat down, gone to sleep, woken or stood up, unless an attack made it stand up. (SMAUG: rest_prog, sleep_prog) */
  settled(position: Position, before: Position): void

  // ---- fighting

  /** Raised by a living when somebody begins to fight it, once for each fight and opponent. (ROM/SMAUG: fight; LPC: attacked_by) */
  attacked(by: Living): void
  /** Raised by each side when a fight begins, once for each fight and opponent. `first` is true if that side was fighting nobody before. */
  fightBegan(foe: Living, first: boolean): void
  /** Raised by a living after each round of a fight, even if it couldn't strike. (ROM: FIGHT; SMAUG: fight_prog; DG: fight) */
  roundEnded(foe: Living): void
  /** Raised by a living that has permanently stopped fighting its foes, because it was charmed, put to sleep or moved away. */
  calmed(): void
  /** Raised by a living when a blow or a spell has hit it. `points` may be 0. `via` is the cause: `blow`, or a spell's name. (Ranvier: hit) */
  struck(points: number, type: DamageType, by: Living | null, via: string): void
  /** Raised by a living that has used a skill to evade a blow that would have hit it. */
  evaded(by: Living, skill: string): void
  /** Raised by a living when it has lost hit points. It may be about to die. (ROM: HPCNT; SMAUG: hitprcnt_prog; Ranvier: damaged) */
  hurt(by: Living | null, points: number, type: DamageType, via: string): void
  /** Raised by a living when somebody has healed it. (Ranvier: heal) */
  healed(by: Living, points: number): void
  /** Raised by a living when somebody has taunted it. */
  provoked(by: Living): void
  /** Raised by a living that would have died, but keeps one hit point because the answer to `outlives` was true. */
  spared(by: Living): void
  /** Raised by a living when its hit points are gone, before anything else happens to it. (ROM/SMAUG: death; DG: death) */
  dying(killer: Living | null): void
  /** Raised by a living when it has died, and its things are in the corpse. (Ranvier: killed) */
  died(killer: Living | null, corpse: Corpse | null): void
  /** Raised by a living when it has killed another living. (ROM: KILL; Ranvier: deathblow) */
  killed(who: Living): void

  // ---- effects

  /** Raised by the program of an effect when the effect starts, is renewed, ticks or ends on a bearer. */
  applied(bearer: Affected, affect: Affect, step: EffectStep): void
  /** Raised by a living whose spell or skill, or whose item's spell, has taken effect. */
  spellCast(spell: Spell, at: Living | null): void
  /** Raised by a living that has tried a spell or skill and failed. */
  spellFailed(spell: Spell, at: Living | null): void

  // ---- speaking and acting

  /** Raised by a living when it has said something. (ROM/SMAUG: SPEECH; DG: speech; Ranvier: playerSpeech) */
  said(text: string, how: Message['kind']): void
  /** Raised by a monster when somebody nearby has told it something privately. (SMAUG: tell_prog) */
  told(text: string, by: Living): void
  /** Raised by a monster when somebody asks it about a topic with the command `ask`, before everybody nearby hears the topic. */
  questioned(topic: string, by: Living): void
  /** Raised by any object when it hears speech nearby. The driver calls this method. */
  hear(message: Message): void
  /** Raised by a living when it does something that the room sees. `text` is the text of act() before names are inserted. (ROM/SMAUG: ACT) */
  acted(text: string, cast: Cast): void
  /** Raised by a monster when the language model has answered its question. */
  modelAnswered(answer: { ticket: number; text: string; error: string }): void

  // ---- handling things

  /** Raised by an item that somebody has picked up, or taken out of `from`. (ROM/SMAUG: GET; DG: get) */
  taken(by: Living, from: MudObject | null): void
  /** Raised by an item that somebody has put on the ground. (ROM/SMAUG: DROP; DG: drop) */
  dropped(by: Living): void
  /** Raised by an item that somebody has put into a container. (SMAUG: put) */
  stowed(by: Living, into: MudObject): void
  /** Raised by a living that has taken the coins of somebody whom it has killed. */
  looted(coins: number, from: Living): void
  /** Raised by a living from whom somebody has stolen, or tried to steal, something. If `isNoticed`, it has noticed, and nothing is gone. */
  stolen(item: Item | null, coins: number, by: Living, isNoticed: boolean): void
  /** Raised by a container that somebody has put an item into. */
  gained(item: MudObject, by: Living): void
  /** Raised by a container that somebody has taken an item out of. */
  lost(item: MudObject, by: Living): void
  /** Raised by an item that somebody has given to somebody. (ROM: GIVE of objects; DG: give) */
  handed(by: Living, to: Living): void
  /** Raised by an item that somebody has put on, wielded or taken in the hand. (ROM/SMAUG: WEAR; DG: wear) */
  worn(by: Living, place: WearPlace | 'wielded'): void
  /** Raised by an item that somebody has taken off or put away. (SMAUG: remove_prog; DG: remove) */
  removed(by: Living, place: WearPlace | 'wielded'): void
  /** Raised by an item before its use takes effect, because the use may consume it. `at` is the target. (SMAUG: use_prog, zap_prog; DG: consume) */
  used(by: Living, how: Use, at: Living | null): void
  /** Raised by a lamp that somebody has lit. */
  kindled(by: Living): void
  /** Raised by a lamp that has gone out: put out, blown out or burnt out. */
  wentOut(): void
  /** Raised by an item that somebody is sacrificing to the gods, while it still exists. (SMAUG: sac_prog) */
  sacrificed(by: Living): void
  /** Raised by a living at whom somebody has smiled, waved and so on. `verb` is the verb of the social. (SMAUG: social_prog) */
  gestured(verb: string, by: Living): void
  /** Raised by a thing, living or room that somebody has looked at. `word` is the detail, or empty. (SMAUG: exa_prog, look_prog; ROM: LOOK) */
  lookedAt(by: Living, how: 'look' | 'examine' | 'in', word: string): void
  /** Raised by an item that has lost some of its condition. (SMAUG: damage_prog) */
  damaged(percent: number): void
  /** Raised by an item that has been repaired completely. `of` is its owner. (SMAUG: repair_prog) */
  mended(of: Living): void
  /** Raised by an item when its timer (setTimer()) has run out. (DG: timer) */
  expired(): void
  /** Raised by a container that somebody has opened, or by a room whose door in the direction `way` somebody has opened. */
  opened(by: Living, way: string): void
  /** Raised by a container that somebody has closed, or by a room whose door in the direction `way` somebody has closed. */
  closed(by: Living, way: string): void
  /** Raised by a container that somebody has locked with its key, or by a room whose door in the direction `way` was locked. */
  locked(by: Living, way: string): void
  /** Raised by a container that somebody has unlocked with its key, or by a room whose door in the direction `way` was unlocked. */
  unlocked(by: Living, way: string): void

  // ---- giving

  /** Raised by a living when somebody has given it an item. (ROM/SMAUG: GIVE; DG: receive) */
  given(item: MudObject, by: Living): void
  /** Raised by a living when somebody has given it coins. (ROM/SMAUG: BRIBE; DG: bribe) */
  paid(coins: number, by: Living): void
  /** Raised by a shopkeeper when it has bought a thing for a number of coins. (SMAUG: sell_prog) */
  bought(item: MudObject, from: Living, coins: number): void
  /** Raised by a shopkeeper when it has sold a thing for a number of coins. (SMAUG: buy_prog) */
  sold(item: MudObject, to: Living, coins: number): void

  // ---- standing and law

  /** Raised by a player when their standing with a faction has changed. `kind` is the kind of deed: `kill`, `quest`, `trade`, … */
  standingChanged(faction: string, change: number, kind: string): void
  /** Raised by a player when their standing with a faction has reached another tier, because of a deed or because time has passed. */
  tipped(faction: string, tier: string, before: string): void
  /** Raised by a player when a member of a faction has seen them commit a crime: `assault`, `murder`, or a crime that a domain reports. */
  crimeSeen(crime: string, victim: Living | null, faction: string): void
  /** Raised by a player when a guard has put them into jail for a number of seconds. */
  jailed(faction: string, seconds: number): void
  /** Raised by a player when their time in jail is over. */
  freed(faction: string): void
  /** Raised by a room or zone when one of its triggers has fired, with the trigger's key and the player who caused it. */
  triggered(key: string, who: Living | null): void

  /** Raised by a room in which an encounter has begun, with the path of the monsters' program and the player who meets them. */
  encounterBegan(path: string, who: Living): void

  // ---- quests

  /** Raised by a player when they have taken on a quest, with its path, or `story:17` for a generated quest. (Ranvier: questStart) */
  questBegan(quest: string): void
  /** Raised by a player when they have abandoned a quest. */
  questDropped(quest: string): void
  /** Raised by a player when they have finished a quest, with its path. (Ranvier: questComplete) */
  questDone(quest: string): void

  // ---- time

  /** Raised by a room that has been reset, and by each object in it. (SMAUG: repop; DG: load) */
  areaReset(): void
  /** Raised by the clock at each full hour of the world. Public. (SMAUG: hour_prog, time_prog) */
  hour(hour: number): void
  /** Raised by the clock at sunrise. Public. */
  dawn(): void
  /** Raised by the clock at sunset. Public. */
  dusk(): void
  /** Raised by the clock when a day of the calendar begins, with the day of the year, from 0. Public. */
  day(yearDay: number): void
  /** Raised by the clock when a month of the calendar begins, with its name. Public. */
  month(name: string): void
  /** Raised by the clock when a season of the calendar begins, with its name, such as `winter`. Public. */
  season(name: string): void
  /** Raised by a monster that wakes, after `seconds` asleep because no player could perceive it. */
  awoke(seconds: number): void
  /** Raised by a player once they have entered the world. (Ranvier: login) */
  entered(): void
  /** Raised by a player whose connection was lost. The body stays in the world for a while. */
  linkLost(): void
  /** Raised by a player who has reconnected after the connection was lost. (SMAUG: void_prog) */
  returned(): void
  /** Raised by a player who is leaving the world, or whose world is shutting down. The body still exists. (Ranvier: logout) */
  quitting(): void
  /** Raised by a player who is about to go to another shard of the world, where the body is restored. The body still exists. */
  departing(): void
  /** Raised by the daemon of everybody when a part of the world has come to this shard: `domain/moor`, `mount/diku/midgaard`. */
  homeCame(home: string): void
  /** Raised by the daemon of everybody for a message of another shard that is about talk on a channel and the like: see publish(). */
  heardElsewhere(subject: string, value: unknown): void
  /** Raised by a player once they have reached a level. (Ranvier: level) */
  levelled(level: number): void
  /** Raised by the daemon of deletions when a character is removed permanently, with its name. Another player may then use the name. */
  characterGone(name: string): void
  /** Raised by the master once programs have been replaced by a reload, with their paths. */
  reloaded(paths: readonly string[]): void
}

/** Questions. The first answer decides, and later listeners aren't asked. A method that answers must not change anything. */
export interface Questions {
  /** Asked of the environment of an object: the reason why the object may not leave it. (DG: leave; LPC: exit checks) */
  canLeave(object: MudObject, to: MudObject): string | undefined
  /** Asked of the destination of an object: the reason why the object may not enter it. */
  canEnter(object: MudObject, from: MudObject | null): string | undefined
  // The questions below are answered by a reason, or by a decider: an object that acts first (it speaks, or blocks the way) and then decides. See
  // /std/veto. `passed` lists the deciders that have already allowed the action; they shouldn't answer again.

  /** Asked of an item: why somebody may not take it, from the ground or out of `from`. (DG: get) */
  canTake(by: Living, from: MudObject | null, passed: readonly Decider[]): Veto | undefined
  /** Asked of an item: why somebody may not put it on the ground of a room. (DG: drop) */
  canDrop(by: Living, room: MudObject, passed: readonly Decider[]): Veto | undefined
  /** Asked of an item: why somebody may not put it into a container. */
  canStow(by: Living, into: MudObject, passed: readonly Decider[]): Veto | undefined
  /** Asked of an item: why somebody may not give it to somebody. (DG: give) */
  canGive(by: Living, to: Living, passed: readonly Decider[]): Veto | undefined
  /** Asked of a living: why somebody may not give it an item. (DG: receive) */
  canReceive(item: MudObject, by: Living, passed: readonly Decider[]): Veto | undefined
  /** Asked of an item: why somebody may not put it on, wield it or take it in the hand. (DG: wear) */
  canWear(by: Living, place: WearPlace | 'wielded', passed: readonly Decider[]): Veto | undefined
  /** Asked of an item: why somebody may not take it off or put it away. (DG: remove) */
  canRemove(by: Living, place: WearPlace | 'wielded', passed: readonly Decider[]): Veto | undefined
  /** Asked of an item: why somebody may not eat, drink, quaff, recite, zap or brandish it. (DG: consume) */
  canUse(by: Living, how: Use, passed: readonly Decider[]): Veto | undefined
  /** Asked of a container or of a room: why somebody may not open, close, lock or unlock the container or the room's door. (DG: door) */
  canHandle(by: Living, deed: Opening, passed: readonly Decider[]): Veto | undefined
  /** Asked of a living: why it may not go by an exit. (DG: leave; ROM: EXIT/EXALL) */
  canGo(way: string, to: MudObject, passed: readonly Decider[]): Veto | undefined
  /** Asked of a room: why a living may not enter it by the exit `way` of its previous room. (DG: enter) */
  canCome(who: Living, way: string, passed: readonly Decider[]): Veto | undefined
  /** Asked of a living: why it may not cast a spell, or use an item that casts the spell. (DG: cast) */
  canCast(spell: Spell, at: Living | null, passed: readonly Decider[]): Veto | undefined
  /** Asked of a living about its command, except wizards' and, in domains, personal commands: why not, or a decider to handle it. (DG: command) */
  canDo(verb: string, args: string, passed: readonly Decider[]): Veto | undefined
  /** Asked of a living when its foe surrenders, in a room: why it may not fight on. (ROM: SURR) */
  canFightOn(by: Living, room: MudObject, passed: readonly Decider[]): Veto | undefined

  /** Asked of an attacker: why the target is out of reach, as a text for the attacker. If the reach `tiles` is Infinity, sight suffices. */
  outOfReach(target: Living, tiles: number): string | undefined
  /** Asked of a living in each round of a fight: true if it times its own strikes and therefore doesn't strike in this round. */
  strikesInOwnTime(): boolean | undefined
  /** Asked of a living that strikes at somebody in a fight: the result of the blow, if it isn't decided by the mudlib's rules. */
  otherBlow(target: Living, wielded: Weapon | null): OtherBlow | undefined
  /** Asked of a living that evades a blow (see the sum `evasion`): how it does so. */
  evades(by: Living): Evasion | undefined
  /** Asked of a player: whether another player may fight them. */
  fightsPlayer(by: Living): boolean | undefined
  /** Asked of a living that somebody is about to kill: true if it stays alive. */
  outlives(by: Living): boolean | undefined
  /** Asked of a living whose spell or skill is about to take effect: true if it fails. */
  fumbles(spell: Spell): boolean | undefined
  /** Asked of a player: their proficiency in a spell or skill, in percent; undefined if they can't use it or if there is no such record. */
  skilled(skill: string): number | undefined
  /** Asked of a monster that somebody wants to talk to or trade with: why it refuses, in the words that it says. */
  shuns(who: Living, how: 'talk' | 'trade'): string | undefined
  /** Asked of a living that a blow or a spell is about to hurt: the absorber that decides how many of the points remain. (DG: damage) */
  absorbs(points: number, by: Living | null, via: string): Absorber | undefined
  /** Asked of a monster that somebody wants to talk to: the behaviour that wants to answer. (Ranvier: playerInteract) */
  interact(who: Living): Talker | undefined
  /** Asked of a monster when somebody says a number: the behaviour that waits for one. */
  expectsChoice(who: Living): Asker | undefined
  /** Asked of a player: the note that they have left while away from the keyboard, which may be empty; undefined if they aren't away. */
  awayNote(): string | undefined
  /** Asked of a player: the role that they have in a party, such as `healer`; undefined if they have none. */
  partyRole(): string | undefined
  /** Asked of a player: the name of their class, such as `mage`; undefined if they have none. */
  calling(): string | undefined
  /** Asked of a player: the level from which they can learn and use a spell; Infinity means never; undefined means the spell's own level. */
  levelFor(spell: Spell): number | undefined
  /** Asked of a living when somebody taunts it: true if it chooses its opponent itself. The taunt then has no other effect. */
  taunted(by: Living): boolean
}

/** A way to use an item. */
export type Use = 'eat' | 'drink' | 'quaff' | 'recite' | 'zap' | 'brandish'

/** An action on a container or on a door of a room. `way` is the direction of the door; it is empty for containers. */
export interface Opening {
  readonly verb: 'open' | 'close' | 'lock' | 'unlock'
  readonly way: string
}

/** Sums. All answers are numbers, and they are added up. A method that answers must not change anything. */
export interface Sums {
  /** The percentage by which damage of a type is reduced. */
  resistance(type: DamageType): number
  /** The percentage that is added to the damage of a living's blows at a target. */
  might(target: Living): number
  /** The points of damage in a round that a living is expected to do to a target besides its blows. Used to estimate the outcome of a fight. */
  extraDamage(target: Living): number
  /** The percentage that is added to a living's chance to hit a target with a blow. */
  accuracy(target: Living): number
  /** The chance of extra blows in a round of a living's fight, in percent. 150 means one extra blow, and a 50 percent chance of a second one. */
  moreBlows(target: Living): number
  /** The percentage of an attacker's hits that a living evades. */
  evasion(by: Living): number
  /** The percentage that is added to the points that a player recovers. */
  recovery(what: 'hp' | 'mana'): number
  /** The hit points and magic points that are added to a player's maximum at a level. */
  hitPoints(level: number): number
  magicPoints(level: number): number
  /** The percentage that is added to the prices that a shopkeeper asks of a customer. */
  price(who: Living): number
}

/** A behaviour that wants to talk with somebody. */
export interface Talker {
  /** Talks to somebody. @returns whether the behaviour had anything to say */
  talkTo(who: Living): boolean
}

/** An object that decides how many points of a hit remain. It may also act when it is asked. */
export interface Absorber {
  /** The object on whose behalf the absorber acts. Its budget is used, and its author gets the errors. */
  readonly owner: Behaved
  absorb(hit: Hit): void
}

/** A hit before it takes effect, with the attacker and the cause. `points` may be changed. If they are below 0, the hit counts as never struck. */
export interface Hit {
  points: number
  readonly by: Living | null
  readonly via: string
}

/** The result of a blow that isn't decided by the mudlib's rules. */
export interface OtherBlow {
  readonly isHit: boolean
  /** The damage, after armour and resistances. */
  readonly points: number
  /** The message of the blow, as a text for act(). @param points the points of the blow that remain */
  says(points: number): string
}

/** The way in which a living evades a blow. */
export interface Evasion {
  /** The name of the skill. */
  readonly skill: string
  /** The message, as a text for act(), in which the attacker is the actor and the evading living is the target. */
  readonly says: string
}

/** A behaviour that waits for somebody to choose a number. */
export interface Asker {
  choose(who: Living, number: number): void
}

/**
 * The names of all questions and sums. Code of a domain may ask them of objects of other domains, because an object that answers a question
 * has agreed to be asked. Code of a domain may call no other methods of a listener.
 */
export const questions: readonly string[] = Object.keys({
  canLeave: true,
  canEnter: true,
  canTake: true,
  canDrop: true,
  canStow: true,
  canGive: true,
  canReceive: true,
  canWear: true,
  canRemove: true,
  canUse: true,
  canHandle: true,
  canGo: true,
  canCome: true,
  canCast: true,
  canDo: true,
  canFightOn: true,
  outOfReach: true,
  strikesInOwnTime: true,
  otherBlow: true,
  evades: true,
  fumbles: true,
  fightsPlayer: true,
  outlives: true,
  skilled: true,
  shuns: true,
  absorbs: true,
  interact: true,
  expectsChoice: true,
  taunted: true,
  calling: true,
  awayNote: true,
  partyRole: true,
  levelFor: true,
  resistance: true,
  might: true,
  extraDamage: true,
  accuracy: true,
  moreBlows: true,
  evasion: true,
  recovery: true,
  hitPoints: true,
  magicPoints: true,
  price: true,
} satisfies Record<keyof Questions | keyof Sums, true>)

/** Events that code of any domain may hear with the reach `world`. Systems add more (`System.publicEvents`). */
export const publicEvents: readonly string[] = [...['hour', 'dawn', 'dusk', 'day', 'month', 'season']]

declare module 'driver' {
  interface EventCatalogue extends Events {}
  interface QuestionCatalogue extends Questions {}
  interface SumCatalogue extends Sums {}
}
