import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'
import { telnetClient } from './telnet.ts'

// Tests the world's stories as players see them, over telnet. An admin lets time pass.

const folder = mkdtempSync(join(tmpdir(), 'wyrd-stories-'))
const [data, domains] = [join(folder, 'data'), join(folder, 'domains')]
const prompt = /\dhp[^>\n]*>/
type Client = ReturnType<typeof telnetClient>
let world: World
beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../domains', import.meta.url)), domains, { recursive: true })
  world = await startWorld({ data, domains })
}, 240_000)
afterAll(async () => {
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Logs a player in. @param isKnown whether the account exists; otherwise it is created */
async function come(name: string, isKnown = false): Promise<Client> {
  const client = telnetClient(world.telnet)
  await client.see('name?')
  for (const line of isKnown ? [name, 'secret1'] : [name, 'yes', 'secret1', 'secret1']) client.type(line)
  await client.see(prompt)
  await client.ask('wrap off', prompt)
  return client
}

/** The output of code that an admin runs. In the code, `ann` is the player of that name. */
async function run(root: Client, code: string): Promise<string> {
  const ann = `const ann = driver.users().find(one => one.name === 'ann')`
  return root.ask(`eval ${ann}; ${code}`, prompt)
}

/** Lets the world's time pass until it is morning. */
async function passNight(root: Client): Promise<void> {
  const hour = Number(
    /ANSWER (\d+)/.exec(await run(root, `return 'ANSWER ' + driver.find('/daemons/calendar').hour`))?.[1],
  )
  const hours = (33 - hour) % 24 || 24
  await root.ask(`passtime ${hours}`, hours === 1 ? 'An hour passes' : 'hours pass')
  await new Promise(done => setTimeout(done, 1000))
}

/** Lets the world's time pass until a player sees a text. @param most the most hours that pass */
async function passUntil(root: Client, who: Client, text: string, most = 400): Promise<void> {
  for (let hours = 0; hours < most && !who.seen.includes(text); hours += 6) {
    await root.ask('passtime 6', '6 hours pass.')
    await who.see(text, 250).catch(() => undefined)
  }
  await who.see(text, 100)
}

test('a drought is followed from the first dry day to the thanks of the last refugee', async () => {
  const root = await come('Root')
  const ann = await come('Ann')
  await root.ask('director off /domains/vale/zone', prompt)
  await root.ask('goto /domains/vale/square', 'Exits')
  await root.ask('mint 200 ann a prize', '200 coins now')
  await root.ask('setweather heat 1440', 'It is heat here')

  await run(root, `ann.move('/domains/vale/square')`)
  await passUntil(root, ann, 'the rope of the well in Aldervale is too short')
  expect(await ann.ask('events', 'The drought')).toContain('It does not rain in the vale')
  await passUntil(root, ann, 'of the beans have withered')
  expect(await ann.ask('look at well', 'bottom')).toContain('dust')
  await passUntil(root, ann, 'writes a new price on the slate')
  await passUntil(root, ann, 'Aldervale is hungry')
  await passUntil(root, ann, 'An old man with a handcart stops at the gate')
  await passUntil(root, ann, 'They put up in Aldervale')
  expect(await ann.ask('look', 'Exits')).toMatch(/Blankets are spread[\s\S]*Hanne/)

  // Hanne asks for help when she needs something, and ann helps her.
  for (let i = 0; i < 120 && !ann.seen.includes('New quest'); i++) {
    await ann.ask('talk to hanne', prompt)
    if (!ann.seen.includes('(say yes to take it)')) {
      await new Promise(done => setTimeout(done, 500))
      continue
    }
    ann.type('say yes')
    await ann.see('New quest', 3000).catch(() => undefined)
  }
  expect(ann.seen).toContain('New quest')
  const isDone = () => ann.seen.includes('You have done it')
  let thing = 'bread'
  for (let i = 0; i < 8 && !isDone(); i++) {
    const hint = await ann.ask('quests hint', /here\.|From here: [^.]*\./)
    const way = /From here: ([^.]*)\./.exec(hint)?.[1]
    for (const direction of way?.split(', ') ?? []) await ann.ask(direction, 'Exits')
    // The thing that Hanne needs is for sale, or lies somewhere.
    const [, ware, how] = /The (?:\w+ of )?(\w+) is (for sale|at)/.exec(hint) ?? []
    thing = ware ?? thing
    const lines = ware ? [`${how === 'at' ? 'get' : 'buy'} ${ware}`] : ['talk to hanne', `give ${thing} to hanne`]
    for (const line of lines) if (!isDone()) await ann.ask(line, prompt)
  }
  expect(ann.seen).toContain('You have done it')

  await root.ask('setweather rain 240', 'It is rain here')
  await run(root, `ann.move('/domains/vale/square')`)
  await passUntil(root, ann, 'it rains on Aldervale')
  await passUntil(root, ann, 'Hanne does not forget what you did.')
  expect(ann.seen).toContain('You gave us bread when you had none. Thank you.')
  await ann.ask('quit', 'See you soon')
  await root.ask('quit', 'See you soon')
}, 150_000)

test('a gate opens to who has earned it, and closes again when their standing falls', async () => {
  const root = await come('Root', true)
  const ann = await come('Ann', true)
  await passNight(root)
  const strong = `ann.level = 6; ann.maxHp = ann.hp = 500`
  await root.ask('mint 500 ann a prize', 'coins now')
  await run(root, `${strong}; ann.move('/domains/fenmoor/ford')`)
  expect(await ann.ask('reputation rope', prompt)).toContain('at war: -650')
  await ann.ask('give 200 coins to tollman', 'With the band of the rope you have risen from war to hostile.')
  await ann.ask('south', 'Exits')
  expect(await ann.ask('east', prompt)).toContain('The palisade gate is closed.')
  await ann.ask('north', 'Exits')
  await ann.ask('talk to tollman', 'Will you do it?')
  await ann.ask('say yes', 'New quest: Something dry to wear.')
  await run(root, `driver.clone('/domains/fenmoor/items/jerkin').move(ann)`)
  await ann.ask('give jerkin to tollman', 'You have done it')
  await ann.ask('south', 'Exits')
  await ann.ask('talk to chief', 'Will you do it?')
  await ann.ask('say yes', 'New quest')
  await run(root, `ann.move('/domains/fenmoor/causeway'); ann.stopFighting(); ann.move('/domains/fenmoor/camp')`)
  await ann.ask('say The causeway is clear', 'One of us. Mind the step.')
  await ann.ask('east', 'The store of the rope')
  await ann.ask('west', 'Exits')
  for (let i = 0; i < 12; i++) await ann.ask('say You coward! You thief!', prompt)
  expect(await ann.ask('reputation rope', prompt)).toContain('you stand at friendly')
  expect(await ann.ask('east', prompt)).toMatch(/Marget’s friends go in there. You are not one.|is closed/)
  await ann.ask('quit', 'See you soon')
  await root.ask('quit', 'See you soon')
}, 240_000)

const errand = `import { place, plot } from '/std/plot'
import { Story } from '/std/story'
export default class Errand extends Story {
  plot = plot({
    title: 'An errand for {giver}', summary: 'Would you look round at {spot.place}?', from: { need: 'hunger', above: 0 },
    giver: { is: 'npc', path: '../npc/sexton' }, slots: { spot: place({ path: '../meadow', far: [1, 20] }) }, tasks: [{ investigate: 'spot' }],
    success: { says: 'Thank you.', opinion: 10 },
    failure: { tells: 'Nobody trims the lamp any more.', scars: { at: 'spot', adds: ' Somebody waits here in vain.' } },
  })
}`

test('a giver is killed while his quest is on: who is at it is told at once, the world changes, and who comes after him knows nothing of it', async () => {
  const root = await come('Root', true)
  const ann = await come('Ann', true)
  await passNight(root)
  await run(root, `ann.move('/domains/vale/chapel')`)
  // A new file takes effect at once.
  writeFileSync(join(domains, 'vale/stories/errand.ts'), errand)
  await root.see('stories/errand.ts')
  // An NPC who takes part in another player's quest gives no quest. So the other quests are cancelled, and a quest of the sexton is proposed first.
  const first = `const stories = driver.find('/daemons/stories'); const sexton = driver.find('/domains/vale/chapel').present('sexton');
    for (const one of stories.all) if (one.title !== 'An errand for the old sexton') stories.strike(one.key); stories.propose(sexton, ann.level)`
  for (let i = 0; i < 60 && !ann.seen.includes('Would you look round'); i++) {
    await run(root, first.replace(/\n\s*/g, ' '))
    await ann.ask('talk to sexton', prompt)
    await new Promise(done => setTimeout(done, 200))
  }
  // The sexton answers a moment later.
  ann.type('say An errand for the old sexton')
  await ann.see('New quest')
  await run(root, `ann.move('/domains/vale/meadow')`)
  await root.ask('goto /domains/vale/chapel', 'Exits')
  await run(root, `me.stats = { ...me.stats, str: 5000 }; me.level = 100; return me.level`)
  await root.ask('kill sexton', /is dead|has died|dies/)
  await ann.see('An errand for the old sexton: the old sexton is dead.')
  expect(ann.seen).toContain('Nobody trims the lamp any more.')
  expect(await ann.ask('look', 'Exits')).toContain('Somebody waits here in vain.')
  expect(await ann.ask('quests', prompt)).toContain('You have no quests.')
  await root.ask('zreset', prompt)
  await run(root, `ann.move('/domains/vale/chapel')`)
  await ann.ask('look', 'sexton')
  await ann.ask('say It is done.', prompt)
  expect(ann.seen).not.toContain('Thank you.')
}, 240_000)
