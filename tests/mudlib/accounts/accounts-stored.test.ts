import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { Changes } from '../../../driver/services/store/changes.ts'
import { MemoryStore, type SavedObject } from '../../../driver/services/store/store.ts'
import type { TestDriver } from '../../../driver/testing.ts'
import { smallWorld } from '../world.ts'

/**
 * A store from the time when one daemon kept all account data. It has an admin whose account is of the first version, a lord with two
 * characters, an alias and a title, an apprentice with a grant, a banished account and a banished address. Every password is secret1.
 */
const kept = JSON.parse(readFileSync(new URL('./stores/accounts.json', import.meta.url), 'utf8')) as {
  records: Record<string, unknown>
  objects: SavedObject[]
}

async function world() {
  const store = new MemoryStore(kept.records)
  await store.commit(new Changes(kept.objects.map(object => ({ id: object.id, object }))))
  const mud = await smallWorld({}, { store })
  onTestFinished(() => mud.stop())
  return { mud, store }
}

async function logIn(mud: TestDriver, name: string, answer: RegExp) {
  const client = mud.connect({ address: '10.0.0.1' })
  client.type(name)
  client.type('secret1')
  await expect.poll(() => client.output).toMatch(answer)
  return client
}

test('accounts, characters, ranks, grants, aliases and bans that an earlier version has written go on', async () => {
  const { mud, store } = await world()
  const root = await logIn(mud, 'root', /Exits/)
  expect(root.type('ranks')).toMatch(/ann: lord of wood[\s\S]*bob: apprentice[\s\S]*root: admin/)
  expect(root.type('banish')).toMatch(/mallory: spam[\s\S]*6\.6\.6\.6: flood/)
  expect(mud.connect({ address: '6.6.6.6' }).output).toContain('You may not come in: flood')
  await logIn(mud, 'mallory', /You may not come in: spam/)

  const ann = await logIn(mud, 'ann', /1\. Ann\n {2}2\. Cleo/)
  ann.type('1')
  await expect.poll(() => ann.output).toContain('Exits')
  expect(ann.type('who')).toContain('Ann the First')
  expect(ann.type('alias')).toMatch(/gg = get gold/i)
  await logIn(mud, 'bob', /Exits/)
  const grants = mud.load('/secure/grants')
  expect(['read', 'write'].map(right => grants.mayUse('bob', 'wood', right))).toEqual([true, false])

  // New accounts are written in the same form.
  expect(root.type('promote bob wizard wood')).toContain('bob is a wizard of wood now')
  await mud.save()
  expect(store.get('account/bob')).toEqual({ ...(kept.records['account/bob'] as object), domains: { wood: 'wizard' } })
})
