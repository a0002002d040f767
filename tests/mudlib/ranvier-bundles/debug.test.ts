import { expect, test } from 'vitest'
import { stockRanvier } from './stock.ts'
import { withoutPrompt, yard } from './yard.ts'

/** Makes an administrator and another player. */
async function two() {
  const mud = await stockRanvier(yard)
  const admin = await mud.enter('Ann', 'warrior')
  const bob = await mud.enter('Bob', 'mage')
  admin.player.role = 2
  const said = async (line: string) => withoutPrompt(await admin.client.send(line))
  return { mud, admin, bob, said }
}

test('an administrator goes to a room or a player, out of a fight and without followers', async () => {
  const { admin, bob, said } = await two()
  bob.player.follow(admin.player)
  await said('kill straw')
  expect(await said('teleport')).toEqual([
    'Must specify a destination using an online player or room entity reference.',
  ])
  expect(await said('tp yard:moon')).toEqual(['No such room entity reference exists.'])
  expect(await said('goto nobody')).toEqual(['No such player online.'])
  const here = ['You try really hard to teleport before realizing you are already there.']
  expect(await said('tp yard:gate')).toEqual(here)
  expect(await said('tp bob')).toEqual(here)
  bob.client.read()
  expect(await said('tp yard:cellar')).toEqual([
    'You snap your fingers and instantly disappear.',
    'You look at Cellar.',
  ])
  expect(bob.client.read()).toEqual(['You stop following Ann.', 'Ann teleported away.'])
  expect([admin.player.isInCombat(), bob.player.following]).toEqual([false, null])
  await said('tp bob')
  expect(admin.player.room.entityReference).toBe('yard:gate')
})

test('an administrator makes another', async () => {
  const { bob, said } = await two()
  expect(await said('setadmin')).toEqual(['setadmin <player>'])
  expect(await said('setadmin eve')).toEqual(['They are not here.'])
  expect(await said('setadmin bob')).toEqual(['Bob is now an administrator.'])
  expect(bob.player.role).toBe(2)
  expect(await said('setadmin bob')).toEqual(['They are already an administrator.'])
})

test('a command is read anew', async () => {
  const { mud, said } = await two()
  const before = mud.state['CommandManager'].get('look')
  expect(await said('hotfix')).toEqual(['Hotfix which command?'])
  expect(await said('hotfix fly')).toEqual(['That command does not exist, to add a new command restart the server.'])
  expect(await said('hotfix look')).toEqual(['HOTFIX: Reloading [look]...', 'HOTFIX: Done!'])
  expect(mud.state['CommandManager'].get('look')).not.toBe(before)
})

test('the game ends after a warning, when everyone is saved', async () => {
  const { bob, mud, said } = await two()
  let ended = 0
  mud.state['GameServer'].on('shutdown', () => ended++)
  expect((await said('shutdown')).join()).toContain('You must confirm the shutdown with "shutdown sure"')
  expect(ended).toBe(0)
  bob.player.setMeta('note', 'kept')
  await said('shutdown now')
  expect(bob.client.read()).toContain('Game is shutting down now!')
  expect(ended).toBe(1)
  const saved = await mud.state['PlayerManager'].loader.fetch('Bob')
  expect(saved.metadata.note).toBe('kept')
})
