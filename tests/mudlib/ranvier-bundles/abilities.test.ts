import { expect, test } from 'vitest'
import type { Character } from './entities.ts'
import { type Client, type Stock, stockRanvier } from './stock.ts'
import { withoutPrompt, yard } from './yard.ts'

/** Starts a world with the straw man, and with a player of the given class and level. */
async function fighter(playerClass: string, level: number) {
  const mud = await stockRanvier(yard)
  const { client, player } = await mud.enter('Ann', playerClass)
  player.level = level
  const straw = [...player.room.npcs].find(npc => npc.name === 'Straw Man') as Character
  return { mud, client, player, straw }
}

/** Uses an ability, and returns the output after its turn in the queue. */
async function use(mud: Stock, client: Client, line: string): Promise<string[]> {
  await client.send(line)
  await mud.advance(100)
  return client.read()
}

const arm = (mud: Stock, player: Character, ref: string, slot: string): void => {
  const item = mud.state['ItemFactory'].create(mud.state['AreaManager'].getArea('yard'), ref)
  item.hydrate(mud.state)
  player.equip(item, slot)
}

test('an ability has to be of the class, learned, and for somebody', async () => {
  const { mud, client, player } = await fighter('warrior', 4)
  expect(await use(mud, client, "cast 'fireball' straw")).toContain('Your class cannot use that ability.')
  await mud.advance(1000)
  expect(await use(mud, client, 'lunge straw')).toContain('You have not yet learned that ability.')
  await mud.advance(1000)
  expect(await use(mud, client, 'rend')).toContain('Use Rend on whom?')
  await mud.advance(1000)
  expect(await use(mud, client, 'rend cook')).toContain('Cook is a pacifist and will not fight you.')
  expect(player.isInCombat()).toBe(false)
  expect(withoutPrompt(await client.send('cast fireball'))).toEqual([
    "Casting spells must be surrounded in quotes e.g., cast 'fireball' target",
  ])
  expect(withoutPrompt(await client.send('cast "nonsense" straw'))).toEqual(['No such spell.'])
})

test('an ability costs, and has to rest', async () => {
  const { mud, client, player } = await fighter('warrior', 5)
  player.lowerAttribute('energy', 90)
  expect(await use(mud, client, 'lunge straw')).toContain('You do not have enough resources.')
  player.setAttributeToMax('energy')
  await mud.advance(1000)
  await use(mud, client, 'lunge straw')
  expect(player.getAttribute('energy')).toBe(80)
  await mud.advance(1000)
  expect((await use(mud, client, 'lunge')).join()).toContain('Lunge is on cooldown. 5 seconds remaining.')
  await mud.advance(5000)
  expect(client.read()).toContain('You may now use Lunge again.')
})

test('lunge does two and a half blows at once', async () => {
  const { mud, client, straw } = await fighter('warrior', 5)
  expect(await use(mud, client, 'lunge straw')).toContain('Your Lunge hit Straw Man for 27 damage.')
  expect(straw.getAttribute('health')).toBe(100 - 27)
})

test('rend bleeds for twenty seconds, more with each wound', async () => {
  const { mud, client, player, straw } = await fighter('warrior', 3)
  expect(await use(mud, client, 'rend straw')).toContain('With a vicious attack you open a deep wound in Straw Man!')
  const rend = () =>
    straw.effects.entries().find(effect => effect.id === 'skill.rend') as unknown as {
      state: { totalDamage: number; stacks: number }
    }
  expect(rend().state).toMatchObject({ totalDamage: 44, stacks: 1 })
  await mud.advance(100)
  // The 44 points are dealt in 7 parts.
  expect(client.read()).toContain('Your Rend hit Straw Man for 6 damage.')
  mud.state['SkillManager'].get('rend').run('', player, straw)
  expect(rend().state).toMatchObject({ totalDamage: 88, stacks: 2 })
  player.removeFromCombat()
  await mud.advance(3000)
  expect(client.read()).toContain('Your Rend hit Straw Man for 13 damage.')
  await mud.advance(18_000)
  expect(client.read()).toContain('Straw Man stops bleeding.')
})

test('a raised shield takes damage until it breaks', async () => {
  const { mud, client, player } = await fighter('warrior', 7)
  expect(await use(mud, client, 'shieldblock')).toContain("You aren't wearing a shield!")
  arm(mud, player, 'yard:board', 'shield')
  await mud.advance(1000)
  expect(await use(mud, client, 'shieldblock')).toContain('You raise your shield, bracing for incoming attacks!')
  // The shield takes 15% of 149.
  const { Damage } = mud.scripts.engine() as { Damage: new (...args: unknown[]) => { commit(target: unknown): void } }
  const hit = (amount: number) => new Damage('health', amount, null, { name: 'Hail' }).commit(player)
  hit(20)
  expect(client.read()).toContain('You block the attack, preventing 20 damage!')
  expect((await client.send('look')).find(line => line.startsWith('Shield'))).toMatch(/2\/22$/)
  hit(5)
  expect(client.read()).toEqual([
    'You partially block the attack, preventing 2 damage!',
    'You lower your shield, unable to block any more attacks.',
    ' Hail hit You for 3 damage.',
  ])
  expect(player.getAttribute('health')).toBe(146)
})

test('a second wind brings energy back when it runs out', async () => {
  const { mud, client, player } = await fighter('warrior', 10)
  mud.state['SkillManager'].get('secondwind').activate(player)
  player.lowerAttribute('energy', 15)
  client.read()
  const { Damage } = mud.scripts.engine() as { Damage: new (...args: unknown[]) => { commit(target: unknown): void } }
  const tire = (amount: number) => new Damage('energy', amount, player, { name: 'Run' }).commit(player)
  tire(50)
  expect(player.getAttribute('energy')).toBe(35)
  tire(5)
  expect(client.read()).toContain('You catch a second wind!')
  expect(player.getAttribute('energy')).toBe(80)
  tire(60)
  expect(player.getAttribute('energy')).toBe(20)
})

test('judge earns favor and weakens the next hit', async () => {
  const { mud, client, player, straw } = await fighter('paladin', 3)
  expect(await use(mud, client, 'judge straw')).toContain('Concentrated holy energy slams into Straw Man!')
  expect(player.getAttribute('favor')).toBe(3)
  const judged = () => straw.effects.entries().some(effect => effect.id === 'skill.judge')
  expect(judged()).toBe(true)
  await mud.advance(2600)
  // The blow deals 4 points, minus 30 percent.
  expect(client.read()).toContain('Straw Man hit You for 3 damage.')
  expect(judged()).toBe(false)
})

test('smite spends favor, and costs nothing without a weapon', async () => {
  const { mud, client, player } = await fighter('paladin', 7)
  player.setAttributeToMax('favor')
  expect(await use(mud, client, 'smite straw')).toContain("You don't have a weapon equipped.")
  expect(player.getAttribute('favor')).toBe(10)
  arm(mud, player, 'yard:club', 'wield')
  await mud.advance(1000)
  const said = await use(mud, client, 'smite straw')
  expect(said).toContain('Your weapon radiates holy energy and you strike Straw Man!')
  expect(said).toContain('Your Smite hit Straw Man for 129 damage.')
  expect(player.getAttribute('favor')).toBe(5)
})

test('a plea heals a fifth, and twice that when it is needed most', async () => {
  const { mud, client, player } = await fighter('paladin', 5)
  player.setAttributeToMax('favor')
  player.lowerAttribute('health', 60)
  expect(await use(mud, client, 'plea')).toContain('You call upon to the light to heal your wounds.')
  // The plea heals a fifth of 125. Another tenth is the normal regeneration.
  expect(player.getAttribute('health')).toBe(125 - 60 + 25 + 13)
  player.lowerAttribute('health', 100)
  mud.state['SkillManager'].get('plea').run('', player, player)
  expect(player.getAttribute('health')).toBe(3 + 50)
})

test('a fireball burns with the mind, and all see it', async () => {
  const { mud, client, straw } = await fighter('mage', 5)
  const bob = await mud.enter('Bob', 'mage')
  bob.client.read()
  const said = await use(mud, client, "cast 'fireball' straw")
  expect(said).toContain('With a wave of your hand, you unleash a fireball at your target!')
  expect(said).toContain('Your Fireball hit Straw Man for 20 damage.')
  expect(bob.client.read()).toContain('With a wave of their hand, Ann unleashes a fireball at Straw Man!')
  expect(straw.isInCombat()).toBe(true)
})

test('heal and potions restore, a buff can be renewed', async () => {
  const { mud, client, player } = await fighter('mage', 1)
  const bob = await mud.enter('Bob', 'mage')
  bob.player.lowerAttribute('health', 80)
  client.read()
  mud.state['SpellManager'].get('heal').run('', player, bob.player)
  expect(bob.player.getAttribute('health')).toBe(81)
  expect(bob.client.read()).toContain('Ann calls upon to the light to heal your wounds.')
  expect(client.read()).toContain("You call upon to the light to heal Bob's wounds.")

  const potion = mud.state['SpellManager'].get('potion')
  potion.options = { stat: 'health', restores: 10 }
  player.lowerAttribute('health', 30)
  potion.run('', player, player)
  expect(player.getAttribute('health')).toBe(81)

  const brew = () => mud.state['EffectFactory'].create('potion.buff', { duration: 5000 }, { magnitude: 9 })
  player.addEffect(brew())
  expect(player.getAttribute('strength')).toBe(29)
  await mud.advance(4000)
  player.addEffect(brew())
  expect(client.read()).toContain("You refresh the potion's magic.")
  await mud.advance(4000)
  expect(player.getAttribute('strength')).toBe(29)
  await mud.advance(1500)
  expect(client.read()).toContain('You feel less powerful.')
})

test('skills lists what the class learns, skill tells of one', async () => {
  const { client } = await fighter('paladin', 5)
  const list = (await client.send('abilities')).filter(line => /^(Level|Skills|Judge|Plea|Smite)/.test(line))
  expect(list.join(' ')).toBe('Level 3 Skills Judge Level 5 Skills Plea of Light Level 7 Skills Smite')
  const about = (await client.send('skill smite')).map(line => line.replace(/-/g, ''))
  expect(about.slice(0, 4)).toEqual(['Smite', 'Usage: smite', 'Cost: 5 favor', 'Cooldown: 10 seconds'])
  expect(await client.send('spell secondwind')).toContain('Passive')
  expect(withoutPrompt(await client.send('skill nonsense'))).toEqual(['No such skill.'])
})
