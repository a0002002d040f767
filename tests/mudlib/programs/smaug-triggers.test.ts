import { expect, onTestFinished, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { plain } from '../../../mudlib/lib/text.ts'
import { yard } from './rom-fixture.ts'
import { inSmaugYard, type SmaugArea, smaugArea } from './smaug-fixture.ts'

// Tests of triggers that SMAUG has beyond those that most areas use, and of triggers from its derivatives.

async function withPrograms(area: SmaugArea) {
  const mud = await inSmaugYard(smaugArea(area))
  onTestFinished(async () => {
    expect(mud.faults.map(({ message }) => message)).toEqual([])
    await mud.stop()
  })
  const ann = mud.player('Ann', { at: yard(101), level: 10 })
  ann.maxHp = ann.hp = 500
  const does = (line: string) => plain(ann.command(line))
  return { mud, ann, does, room: mud.load(yard(100)) as AnyObject }
}

test('a monster hears what is told to it, and nobody else does', async () => {
  const { mud, does } = await withPrograms({
    mob: [
      ['tell_prog password', 'say Pass, $n.'],
      ['speech_prog password', 'say Not so loud!'],
    ],
    stone: [['speech_prog password', 'mpecho The stone hums.']],
  })
  does('south')
  const bob = mud.player('Bob', { at: yard(100) })
  const told = does('tell porter the password')
  expect(told).toContain('You tell the porter: the password')
  expect(told).toContain('The porter says, "Pass, Ann."')
  expect(told).not.toMatch(/Not so loud|hums/)
  expect(bob.output).not.toContain('password')
  expect(does('tell porter nothing')).not.toContain('Pass')
  expect(does('tell nobody password')).toBe('Nobody is not here.\n')
})

test.each(['mob', 'stone', 'yard'] as const)('a command is done by a program (%s) that has a word of it', async on => {
  const { does, room } = await withPrograms({ [on]: [['cmd_prog get pray', 'mpechoat $n Something stops you.']] })
  does('south')
  expect(does('get acorn')).toContain('Something stops you.')
  expect(does('pray')).toBe('Something stops you.\n')
  expect(room.present('stone')).not.toBe(null)
  does('get stone')
  expect(room.present('stone')).not.toBe(null)
  expect(does('look')).toContain('A yard')
})

test('an emote is noticed, other deeds with the same words are not', async () => {
  const { does } = await withPrograms({ mob: [['emote_prog p dances a jig', 'say Bravo!']] })
  does('south')
  expect(does('emote dances a jig')).toContain('Bravo!')
  expect(does('say dances a jig')).not.toContain('Bravo!')
})

test('a script is carried out line by line, over and over, whatever its ifs say', async () => {
  const { mud, ann, does } = await withPrograms({
    mob: [['script_prog', 'say One.\nif isnpc($i)\nsay Two.\nendif\nsay Three.']],
  })
  does('south')
  const heard = () => (plain(ann.output).match(/One|Two|Three/g) ?? []).join(' ')
  mud.advance(5)
  expect(heard()).toBe('One')
  mud.advance(8)
  expect(heard()).toBe('One Two')
  mud.advance(12)
  expect(heard()).toBe('One Two Three One')
  does('north')
  mud.advance(60)
  expect(heard()).toBe('One Two Three One')
})

test('a script with an hour begins at that hour', async () => {
  const { mud, ann, does } = await withPrograms({ yard: [['script_prog 13', 'mpecho The bell rings.']] })
  does('south')
  const clock = mud.load('/daemons/clock') as AnyObject
  let rung = false
  for (let left = 30; left > 0 && !rung; left--) {
    mud.advance(60)
    rung = ann.output.includes('The bell rings.')
    if (!rung) expect(clock.hour).not.toBe(14)
  }
  expect(rung).toBe(true)
})

test('a shopkeeper notices what it buys and sells, by the number of the thing', async () => {
  const { mud, ann, does } = await withPrograms({
    hasShop: true,
    mob: [
      ['sell_prog 100', 'say No stones.'],
      ['sell_prog 101', 'say I like $O.'],
      ['buy_prog 0', 'say Enjoy $O, $n.'],
    ],
  })
  does('south')
  ann.gold = 100
  mud.clone('/diku/yard/object/101').move(ann)
  const sold = does('sell acorn')
  expect(sold).toContain('I like an acorn.')
  expect(sold).not.toContain('No stones.')
  expect(does('buy acorn')).toContain('Enjoy an acorn, Ann.')
})

test('a monster notices that it comes, is attacked, and who comes while it fights', async () => {
  const { mud, ann, does, room } = await withPrograms({
    mob: [
      ['load_prog 100', 'mpoload 101\ndrop acorn'],
      ['kill_prog 100', 'say Guards!'],
      ['greet_prog 100', 'say Hello.'],
      ['greet_in_fight_prog 100', 'say Help me, $n!'],
    ],
    yard: [['rfight_prog 100', 'mpecho Dust flies.']],
  })
  expect(room.present('acorn')).not.toBe(null)
  does('south')
  expect(does('kill porter')).toContain('Guards!')
  const bob = mud.player('Bob', { at: yard(101) })
  expect(bob.command('south')).toContain('Help me, Bob!')
  expect(bob.output).not.toContain('Hello.')
  mud.advance(5)
  expect(ann.output).toContain('Dust flies.')
})

test('things and rooms notice that their area begins anew', async () => {
  const { ann, room } = await withPrograms({ yard: [['repop_prog 100', 'mpecho Birds sing.']] })
  ann.move(yard(100))
  expect(ann.output).not.toContain('Birds sing.')
  room.tellOfReset()
  expect(ann.output).toContain('Birds sing.')
})

test('whom a program is about may be gone before its end', async () => {
  const { mud, ann, room } = await withPrograms({
    mob: [['act_prog pokes', 'mppurge $n\nif isnpc($n)\nsay never\nendif\nsay Gone: $n, $e.']],
  })
  ann.move(yard(100))
  const rat = mud.clone('/diku/yard/mob/111') as AnyObject
  rat.move(room)
  rat.command('poke porter')
  mud.advance(1)
  expect(rat.destructed).toBe(true)
  expect(ann.output).not.toContain('never')
})

test('who smiles at a monster sets off what it has for that social, and no other', async () => {
  const { does, room } = await withPrograms({
    mob: [
      ['social_prog smile', 'say What is so funny, $n?'],
      ['social_prog poke', 'say Ouch!'],
    ],
  })
  does('south')
  expect(does('smile porter')).toContain('The porter says, "What is so funny, Ann?"')
  expect(does('poke porter')).toContain('The porter says, "Ouch!"')
  expect(does('wave porter')).not.toContain('says')
  expect(does('smile')).not.toContain('says')
  room.present('porter').position = 'sleeping'
  expect(does('smile porter')).not.toContain('says')
})

test('who leaves sets off a monster that sees them, and goes all the same, unless its program moves them', async () => {
  const { does, ann } = await withPrograms({
    mob: [['exit_prog 100', 'if level($n) > 4\nsay Farewell, $n.\nelse\nmptransfer $n 102\nendif']],
  })
  does('south')
  ann.level = 5
  expect(does('north')).toContain('The porter says, "Farewell, Ann."')
  expect(ann.environment?.path).toBe(yard(101))
  does('south')
  ann.level = 4
  does('north')
  expect(ann.environment?.path).toBe(yard(102))
})

test.each(['mob', 'yard'] as const)('a player whose connection is back sets off a program for it (%s)', async on => {
  const { does, ann, mud } = await withPrograms({ [on]: [['void_prog 100', 'mpechoat $n Back again.']] })
  does('south')
  mud.driver.callMethod('apply', ann as never, 'netDead', [])
  mud.driver.callMethod('apply', ann as never, 'reconnected', [])
  expect(ann.output).toContain('Back again.')
})

test('a thing that a smith has repaired sets off its program', async () => {
  const { does, ann, mud, room } = await withPrograms({ stone: [['repair_prog 100', 'mpechoat $n It shines.']] })
  does('south')
  await mud.write(
    '/domains/t/smith.ts',
    `import { Mender } from '/behaviours/mender'
import { Monster } from '/std/monster'
export default class Smith extends Monster { name = 'smith'; behaviours = [Mender.with({ repairs: ['other'] })] }`,
  )
  mud.clone('/domains/t/smith').move(yard(100))
  const stone = room.present('stone') as AnyObject
  stone.move(ann)
  stone.condition = 50
  ann.gold = 1000
  expect(does('repair stone')).toContain('It shines.')
  expect(stone.condition).toBe(100)
})

test.each(['mob', 'stone', 'yard'] as const)(
  'a command of a program (%s) alone: its word, with those that the phrase names behind it',
  async on => {
    const { does } = await withPrograms({
      [on]: [
        ['custom_prog dance floor', 'mpechoat $n You dance.'],
        ['custom_prog jump', 'mpechoat $n You jump.'],
      ],
    })
    expect(does('jump')).not.toContain('You jump.')
    does('south')
    expect(does('jump')).toBe('You jump.\n')
    expect(does('jump high')).toBe('You jump.\n')
    expect(does('jumpy')).not.toContain('You jump.')
    expect(does('dance floor')).toBe('You dance.\n')
    expect(does('dance roof')).not.toContain('You dance.')
  },
)

test('a room keeps out whoever its program meets on the way in', async () => {
  const { ann, does } = await withPrograms({
    yard: [['pre_enter_prog 100', 'mpat 101 mpechoat $n A wall of fire stops you.']],
  })
  does('south')
  expect(ann.environment?.path).toBe(yard(101))
  const other = await withPrograms({ yard: [['pre_enter_prog 0', 'mpecho Never.']] })
  other.does('south')
  expect(other.ann.environment?.path).toBe(yard(100))
})
