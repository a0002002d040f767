import { expect, test } from 'vitest'
import { arena, at, monster } from './arena.ts'

const item = (kind: string, body: string, file = kind.toLowerCase()) => `import { ${kind} } from '/std/${file}'
export default class I extends ${kind} { ${body} }`
const magic = (body: string) => item('MagicItem', body, 'magic')

test('magic items are used by words alone: recite scroll troll, zap troll with a wand in hand, use potion', async () => {
  const { mud, put } = await arena({
    troll: monster("name = 'troll'; maxHp = 900; level = 1"),
    potion: magic("name = 'potion'; short = 'a red potion'; use = 'quaff' as const; spells = ['/spells/sanctuary']"),
    blue: magic("name = 'potion'; short = 'a blue potion'; use = 'quaff' as const; spells = ['/spells/cure']"),
    scroll: magic("name = 'scroll'; short = 'a scroll'; use = 'recite' as const; spells = ['/spells/fireball']"),
    wand: magic("name = 'wand'; short = 'a wand'; use = 'zap' as const; spells = ['/spells/fireball']; charges = 5"),
    staff: magic(
      "name = 'staff'; short = 'a staff'; use = 'brandish' as const; spells = ['/spells/fireball']; charges = 2",
    ),
    sword: item('Weapon', "name = 'sword'; short = 'a sword'"),
  })
  const ann = mud.player('Ann', at(1))
  const trolls = [put('troll'), put('troll')]
  for (const name of ['potion', 'blue', 'scroll', 'wand', 'staff', 'sword']) mud.clone(`/domains/a/${name}`).move(ann)
  expect(ann.command('quaff 2.potion')).toContain('You quaff a blue potion.')
  expect(ann.command('use potion')).toContain('You quaff a red potion.')
  expect(ann.command('recite scroll 2.troll')).toContain('You recite a scroll.')
  expect(trolls.map(({ hp }) => hp < 900)).toEqual([false, true])
  expect(ann.command('recite scroll')).toBe("You have no 'scroll' to recite.\n")
  expect(ann.command('zap')).toBe('Zap what?\n')
  expect(ann.command('hold wand')).toBe('You hold a wand.\n')
  expect(ann.command('hold staff')).toBe('You are holding the wand already.\n')
  expect(ann.command('eq')).toContain('held     a wand')
  expect(ann.command('zap troll')).toContain('You zap a wand.')
  expect(trolls[0]!.hp).toBeLessThan(900)
  expect(ann.command('use wand on 2.troll')).toContain('You zap a wand.')
  expect(ann.command('zap wand moon')).toBe("You have no 'wand moon' to zap.\n")
  expect(ann.command('zap wand at moon')).toBe("There is no 'moon' here.\n")
  expect(ann.command('use sword')).toBe('To use the sword, type: wield sword.\n')
  expect(ann.command('remove wand')).toBe('You remove a wand.\n')
  expect(ann.command('hold sword')).toBe('You wield a sword.\n')
})

test('a torch that is held is lit; a verb of a thing understands a number', async () => {
  const { mud } = await arena({ torch: item('Light', "name = 'torch'; short = 'a torch'") })
  const ann = mud.player('Ann', at(1))
  const torches = [1, 2, 3].map(() => mud.clone('/domains/a/torch'))
  for (const torch of torches) torch.move(ann)
  expect(ann.command('light 2.torch')).toBe('You light a torch.\n')
  expect(torches.map(({ lit }) => lit)).toEqual([false, true, false])
  expect(ann.command('light third torch')).toBe('You light a torch.\n')
  expect(ann.command('hold torch')).toContain('You hold a torch.')
  expect(torches[0]!.lit).toBe(true)
})

test('a vessel is called by what is in it, and is filled, poured and emptied', async () => {
  const { mud, room } = await arena({
    bottle: item('Drink', "name = 'bottle'; short = 'a bottle'; liquid = 'dark ale'; draughts = 3"),
    cup: item('Drink', "name = 'cup'; short = 'a cup'; draughts = 0; holds = 2"),
    flagon: item('Drink', "name = 'flagon'; short = 'a flagon of beer'; liquid = 'beer'; draughts = 1"),
    spring: item('Drink', "name = 'spring'; short = 'a spring'; draughts = -1; takeable = false"),
    rock: item('Item', "name = 'rock'; short = 'a rock'"),
  })
  const ann = mud.player('Ann', at(1))
  for (const name of ['bottle', 'cup', 'rock']) mud.clone(`/domains/a/${name}`).move(ann)
  expect(ann.command('inv')).toContain('a bottle of dark ale')
  expect(ann.command('look in bottle')).toBe('It is full of dark ale.\n')
  expect(ann.command('drink ale')).toBe('You drink some dark ale from a bottle of dark ale.\n')
  expect(ann.command('drink dark ale from bottle')).toContain('You drink some dark ale')
  expect(ann.command('look in bottle')).toBe('It is less than half full of dark ale.\n')
  expect(ann.command('drink milk from bottle')).toContain('There is no milk in the bottle')
  expect(ann.command('drink cup')).toBe('The cup is empty.\n')
  expect(ann.command('drink rock')).toBe("You can't drink from the rock.\n")
  expect(ann.command('pour bottle cup')).toBe('You pour dark ale into a cup of dark ale.\n')
  expect(ann.command('look bottle')).toContain('It is empty.')
  expect(ann.command('inv')).toContain('a bottle\n')
  expect(ann.command('fill bottle')).toBe('There is nothing here to fill it at.\n')
  mud.clone('/domains/a/spring').move(room(1))
  expect(ann.command('fill bottle spring')).toBe('You fill a bottle of water from the spring.\n')
  expect(ann.command('fill bottle')).toBe('The bottle of water is full.\n')
  expect(ann.command('fill cup from spring')).toBe('There is dark ale in it already.\n')
  expect(ann.command('pour out cup')).toContain('You empty')
  expect(ann.command('fill cup')).toBe('You fill a cup of water from the spring.\n')
  expect(ann.command('drink')).toBe('You drink some water from a spring.\n')
  expect(ann.command('fill rock')).toBe("You can't fill the rock.\n")
  // A vessel whose short tells its first drink is named after the present one.
  mud.clone('/domains/a/flagon').move(ann)
  expect(ann.command('drink flagon')).toBe('You drink some beer from a flagon of beer.\n')
  expect(ann.command('inv')).toContain('a flagon\n')
  expect(ann.command('fill flagon')).toBe('You fill a flagon of water from the spring.\n')
  expect(ann.command('drink beer')).toContain('no')
})

test('wear changes what is worn in a place; what can not be worn leaves it as it was', async () => {
  const { mud } = await arena({
    leather: item('Armour', "name = 'leather cap'; aliases = ['cap']; short = 'a leather cap'; place = 'head' as any"),
    bronze: item('Armour', "name = 'bronze cap'; aliases = ['cap']; short = 'a bronze cap'; place = 'head' as any"),
    stuck: item('Armour', "name = 'hood'; short = 'a hood'; place = 'head' as any; barred = { neutral: true }"),
  })
  const ann = mud.player('Ann', at(1))
  for (const name of ['leather', 'bronze', 'stuck']) mud.clone(`/domains/a/${name}`).move(ann)
  expect(ann.command('wear leather cap')).toBe('You put on a leather cap.\n')
  expect(ann.command('wear bronze cap')).toBe('You remove a leather cap.\nYou put on a bronze cap.\n')
  expect(ann.command('wear bronze cap')).toBe('You are wearing it already.\n')
  expect(ann.command('wear hood')).toBe('The hood burns your hands.\n')
  expect(ann.worn['head']?.name).toBe('bronze cap')
  expect(mud.faults).toEqual([])
})

test('compare, report, scan and where', async () => {
  const { mud, put, room } = await arena({
    dagger: item('Weapon', "name = 'dagger'; short = 'a dagger'; damage = '1d4'"),
    sword: item('Weapon', "name = 'sword'; short = 'a sword'; damage = '2d6'"),
    cap: item('Armour', "name = 'cap'; short = 'a cap'"),
    rat: monster("name = 'rat'; short = 'a rat'"),
    zone: `import { Zone } from '/std/zone'\nexport default class Z extends Zone { rooms = ['./r1', './r2', './r3', './r4']; sky = 'clear' as const }`,
  })
  mud.load('/domains/a/zone')
  const ann = mud.player('Ann', at(1))
  mud.player('Bob', at(3))
  for (const name of ['dagger', 'sword', 'cap']) mud.clone(`/domains/a/${name}`).move(ann)
  expect(ann.command('compare sword dagger')).toBe('The sword looks better than the dagger.\n')
  expect(ann.command('compare dagger')).toBe('You use nothing that the dagger could be compared with.\n')
  ann.command('wield sword')
  expect(ann.command('compare dagger')).toBe('The dagger looks worse than the sword.\n')
  expect(ann.command('compare dagger with cap')).toBe("You can't compare the dagger with the cap.\n")
  expect(ann.command('report')).toContain(`You say, "I'm level 1, with ${ann.hp} of ${ann.maxHp} hit points`)
  put('rat', 2)
  put('rat', 2)
  put('rat', 4)
  expect(ann.command('scan')).toBe(
    'You see:\n  two rats (east)\n  Bob (east, 2 rooms away)\n  a rat (east, 3 rooms away)\n',
  )
  expect(ann.command('scan west')).toBe("You can't look that way.\n")
  room(2).doors = { east: { name: 'gate' } }
  expect(ann.command('scan e')).toBe('You see:\n  two rats (east)\n')
  expect(ann.command('where')).toMatch(/Players near you:\n {2}Ann +Room 1\n {2}Bob +Room 3\n/)
  expect(ann.command('where rat')).toMatch(/a rat +Room 2/)
  expect(ann.command('where dragon')).toBe("There is no 'dragon' near.\n")
  const wiz = mud.player('Wiz', { ...at(5), wizard: true })
  expect(wiz.command('where')).toContain('/domains/a/r3')
})

test('what lies about is sacrificed for a coin, but nothing of worth by mistake', async () => {
  const { mud, put, room } = await arena({
    rat: monster("name = 'rat'; short = 'a rat'; maxHp = 1"),
    rock: item('Item', "name = 'rock'; short = 'a rock'"),
    bag: item('Container', "name = 'bag'; short = 'a bag'"),
  })
  const ann = mud.player('Ann', at(1))
  const { gold } = ann
  put('rat').hurt(5, null)
  expect(ann.command('sacrifice corpse')).toBe(
    'You sacrifice the corpse of a rat to the gods.\nThe gods leave you a gold coin.\n',
  )
  expect(ann.gold).toBe(gold + 1)
  const bag = mud.clone('/domains/a/bag')
  bag.move(room(1))
  mud.clone('/domains/a/rock').move(bag)
  expect(ann.command('sac bag')).toBe('There is something in the bag.\n')
  const remains = mud.clone('/std/corpse')
  remains.remember(ann)
  remains.move(room(1))
  expect(ann.command('sac corpse')).toBe('That would not please the gods.\n')
  put('rock')
  put('rock')
  expect(ann.command('sac all')).toContain('The gods leave you 2 gold coins.')
  expect(room(1).inventory.length).toBe(3)
})
