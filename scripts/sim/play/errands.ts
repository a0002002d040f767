import type { Doing } from '../world/walker.ts'
import type { Kind } from './atlas.ts'
import type { Hero } from './hero.ts'

/** A goal in the form in which domains' quests list them. */
interface Goal {
  readonly kill?: string
  readonly give?: string
  readonly say?: string
  readonly to?: string
  readonly visit?: string
  readonly count?: number
}

/** The seconds for which the bot ignores a quest that it couldn't continue. */
const leavesFor = 1200
/** Seconds that NPCs take to answer. */
const seconds = 2

/** Does hand-written quests with commands. The bot asks the givers for quests, and follows the journal. */
export class Errands {
  private readonly hero: Hero
  /** The world second until which the bot ignores each quest. */
  private readonly later = new Map<string, number>()

  constructor(hero: Hero) {
    this.hero = hero
  }

  /** Does something for a quest. @returns whether there was anything to do */
  *work(): Doing<boolean> {
    const open = this.open.find(path => this.isTime(path))
    if (open !== undefined) {
      if (!(yield* this.goOn(open))) this.later.set(open, this.hero.now + leavesFor)
      return true
    }
    const next = this.next()
    if (!next) return false
    if (!(yield* this.begin(...next))) this.later.set(next[0], this.hero.now + leavesFor)
    return true
  }

  /** Whether one of the bot's quests needs things that are clones of a program. */
  needs(path: string): boolean {
    return this.open.some(quest =>
      this.goals(quest).some(({ give }) => give !== undefined && this.absolute(quest, give) === path),
    )
  }

  private get open(): string[] {
    const progress = this.hero.body['quests'] as Record<string, { stage: string }>
    return Object.keys(progress).filter(key => progress[key]!.stage !== '' && this.hero.atlas.givers.has(key))
  }

  private isTime(path: string): boolean {
    return (this.later.get(path) ?? 0) <= this.hero.now
  }

  private absolute(quest: string, path: string): string {
    return this.hero.atlas.load(quest)!['absolute'](path)
  }

  private goals(quest: string): readonly Goal[] {
    const stage = this.hero.body['quests'][quest]?.stage as string
    return this.hero.atlas.load(quest)?.['stages'][stage]?.goals ?? []
  }

  /** The nearest quest that the bot could take. */
  private next(): readonly [path: string, giver: Kind] | undefined {
    const { hero } = this
    const done = (path: string) => (hero.body['quests'][path]?.times ?? 0) > 0
    return [...hero.atlas.givers]
      .filter(([path]) => !done(path) && this.isTime(path))
      .filter(([path]) => {
        const quest = hero.atlas.load(path)
        return (
          quest !== null &&
          quest['level'] <= hero.level &&
          (quest['after'] as string[]).every(one => done(quest['absolute'](one)))
        )
      })
      .map(one => [one, hero.distance(one[1].rooms[0]!)] as const)
      .filter(([, steps]) => steps < 60)
      .sort((a, b) => a[1] - b[1])[0]?.[0]
  }

  private *begin(path: string, giver: Kind): Doing<boolean> {
    const { hero } = this
    if (!(yield* hero.walkTo(giver.rooms[0]!)) || !hero.standing(giver.path)) return false
    hero.type(`talk to ${giver.model['name']}`)
    yield seconds
    hero.type('say work')
    yield seconds
    hero.type(`say ${hero.atlas.load(path)!['title']}`)
    yield seconds
    if (!this.open.includes(path)) hero.type('say yes')
    yield seconds
    return this.open.includes(path)
  }

  /** Continues a quest. @returns whether there was progress */
  private *goOn(path: string): Doing<boolean> {
    const { hero } = this
    const before = JSON.stringify(hero.body['quests'][path])
    for (const goal of this.goals(path)) {
      yield* this.meet(path, goal)
      if (JSON.stringify(hero.body['quests'][path]) !== before) return true
    }
    return false
  }

  private *meet(quest: string, { kill, give, say, to, visit }: Goal): Doing<void> {
    const { hero } = this
    if (kill !== undefined) {
      yield* this.slay(hero.atlas.kind(this.absolute(quest, kill)))
      return
    }
    if (visit !== undefined) {
      yield* hero.walkTo(this.absolute(quest, visit))
      return
    }
    const whom = to === undefined ? undefined : hero.atlas.kind(this.absolute(quest, to))
    if (!whom) return
    if (give !== undefined) {
      const item = this.absolute(quest, give)
      if (!hero.has(item)) yield* hero.fetch(item)
      const thing = hero.has(item)
      if (!thing || !(yield* hero.walkTo(whom.rooms[0]!)) || !hero.standing(whom.path)) return
      hero.type(`give ${hero.called(thing)} to ${hero.nameOf(hero.standing(whom.path)!)}`)
      yield seconds
    } else if (say !== undefined && (yield* hero.walkTo(whom.rooms[0]!))) {
      hero.type(`say ${say.split('|')[0]}`)
      yield seconds
    }
  }

  /** Kills an NPC of a kind. The bot tries the kind's rooms in order. */
  private *slay(kind: Kind | undefined): Doing<void> {
    const { hero } = this
    if (!kind || !hero.dares(kind)) return
    for (const room of kind.rooms) if ((yield* hero.kill(kind, room)) !== 'away') return
  }
}
