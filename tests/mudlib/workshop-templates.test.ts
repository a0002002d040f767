import { expect, onTestFinished, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'

// Tests each kind of new file that the workshop offers, as its page writes it.

interface Known {
  room: string
  of: string | null
}
interface Template {
  folder?: string
  ending?: string
  text(name: string, folder: string, known: Known): string
}
const { templates } = (await import('../../driver/gateway/workshop/page/templates.js' as string)) as {
  templates: Record<string, Template>
}
const room = '/domains/wood/glade'

test.each(Object.entries(templates))('a new %s goes live, whatever it is called', async (kind, one) => {
  const mud = await testDriver()
  onTestFinished(() => mud.stop())
  await mud.write(`${room}.ts`, templates['room']!.text('glade', '/domains/wood', { room, of: null }))
  for (const name of ['old-owl', kind, 'zone', 'item']) {
    const folder = `/domains/wood${one.folder ? `/${one.folder}` : ''}`
    const path = `${folder}/${name}`
    const of = mud.driver.files.read(`${path}.ts`)
    const text = one.text(name, folder, { room, of })
    if (kind === 'test' || kind === 'empty') continue
    await mud.write(`${path}${one.ending ?? '.ts'}`, text)
    if (one.ending === '.txt') continue
    if (kind === 'room') expect(mud.load(path)['short']).toMatch(/^[A-Z][a-z ]+$/)
    else if (kind === 'behaviour') expect(mud.driver.programs.load(path)).toBeTruthy()
    else if (kind !== 'zone' && kind !== 'quest') expect(mud.clone(path)['name']).toBe(name.replace('-', ' '))
    else expect(mud.load(path)).toBeTruthy()
  }
  expect(mud.log.join('\n')).not.toMatch(/refused|Error/)
})

test('short descriptions have the right article, and a test is one for what it lies beside', () => {
  const text = (kind: string, name: string, of: string | null = null) =>
    templates[kind]!.text(name, '/domains/wood/npc', { room, of })
  expect(text('monster', 'otter')).toContain("short = 'an otter'")
  expect(text('monster', 'rat')).toContain("short = 'a rat'")
  expect(text('quest', 'fetch-fish')).toContain("title = 'Fetch fish'")
  expect(text('quest', 'fetch-fish')).toContain("visit: '../glade'")
  expect(text('test', 'owl', text('monster', 'owl'))).toContain("expect(one.name).toBe('owl')")
  expect(text('test', 'glade', text('room', 'glade'))).toContain('room.short')
  expect(text('test', 'owl', text('quest', 'owl'))).toContain('programs.load')
})
