import type { ItemKind } from '/std/item'
import type { Reward } from '/std/quest'
import type { Sector } from '/std/room'

/** The criteria that all kinds of slots have. */
interface AnySlot {
  /** The path of a program, relative to the template's file. */
  readonly path?: string
  /** The minimum and maximum distance from the giver, in steps. */
  readonly far?: readonly [least: number, most: number]
  /** The name of a method of the template that returns whether a candidate is suitable: `fits(candidate, giver)`. */
  readonly asks?: string
}

/** A slot for an existing NPC. */
export interface NpcSlot extends AnySlot {
  readonly is: 'npc'
  readonly race?: string
  readonly faction?: string
  /** The slot of another NPC, who must be in the same room as this one. */
  readonly with?: string
  /** Whether the NPC must be one that a spawn of its home brings back after its death. This excludes temporary NPCs. */
  readonly lasting?: boolean
  /** The relation of the NPC's faction to the giver's faction: the same, friendly (which includes the same), or hostile. */
  readonly relation?: 'own' | 'friend' | 'foe'
  /** The range of the level, relative to the level of the quest: `[-2, 1]`. */
  readonly level?: readonly [least: number, most: number]
  /** Whether the NPC attacks players on sight. */
  readonly aggressive?: boolean
  readonly alignment?: 'good' | 'neutral' | 'evil'
  /** How many NPCs fill the slot, all of the same program; 1 by default. */
  readonly count?: number
}

/** A slot for an existing item, which lies in a room, is carried by a beatable NPC, or is sold in a shop. */
export interface ThingSlot extends AnySlot {
  readonly is: 'thing'
  readonly kind?: ItemKind
  /** The limits of the value, in coins. */
  readonly value?: readonly [least: number, most: number]
  readonly where?: 'lying' | 'carried' | 'sold'
  /** How many things fill the slot, all of the same program; 1 by default. */
  readonly count?: number
}

/** A slot for a room. */
export interface PlaceSlot extends AnySlot {
  readonly is: 'place'
  readonly sector?: Sector
}

export type Slot = NpcSlot | ThingSlot | PlaceSlot

/** A task of a story. Tasks are done in their order. Most values are names of slots. */
export type Task = { /** The text in the journal. */ readonly journal?: string } & (
  | { readonly fetch: string }
  | { readonly collect: string }
  | { readonly kill: string }
  | { readonly deliver: string; readonly to: string }
  | { readonly escort: string; readonly to: string }
  | { readonly rescue: string; readonly from: string }
  | { readonly investigate: string }
  /** A task that the author defines, to be done at a place. Code reports its completion with `quests().note(player, 'event', 'lever')`. */
  | { readonly event: string; readonly at: string; readonly does: string }
)

/** The lasting changes that a story makes to the world when it ends. */
export interface Outcome {
  /** The giver's words, or an emote such as `:weeps.` */
  readonly says?: string
  /** A message to all players in the domain. */
  readonly tells?: string
  /**
   * A festival or world event that the outcome begins or ends: an inn burns, or a caravan comes. Festivals need `when = {
   * called: true }`.
   */
  readonly begins?: string
  readonly ends?: string
  /** A text that is added permanently to the description of a slot's room. */
  readonly scars?: { readonly at: string; readonly adds: string }
  /** The points that are added to needs of the giver. */
  readonly needs?: Readonly<Record<string, number>>
  /** A sentence about the players, which the giver remembers and later says to them. */
  readonly remembers?: string
  /** The points that are added to the giver's opinion of the players, from -100 to 100. */
  readonly opinion?: number
  /** The slot of an NPC that leaves the world; `giver` means the giver. */
  readonly leaves?: string
  /** The standing that the players get with the giver's faction, in points. */
  readonly standing?: number
  /** A word that triggers all spawns that are waiting for this word. */
  readonly triggers?: string
  /** The name of a method of the template that is called: `burn(giver, players)`. */
  readonly calls?: string
}

/** The definition of a story. Its texts may contain slots, `{food}` or `{a food}`, their places, `{food.place}`, and the `{giver}`. */
export interface Plot {
  readonly title: string
  /** The giver's words when offering the quest. */
  readonly summary: string
  /** The cause: a need of the giver that has reached a number of points, or events. */
  readonly from: { readonly need: string; readonly above?: number } | { readonly events: readonly string[] }
  /** The NPCs that may give the quest. By default, these are all NPCs of the domain that give generated quests. */
  readonly giver?: NpcSlot
  readonly slots: Readonly<Record<string, Slot>>
  readonly tasks: readonly Task[]
  /** The lifetime of the quest from the offer to its end, in world hours. */
  readonly hours?: number
  /** A reward in addition to the one computed from the distance and the danger; `factor` scales the computed reward. */
  readonly reward?: Reward & { readonly factor?: number }
  readonly success?: Outcome
  readonly failure?: Outcome
  readonly expiry?: Outcome
}

const criteria = {
  npc: [
    'path',
    'far',
    'asks',
    'race',
    'faction',
    'relation',
    'with',
    'lasting',
    'level',
    'aggressive',
    'alignment',
    'count',
  ],
  thing: ['path', 'far', 'asks', 'kind', 'value', 'where', 'count'],
  place: ['path', 'far', 'asks', 'sector'],
} as const
const outcomes = 'says tells begins ends scars needs remembers opinion leaves standing triggers calls'.split(' ')
const parts = 'title summary from giver slots tasks hours reward success failure expiry'.split(' ')
/** For each field of a task, the kind of slot that it must name. */
const roles: Readonly<Record<string, Readonly<Record<string, Slot['is']>>>> = {
  fetch: { fetch: 'thing' },
  collect: { collect: 'thing' },
  kill: { kill: 'npc' },
  deliver: { deliver: 'thing', to: 'npc' },
  escort: { escort: 'npc', to: 'place' },
  rescue: { rescue: 'npc', from: 'npc' },
  investigate: { investigate: 'place' },
  event: { at: 'place' },
}
/** The events from which stories can come. */
export const storyEvents: readonly string[] = ['died', 'season', 'weather', 'festival', 'worldEvent', 'storyEnded']

const relations: readonly unknown[] = [undefined, 'own', 'friend', 'foe']

/** Makes an error about a template. The error is reported at the line where the template calls a function of this file. */
function wrong(message: string): Error {
  return Object.assign(new Error(message), { blames: 'caller' })
}

function onlyKnown(what: object, known: readonly string[], name: string): void {
  for (const key of Object.keys(what))
    if (!known.includes(key)) throw wrong(`${name}: there is no '${key}', only ${known.join(', ')}`)
}

function slotOf<S extends Slot>(is: S['is'], asked: object): S {
  onlyKnown(asked, criteria[is], `${is}()`)
  const { count, far, level, relation, value } = asked as { [key: string]: unknown }
  if (!relations.includes(relation)) throw wrong(`${is}(): relation is '${relation}', not own, friend or foe`)
  if (count !== undefined && !(Number.isInteger(count) && (count as number) > 0))
    throw wrong(`${is}(): count is ${count}, no number of things`)
  for (const [name, range] of Object.entries({ far, level, value })) {
    if (range === undefined) continue
    const [least, most] = range as [number, number]
    if (!(least <= most)) throw wrong(`${is}(): ${name} is [${least}, ${most}], which nothing can be`)
  }
  return Object.freeze({ ...asked, is }) as object as S
}

/** A slot for an NPC. @throws for an unknown criterion or a wrong value */
export const npc = (asked: Omit<NpcSlot, 'is'> = {}): NpcSlot => slotOf<NpcSlot>('npc', asked)
/** A slot for an item. @throws for an unknown criterion or a wrong value */
export const thing = (asked: Omit<ThingSlot, 'is'> = {}): ThingSlot => slotOf<ThingSlot>('thing', asked)
/** A slot for a room. @throws for an unknown criterion or a wrong value */
export const place = (asked: Omit<PlaceSlot, 'is'> = {}): PlaceSlot => slotOf<PlaceSlot>('place', asked)

/** The field of a task that names the action: `fetch`. */
export function kindOfTask(task: Task): string {
  return Object.keys(roles).find(kind => kind in task) ?? ''
}

/** Checks a plot. @returns the plot, frozen @throws an Error that describes the mistake */
export function plot(asked: Plot): Plot {
  onlyKnown(asked, parts, 'plot()')
  const { slots, tasks, hours = 1, from } = asked
  if ('giver' in slots) throw wrong("'giver' is no name for a slot: it is who gives the quest")
  if (tasks.length === 0) throw wrong('a plot without tasks is no quest')
  if (!(hours > 0)) throw wrong(`hours is ${hours}: a quest needs time`)
  if ('events' in from) onlyKnown(Object.fromEntries(from.events.map(one => [one, 1])), storyEvents, 'from.events')
  for (const task of tasks) checkTask(task, slots)
  const texts = [asked.title, asked.summary, ...tasks.map(({ journal = '' }) => journal)]
  for (const end of ['success', 'failure', 'expiry'] as const) {
    const outcome = asked[end]
    if (!outcome) continue
    onlyKnown(outcome, outcomes, end)
    texts.push(outcome.says ?? '', outcome.tells ?? '', outcome.remembers ?? '', outcome.scars?.adds ?? '')
    if (outcome.scars && !(outcome.scars.at === 'giver' || outcome.scars.at in slots))
      throw wrong(`${end}: there is no slot '${outcome.scars.at}'`)
  }
  checkNames(asked)
  for (const text of texts) checkText(text, slots)
  return Object.freeze(asked)
}

/** Checks that the slots named by other slots and by endings exist. */
function checkNames({ slots, success, failure, expiry }: Plot): void {
  const names = Object.entries(slots).flatMap(([name, slot]) => {
    return slot.is === 'npc' && slot.with !== undefined ? [[name, slot.with] as const] : []
  })
  for (const [end, outcome] of Object.entries({ success, failure, expiry }))
    if (outcome?.leaves !== undefined && outcome.leaves !== 'giver') names.push([end, outcome.leaves])
  for (const [where, name] of names)
    if (slots[name]?.is !== 'npc') throw wrong(`${where}: there is no slot '${name}' for somebody`)
}

function checkTask(task: Task, slots: Plot['slots']): void {
  const kind = kindOfTask(task)
  if (kind === '') throw wrong(`a task is one of ${Object.keys(roles).join(', ')}, not ${Object.keys(task).join()}`)
  for (const [word, is] of Object.entries(roles[kind]!)) {
    const name = (task as unknown as Record<string, string>)[word]
    if (name === 'giver' && (kind === 'escort' || kind === 'rescue')) continue
    const slot = slots[name ?? '']
    if (!slot) throw wrong(`${kind}: there is no slot '${name}'`)
    if (slot.is !== is) throw wrong(`${kind}: '${name}' is a ${slot.is}, and ${word} needs a ${is}`)
  }
}

function checkText(text: string, slots: Plot['slots']): void {
  for (const [, name = ''] of text.matchAll(/\{(?:an? )?(\w+)(?:\.place)?\}/g))
    if (name !== 'giver' && !(name in slots)) throw wrong(`'{${name}}' in '${text}': there is no such slot`)
}
