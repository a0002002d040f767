import { expect } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { type Arena, monster } from '../arena.ts'

/** Returns a template of the domain `a`. */
export const story = (plot: string, body = '') => `import { npc, place, plot, thing } from '/std/plot'
import { Story } from '/std/story'
export default class S extends Story { plot = plot({ ${plot} }); ${body} }
void [npc, place, thing]`

export const giver = monster(
  "name = 'maud'; short = 'Maud, a baker'; behaviours = [QuestGiver.with({ stories: true }), Needs.with({ every: 100000 })]",
  { QuestGiver: '/behaviours/quest-giver', Needs: '/behaviours/needs' },
)
export const bread = `import { Food } from '/std/food'
export default class B extends Food { name = 'loaf'; short = 'a loaf of bread' }`
export const rat = monster("name = 'rat'; short = 'a black rat'; maxHp = 3; level = 1; bareHands = '1'").replace(
  'level = 5;',
  '',
)
/** Plans a template for a giver in room 1, in the steps that the daemon takes. @returns the quest, or the reason why there is none */
export function planned(a: Arena, level = 5, name = 'giver'): { tale?: AnyObject; why: string } {
  const who =
    a.mud.load('/domains/a/r1').livings.find((one: AnyObject) => one.path === `/domains/a/${name}`) ?? a.put(name)
  const stories = a.mud.load('/daemons/stories')
  stories.propose(who, level)
  a.mud.advance(2)
  return { tale: stories.all[0], why: who.explain().join('\n') }
}

/** Takes the quest of a giver in room 1, and carries out its plan by walking and by commands. @returns what remains in the journal */
export function carryOut({ mud }: Arena, who: AnyObject, tale: AnyObject): string {
  who.command('talk to maud')
  who.command('say yes')
  expect(who.output).toContain('New quest')
  for (const { way, does } of tale.plan) {
    for (const { direction, first } of way) {
      if (first === 'unlock' || first === 'open') {
        if (first === 'unlock') who.command(`unlock ${direction}`)
        who.command(`open ${direction}`)
      }
      who.command(direction)
    }
    for (const line of does.split('; ')) {
      if (line !== '') who.command(line)
      for (let i = 0; i < 60 && who.attacker; i++) mud.advance(2)
    }
  }
  expect(who.output).toContain('You have done it')
  return who.command('quests')
}

export const hungry = (rest: string) =>
  story(`title: 'Q', summary: 'Please.', from: { need: 'hunger', above: 0 }, ${rest}`)
