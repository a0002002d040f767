import { expect, test } from 'vitest'
import { actor, put, room, withYard } from './actor.ts'
import type { State } from './entities.ts'
import type { Stock } from './stock.ts'

const trader = (settings: object) => ({ keywords: ['trader'], level: 9, ...settings })
const area = {
  rooms: [
    {
      id: 'gate',
      title: 'Gate',
      description: 'A gate.',
      exits: [
        { direction: 'north', roomId: 'yard:market' },
        { direction: 'south', roomId: 'yard:lane' },
      ],
    },
    {
      id: 'market',
      title: 'Market',
      description: 'A market.',
      npcs: ['yard:trader'],
      exits: [{ direction: 'south', roomId: 'yard:gate' }],
    },
    { id: 'lane', title: 'Lane', description: 'A lane.', npcs: ['yard:pedlar'] },
  ],
  npcs: [
    trader({
      id: 'trader',
      name: 'A Trader',
      metadata: {
        vendor: {
          items: { 'yard:pin': { cost: 2, currency: 'gold' }, 'yard:sword': { cost: 9, currency: 'old_coins' } },
        },
      },
    }),
    trader({
      id: 'pedlar',
      name: 'A Pedlar',
      behaviors: { vendor: { items: { 'yard:pin': { cost: 1, currency: 'gold' } } } },
    }),
  ],
  items: [
    {
      id: 'pin',
      name: 'Pin',
      roomDesc: 'a pin',
      keywords: ['pin'],
      metadata: { sellable: { value: 1, currency: 'gold' } },
    },
    {
      id: 'sword',
      name: 'Sword',
      roomDesc: 'a sword',
      keywords: ['sword'],
      type: 'WEAPON',
      metadata: { quality: 'rare', slot: 'wield', minDamage: 1, maxDamage: 5, speed: 2 },
      behaviors: { sellable: { value: 4, currency: 'old_coins' } },
    },
    { id: 'rock', name: 'Rock', roomDesc: 'a rock', keywords: ['rock'] },
    {
      id: 'fern',
      name: 'Fern',
      roomDesc: 'a fern',
      keywords: ['fern'],
      type: 'RESOURCE',
      behaviors: { resource: { depletedMessage: 'is bare.', materials: { plant_material: { min: 3, max: 3 } } } },
    },
  ],
}

/** Makes a player in the yard who carries these things. */
async function visitor(mud: Stock, name: string, ...items: string[]) {
  const one = await actor(mud, name)
  for (const id of items) put(mud, id, one.player)
  return one
}

test('a vendor sells what it has for what it costs, and buys what has a price', async () => {
  const mud = await withYard(area)
  const ann = await visitor(mud, 'Ann', 'pin', 'rock', 'sword')
  expect(await ann.does('list')).toBe("You aren't in a shop.")
  await ann.does('north')
  expect(await ann.does('buy')).toBe("A Trader tells you, 'Well, what do you want to buy?'")
  expect(await ann.does('buy pin')).toBe("A Trader tells you, 'You can't afford that, it costs 2 Gold.'")
  expect(await ann.does('value pin')).toBe("A Trader tells you, 'I could give you 1 Gold for [Pin].'")
  expect(await ann.does('sell')).toBe("A Trader tells you, 'What did you want to sell?'")
  expect(await ann.does('sell rock')).toBe("You can't sell that item.")
  expect(await ann.does('sell pin')).toBe('You sell [Pin] for 1 Gold.')
  expect(await ann.does('sell sword')).toBe("To sell higher quality items use 'sell <item> sure'.")
  expect(await ann.does('shop sell sword sure')).toBe('You sell [Sword] for 4 Old Coins.')
  expect(ann.player['getMeta']('currencies')).toEqual({ gold: 1, old_coins: 4 })
  expect(await ann.does('vendor dance')).toBe("Not a valid shop command. See 'help shops'")
})

test('a vendor lists its goods by their kinds, or one of them; the behavior vendor does as the metadata', async () => {
  const mud = await withYard(area)
  const ann = await visitor(mud, 'Ann')
  await ann.does('north')
  const list = await ann.does('list')
  expect(list.match(/-[A-Z]\w+-/g)).toEqual(['-Miscellaneous-', '-Weapons-'])
  expect(list).toMatch(/\| \[Pin\] +\| +Gold x 2 +\|/)
  expect(await ann.does('list sword')).toContain('1 - 5 Damage')
  ann.player.setMeta('currencies', { gold: 3 })
  await ann.does('south')
  await ann.does('south')
  expect(await ann.does('buy pin')).toBe('You spend 1 Gold to purchase [Pin].')
  expect(await ann.does('inventory')).toBe('You are carrying (1/20):\n[Pin]')
})

test('a plant is gathered and gone, and what is made of its materials costs them', async () => {
  const craft = {
    'simple-crafting/data/recipes.json': JSON.stringify([
      { item: 'yard:sword', recipe: { plant_material: 2 } },
      { item: 'yard:no-such-item', recipe: {} },
    ]),
  }
  const mud = await withYard(area, craft)
  const ann = await visitor(mud, 'Ann', 'rock')
  put(mud, 'fern', room(mud, 'gate'))
  expect(await ann.does('resources')).toBe("You haven't gathered any resources.")
  expect(await ann.does('look')).toContain('[Resource] a fern')
  expect(await ann.does('gather rock')).toBe("You don't see anything like that here.")
  expect(await ann.does('gather fern')).toBe('You gather: [Plant Material] x3.\n[Fern] is bare.')
  expect(await ann.does('gather fern')).toBe("You don't see anything like that here.")
  expect(await ann.does('craft list 2')).toBe(`Weapon\n${'-'.repeat(40)}\n 1) [Sword]`)
  expect(await ann.does('craft list 1')).toContain('No recipes.')
  expect(await ann.does('craft list 2 1')).toContain('Recipe:\n  [Plant Material] x 2')
  expect(await ann.does('craft create 2 1')).toBe('You spend 2 x [Plant Material].\nYou create: [Sword].')
  expect(await ann.does('craft create 2 1')).toBe(
    "You don't have enough resources. 'craft list 2 1' to see recipe. You need 1 more plant_material.",
  )
  expect(await ann.does('craft create 2 2')).toBe('Invalid item.')
  expect(await ann.does('craft create 4 1')).toBe('Invalid category.')
  expect(await ann.does('resources')).toContain('[Plant Material] x 1')
})

test('a group has a leader, who invites; others join or decline, and leave', async () => {
  const mud = await withYard(area)
  const [ann, bob] = [await visitor(mud, 'Ann'), await visitor(mud, 'Bob')]
  expect(await ann.does('group invite bob')).toBe("You don't have a group, create one with 'group create'.")
  await ann.does('group create')
  expect(await ann.does('group create')).toBe("You're already in a group.")
  expect(await bob.does('group join ann')).toBe("They haven't invited you to join their group.")
  expect(await bob.does('group decline ann')).toBe("They haven't invited you to join their group.")
  await ann.does('group invite bob')
  expect(await bob.does('group decline ann')).toContain("You decline to join Ann's group.")
  expect(await bob.does('group join ann')).toBe("They haven't invited you to join their group.")
  await ann.does('party invite bob')
  expect(await bob.does('party join ann')).toContain("You join Ann's group.")
  expect(bob.player.following?.name).toBe('Ann')
  expect(await ann.does('group')).toMatch(/Group-+\n\[L\] Ann\n {4}Bob$/)
  expect(await bob.does('group invite ann')).toBe("You aren't the leader of the group.")
  expect(await ann.does('group leave')).toBe('You have to disband if you want to leave the group.')
  ann.reads()
  expect(await bob.does('group leave')).toBe('You leave the group.')
  expect(ann.reads()).toBe('Bob left the group.')
  expect(await ann.does('group disband sure')).toBe('Your group was disbanded!')
  expect(ann.player.party).toBeNull()
  expect(await ann.does('group sing')).toBe('Not a valid party command.')
})

test('one follows a player, not oneself, and stops', async () => {
  const mud = await withYard(area)
  const [ann, bob] = [await visitor(mud, 'Ann'), await visitor(mud, 'Bob')]
  expect(await ann.does('follow')).toBe('Follow whom?')
  expect(await ann.does('follow eve')).toBe("You can't find anyone named that.")
  expect(await ann.does('follow self')).toBe("You can't follow yourself...")
  await ann.does('follow bob')
  expect(await bob.does('north')).toContain('Ann enters.')
  expect(await bob.does('ditch ann')).toBe('You ditch Ann and they stop following you.')
  expect(await bob.does('ditch ann')).toBe("They aren't following you.")
})

test('commands are listed without those of the staff, in columns read downwards', async () => {
  const mud = await withYard(area)
  const ann = await visitor(mud, 'Ann')
  const lines = (await ann.does('commands')).split('\n')
  const rows = lines.slice(2, lines.indexOf(`${' '.repeat(18)}Channels`)).map(line => line.match(/.{1,15}/g) ?? [])
  const column = (index: number) => rows.flatMap(row => row[index]?.trim() ?? [])
  const names = [0, 1, 2, 3].flatMap(column)
  expect(names).toEqual(names.toSorted())
  expect(names).toContain('quit')
  expect(names).not.toContain('shutdown')
})

test('pages of help: one that fits, several, none, and one that cannot be shown', async () => {
  const help = {
    'zzz-yard/help/oak.yml': 'body: An oak.\nkeywords: [tree]\nrelated: [elm, ash]\n',
    'zzz-yard/help/elm.yml': 'body: An elm.\nkeywords: [tree]\n',
    'zzz-yard/help/hum.yml': 'channel: hum\nbody: No such channel.\n',
  }
  const mud = await withYard(area, help)
  const ann = await visitor(mud, 'Ann')
  expect(await ann.does('help oak')).toMatch(/ oak\n-+\nAn oak\.\n-+RELATED-+\n +elm, ash\n-+$/)
  expect(await ann.does('help search oa')).toContain('An oak.')
  expect((await ann.does('help search tree')).split('\n').slice(-2)).toEqual(['elm', 'oak'])
  expect(await ann.does('help search xyz')).toBe('Sorry, no results were found for your search.')
  expect(await ann.does('help hum')).toBe('Invalid help file for hum.')
  expect(await ann.does('help yell')).toContain('Syntax: yell [message]')
  expect(await ann.does('help')).toContain("Type 'help [command]'")
  expect(await ann.does('help get')).toContain('Aliases: take, pick, loot')
})

test('what waits in the queue is shown and forgotten', async () => {
  const mud = await withYard(area)
  const ann = await visitor(mud, 'Ann')
  ann.player['queueCommand']({ execute: () => undefined, label: 'leap' }, 2500)
  ann.player['queueCommand']({ execute: () => undefined, label: 'crawl' }, 1000)
  expect(await ann.does('queue')).toBe(
    'Command Queue:\n 1) leap (0.0s)\n 2) crawl (2.5s)\nUse the "flush" command to flush the queue',
  )
  expect(await ann.does('flush')).toBe('Queue flushed.')
  expect(await ann.does('pending')).toBe('Command Queue:\n -) None.')
})

test('who is near, who is here, and who goes', async () => {
  const mud = await withYard(area)
  const [ann, bob] = [await visitor(mud, 'Ann'), await visitor(mud, 'Bob')]
  bob.player.role = 2
  await bob.does('north')
  expect(await ann.does('scan')).toBe(
    '(north) Market:\n  [NPC] A Trader\n  [Player] Bob\n(south) Lane:\n  [NPC] A Pedlar',
  )
  expect(await ann.does('who')).toContain(' *  Ann\n *  Bob [Admin]\n2 total')
  ann.player.initiateCombat(bob.player)
  expect(await ann.does('quit')).toBe("You're too busy fighting for your life!")
  ann.player.removeFromCombat()
  expect(await ann.does('quit')).toBe('Goodbye!')
  expect(mud.state['PlayerManager'].getPlayer('Ann')).toBeUndefined()
})

test('a command that asks back gets the next line', async () => {
  const mud = await withYard(area)
  const ann = await visitor(mud, 'Ann')
  expect(await ann.does('modaltest')).toBe('This is a test of a modal command\nPlease choose (a) or (b):')
  expect(await ann.does('look')).toBe('Not a valid choice.\nPlease choose (a) or (b):')
  expect(await ann.does('B')).toBe('You chose [b]. Hooray!')
})

test('a map is drawn around the player, and shows what is above and below', async () => {
  const at = (id: string, ...coordinates: number[]) => ({ id, title: id, description: id, coordinates })
  const rooms = [
    at('gate', 0, 0, 0),
    at('attic', 1, 0, 1),
    at('hall', 1, 0, 0),
    at('hole', -1, 0, -1),
    at('den', -1, 0, 0),
  ]
  const mud = await withYard({ rooms })
  const ann = await actor(mud, 'Ann')
  const empty = `|${' '.repeat(9)}|`
  const frame = '-'.repeat(9)
  expect(await ann.does('map 2')).toBe(
    [`.${frame}.`, empty, empty, '|   >@<   |', empty, empty, `'${frame}'`].join('\n'),
  )
  expect((await ann.does('map 99')).split('\n')).toHaveLength(5)
  const state: State = mud.state
  ann.player.moveTo(state['RoomManager'].getRoom('yard:gate'))
  await ann.does('config set minimap on')
  expect(await ann.does('look')).toContain('>@<')
})
