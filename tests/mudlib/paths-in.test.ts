import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'

// Tests of commands that look for paths in code, and change them when files move.

const room = (name: string, exits: string, more = '') => `import { Room } from '/std/room'
${more}
export default class ${name} extends Room {
  short = '${name}'
  exits = ${exits}
}
`
const files = {
  '/domains/wood/glade.ts': room('Glade', `{ north: './npc/den', east: '/domains/wood/mill' }`),
  '/domains/wood/mill.ts': room('Mill', `{ west: './glade' }`, `import { help } from './lib/help'\nhelp()`),
  '/domains/wood/npc/den.ts': room('Den', `{ south: '../glade', down: '../mill' }`),
  '/domains/wood/lib/help.ts': `export const help = () => './glade'\n`,
  '/domains/heath/edge.ts': room('Edge', `{ in: '/domains/wood/glade' }`),
}

async function wizard(rank = 'admin') {
  const mud = await testDriver({ files })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/domains/wood/glade', rank })
  const said = (line: string) => ann.command(line)
  return { mud, said, text: (path: string) => mud.driver.files.read(path)! }
}

test('mv changes all that names a file, as it is written, and undo takes it back as one', async () => {
  const { said, text } = await wizard()
  expect(said('mv ./glade /domains/wood/places/clearing')).toContain(
    '/domains/wood/glade.ts is /domains/wood/places/clearing.ts now.',
  )
  expect(text('/domains/wood/places/clearing.ts')).toContain(`{ north: '../npc/den', east: '/domains/wood/mill' }`)
  expect(text('/domains/wood/mill.ts')).toContain(`{ west: './places/clearing' }`)
  expect(text('/domains/wood/npc/den.ts')).toContain(`south: '../places/clearing', down: '../mill'`)
  expect(text('/domains/heath/edge.ts')).toContain(`in: '/domains/wood/places/clearing'`)
  expect(text('/domains/wood/glade.ts')).toBeNull()
  expect(said('undo')).toContain('Taken back: mv')
  for (const [path, before] of Object.entries(files)) expect(text(path)).toBe(before)
})

test('a folder moves with all in it; what is not ones own to change is named, and stays', async () => {
  const { said, text } = await wizard('lord of wood')
  const answer = said('mv /domains/wood/npc /domains/wood/beasts')
  expect(answer).toContain('/domains/wood/npc/den.ts is /domains/wood/beasts/den.ts now.')
  expect(text('/domains/wood/glade.ts')).toContain(`north: './beasts/den'`)
  const other = said('mv ./glade ./clearing')
  expect(text('/domains/heath/edge.ts')).toBe(files['/domains/heath/edge.ts'])
  expect(other).not.toContain('heath')
})

test('grep, find and uses see what one may read', async () => {
  const { said } = await wizard('lord of wood')
  expect(said('grep exits in /domains/wood')).toMatch(/glade\.ts:5: exits[\s\S]*3 lines/)
  expect(said('grep /north|west/')).toContain('mill.ts:6')
  expect(said('grep exits in /domains/heath')).toMatch(/not allowed|may not/)
  expect(said('find den')).toContain('/domains/wood/npc/den.ts')
  expect(said('find heath/edge')).toContain('No file that you may read')
  expect(said('uses ./glade')).toMatch(/mill\.ts:6[\s\S]*den\.ts:5[\s\S]*2 lines/)
  expect(said('uses ./glade')).not.toContain('heath')
})

test('a room that leads to itself has both exits in its file, and they are taken back together', async () => {
  const { said, text, mud } = await wizard()
  const before = text('/domains/wood/glade.ts')
  expect(said('link up ./glade')).toContain('Changed: /domains/wood/glade.ts.')
  expect(text('/domains/wood/glade.ts')).toMatch(/up: '.\/glade', down: '.\/glade'|down: '.\/glade', up: '.\/glade'/)
  expect(said('undo')).toContain('Taken back')
  expect(text('/domains/wood/glade.ts')).toBe(before)
  said('link up ./glade')
  await mud.driver.reloader.reload(['/domains/wood/glade.ts'])
  expect(said('link up nowhere')).toContain('Changed: /domains/wood/glade.ts.')
  expect(text('/domains/wood/glade.ts')).not.toMatch(/(?:up|down): '.\/glade'/)
})

test('dig and link write both rooms, and keep what stands in them', async () => {
  const { said, text, mud } = await wizard()
  expect(said("dig south ./cave The bear's cave")).toContain('You have made /domains/wood/cave.ts')
  expect(text('/domains/wood/glade.ts')).toBe(
    files['/domains/wood/glade.ts'].replace(`'/domains/wood/mill' }`, `'/domains/wood/mill', south: './cave' }`),
  )
  expect(text('/domains/wood/cave.ts')).toContain(`short = 'The bear\\'s cave'`)
  expect(text('/domains/wood/cave.ts')).toContain(`exits = { north: './glade' }`)
  await mud.driver.reloader.reload(['/domains/wood/glade.ts'])
  expect(said('south')).toContain("The bear's cave")
  expect(said('link up ./npc/den oneway')).toContain('Changed: /domains/wood/cave.ts.')
  expect(text('/domains/wood/cave.ts')).toContain(`up: './npc/den'`)
  await mud.driver.reloader.reload(['/domains/wood/cave.ts'])
  expect(said('link north nowhere')).toContain('Changed: /domains/wood/cave.ts, /domains/wood/glade.ts.')
  expect(text('/domains/wood/glade.ts')).toBe(files['/domains/wood/glade.ts'])
  // There are two exits back. The one that belongs to the removed exit is removed.
  await mud.driver.reloader.reload(['/domains/wood/cave.ts', '/domains/wood/glade.ts'])
  const before = text('/domains/wood/mill.ts')
  said('link up /domains/wood/glade')
  await mud.driver.reloader.reload(['/domains/wood/cave.ts', '/domains/wood/glade.ts'])
  said('link north /domains/wood/glade')
  await mud.driver.reloader.reload(['/domains/wood/cave.ts', '/domains/wood/glade.ts'])
  said('link up nowhere')
  expect(text('/domains/wood/glade.ts')).toMatch(/south: '.\/cave'/)
  expect(text('/domains/wood/glade.ts')).not.toMatch(/down: /)
  await mud.driver.reloader.reload(['/domains/wood/cave.ts', '/domains/wood/glade.ts'])
  said('link north nowhere')
  expect(text('/domains/wood/mill.ts')).toBe(before)
  expect(said('dig')).toContain('Dig in which direction')
  expect(said('dig east ./mill')).toContain('exists already')
  // An existing exit stays, on both sides. The refusal is shown without a stack trace.
  said('link up ./npc/den oneway')
  await mud.driver.reloader.reload(['/domains/wood/cave.ts'])
  expect(said('link up ./mill')).toBe(
    '/domains/wood/cave has an exit up already, to ./npc/den: take that away first, or name another way.\n',
  )
  expect(text('/domains/wood/cave.ts')).toContain(`up: './npc/den'`)
  expect(said('link w!st ./mill')).toBe("'w!st' is no name of an exit.\n")
  expect(said('grep /(/')).toMatch(/^Invalid regular expression.*\n$/)
  expect(said('grep /(a+)+b/')).toMatch(/^That pattern could take for ever.*\n$/)
  expect(said('errors')).toBe('No errors.\n')
  expect(said('link east ./nothing')).toContain('dig east ./nothing')
})

test('test takes a part of a name, in the domain where one is', async () => {
  const ran: [string[], string | undefined][] = []
  const mud = await testDriver({
    files: {
      '/domains/wood/glade.ts': `import { Room } from '/std/room'\nexport default class G extends Room {}`,
      '/domains/wood/glade.test.ts': '',
      '/domains/wood/npc/owl.test.ts': '',
    },
    tools: {
      rehearse: async (tests, name) => {
        ran.push([[...tests], name])
        return { passed: 1, problems: [] }
      },
    },
  })
  const ann = mud.player('Ann', { at: '/domains/wood/glade', wizard: true })
  const both = ['/domains/wood/glade.test.ts', '/domains/wood/npc/owl.test.ts']
  for (const line of ['test an owl hoots', 'test', 'test glade', 'test here hoots']) {
    expect(ann.command(line)).toMatch(/^Running /)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  expect(ran).toEqual([
    [both, 'an owl hoots'],
    [both, ''],
    [both.slice(0, 1), ''],
    [both.slice(0, 1), 'hoots'],
  ])
  expect(ann.command('test nodomain/x')).toContain('there is no test beside')
  await mud.stop()
})
