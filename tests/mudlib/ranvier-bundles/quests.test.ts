import { expect, test } from 'vitest'
import type { Character, State, Thing } from './entities.ts'
import { type Stock, stockRanvier } from './stock.ts'
import { withoutPrompt, yard } from './yard.ts'

/** Makes a player, a function that types a line and returns its output, and one that gives the player things. */
async function hero() {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', 'warrior')
  const quest = async (line: string) => withoutPrompt(await client.send(`quest ${line}`))
  const get = (ref: string): State => {
    const item = mud.state['ItemFactory'].create(mud.state['AreaManager'].getArea('yard'), ref)
    item.hydrate(mud.state)
    player.addItem(item)
    player.emit('get', item)
    return item
  }
  return { mud, client, player, quest, get }
}

const progress = (player: Character, ref: string) => player.questTracker.get(ref).getProgress()

test('an NPC lists what can be started, is begun, or can be turned in', async () => {
  const { quest, get } = await hero()
  expect(await quest('list cook')).toEqual(['[!] - 1. Two Apples', '[!] - 2. Dress Up'])
  await quest('start cook 1')
  expect(await quest('list cook')).toEqual(['[%] - 1. Two Apples', '[!] - 2. Dress Up'])
  get('yard:apple')
  get('yard:apple')
  expect(await quest('list cook')).toEqual(['[?] - 1. Two Apples', '[!] - 2. Dress Up'])
})

test('a quest that starts tells what to do and what it gives', async () => {
  const { quest } = await hero()
  const told = await quest('accept cook 1')
  expect(told.map(line => line.trim()).filter(line => !/^-+$/.test(line))).toEqual([
    'Quest Started: Two Apples!',
    'Bring two apples.',
    'Rewards',
    'Experience: 130',
    'Currency: 5 x [Red Stone]',
    'Apples: [0/2]',
  ])
  const log = (await quest('log')).map(line => line.trim())
  expect(log[0]).toMatch(/^1: \(.*\) 0%$/)
  expect(log).toEqual(
    expect.arrayContaining(['Apples: [0/2]', 'Questor: Cook', 'Bring two apples.', 'Experience: 130']),
  )
})

test('what can not be is refused', async () => {
  const { quest } = await hero()
  expect(await quest('')).toEqual(["Missing command. See 'help quest'"])
  expect(await quest('dance')).toEqual(["Invalid command. See 'help quest'"])
  expect(await quest('list')).toEqual(['List quests from whom? quest list <npc>'])
  expect(await quest('list king')).toEqual(['No quest giver [king] found.'])
  expect(await quest('list straw')).toEqual(['Straw Man has no quests.'])
  expect(await quest('start cook')).toEqual(["Start which quest from whom? 'quest start <npc> <number>'"])
  const invalid = ["Invalid quest, use 'quest list cook' to see their quests."]
  for (const number of ['0', '3', 'one']) expect(await quest(`start cook ${number}`)).toEqual(invalid)
  expect(await quest('log')).toEqual(['You have no active quests.'])
  expect(await quest('complete 1')).toEqual(["Invalid quest, use 'quest log' to see your active quests."])
  await quest('start cook 1')
  const started = ["You've already started that quest. Use 'quest log' to see your active quests."]
  expect(await quest('start cook 1')).toEqual(started)
})

test('fetched things count while they are held, go when the quest is done, and it pays', async () => {
  const { mud, client, player, quest, get } = await hero()
  const first = get('yard:apple')
  await quest('start cook 1')
  expect(progress(player, 'yard:apples')).toMatchObject({ percent: 50, display: 'Apples: [1/2]' })
  player.emit('drop', first)
  player.emit('drop', { entityReference: 'yard:club' })
  expect(progress(player, 'yard:apples').percent).toBe(0)
  player.emit('get', first)
  expect(await quest('complete 1')).toEqual(["Two Apples isn't complete yet.", 'Apples: [1/2]'])
  get('yard:apple')
  get('yard:apple')
  expect(progress(player, 'yard:apples')).toMatchObject({ percent: 100, display: 'Apples: [2/2]' })

  player.moveTo(mud.state['RoomManager'].getRoom('yard:well'))
  expect(await quest('complete 1')).toEqual(['The questor [Cook] is not in this room.'])
  player.moveTo(mud.state['RoomManager'].getRoom('yard:gate'))
  client.read()
  expect(await quest('complete 1')).toEqual([
    'Quest Complete: Two Apples!',
    'You gained 130 experience!',
    'You receive currency: [Red Stone] x5.',
  ])
  const held = (bag: Iterable<[string, Thing]> | null) => [...(bag ?? [])].map(([, thing]) => thing.name)
  expect(held(player.inventory)).toEqual(['Apple'])
  expect(player.getMeta('currencies.red_stone')).toBe(5)
})

test('wearing something is done at once, and opens the next quest', async () => {
  const { client, player, quest, get } = await hero()
  await quest('start cook 2')
  player.emit('equip', 'wield', { metadata: {} })
  expect(progress(player, 'yard:dressing').display).toBe('Board: Not Equipped')
  expect(player.questTracker.isComplete('yard:fight')).toBe(false)
  client.read()
  player.equip(get('yard:board'), 'shield')
  expect(client.read().filter(line => !line.startsWith('---'))).toEqual(['Quest Complete: Dress Up!', 'Well dressed.'])
  expect(await quest('list cook')).toEqual(['[!] - 1. Two Apples', '[!] - 2. Fight'])
})

test('taking off what was put on counts back', async () => {
  const { player, quest, mud } = await hero()
  const EquipGoal = goalClass(mud, 'EquipGoal')
  const goal = new EquipGoal({ emit: () => {} }, { slot: 'head' }, player)
  goal.emit('equip', 'head')
  expect(goal.getProgress()).toEqual({ percent: 100, display: 'Equip Item: Equipped' })
  goal.emit('unequip', 'feet')
  goal.emit('unequip', 'head')
  expect(goal.getProgress().percent).toBe(0)
  expect(await quest('log')).toEqual(['You have no active quests.'])
})

interface Goal {
  state: Record<string, unknown>
  emit(event: string, ...args: unknown[]): void
  getProgress(): { percent: number; display: string }
}

/** Returns the class of a kind of goal. */
const goalClass = (mud: Stock, name: string) =>
  mud.state['QuestGoalManager'].get(name) as new (
    quest: object,
    config: object,
    player: Character,
  ) => Goal

test('kills count up to the number asked for', async () => {
  const { mud, player } = await hero()
  const KillGoal = goalClass(mud, 'KillGoal')
  const goal = new KillGoal({}, { npc: 'yard:straw', count: 2 }, player)
  for (const entityReference of ['yard:goat', 'yard:straw']) goal.emit('deathblow', { entityReference })
  expect(goal.getProgress()).toEqual({ percent: 50, display: 'Kill Enemy: [1/2]' })
  for (const entityReference of ['yard:straw', 'yard:straw']) goal.emit('deathblow', { entityReference })
  expect(goal.getProgress()).toEqual({ percent: 100, display: 'Kill Enemy: [2/2]' })
})

test('who is looked for follows, and is brought home', async () => {
  const { mud, player } = await hero()
  player.questTracker.start(mud.state['QuestFactory'].create(mud.state, 'yard:stray', player))
  const room = (name: string) => mud.state['RoomManager'].getRoom(`yard:${name}`)
  expect(progress(player, 'yard:stray').percent).toBe(0)
  player.moveTo(room('cellar'))
  expect(progress(player, 'yard:stray')).toMatchObject({ percent: 50, display: 'Complete' })
  const [goat] = [...room('cellar').npcs] as [Character]
  expect(goat.following).toBe(player)
  player.moveTo(room('gate'))
  expect(progress(player, 'yard:stray').percent).toBe(50)
  player.moveTo(room('well'))
  expect(progress(player, 'yard:stray').percent).toBe(100)
})

test('a reward without a currency is a mistake that is logged', async () => {
  const { mud, player } = await hero()
  const { CurrencyReward, ExperienceReward } = Object.fromEntries(mud.state['QuestRewardManager'].entries()) as State
  const quest = { id: 'x', config: { level: 3 } }
  expect(() => CurrencyReward.display(mud.state, quest, { amount: 3 }, player)).toThrow('invalid configuration')
  player.level = 2
  const shown = (config: object) => ExperienceReward.display(mud.state, quest, config, player)
  expect(shown({ amount: 7 })).toBe('Experience: <b>7</b>')
  expect(shown({ amount: 2, leveledTo: 'PLAYER' })).toBe('Experience: <b>110</b>')
  expect(shown({ amount: 2, leveledTo: 'QUEST' })).toBe('Experience: <b>120</b>')
})
