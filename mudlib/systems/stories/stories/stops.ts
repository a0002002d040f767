import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Task } from '/std/plot'
import type { Room } from '/std/room'
import type { Atlas } from '/stories/atlas'
import { buyLine, type Candidate, calledOf, isMortal, wordFor } from '/stories/candidates'
import type { Stop } from '/stories/journey'

type Cast = Readonly<Record<string, readonly Candidate[]>>

/** The route that the tasks of a story require: the stops in order, and the NPCs that must be fought. */
export interface Itinerary {
  readonly stops: readonly Stop[]
  readonly prey: readonly MudObject[]
  /** The reason why the tasks can't be done; '' if they can. */
  readonly refused: string
}

/** The command with which a player reports to the giver. */
export const report = 'say It is done.'

/** The stops that tasks require, in their order. */
export function stopsOf(tasks: readonly Task[], atlas: Atlas, giver: Monster, cast: Cast): Itinerary {
  const stops: Stop[] = []
  const prey: MudObject[] = []
  let refused = ''
  const numberOf = (room: Room) => atlas.numberOf(room.address)
  let home = numberOf(giver.environment as Room)
  const giverWord = wordFor(giver, giver.environment!)
  const back = (does: string, what: string) => stops.push({ at: home, does, what })
  const fight = ({ object, room, word }: Candidate) => {
    if (room.peaceful) refused = `nobody fights in ${room.short}`
    if (!isMortal(object as Monster)) refused = `${calledOf(object)} does not die`
    prey.push(object)
    stops.push({ at: numberOf(room), does: `kill ${word}`, what: `kill ${calledOf(object)}` })
  }
  const get = (one: Candidate) => {
    const { object, room, holder, coins, word } = one
    const at = numberOf(room)
    if (coins > 0) stops.push({ at, does: buyLine(one), what: `buy ${calledOf(object)}` })
    else if (holder === null) stops.push({ at, does: `get ${word}`, what: `get ${calledOf(object)}` })
    else {
      fight({ object: holder, room, holder: null, coins, word: wordFor(holder, room) })
      stops.push({ at, does: `get ${word} from corpse`, what: `get ${calledOf(object)}` })
    }
  }
  const lead = (who: Candidate, to: number, what: string) => {
    stops.push({ at: numberOf(who.room), does: `talk to ${who.word}`, what: `have ${calledOf(who.object)} follow you` })
    stops.push({ at: to, does: '', what })
  }
  const giverHere: Candidate = {
    ...{ object: giver, room: giver.environment as Room, holder: null, coins: 0, word: giverWord },
  }
  const filled = (name: string): readonly Candidate[] => (name === 'giver' ? [giverHere] : (cast[name] ?? []))
  let isReported = false
  for (const task of tasks) {
    isReported = false
    if ('fetch' in task || 'collect' in task) {
      const things = filled('fetch' in task ? task.fetch : task.collect)
      for (const one of things) get(one)
      for (const { word, object } of things)
        back(`give ${word} to ${giverWord}`, `give ${calledOf(object)} to ${calledOf(giver)}`)
      isReported = true
    } else if ('kill' in task) for (const one of filled(task.kill)) fight(one)
    else if ('deliver' in task) {
      const [thing] = filled(task.deliver)
      const [to] = filled(task.to)
      if (thing && to) {
        const what = `give ${calledOf(thing.object)} to ${calledOf(to.object)}`
        stops.push({ at: numberOf(to.room), does: `give ${thing.word} to ${to.word}`, what })
      }
    } else if ('escort' in task) {
      const [who] = filled(task.escort)
      const [to] = filled(task.to)
      if (who && to) lead(who, numberOf(to.room), `take ${calledOf(who.object)} to ${to.room.short}`)
      // If the giver is escorted, the giver's home becomes the destination.
      if (task.escort === 'giver' && to) home = numberOf(to.room)
      isReported = task.escort === 'giver'
    } else if ('rescue' in task) {
      for (const one of filled(task.from)) fight(one)
      const [who] = filled(task.rescue)
      if (who) lead(who, home, `bring ${calledOf(who.object)} to ${calledOf(giver)}`)
    } else if ('investigate' in task) {
      for (const { room } of filled(task.investigate))
        stops.push({ at: numberOf(room), does: 'look', what: `look round at ${room.short}` })
    } else for (const { room } of filled(task.at)) stops.push({ at: numberOf(room), does: task.does, what: task.does })
  }
  if (!isReported) back(report, `tell ${calledOf(giver)}`)
  return { stops, prey, refused: giverWord === '' ? 'nobody can name its giver' : refused }
}
