import { expect, onTestFinished, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { plain } from '../../../mudlib/lib/text.ts'
import { yard } from './rom-fixture.ts'
import { inSmaugYard, type SmaugArea, smaugArea } from './smaug-fixture.ts'

async function withPrograms(area: SmaugArea, seed = 1) {
  const mud = await inSmaugYard(smaugArea(area), { seed })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: yard(101), level: 10 })
  ann.maxHp = ann.hp = 500
  const does = (line: string) => plain(ann.command(line))
  const room = (vnum: number) => mud.load(yard(vnum)) as AnyObject
  const faults = () => mud.faults.map(({ message }) => message)
  return { mud, ann, does, room, faults }
}

test('smaug: all greet programs that come true run, and speech once for each word', async () => {
  const { does, faults } = await withPrograms({
    mob: [
      ['greet_prog 100', 'say Hello, $n.'],
      ['greet_prog 100', 'mea 0.$n &RYou feel watched.'],
      ['all_greet_prog 100', 'say never'],
      ['speech_prog red green', 'say A colour.'],
      ['speech_prog p open the gate', 'say It is open.'],
    ],
  })
  const shown = does('south')
  expect(shown).toContain('The porter says, "Hello, Ann."')
  expect(shown).toContain('You feel watched.\n')
  expect(shown).not.toContain('never')
  expect(does('say Green and Red it is').match(/A colour\./g)).toHaveLength(2)
  expect(does('say greenish, red!')).not.toContain('A colour.')
  expect(does('say please OPEN the gate now')).toContain('It is open.')
  expect(does('say open a gate')).not.toContain('It is open.')
  expect(faults()).toEqual([])
})

test('smaug: if, or, else, nested; a blank line ends a program; rand is a percentage', async () => {
  const { does, ann, faults } = await withPrograms({
    mob: [
      [
        'speech_prog who',
        'if level($n) > 20\nor name($n) == bob\n  say Sir $n.\nelse\n  if ispc($n)\n    say Just $n.\n  endif\n  say Well.\nendif\nif rand(100)\nsay sure\nendif\nif rand(0)\nsay never\nendif\n\nsay never either',
      ],
      ['speech_prog wrong', 'say one\nif nosuchcheck($n)\nsay two\nendif\nsay three'],
      ['speech_prog halt', 'if isnpc($n)\nelse\nbreak\nendif\nsay never'],
    ],
  })
  does('south')
  const said = () => [...does('say who').matchAll(/porter says, "([^"]*)"/g)].map(([, text]) => text)
  expect(said()).toEqual(['Just Ann.', 'Well.', 'sure'])
  ann.level = 30
  expect(said()).toEqual(['Sir Ann.', 'sure'])
  const wrong = does('say wrong')
  expect(wrong).toContain('one')
  expect(wrong).not.toMatch(/two|three/)
  expect(does('say halt')).not.toContain('never')
  expect(faults()).toEqual([])
})

test('smaug: mpsleep goes on after so many quarters of a second, for each who has set it off', async () => {
  const { mud, does, ann, faults } = await withPrograms({
    mob: [['speech_prog wait', 'say Wait, $n.\nmpsleep 8\nsay Here you are, $n.']],
  })
  does('south')
  const bob = mud.player('Bob', { at: yard(100), level: 10 })
  does('say wait')
  mud.advance(1)
  bob.command('say wait')
  expect(ann.output).not.toContain('Here you are')
  mud.advance(1.5)
  expect(ann.output).toContain('Here you are, Ann.')
  expect(ann.output).not.toContain('Here you are, Bob.')
  mud.advance(2)
  expect(ann.output).toContain('Here you are, Bob.')
  expect(faults()).toEqual([])
})

test('smaug: an act is answered a pulse later', async () => {
  const { mud, does, ann, faults } = await withPrograms({ mob: [['act_prog p pokes you', 'say Stop that, $n!']] })
  does('south')
  expect(does('poke porter')).not.toContain('Stop that')
  mud.advance(1)
  expect(ann.output).toContain('Stop that, Ann!')
  expect(faults()).toEqual([])
})

test('smaug: things hear what is done with them, and speak by their names', async () => {
  const { mud, does, room, faults } = await withPrograms({
    stone: [
      ['get_prog 100', 'mpecho The stone hums.\nsay Put me down.'],
      ['drop_prog 100', 'mpechoat $n Thank you.'],
      ['exa_prog 100', 'if ovnumroom(101) == 0\nmpoload 101\nendif'],
      ['push_prog 100', 'mpopenpassage 100 102 5\nmpechoaround $n $N pushes.\nmpechoat $n It gives way.'],
      ['pull_prog 100', 'mpclosepassage 100 5'],
    ],
  })
  does('south')
  const taken = does('get stone')
  expect(taken).toContain('The stone hums.')
  expect(taken).toContain('A grey stone says, "Put me down."')
  expect(does('drop stone')).toContain('Thank you.')
  does('examine stone')
  does('examine stone')
  expect(room(100).inventory.filter(({ name }: AnyObject) => name === 'acorn')).toHaveLength(1)
  expect(does('push stone')).toContain('It gives way.')
  expect(room(100).exits['down']).toBe(yard(102))
  does('pull stone')
  expect(room(100).exits['down']).toBe(undefined)
  expect(does('push rat')).not.toContain('It gives way.')
  expect(mud.faults.length).toBe(0)
  expect(faults()).toEqual([])
})

test('smaug: rooms see who comes, goes, speaks, sits down', async () => {
  const { does, ann, room, faults } = await withPrograms({
    yard: [
      ['entry_prog 100', 'mpechoat $n A bell rings for $n.'],
      ['leave_prog 100', 'if level($n) < 20\nmptransfer $n 102\nendif'],
      ['speech_prog hello', 'mpecho An echo: hello.'],
      ['rest_prog 100', 'mpechoat $n The stones are cold.'],
    ],
  })
  expect(does('south')).toContain('A bell rings for Ann.')
  expect(does('say hello')).toContain('An echo: hello.')
  expect(does('rest')).toContain('The stones are cold.')
  does('stand')
  does('north')
  expect(ann.environment).toBe(room(102))
  expect(faults()).toEqual([])
})

test('smaug: give by all keywords, bribe by the greatest sum, death with what it leaves', async () => {
  const { mud, does, ann, room, faults } = await withPrograms({
    mob: [
      ['give_prog stone grey', 'say My stone!\nmpjunk stone'],
      ['bribe_prog 10', 'say Ten.\nif objtype($o) == 20\nsay Money: $o.\nendif\nmpjunk coins'],
      ['bribe_prog 50', 'say Fifty.'],
      ['death_prog 100', 'mpoload 101\nmpmload 111\nmpecho It is over.'],
    ],
  })
  does('south')
  does('get stone')
  expect(does('give stone to porter')).toContain('My stone!')
  expect(room(100).present('porter').present('stone')).toBe(null)
  ann.gold = 100
  const porter = room(100).present('porter')
  const purse = porter.gold
  expect(does('give 20 coins to porter')).toMatch(/Ten\..*Money: coins/s)
  // The porter holds the coins as a thing. Once that thing is gone, so are the coins.
  expect([porter.gold, porter.present('coins')]).toEqual([purse, null])
  expect(does('give 60 coins to porter')).toContain('Fifty.')
  room(100).present('porter').hp = 1
  does('kill porter')
  mud.advance(20)
  expect(ann.output).toContain('It is over.')
  expect(room(100).present('rat')).not.toBe(null)
  expect(faults()).toEqual([])
})

test('smaug: monsters cast, abbreviate and emote', async () => {
  const { does, ann, faults } = await withPrograms({
    mob: [['speech_prog heal', "c 'heal' $n\n, bows.\nsa Done."]],
  })
  does('south')
  ann.hp = 100
  const shown = does('say heal')
  expect(ann.hp).toBeGreaterThan(100)
  expect(shown).toMatch(/porter bows\./)
  expect(shown).toContain('Done.')
  expect(faults()).toEqual([])
})

test('smaug: an edited program counts at once', async () => {
  const before: SmaugArea = { mob: [['speech_prog hello', 'say One.']] }
  const { mud, does, faults } = await withPrograms(before)
  does('south')
  expect(does('say hello')).toContain('One.')
  await mud.write('/diku/yard/yard.are', smaugArea({ mob: [['speech_prog hello', 'say Two.']] }))
  mud.advance(1)
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(does('say hello')).toContain('Two.')
  expect(faults()).toEqual([])
})

test('smaug: tags and flags of a player are kept, compared, and run out', async () => {
  const { mud, ann, does, faults } = await withPrograms({
    mob: [
      [
        'speech_prog quest',
        'mptag noexpire 0.$n quest 3\nmptag timer 2 0.$n word of honour\nmpflag noexpire 0.$n doors:7 5',
      ],
      [
        'speech_prog ask',
        'if istagged($n,quest) == 3\nsay Three.\nendif\nif istagged($n,word)\nsay A word.\nendif\n' +
          'if istagged($n,word) == of honour\nsay Of honour.\nendif\nif isflagged($n,doors:7,5)\nsay Door five.\nendif\n' +
          'if isflagged($n,doors:7,4)\nsay Door four.\nendif\nif istagged($n,quest,99)\nsay Of another.\nendif\nsay Asked.',
      ],
      ['speech_prog forget', 'mprmtag 0.$n quest\nmprmflag 0.$n doors:7 5'],
    ],
  })
  does('south')
  does('say ask')
  expect(ann.output).not.toContain('Three.')
  does('say quest')
  const shown = does('say ask')
  expect(shown).toMatch(/Three\..*A word\..*Of honour\..*Door five\..*Asked\./s)
  expect(shown).not.toMatch(/Door four|Of another/)
  mud.advance(150)
  const later = does('say ask')
  expect(later).toContain('Three.')
  expect(later).not.toContain('A word.')
  does('say forget')
  expect(does('say ask')).not.toMatch(/Three|Door five/)
  expect(faults()).toEqual([])
})
