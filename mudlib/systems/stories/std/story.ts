import { MudObject } from '/std/object'
import type { Plot } from '/std/plot'

/**
 * A template of generated quests, one file of a domain: `/domains/vale/stories/bread.ts`. Its slots are filled from NPCs, things and places
 * that exist; a quest is offered only if a planner has found how it can be done.
 *
 *     export default class Bread extends Story {
 *       plot = plot({
 *         title: 'Bread for {giver}',
 *         summary: 'I am hungry. Bring me {food} from {food.place}.',
 *         from: { need: 'hunger' },
 *         slots: { food: thing({ kind: 'food', where: 'lying' }) },
 *         tasks: [{ fetch: 'food' }],
 *       })
 *     }
 *
 * `help stories` has the rest.
 */
export class Story extends MudObject {
  name = 'story'
  /** Its plot: see /std/plot. */
  plot: Plot | null = null

  mistakes(): string[] {
    return [...super.mistakes(), ...(this.plot === null ? ['it has no plot'] : [])]
  }
}

export default Story
