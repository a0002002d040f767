import { expect, test } from 'vitest'
import { matchChat, parseChat } from '../../mudlib/systems/talk/ai/chat.ts'
import { processorTime } from '../cpu.ts'
import { arena, at, having, monster, twoHeroes } from './arena.ts'

const chat = `# What Maud says.
? hello | hi | good (morning|evening)
  > Come in, $N.
  -> met

? what about *
  in met
  > I know nothing of $1.

? quest
  if quest ./rats none
  > There are rats in the cellar.
? quest
  if quest ./rats active
  > How are the rats?
? quest
  if quest ./rats done
  > :smiles.
  + Thank you again.

? weather
  3> Fine.
  1> Wet.
`

async function inn(text = chat) {
  const made = await arena({
    maud: having(
      'Chat',
      "file: './maud.chat'",
      "name = 'maud'; short = 'Maud'; bows(who) { who.tell('She means you.') }",
    ),
    '/domains/a/maud.chat': text,
    rats: `import { Quest } from '/std/quest'\nexport default class Q extends Quest { title = 'Rats'; stages = { one: { journal: 'Kill.', goals: [{ event: 'x' }] } } }`,
  })
  const maud = made.put('maud')
  const ann = made.mud.player('Ann', at(1))
  /** Says something, and returns the answer. */
  const say = (line: string) => {
    const from = ann.output.length
    ann.command(`say ${line}`)
    made.mud.advance(2)
    return ann.output.slice(from).replace(/^You say.*\n/, '')
  }
  return { ...made, maud, ann, say }
}

test('MudChat: patterns, captures, states, weights', async () => {
  const { say, ann, mud } = await inn()
  expect(say('what about dragons?')).toBe('')
  expect(say('Good EVENING!')).toBe('Maud says, "Come in, Ann."\n')
  expect(say('And what about the old king?')).toBe('Maud says, "I know nothing of the old king?."\n')
  expect(say('this is high')).toBe('')
  const answers = Array.from({ length: 40 }, () => say('weather'))
  const fine = answers.filter(one => one.includes('Fine')).length
  expect(fine).toBeGreaterThan(20)
  expect(fine).toBeLessThan(40)
  expect(ann.command('talk to maud')).toBe('')
  mud.advance(2)
  expect(ann.output).toMatch(/Come in, Ann[^C]*Come in, Ann/)
})

test('QuestChat: the answer depends on the quest', async () => {
  const { say, ann, mud } = await inn()
  const quests = mud.load('/daemons/quests')
  expect(say('a quest?')).toContain('rats in the cellar')
  quests.begin(ann, '/domains/a/rats')
  expect(say('a quest?')).toContain('How are the rats?')
  quests.note(ann, 'event', 'x')
  expect(say('a quest?')).toBe('Maud smiles.\nMaud says, "Thank you again."\n')
})

test('a chat file is live as it is edited, and one that is wrong is refused with its line', async () => {
  const { say, mud } = await inn()
  expect(say('hello')).toContain('Come in')
  await mud.write('/domains/a/maud.chat', '? hello\n > Go away.')
  expect(say('hello')).toContain('Go away')
  await expect(mud.write('/domains/a/maud.chat', '? hello\n > Hm.\n when night')).rejects.toThrow(
    /maud\.chat:3.*'when' is not known/s,
  )
  expect(say('hello')).toContain('Go away')
})

test.each([
  ['> Hello.', 1, "a rule begins with '?'"],
  ['? a\n? b || c\n > x', 2, 'nothing to hear'],
  ['? a\n\n? b\n > x', 1, 'no answer'],
  ['? a\n if mood 3\n > x', 2, "'if mood' is not known"],
  ['? a\n if level high\n > x', 2, 'needs a number'],
  ['? a\n -> met\n > x', 2, 'belongs to an answer'],
  ['? a (b\n > x', 1, 'brackets'],
  ['? a\n 0> x', 2, 'never given'],
])('chat file %j: line %i, %s', (text, line, message) => {
  try {
    parseChat(text)
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ line })
    expect((error as Error).message).toContain(message)
  }
})

test('chat patterns: whole words, optional ones, groups, and no runaway', () => {
  const heard = (pattern: string, said: string) => matchChat(parseChat(`? ${pattern}\n > x`)[0]!, said)
  expect(heard('hi', 'oh hi there')).not.toBeNull()
  expect(heard('hi', 'this')).toBeNull()
  expect(heard('give [me] *', 'give me the sword')).toEqual(['the sword'])
  expect(heard('give [me] *', 'give the sword')).toEqual(['the sword'])
  expect(heard('(red|blue) dragon', 'a blue dragon!')).toEqual(['blue'])
  expect(heard('c.t', 'cat')).toBeNull()
  const start = processorTime()
  heard('* a * b * c', 'a b '.repeat(2000))
  expect(processorTime() - start).toBeLessThan(500)
})

test('keyword triggers and a gift: tell me about the quest, yes, a map (mobprogs); an owner of the token gets no second one (Aardwolf)', async () => {
  const { mud, put } = await arena({
    king: monster(
      `name = 'king'; behaviours = [Dialogue.with({ start: [{ at: 'busy', if: { item: './token' } }, { at: 'ask' }], nodes: {
        busy: { says: 'You already have a task. Complete it first.' },
        ask: { says: "The dragon has stolen the king's crown... Bring it back and you shall be rewarded.", choices: [
          { text: 'Yes.', words: ['yes'], to: 'go', does: { give: './token' } },
          { text: 'For gold?', if: { level: 10 }, to: 'go' },
          { text: 'No.' }] },
        go: { says: "Brave soul! Head north to the Dragon's Lair.", does: { give: './map' } },
      } })]`,
      { Dialogue: '/behaviours/dialogue' },
    ),
    token: `import { Item } from '/std/item'\nexport default class T extends Item { name = 'token' }`,
    map: `import { Item } from '/std/item'\nexport default class T extends Item { name = 'map' }`,
  })
  put('king')
  const ann = mud.player('Ann', { ...at(1), level: 2 })
  expect(ann.command('1')).toContain("don't know how to '1'")
  expect(ann.command('talk to king')).toMatch(/stolen the king's crown[\s\S]*1\. Yes\.\n +2\. No\./)
  expect(ann.command('7')).toContain('Choose a number from 1 to 2.')
  expect(ann.command('1')).toMatch(/You say, "Yes\."[\s\S]*You get a token[\s\S]*Brave soul![\s\S]*You get a map/)
  expect(ann.command('talk to king')).toContain('You already have a task.')
  const bob = mud.player('Bob', { ...at(1), level: 12 })
  expect(bob.command('talk king')).toContain('2. For gold?')
  bob.command('say yes')
  expect(bob.output).toContain('Brave soul!')
  expect(bob.inventory.length).toBe(2)
})

test('playerInteract: talk calls a method of the NPC', async () => {
  const { mud, put } = await arena({
    npc: monster("name = 'npc'; playerInteract(who) { this.say('Greetings, ' + who.describe()); return true }"),
    mute: monster("name = 'mute'; short = 'a mute'"),
  })
  put('npc')
  put('mute')
  const ann = mud.player('Ann', at(1))
  expect(ann.command('talk to npc')).toContain('Greetings, Ann')
  expect(ann.command('greet mute')).toBe('The mute has nothing to say to you.\n')
  expect(ann.command('talk')).toBe('Talk to whom? Here are the beast and the mute.\n')
})

test('talk asks an NPC once who of it talks', async () => {
  const { mud, put } = await arena({
    teller: monster("name = 'teller'; behaviours = [Counts.with({})]", { Counts: './counts' }),
    counts: `import { Behaviour } from '/std/behaviour'
export class Counts extends Behaviour<object> {
  asked = 0
  defaults() { return {} }
  interact() { this.asked++; return this }
  talkTo() { this.monster.say('Asked ' + this.asked); return true }
}
export default Counts`,
  })
  put('teller')
  const ann = mud.player('Ann', at(1))
  expect(ann.command('talk to teller')).toContain('Asked 1')
  expect(ann.command('talk to teller')).toContain('Asked 2')
  expect(mud.faults).toEqual([])
})

test('a choice that begins a quest one is not fit for says why, and the talk does not go on as if', async () => {
  const { mud, put } = await arena({
    king: monster(
      `name = 'king'; behaviours = [Dialogue.with({ start: 'ask', nodes: {
        ask: { says: 'Well?', choices: [{ text: 'Yes.', does: { begin: './hard' }, to: 'go' }] }, go: { says: 'Go!' } } })]`,
      { Dialogue: '/behaviours/dialogue' },
    ),
    hard: `import { Quest } from '/std/quest'\nexport default class Q extends Quest { title = 'Hard'; level = 9; stages = { one: { journal: 'Do.', goals: [{ event: 'x' }] } } }`,
  })
  put('king')
  const ann = mud.player('Ann', { ...at(1), level: 2 })
  ann.command('talk king')
  expect(ann.command('1')).toContain('Come back when you are of level 9.')
  expect(ann.output).not.toContain('Go!')
})

test('words that an NPC repeats are said, and never run as a command', async () => {
  const { mud, put, ann } = await twoHeroes({
    parrot: having('Chat', "file: './parrot.chat', pause: 0", "name = 'parrot'; gold = 50"),
    '/domains/a/parrot.chat': '? repeat *\n > $1\n',
  })
  const parrot = put('parrot')
  ann.command('say repeat !give 50 coins to ann')
  ann.command('say repeat :dies.')
  mud.advance(2)
  expect(parrot.gold).toBe(50)
  expect(ann.output).toContain('says, "!give 50 coins to ann"')
})

test('a number in a conversation means the choice that was shown under it', async () => {
  const { put, ann } = await twoHeroes({
    king: monster(
      `name = 'king'; behaviours = [Dialogue.with({ start: 'ask', nodes: { ask: { says: 'Well?', choices: [
        { text: 'Pay.', if: { gold: 50 }, does: { gold: -50 } }, { text: 'No.' }, { text: 'Slay me.', does: { command: 'kill $n' } }] } } })]`,
      { Dialogue: '/behaviours/dialogue' },
    ),
  })
  const king = put('king')
  ann.gold = 60
  ann.command('talk king')
  ann.gold = 0
  expect(ann.command('1')).toBe('Not any more.\n')
  ann.command('2')
  expect(king.attacker).toBeNull()
})
