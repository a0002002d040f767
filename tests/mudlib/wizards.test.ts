import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { testDriver } from '../../driver/testing.ts'
import { at, twoHeroes } from './arena.ts'
import { cave, put, smallWorld } from './world.ts'

test('update, clone, load, destruct, goto, where, dump, eval, errors, force and heal work', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, wizard: true })
  const bob = mud.player('Bob', { at: cave })
  expect(bob.command('eval 1')).toContain("don't know how")
  expect(ann.command('clone ./sword')).toContain('You have made a long sword (/domains/t/sword#')
  expect(ann.command('clone /domains/t/nothing')).toContain('there is no such file')
  expect(ann.command('load /domains/t/hall')).toContain('/domains/t/hall is loaded.')
  expect(ann.command('goto hall')).toContain('no way')
  expect(ann.command('goto /domains/t/hall')).toContain('A hall')
  expect(ann.command('goto bob')).toContain('A cave')
  expect(ann.command('where ./sword')).toContain('/std/player#')
  expect(ann.command('dump bob')).toMatch(/name = "bob"[\s\S]*hp = 25/)
  expect(ann.command('eval here.short')).toBe('"A cave"\n')
  expect(ann.command('eval let n = 0; for (let i = 0; i < 5; i++) n += i; return n')).toBe('10\n')
  // Variables persist, and the value of the last statement is shown.
  expect(ann.command('eval const hall = here, count: number = 2')).toBe('2\n')
  expect(ann.command('eval count = count + 1; hall.short')).toBe('"A cave"\n')
  expect(ann.command('eval [count, my.count, hall === here]')).toBe('[3, 3, true]\n')
  expect(ann.command('eval my.count = 7')).toBe('7\n')
  expect(ann.command('eval if (count > 5) { const inner = 1; count += inner } count')).toBe('8\n')
  expect(ann.command('eval { a: 1 }')).toBe('{a: 1}\n')
  expect(ann.command('eval const { short } = here; short.length')).toBe('6\n')
  expect(ann.command('eval inner')).toContain("'inner' is not defined")
  expect(ann.command('eval throw new Error("no")')).toContain('no')
  expect(ann.command('eval process.exit()')).toContain("'process' is not defined in mud code")
  expect(ann.command('eval [1, 2')).toBe('Error: the code ends too early\n')
  expect(ann.command('eval me.nothing.at.all')).toContain('Error: Cannot read properties')
  expect(ann.command('force bob say hi')).toContain("You make Bob 'say hi'")
  expect(bob.output).toContain('You say, "hi"')
  bob.hp = 1
  ann.command('heal bob')
  expect(bob.hp).toBe(bob.maxHp)
  expect(ann.command('destruct sword')).toContain('is gone')
  expect(ann.command('destruct bob')).toBe('You can not destruct a player.\n')
  expect(ann.command('update ./rat')).toBe('Loaded.\n')
  expect(ann.command('errors')).toBe('No errors.\n')
  expect(ann.command('eval driver.callOut(me, 0, "nothing")')).toContain('has no method nothing()')
  mud.driver.callMethod('callOut', bob, 'nothing', [])
  expect(ann.command('errors')).toMatch(/^1\. \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\n.*has no method nothing\(\) to call/)
})

test('errors are marked as mended once a file in which they happened is live with another text', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, wizard: true })
  const stone = (work: string) =>
    `import { Item } from '/std/item'\nexport default class Stone extends Item {\n  name = 'stone'\n  work() {\n    ${work}\n  }\n}\n`
  await mud.write('/domains/t/stone.ts', stone("throw new Error('cracked')"))
  const one = mud.clone('/domains/t/stone')
  const work = () => {
    one.callOut(0, 'work')
    mud.advance(1)
  }
  work()
  expect(ann.command('errors')).toContain('cracked')
  expect(ann.command('errors')).not.toContain('mended')
  await new Promise(done => setTimeout(done, 5))
  await mud.write('/domains/t/stone.ts', stone("this.long = 'whole'"))
  expect(ann.command('errors')).toMatch(/mended since, it seems\n.*cracked/)
  await new Promise(done => setTimeout(done, 5))
  await mud.write('/domains/t/stone.ts', stone("throw new Error('cracked')"))
  work()
  const [last = '', first = ''] = ann.command('errors').split('\n\n')
  expect(last).not.toContain('mended')
  expect(first).toContain('mended')
  mud.driver.faults.length = 0
})

test('errors shows apprentices and wizards those of files that they may read', async () => {
  const broken = `import { Item } from '/std/item'
export default class Broken extends Item { fall() { throw new Error('the secret is 42') } }`
  const mud = await smallWorld({ '/domains/t/broken.ts': broken })
  const apprentice = mud.player('Ann', { at: cave, rank: 'apprentice' })
  const wizard = mud.player('Bob', { at: cave, rank: 'wizard of t' })
  const other = mud.player('Cleo', { at: cave, rank: 'wizard of u' })
  const one = put(mud, '/domains/t/broken', cave)
  mud.driver.callOuts.add(one, 0, 'fall', [])
  mud.advance(1)
  expect(mud.faults[0]!.message).toContain('42')
  expect(apprentice.command('errors')).toBe('No errors.\n')
  expect(other.command('errors t')).toBe('No errors.\n')
  expect(wizard.command('errors')).toContain('the secret is 42')
})

test('errors names a file whose new text was refused, to who may read it, until it is mended', async () => {
  const good = `import { Item } from '/std/item'
export default class Pot extends Item { value = 1 }`
  const mud = await smallWorld({ '/domains/t/pot.ts': good })
  const wizard = mud.player('Bob', { at: cave, rank: 'wizard of t' })
  const other = mud.player('Cleo', { at: cave, rank: 'wizard of u' })
  put(mud, '/domains/t/pot', cave)
  await mud.write('/domains/t/pot.ts', `${good} }`).catch(() => {})
  expect(wizard.command('errors t')).toContain('refused, older code runs: /domains/t/pot.ts:2:')
  expect(other.command('errors t')).toBe('No errors.\n')
  await mud.write('/domains/t/pot.ts', good)
  expect(wizard.command('errors t')).toBe('No errors.\n')
})

test('versions, diff, rollback and top work', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, wizard: true })
  const rat = put(mud, '/domains/t/rat', cave)
  const file = mud.driver.files.read('/domains/t/rat.ts')!
  await mud.write('/domains/t/rat.ts', file.replace('a black rat', 'a white rat'))
  expect(rat.describe()).toBe('a white rat')
  expect(ann.command('versions ./rat')).toMatch(/2 .* on disk, 1 objects? in .* \(live\)\n +1 /)
  expect(ann.command('diff ./rat')).toMatch(/-.*a black rat[\s\S]*\+.*a white rat/)
  expect(ann.command('rollback ./rat')).toContain('Rolled back: 1 object')
  expect(rat.describe()).toBe('a black rat')
  expect(mud.driver.files.read('/domains/t/rat.ts')).toBe(file)
  expect(ann.command('rollback ./rat 9')).toContain('no such version is kept; there are 2, 1')
  expect(ann.command('diff ./nothing')).toContain('there is no file /domains/t/nothing.ts')
  mud.advance(20)
  expect(ann.command('top')).toMatch(/\d+ {2}\/domains\/t\/rat \(1\)/)
  const bob = mud.player('Bob', { at: cave })
  for (const line of ['versions ./rat', 'rollback ./rat', 'top']) expect(bob.command(line)).toContain("don't know how")
})

test('a file that no object runs has versions, too: with authors, also after a restart, and after it was removed', async () => {
  const store = new MemoryStore()
  const mud = await smallWorld({}, { store })
  const ann = mud.player('Ann', { at: cave, wizard: true })
  const shed = mud.driver.files.read('/domains/t/rat.ts')!
  mud.driver.files.write('/domains/t/shed.ts', shed)
  expect(ann.command('versions ./shed')).toMatch(/^ +1 {2}\S+ \S+ {2}on disk {2}\(in the file; no object runs it\)\n$/)
  ann.command('edit ./shed')
  for (const line of ['%s/a black rat/a brown rat/', 'w', 'q']) ann.command(line)
  expect(ann.command('versions ./shed')).toMatch(/ 2 .* ann.*in the file[\s\S]*\n +1 .* on disk/)
  expect(ann.command('diff ./shed')).toMatch(/-.*a black rat[\s\S]*\+.*a brown rat/)
  expect(ann.command('blame ./shed')).toMatch(/ann .*a brown rat/)
  expect(ann.command('rollback ./shed')).toContain('/domains/t/shed.ts is as in version 1 again')
  expect(mud.driver.files.read('/domains/t/shed.ts')).toBe(shed)
  expect(ann.command('versions .')).toMatch(/ 3 .* shed\.ts {2}ann \(rollback to version 1\)/)
  ann.command('undo')
  expect(mud.driver.files.read('/domains/t/shed.ts')).toContain('a brown rat')
  // A file that isn't code has versions, too.
  ann.command('edit ./notes.txt')
  for (const line of ['first', '.', 'w', '%s/first/second/', 'w', 'q']) ann.command(line)
  expect(ann.command('diff ./notes.txt')).toMatch(/-first\n\+second/)
  ann.command('rm ./notes.txt')
  expect(mud.driver.files.exists('/domains/t/notes.txt')).toBe(false)
  expect(ann.command('rollback ./notes.txt 1')).toContain('is as in version 1 again')
  expect(mud.driver.files.read('/domains/t/notes.txt')).toBe('first\n')
  await mud.stop()
  const again = await smallWorld({ '/domains/t/shed.ts': shed.replace('black', 'white') }, { store })
  const bea = again.player('Bea', { at: cave, wizard: true })
  // The file was changed on the disk while the world was down. Loading makes the change live.
  expect(bea.command('load ./shed')).toContain('is loaded')
  expect(bea.command('versions ./shed')).toMatch(
    / 5 .* on disk {2}\(live\)\n +4 .* ann[\s\S]*\n +2 .* ann.*\n +1 .* on disk\n$/,
  )
})

test('removed and moved files keep their versions, and a text that was refused its author', async () => {
  const store = new MemoryStore()
  const mud = await smallWorld({}, { store })
  const { files } = mud.driver
  const ann = mud.player('Ann', { at: cave, wizard: true })
  const type = (...lines: string[]) => lines.map(line => ann.command(line)).at(-1)!
  // A removed test file is restored with its last text.
  type('edit ./rat.test.ts', 'one', '.', 'w', '%s/one/two/', 'w', 'q', 'rm ./rat.test.ts')
  expect(type('versions .')).toMatch(/ 2 .* rat\.test\.ts \(gone\)/)
  expect(type('rollback ./rat.test.ts')).toContain('/domains/t/rat.test.ts is as in version 2 again')
  expect(files.read('/domains/t/rat.test.ts')).toBe('two\n')
  expect(type('undo')).toContain('Taken back: rollback')
  expect(files.exists('/domains/t/rat.test.ts')).toBe(false)
  // A removed program that still runs is restored with its newest version.
  put(mud, '/domains/t/rat', cave)
  const text = files.read('/domains/t/rat.ts')!
  type('rm ./rat.ts')
  expect(type('versions ./rat')).toContain('(live; the file is gone)')
  expect(type('rollback ./rat')).toContain('/domains/t/rat.ts is as in version 1 again')
  expect(files.read('/domains/t/rat.ts')).toBe(text)
  // A renamed file keeps its authors.
  type('edit ./plan.txt', 'first', '.', 'w', '%s/first/second/', 'w', 'q', 'mv ./plan.txt ./plans.txt')
  expect(type('versions ./plans.txt')).toMatch(/ 2 .* ann[\s\S]* 1 .* ann/)
  // A text that doesn't compile is on the disk, with Ann as its author.
  type('edit ./rat', '%s/class/clas/', 'w', 'q')
  await mud.driver.reloader.reload(['/domains/t/rat.ts']).catch(() => {})
  await mud.stop()
  const again = await smallWorld({ '/domains/t/rat.ts': files.read('/domains/t/rat.ts')! }, { store })
  const bea = again.player('Bea', { at: cave, wizard: true })
  expect(bea.command('versions ./rat')).toMatch(/ 2 .* ann \(edit/)
})

test('the error of a typed line of code shows the line, and nothing of what is around it', async () => {
  const mud = await testDriver({ seed: 1 })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/domains/vale/square', wizard: true })
  ann.command('eval for (;;) {}')
  expect(ann.command('errors')).toMatch(/eval\.ts:2:\d+\)\n +for \(;;\) \{\}\n/)
  expect(ann.output).not.toContain('export function')
})

test('dump and eval show a reference to a destructed object as such', async () => {
  const { mud, put } = await twoHeroes()
  const beast = put('dummy')
  const wiz = mud.player('Wiz', { ...at(1), wizard: true })
  wiz.lair = { owner: beast, all: [beast] }
  beast.destruct()
  expect(wiz.command('eval me.lair')).toContain('a destructed object')
  expect(wiz.command('dump me')).toContain('lair = {owner: a destructed object, all: [a destructed object]}')
})

test('destruct finds things by what the wizard sees: names, numbers, all of a kind, in a container, the end of an id', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, wizard: true })
  const [first, second, third, fourth] = [1, 2, 3, 4].map(() => put(mud, '/domains/t/rat', cave))
  const bag = put(mud, '/domains/t/bag', cave)
  const sword = put(mud, '/domains/t/sword', bag)
  expect(ann.command('destruct 2.rat')).toContain(`${second!.id} is gone.`)
  expect([first!.destructed, second!.destructed]).toEqual([false, true])
  expect(ann.command(`destruct ${third!.id.replace('/domains/t/', '')}`)).toContain('is gone.')
  expect(third!.destructed).toBe(true)
  expect(ann.command('destruct sword in bag')).toContain(`${sword.id} is gone.`)
  expect(bag.destructed).toBe(false)
  expect(ann.command('destruct all rats')).toMatch(/is gone\.\n.*is gone\./)
  expect([first!.destructed, fourth!.destructed, ann.destructed]).toEqual([true, true, false])
  expect(ann.command(`destruct ./${bag.id.replace('/domains/t/', '')}`)).toContain('is gone.')
  // The name doesn't mean the wizard, who isn't counted among the visible objects.
  const bob = put(mud, '/domains/t/rat', cave)
  bob.name = 'ann'
  expect(ann.command('destruct ann')).toContain(`${bob.id} is gone.`)
})

test("a message about a domain's share of time is not one about a reload", async () => {
  const mud = await smallWorld({
    '/domains/t/busy.ts': `import { Item } from '/std/item'
export default class Busy extends Item {
  create() { super.create(); this.callOut(0, 'go') }
  go() { this.callOut(0, 'go'); for (let i = 0; i < 900000; i++); }
}`,
  })
  const ann = mud.player('Ann', { at: cave, wizard: true })
  for (let i = 0; i < 30; i++) put(mud, '/domains/t/busy', cave)
  mud.advance(4)
  expect(ann.output).toContain('[limits] t takes more than its share')
  expect(ann.output).not.toContain('[reload]')
})

test('a trace shows nothing any more once its owner may not read the program', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, rank: 'wizard of t' })
  const bob = mud.player('Bob', { at: cave })
  const rat = mud.clone('/domains/t/rat')
  rat.move(mud.load(cave))
  expect(ann.command('trace rat')).toContain('You trace')
  rat.command('say psst')
  mud.advance(3)
  expect(ann.output).toContain("command 'say psst'")
  const { length } = ann.output
  mud.load('/secure/ranks').declare('ann', { apprentice: true })
  rat.command('say hush')
  mud.advance(3)
  expect(ann.output.slice(length)).not.toContain("command 'say hush'")
  expect(bob.output).toContain('hush')
})
