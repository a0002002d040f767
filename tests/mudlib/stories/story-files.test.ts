import { expect, test } from 'vitest'
import { type TestDriver, testDriver } from '../../../driver/testing.ts'
import { type Arena, arena, at } from '../arena.ts'
import { bread, giver, hungry } from './tales.ts'

const template = (title: string) =>
  hungry(`slots: { food: thing({ kind: 'food' }) }, tasks: [{ fetch: 'food' }]`).replace(
    `title: 'Q'`,
    `title: '${title}'`,
  )
const file = '/domains/a/stories/food.ts'

/** Starts a world with Maud, who is hungry and has just been asked in vain, a loaf, and Ann beside her. */
async function idle(files: Record<string, string> = {}): Promise<Arena> {
  const a = await arena({ giver, bread, ...files })
  a.put('giver')
  a.put('bread', 4)
  a.mud.player('Ann', at(1))
  a.mud.advance(10)
  return a
}

const titles = (mud: TestDriver): string[] =>
  mud.load('/daemons/stories').all.map(({ title }: { title: string }) => title)

/** Deletes a file as an editor does. */
async function remove({ driver }: TestDriver, path: string): Promise<unknown> {
  driver.files.remove(path)
  return driver.reloader.reload([path], false).catch((error: Error) => error.message)
}

test('a new template is offered at once, also where the domain had none and the giver was asked a moment ago', async () => {
  const { mud } = await idle()
  expect(titles(mud)).toEqual([])
  await mud.write(file, template('Bread'))
  mud.advance(5)
  expect(titles(mud)).toEqual(['Bread'])
  expect(mud.log.filter(line => line.includes('nothing has loaded it'))).toEqual([])
})

test('an edited template replaces what nobody has taken yet, and nothing else', async () => {
  const { mud, room } = await idle({ [file]: template('Bread') })
  expect(titles(mud)).toEqual(['Bread'])
  await mud.write(file, template('A loaf'))
  mud.advance(5)
  expect(titles(mud)).toEqual(['A loaf'])
  const [ann] = room(1).players
  for (const line of ['talk to maud', 'say yes']) ann.command(line)
  await mud.write(file, template('Another loaf'))
  mud.advance(5)
  expect(titles(mud)).toEqual(['A loaf'])
})

test('a template that is deleted offers nothing from then on, and is back as soon as its file is, though it is as it was', async () => {
  const { mud } = await idle({ [file]: template('Bread') })
  await remove(mud, file)
  mud.advance(70)
  expect(titles(mud)).toEqual([])
  await mud.write(file, template('Bread'))
  mud.advance(5)
  expect(titles(mud)).toEqual(['Bread'])
})

test('a new template that does not work is reported with file and line, once, and works when it is mended', async () => {
  const mud = await testDriver({ files: { '/domains/a/giver.ts': giver } })
  const broken = template('Bread').replace('plot = plot(', 'plot = lost(')
  await mud.write(file, `${broken}\nfunction lost(): never { throw new Error('no such plot') }`)
  mud.player('Ann')
  mud.clone('/domains/a/giver').move('/domains/vale/square')
  mud.advance(200)
  expect(mud.faults.map(({ message, frames: [place], times }) => [message, place?.file, place?.line, times])).toEqual([
    ['no such plot', file, 5, 1],
  ])
  await mud.write(file, template('Bread'))
  mud.advance(1)
  expect(mud.load('/daemons/stories')._templates).toContain('/domains/a/stories/food')
  await mud.stop()
})

const fair = `import { Festival } from '/std/festival'
export default class F extends Festival { title = 'Fair'; when = { condition: true as const, hours: 5 }; begins = 'A fair!'; condition() { return true } }`
const comet = `import { WorldEvent } from '/std/world-event'
export default class E extends WorldEvent { title = 'A comet'; when = { condition: true as const, rests: 5 }
  stages = [{ name: 'seen', hours: 5, tells: 'A comet!' }]; condition() { return true } }`

test('a new festival and a new world event begin as soon as their files are saved, if it is time for them', async () => {
  const { mud, room } = await idle()
  const [ann] = room(1).players
  await mud.writeAll({ '/domains/a/festivals/fair.ts': fair, '/domains/a/events/comet.ts': comet })
  mud.advance(1)
  expect(ann.output).toContain('A fair!')
  expect(ann.output).toContain('A comet!')
})
