import { MudObject } from '/std/object'
import type { Plot } from '/std/plot'

/**
 * A template of generated quests, in one file of a domain: `/domains/vale/stories/bread.ts`. Its slots are filled with existing NPCs, items
 * and rooms. A quest is offered only if a planner has found a way to do it.
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
 * `help stories` explains everything else.
 */
export class Story extends MudObject {
  name = 'story'
  /** The plot of the story: see /std/plot. */
  plot: Plot | null = null

  mistakes(): string[] {
    return [...super.mistakes(), ...(this.plot === null ? ['it has no plot'] : [])]
  }
}

export default Story
