import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { liveSlotOf } from '../../driver/kernel/objects/base.ts'
import { CpuProfiler } from '../../driver/services/diagnostics/profiler.ts'
import { costOf } from '../../driver/services/diagnostics/wizard-efuns.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { bareWorld, thing } from './world.ts'

const files = {
  '/domains/wood/glade.ts': `import { Room } from '/std/room'
export default class G extends Room { short = 'A glade'; exits = { north: './den' } }`,
  '/domains/wood/den.ts': `import { Room } from '/std/room'
export default class D extends Room { short = 'A den' }`,
  '/domains/wood/wolf.ts': `import { Monster } from '/std/monster'
export default class Wolf extends Monster {
  name = 'wolf'
  heartBeat() { super.heartBeat(); this.work(3000) }
  work(n: number) { let sum = 0; for (let i = 0; i < n; i++) sum += i % 7; return sum }
  later() { this.command('say boo'); throw new Error('it went wrong') }
  init() {}
}`,
}

async function world(): Promise<TestDriver> {
  const mud = await testDriver({ files })
  onTestFinished(() => mud.stop())
  return mud
}

test('trace shows the applies and commands of an object as they happen, with their cost', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/wood/glade', rank: 'wizard of wood' })
  const wolf = mud.clone('/domains/wood/wolf')
  wolf.move('/domains/wood/glade')
  expect(ann.command('trace wolf')).toContain(`You trace ${wolf.id}.`)
  expect(ann.command('trace')).toContain(wolf.id)
  const from = ann.output.length
  wolf.callOut(1, 'later')
  mud.advance(4)
  const bob = mud.player('Bob', { at: '/domains/wood/den' })
  bob.move('/domains/wood/glade')
  const seen = ann.output.slice(from)
  expect(seen).toMatch(new RegExp(`\\[trace\\] ${wolf.id} heartBeat \\(3\\d\\d\\d steps, \\d+\\.\\d\\d ms\\)`))
  expect(seen).toContain(`${wolf.id} command 'say boo'`)
  expect(seen).toMatch(/callOut later\(\), failed \(\d+ steps/)
  expect(seen).toContain(`init(${bob.id})`)
  expect(ann.command('trace wolf off')).toContain('no longer')
  expect(ann.command('trace')).toContain('You trace nothing')
  const quiet = ann.output.length
  mud.advance(10)
  expect(ann.output.slice(quiet)).not.toContain('[trace]')
})

test('a trace ends when the watcher or the object is destructed, and two wizards can trace each other', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/wood/glade', wizard: true })
  const bob = mud.player('Bob', { at: '/domains/wood/glade', wizard: true })
  const wolf = mud.clone('/domains/wood/wolf')
  wolf.move('/domains/wood/glade')
  ann.command('trace wolf')
  ann.command('trace bob')
  bob.command('trace ann')
  expect(bob.command('say hi')).toContain('hi')
  expect(ann.output).toContain('> say hi')
  expect(ann.command('trace me')).toContain('one sees what one does oneself')
  wolf.destruct()
  expect(ann.command('trace')).toMatch(/^You trace \/std\/player#\d+\.$/m)
  ann.command('quit')
  mud.advance(5)
  bob.command('say still here')
  expect(mud.driver.traces.objects).toEqual([])
  expect(mud.faults.map(({ message }) => message)).toEqual(['one sees what one does oneself'])
})

test('tracing and snooping need a higher rank, and the right to read the program', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/wood/glade', rank: 'wizard of hill' })
  const bob = mud.player('Bob', { at: '/domains/wood/glade' })
  const root = mud.player('Root', { at: '/domains/wood/glade', wizard: true })
  const wolf = mud.clone('/domains/wood/wolf')
  wolf.move('/domains/wood/glade')
  expect(ann.command('trace wolf')).toContain('not allowed to trace')
  expect(ann.command('trace root')).toContain('not allowed to trace')
  expect(ann.command('snoop root')).toContain('not allowed to snoop')
  expect(ann.command('snoop bob')).toContain('You see what Bob sees')
  bob.command('look')
  expect(ann.output).toMatch(/% > look\n% .*A glade/)
  expect(root.command('snoop ann')).toContain('You see what Ann sees')
  expect(mud.driver.sessions.of(bob)!.snoopers.size).toBe(1)
  expect(ann.command('snoop')).toContain('You look away')
  const from = ann.output.length
  bob.command('look')
  expect(ann.output.slice(from)).toBe('')
  expect(() => mud.driver.sessions.snoop(ann, root)).toThrow('they see what you see already')
  root.command('quit')
  ann.command('look')
  expect(mud.driver.sessions.of(ann)!.snoopers.size).toBe(0)
})

test('top tells time and steps by program and by object, those that are gone included', async () => {
  const mud = await world()
  const root = mud.player('Root', { at: '/domains/wood/glade', wizard: true })
  const wolves = [1, 2].map(() => mud.clone('/domains/wood/wolf'))
  for (const wolf of wolves) wolf.move('/domains/wood/glade')
  mud.advance(400)
  const shown = root.command('top')
  expect(shown).toMatch(/\d+\.\d%\s+\d+\.\d\s+\d{6,}\s+\/domains\/wood\/wolf \(2\)/)
  expect(shown).toMatch(/ms in all: \d+\.\d\d% of the world's time/)
  expect(root.command('top /domains/wood/wolf')).toContain(wolves[0]!.id)
  wolves[0]!.destruct()
  const steps = (text: string) => Number(/(\d{6,})\s+\/domains\/wood\/wolf \(/.exec(text)![1])
  expect(steps(root.command('top'))).toBeGreaterThanOrEqual(steps(shown))
})

test('beats that are timed stand for those that are not, and steps are exact', async () => {
  const mud = await world()
  const wolf = mud.clone('/domains/wood/wolf')
  const slot = liveSlotOf(wolf)
  const { beats } = mud.driver
  beats.timedBeats = 50
  for (let i = 0; i < 1000; i++) beats.beat(slot)
  const { milliseconds, steps } = costOf(mud.driver.programs.get('/domains/wood/wolf')!)
  expect(steps).toBeGreaterThan(1000 * 3000)
  expect(milliseconds).toBeGreaterThan(0)
  // If every beat is timed, no beat counts for others: one more beat adds only its own time.
  beats.timedBeats = 1
  for (let i = 0; i < 60; i++) beats.beat(slot)
  const before = slot.time
  const start = performance.now()
  beats.beat(slot)
  expect(slot.time - before).toBeGreaterThan(0)
  expect(slot.time - before).toBeLessThanOrEqual(performance.now() - start)
})

test('a profile has the names, files and lines of the TypeScript', async () => {
  const mud = await world()
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-profile-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const wolf = mud.clone('/domains/wood/wolf')
  const profiler = new CpuProfiler(folder, mud.driver.sourceMaps, file => mud.driver.files.onDisk(file))
  const measure = async () => {
    const running = profiler.run(1, 'test')
    await expect(profiler.run(1, 'two')).rejects.toThrow('running already')
    let isRunning = true
    const stopped = () => {
      isRunning = false
    }
    running.then(stopped, stopped)
    while (isRunning) {
      mud.driver.callMethod('callOut', wolf, 'work', [300_000])
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    const { file, shares } = await running
    return { file, own: shares.find(({ method }) => method === 'work') }
  }
  // On a busy machine, a profile of one second may contain no sample of the method.
  let { file, own } = await measure()
  for (let i = 0; i < 10 && !own; i++) ({ file, own } = await measure())
  expect(own?.place).toBe('/domains/wood/wolf.ts:5')
  const profile = JSON.parse(readFileSync(file, 'utf8'))
  const work = profile.nodes.find(
    (node: { callFrame: { functionName: string } }) => node.callFrame.functionName === 'work',
  )
  expect(work.callFrame.url).toMatch(/^file:\/\/\/.*\/domains\/wood\/wolf\.ts$/)
  expect(work.callFrame.lineNumber).toBe(4)
  expect(profile.samples.length).toBeGreaterThan(10)
})

test('tracing an object does not change the time that it is charged', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(`create() { setHeartBeat(this, 1) } heartBeat() { for (let i = 0; i < 5000; i++); }`),
  })
  const all = Array.from({ length: 20 }, () => mud.clone('/domains/t/a'))
  mud.driver.traces.set(all[0]!, all[1]!, true)
  mud.advance(200)
  const slotTime = (object: AnyObject) => liveSlotOf(object).time
  const others = all.slice(1).reduce((sum, one) => sum + slotTime(one), 0) / 19
  expect(slotTime(all[0]!)).toBeLessThan(others * 4 + 50)
  await mud.stop()
})

test('a profile of a domain shows its code alone, with what that calls, and writes no file', async () => {
  const mud = await world()
  const wolf = mud.clone('/domains/wood/wolf')
  const profiler = new CpuProfiler('/nowhere', mud.driver.sourceMaps, file => mud.driver.files.onDisk(file))
  const measure = async (folder: string) => {
    const running = profiler.run(1, '', file => file.startsWith(folder))
    let isRunning = true
    running.finally(() => (isRunning = false))
    while (isRunning) {
      mud.driver.callMethod('callOut', wolf, 'work', [300_000])
      for (let i = 0; i < 100; i++) wolf.heartBeat()
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    return running
  }
  // On a busy machine, a profile of one second may contain no sample of the heart beat.
  let found = await measure('/domains/wood/')
  for (let i = 0; i < 10 && !found.calls.some(({ method }) => method === 'heartBeat'); i++)
    found = await measure('/domains/wood/')
  const { file, calls, shares, busy } = found
  expect(file).toBe('')
  expect(shares.every(({ place }) => place.startsWith('/domains/wood/'))).toBe(true)
  expect(calls.map(({ place }) => place.replace(/:\d+$/, ''))).toEqual(calls.map(() => '/domains/wood/wolf.ts'))
  expect(calls.map(({ method }) => method)).toContain('heartBeat')
  const beat = calls.find(({ method }) => method === 'heartBeat')!
  expect(beat.milliseconds).toBeLessThanOrEqual(busy)
  expect((await measure('/domains/elsewhere/')).calls).toEqual([])
  // A profile can be ended early.
  const long = profiler.run(100, '')
  await new Promise(resolve => setTimeout(resolve, 300))
  profiler.end()
  const { watched } = await long
  expect(watched).toBeGreaterThanOrEqual(295)
  expect(watched).toBeLessThan(60_000)
  expect(profiler.running).toBe(false)
})
