import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'

// Tests of clans, which are guilds of players.

const square = { at: '/domains/vale/square', level: 6 }

async function world(store = new MemoryStore()): Promise<TestDriver> {
  const mud = await testDriver({ store })
  onTestFinished(() => mud.stop())
  return mud
}

function rich(mud: TestDriver, name: string): AnyObject & { output: string; command(line: string): string } {
  const who = mud.player(name, square)
  mud.driver.enter(() => who['earn'](1000, 'quest'))
  return who
}

/** Founds a clan of Ann's with Bob as a member. */
function foxes(mud: TestDriver) {
  const [ann, bob] = [rich(mud, 'Ann'), rich(mud, 'Bob')]
  expect(ann.command('clan found red foxes')).toContain('You have founded the Red Foxes.')
  expect(ann.command('clan invite bob')).toContain('You ask Bob into your clan.')
  expect(bob.command('clan join foxes')).toContain('Nobody has asked you in.')
  bob.command('clan join red foxes')
  expect(ann.output).toContain('Bob has joined the Red Foxes.')
  return { ann, bob }
}

test('founding costs coins and takes a level; who is asked in can join', async () => {
  const mud = await world()
  const young = mud.player('Young', { ...square, level: 2 })
  expect(young.command('clan found x')).toContain('3 to 24 letters')
  expect(young.command('clan found Wild Geese')).toContain('takes level 5')
  expect(mud.player('Poor', square).command('clan found Wild Geese')).toContain('costs 500 gold coins')
  const { ann, bob } = foxes(mud)
  expect(ann.gold).toBe(500)
  expect(rich(mud, 'Cilla').command('clan found the Red Foxes')).toContain('There are the Red Foxes already.')
  expect(bob.command('clan found Wild Geese')).toContain('You are in the Red Foxes already.')
  expect(bob.command('clan')).toMatch(
    /The Red Foxes\n +Leader: Ann\n +Member: Bob\n +Here now: Ann and Bob\n +In the chest: 0 gold coins/,
  )
  expect(young.command('clan show red')).not.toContain('chest')
  expect(young.command('clan list')).toContain('The Red Foxes (2)')
  expect(young.command('clan nonsense')).toContain('clan invite <player>')
  expect(mud.faults).toEqual([])
})

test('ranks say what one may do, and the lead goes on', async () => {
  const mud = await world()
  const { ann, bob } = foxes(mud)
  expect(bob.command('clan invite cilla')).toContain('Cilla is not here.')
  const cilla = rich(mud, 'Cilla')
  expect(bob.command('clan invite cilla')).toContain('Only the leader and officers')
  expect(bob.command('clan motto Us!')).toContain('Only the leader and officers')
  expect(bob.command('clan expel ann')).toContain('Not somebody of your own rank')
  ann.command('clan rank bob officer')
  expect(bob.output).toContain('Bob is an officer of the Red Foxes now.')
  expect(bob.command('clan rank ann member')).toContain('Only the leader gives ranks.')
  bob.command('clan invite cilla')
  cilla.command('clan join redfoxes')
  expect(bob.command('clan expel cilla')).not.toContain('Not somebody')
  expect(cilla.command('clan')).toContain('You are in no clan.')
  expect(ann.command('clan leave')).toContain('You are in no clan now.')
  expect(bob.output).toContain('Bob leads the Red Foxes now.')
  bob.command('clan leave')
  expect(bob.command('clan list')).toContain('There are no clans yet')
})

test('the chest holds coins of the books, and the end of a clan takes them out of the world', async () => {
  const mud = await world()
  const { ann, bob } = foxes(mud)
  const supply = () => mud.load('/daemons/ledger')['supply'] as number
  const before = supply()
  expect(bob.command('clan deposit 200')).toContain('In the chest are 200 gold coins now.')
  expect(supply()).toBe(before)
  expect(bob.command('clan withdraw 50')).toContain('Only the leader and officers take')
  expect(ann.command('clan withdraw 500')).toContain('There are 200 gold coins in the chest.')
  expect(ann.command('clan withdraw 50')).toContain('In the chest are 150 gold coins now.')
  expect([ann.gold, bob.gold]).toEqual([550, 800])
  for (const figure of ['-5', '0', '1.5', 'much']) bob.command(`clan deposit ${figure}`)
  expect(bob.gold).toBe(800)
  ann.command('clan leave')
  bob.command('clan leave')
  expect(supply()).toBe(before - 150)
  expect(mud.faults).toEqual([])
})

test('what members say is heard by members, unless they ignore the speaker', async () => {
  const mud = await world()
  const { ann, bob } = foxes(mud)
  const cilla = mud.player('Cilla', square)
  bob.move('/domains/vale/inn')
  ann.command('clan say hello there')
  expect(bob.output).toContain('[clan] Ann: hello there')
  expect(bob.data.findLast(([name]: [string]) => name === 'Comm.Channel.Text')).toEqual([
    'Comm.Channel.Text',
    { channel: 'clan', talker: 'Ann', text: 'hello there' },
  ])
  expect(cilla.output).not.toContain('hello there')
  expect(cilla.command('clan say hello')).toContain('You are in no clan.')
  bob.command('ignore ann')
  ann.command('clan say again')
  expect(bob.output).not.toContain('again')
})

test('the hall lets members in, keeps what they put down, and is there after a restart', async () => {
  const store = new MemoryStore()
  const first = await testDriver({ store })
  const { ann, bob } = foxes(first)
  ann.command('clan motto We were here first')
  expect(ann.command('clan hall')).toContain('We were here first')
  expect((ann.environment as AnyObject)['short']).toBe('The hall of the Red Foxes')
  expect(first.player('Cilla', square).command('clan hall')).toContain('You are in no clan.')
  const thief = first.player('Thief', square)
  expect(thief.move('/clans/redfoxes')).toContain('The door is for members.')
  first.clone('/domains/vale/items/sword').move(ann)
  ann.command('drop sword')
  expect(ann.command('out')).toContain('The square of Aldervale')
  bob.move('/domains/vale/inn')
  expect(bob.command('clan hall')).toContain('from the place where everybody begins')
  await first.stop()
  const again = await world(store)
  const back = again.player('Bob', square)
  expect(back.command('clan')).toContain('“We were here first”')
  const text = back.command('clan hall')
  expect(text).toContain('We were here first')
  expect(text).toContain('a plain sword')
  expect(again.faults).toEqual([])
})

test('code of a domain founds, joins and robs nothing', async () => {
  const mud = await testDriver({
    files: {
      '/domains/evil/thief.ts': `import { load } from 'driver'
import { MudObject } from '/std/object'
export default class Thief extends MudObject {
  attempts(victim: any) {
    const clans = load('/daemons/clans') as any
    return [
      () => clans.found(victim, 'Evil Ones'), () => clans.withdraw(victim, 100), () => clans.deposit(victim, 100),
      () => clans.expel(victim, 'bob'), () => clans.set('redfoxes', null), () => clans.remove('redfoxes', 'ann'),
      () => clans.setMotto(victim, 'Evil'), () => clans.say(victim, 'I resign'), () => clans.leave(victim), () => { clans.clans = {} },
    ].map(attempt => { try { attempt(); return 'done' } catch (error) { return 'refused' } })
  }
}`,
    },
  })
  onTestFinished(() => mud.stop())
  const { ann } = foxes(mud)
  ann.command('clan deposit 100')
  const before = [ann.command('clan'), ann.gold]
  let results: string[] = []
  mud.driver.enter(() => {
    results = mud.load('/domains/evil/thief')['attempts'](ann)
  })
  expect([ann.command('clan'), ann.gold]).toEqual(before)
  expect(new Set(results)).toEqual(new Set(['refused']))
})
