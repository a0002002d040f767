import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'
import { budgets, writeFen } from './fen.ts'

/** A monster of this mudlib that records what it hears of others in its room, and of itself. */
const witness = `import { on } from '/std/decorators'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'
export default class Witness extends Monster {
  name = 'witness'
  heard: string[] = []
  reply = ''
  private note(what: string) { this.heard.push(what) }
  @on('arrived', { reach: 'room' }) came(who: Living) { this.note('arrived ' + who.name) }
  @on('left', { reach: 'room' }) went(who: Living) { this.note('left ' + who.name) }
  @on('hurt', { reach: 'room' }) ouch(who: Living, by: Living | null, points: number, type: string) {
    this.note(['hurt', who.name, by?.name, points > 0, type].join(' '))
  }
  @on('died', { reach: 'room' }) dead(who: Living, killer: Living | null) { this.note(['died', who.name, killer?.name].join(' ')) }
  @on('killed', { reach: 'room' }) slew(who: Living, victim: Living) { this.note(['killed', who.name, victim.name].join(' ')) }
  @on('healed', { reach: 'room' }) better(who: Living, by: Living, points: number) { this.note(['healed', who.name, by.name, points].join(' ')) }
  @on('said', { reach: 'room' }) talk(who: Living, text: string, how: string) { this.note(['said', who.name, text, how].join(' ')) }
}
`

const act = (mud: TestDriver, work: () => unknown) => mud.driver.guard.attempt('load', null, work)

async function bank() {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-news-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFen(folder)
  const files = { '/domains/t/witness.ts': witness }
  const mounts = { '/mounts/ranvier/fen': folder }
  const mud = await testDriver({ seed: 1, budgets, files, mounts, watchdog: 0 })
  onTestFinished(() => mud.stop())
  mud.advance(5)
  const ann = mud.player('Ann', { at: '/ranvier/fen/fen/bank' })
  ann.command('warrior')
  const seer = mud.clone('/domains/t/witness')
  seer.move('/ranvier/fen/fen/bank')
  mud.advance(1)
  seer['heard'] = []
  const daemon = mud.load('/daemons/ranvier') as AnyObject
  const { state, modules } = daemon['mountAt']('/ranvier/fen').engine
  const frog = [...state.RoomManager.getRoom('fen:bank').npcs].find(
    (one: AnyObject) => one.entityReference === 'fen:frog',
  )
  const flush = () => act(mud, () => daemon['flush']())
  const heard = () => (seer['heard'] as string[]).splice(0)
  return { mud, ann, seer, state, modules, frog, heard, flush, character: state.PlayerManager.getPlayer('Ann') }
}

test('listeners of this world hear what players and NPCs of a Ranvier world say', async () => {
  const { mud, ann, heard, flush, state, frog } = await bank()
  ann.command('say hello')
  // The frog's script answers.
  expect(heard()).toEqual(['said ann hello say', expect.stringMatching(/^said frog HELLO \d+ say$/)])
  act(mud, () => state.ChannelManager.get('say').send(state, frog, 'Ribbit.'))
  flush()
  expect(heard()).toEqual(['said frog Ribbit. say'])
  expect(mud.faults).toEqual([])
})

test('they hear who is hurt, is healed, kills and dies there', async () => {
  const { mud, heard, flush, modules, frog, character } = await bank()
  const { Damage, Heal } = modules.ranvier
  act(mud, () => new Damage('health', 3, character, null, { type: 'fire' }).commit(frog))
  flush()
  // The frog stings back.
  expect(heard()).toEqual(['hurt frog ann true fire', 'hurt ann frog true physical'])
  act(mud, () => new Heal('health', 2, character, null).commit(frog))
  flush()
  expect(heard()).toEqual(['healed frog ann 2'])
  act(mud, () => frog.emit('killed', character))
  flush()
  // Here, a script reports the death of an NPC that is alive.
  expect(heard()).toEqual([])
  act(mud, () => new Damage('health', 1000, character, null).commit(frog))
  flush()
  expect(heard().filter(one => !one.startsWith('hurt'))).toEqual(['killed ann frog', 'died frog ann'])
  expect(mud.faults).toEqual([])
})

test('they hear who comes and goes', async () => {
  const { mud, ann, heard } = await bank()
  ann.command('east')
  expect(heard()).toContain('left ann')
  ann.command('west')
  expect(heard()).toContain('arrived ann')
  const seen: string[] = []
  for (let i = 0; i < 60 && !(seen.includes('arrived heron') && seen.includes('left heron')); i++) {
    mud.advance(1)
    seen.push(...heard())
  }
  expect(seen).toEqual(expect.arrayContaining(['arrived heron', 'left heron']))
})

test('scripts of a Ranvier world hear what is said there by a command of this world, once', async () => {
  const { mud, ann, heard } = await bank()
  ann.command('/say good day')
  mud.advance(1)
  expect(heard().filter(one => one.startsWith('said'))).toEqual([
    'said ann good day say',
    expect.stringMatching(/^said frog GOOD DAY \d+ say$/),
  ])
})

test('what happens to a character is kept at once: a server that is killed loses none of it', async () => {
  const { mud, ann, flush, modules, character, frog } = await bank()
  const kept = () => (ann['memory'] as AnyObject)['ranvier /ranvier/fen']['player']
  act(mud, () => new modules.ranvier.Damage('health', 7, frog, null).commit(character))
  flush()
  expect(kept().attributes.health.delta).toBe(-7)
  act(mud, () => character.setMeta('note', 'none'))
  ann.command('say hello')
  expect(kept().metadata.note).toBe('none')
  ann.command('east')
  expect(kept().room).toBe('fen:reeds')
})

test('a character at rest is not kept anew all the time, what a tick changes is kept within 2 s, and who leaves is kept wholly', async () => {
  const { mud, ann, character } = await bank()
  const memory = ann['memory'] as AnyObject
  const kept = () => memory['ranvier /ranvier/fen']['player']
  mud.advance(30)
  const regen = () => kept().effects.find((one: AnyObject) => one.config.type === 'regen')
  const [before, { elapsed }] = [kept(), regen()]
  const seen = new Set()
  for (let i = 0; i < 600; i++) {
    mud.advance(0.1)
    seen.add(kept())
  }
  expect(seen.size).toBeLessThanOrEqual(3)
  expect(seen.size).toBeGreaterThan(1)
  expect({ ...kept(), effects: null }).toEqual({ ...before, effects: null })
  expect(regen().elapsed - elapsed).toBeGreaterThanOrEqual(30_000)

  let isHurt = false
  character.on('updateTick', () => {
    if (!isHurt) character.lowerAttribute('health', 3)
    isHurt = true
  })
  for (let i = 0; i < 20; i++) mud.advance(0.1)
  expect(kept().attributes.health.delta).toBe(-3)
  // Regeneration is a change, too, until everything is full.
  mud.advance(40)
  expect(kept().attributes.health.delta).toBe(0)

  const last = regen().elapsed
  mud.advance(10)
  act(mud, () => ann['worldEnds']())
  expect(regen().elapsed - last).toBeGreaterThanOrEqual(10_000)
})
