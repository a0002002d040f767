import { expect, test } from 'vitest'
import type { TestPlayer } from '../../driver/testing.ts'
import { socialNames } from '../../mudlib/systems/diku/compat/programs/dg/social-names.ts'
import { socialTexts } from '../../mudlib/systems/socials/lib/social-texts.ts'
import { cave, smallWorld } from './world.ts'

/** Names in the stock list that are about sex, or that mean nothing to new readers. */
const leftOut = 'abc abrac dbc fondle grope hjfidty makeout ren sex spank testsocial women'.split(' ')

test("all socials of the stock list are here but for those that the list's own names leave out", () => {
  expect(socialNames.filter(name => !Object.hasOwn(socialTexts, name)).sort()).toEqual(leftOut)
})

test('each reads as a sentence, alone and at somebody, to who does it, to whom it is done, and to others', async () => {
  const mud = await smallWorld()
  const [ann, bob, cat] = ['Ann', 'Bob', 'Cat'].map(name => mud.player(name, { at: cave })) as [
    TestPlayer,
    TestPlayer,
    TestPlayer,
  ]
  const socials = mud.load('/daemons/socials')
  const seen: string[] = []
  for (const verb of Object.keys(socialTexts)) {
    for (const args of ['', 'bob']) {
      const before = [ann, bob, cat].map(one => one.output.length)
      expect(socials.perform(ann, verb, args), verb).toBe(true)
      seen.push(...[ann, bob, cat].map((one, i) => one.output.slice(before[i]).trim()))
    }
  }
  expect(seen.filter(line => !/^(You|Ann) \S.*[.!?"]$/.test(line))).toEqual([])
  // Matches marks that were not translated, and verbs in the wrong form.
  const wrong = /[{}[\]|]|\b(bes|ares|haves|gos|dos|Ann (be|have|go|do|are)|You (is|has|goes|does))\b/
  expect(seen.filter(line => wrong.test(line))).toEqual([])
  expect(seen).toContain('Ann shivers.')
  expect(seen).toContain('You shiver at Bob.')
  expect(seen).toContain('Ann laughs at you.')
  expect(mud.faults).toEqual([])
})
