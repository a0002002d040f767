import { expect, test } from 'vitest'
import { arena, at, having, monster } from '../arena.ts'

// Tests of what new players meet: the answers must be helpful.

const thing = (kind: string, body: string) =>
  `import { ${kind} } from '/std/${kind.toLowerCase()}'\nexport default class T extends ${kind} { ${body} }`

test('a question to somebody is shown as one; who has no answer says what to ask about', async () => {
  const { mud, put } = await arena({
    hob: having(
      'Talker',
      "answers: { hello: 'Day.', 'wolf|wolves': 'East of here.', eel: 'Fresh.' }",
      "name = 'hob'; short = 'Hob'",
    ),
    rock: monster("name = 'rock'; short = 'a talking rock'; hear() { this.callOut(1, 'command', 'say Hmm.') }"),
    mute: monster("name = 'mute'; short = 'a silent man'"),
  })
  for (const name of ['hob', 'rock', 'mute']) put(name)
  const [ann, bob] = [mud.player('Ann', at(1)), mud.player('Bob', at(1))]
  expect(ann.command('ask hob about wolf')).toBe('You ask Hob about wolf.\n')
  expect(bob.output).toContain('Ann asks Hob about wolf.')
  mud.advance(2)
  expect(ann.output).toContain('Hob says, "East of here."')
  expect(ann.command('ask hob about the moon')).toBe(
    "You ask Hob about moon.\nHob knows nothing about that. You can ask about wolf and eel, as in 'ask hob about wolf'.\n",
  )
  expect(ann.command('ask man about wolf')).toContain('The silent man knows nothing about that.')
  // An NPC with code of its own may answer as it likes.
  expect(ann.command('ask rock about wolf')).toBe('You ask the talking rock about wolf.\n')
  expect(ann.command('ask bob about wolf')).toBe('You ask Bob about wolf.\n')
})

test('who gives quests and has needs says what to ask about, too, and that they know nothing about the rest', async () => {
  const uses = {
    QuestGiver: '/behaviours/quest-giver',
    Talker: '/behaviours/talker',
    Needs: '/behaviours/needs',
  }
  const minds = `QuestGiver.with({ quests: ['/domains/a/quests/q'], words: ['work'] }),
    Talker.with({ answers: { hello: 'Day.', wolf: 'East of here.' } }), Needs.with({ every: 100000 })`
  const { mud, put } = await arena({
    maud: monster(`name = 'maud'; short = 'Maud'; behaviours = [${minds}]`, uses),
    'quests/q': `import { Quest } from '/std/quest'
export default class Q extends Quest { title = 'The well'; summary = 'The well is dry.'; objectives = [] }`,
  })
  put('maud')
  const ann = mud.player('Ann', at(1))
  const topics = "You can ask about wolf, as in 'ask maud about wolf'."
  expect(ann.command('talk maud')).toMatch(/The well is dry\. Will you do it\?"\n\(say yes to take it\)\n/)
  expect(ann.output).toContain(topics)
  expect(ann.command('ask maud about the road')).toContain(`Maud knows nothing about that. ${topics}`)
  expect(ann.command('ask maud about wolf')).not.toContain('knows nothing')
  expect(ann.command('ask maud about work')).toContain('The well is dry.')
  expect(ann.command('ask maud about her needs')).not.toContain('knows nothing')
  expect(mud.faults).toEqual([])
})

test('a giver with no quest left talks of the rest, and does not take what its quest has a player take to somebody else', async () => {
  const uses = { QuestGiver: '/behaviours/quest-giver', Talker: '/behaviours/talker' }
  const { mud, put } = await arena({
    maud: monster(
      `name = 'maud'; short = 'Maud, who keeps the inn'; behaviours = [
        QuestGiver.with({ quests: ['/domains/a/quests/q'], stories: true }), Talker.with({ answers: { hello: 'Day.' } })]`,
      uses,
    ),
    hob: monster("name = 'hob'; short = 'Hob'"),
    gert: monster("name = 'gert'; short = 'Gert, who bakes'; behaviours = [QuestGiver.with({ stories: true })]", uses),
    pie: thing('Item', "name = 'pie'; short = 'a plum pie'"),
    'quests/q': `import { Quest } from '/std/quest'
export default class Q extends Quest { title = 'A pie'; summary = 'Would you take it?'; stages = { start: { journal: 'Take it.', goals: [
  { give: '../pie', to: '../hob' }] } } }`,
  })
  const [maud, hob] = [put('maud'), put('hob'), put('gert')]
  const ann = mud.player('Ann', at(1))
  ann.command('talk maud')
  ann.command('say yes')
  expect(ann.output).toContain('New quest: A pie.')
  const pie = mud.clone('/domains/a/pie')
  pie.move(ann)
  expect(ann.command('give pie to maud')).toBe(
    'Maud, who keeps the inn, does not take it: somebody else waits for the plum pie. (see: quests)\n',
  )
  expect(pie.environment).toBe(ann)
  expect(maud.inventory).toEqual([])
  expect(ann.command('give pie to hob')).toContain('You have done it: A pie.')
  expect(pie.environment).toBe(hob)
  // An NPC that offers no quest has no answer to `work`, although this is a known word.
  expect(ann.command('ask gert about work')).toContain('Gert, who bakes, knows nothing about that.')
  expect(ann.command('talk gert')).toBe('Gert, who bakes, has nothing to say to you.\n')
  expect(mud.faults).toEqual([])
})

test('a misspelt verb is answered by the one that is meant', async () => {
  const { mud } = await arena({})
  const ann = mud.player('Ann', at(1))
  expect(ann.command('hlep')).toBe("You don't know how to 'hlep'. Do you mean 'help'?\n")
  expect(ann.command('eats')).toBe("You don't know how to 'eats'. Do you mean 'east'?\n")
  expect(ann.command('smille bob')).toBe("You don't know how to 'smille'. Do you mean 'smile'?\n")
  expect(ann.command('evall 1')).toBe("You don't know how to 'evall'. Try 'help'.\n")
  expect(mud.player('Wiz', { ...at(1), wizard: true }).command('evall 1')).toContain("Do you mean 'eval'?")
})

test('food and drink that lie about are to be picked up first; wear all passes over what has no place left', async () => {
  const { mud, put } = await arena({
    ale: thing('Drink', "name = 'ale'; short = 'a mug of ale'"),
    bread: thing('Food', "name = 'bread'; short = 'a loaf of bread'"),
    cap: thing('Armour', "name = 'cap'; short = 'a cap'; place = 'head' as const"),
  })
  for (const name of ['ale', 'bread', 'cap', 'cap']) put(name)
  const ann = mud.player('Ann', at(1))
  expect(ann.command('drink ale')).toBe('Get the mug of ale first.\n')
  expect(ann.command('eat bread')).toBe('Get the loaf of bread first.\n')
  expect(ann.command('drink wine')).toBe("There is no 'wine' to drink.\n")
  ann.command('get all')
  expect(ann.command('wear all')).toBe('You put on a cap.\n')
  expect(ann.command('wear all')).toBe('You are wearing a cap there already.\n')
})
