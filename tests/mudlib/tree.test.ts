import { expect, test } from 'vitest'
import { failure, partsFor, running, type Status, success, TreeRun, tree } from '../../mudlib/ai/tree.ts'

/** An actor whose leaves return given results, and record when they were asked. */
class Puppet {
  log: string[] = []
  answers: Record<string, Status> = {}
  dice = 0
  random(): number {
    return this.dice
  }
  ask(name: string): Status {
    this.log.push(name)
    return this.answers[name] ?? success
  }
  bite(): Status {
    return this.ask('bite')
  }
}

const parts = partsFor<Puppet>()
const leaf = (name: string) => parts.action(name, one => one.ask(name))

function thinker(plan: Parameters<typeof tree<Puppet>>[0]) {
  const puppet = new Puppet()
  const run = new TreeRun()
  return {
    puppet,
    brain: tree(plan),
    run,
    /** Runs one step. @returns its result, and the leaves that it asked */
    step(now = 0): [Status, string] {
      puppet.log = []
      const status = this.brain.step(puppet, run, now)
      return [status, puppet.log.join(' ')]
    },
  }
}

test('a selector runs its children left to right until one succeeds', () => {
  const one = thinker(parts.selector('s', leaf('a'), leaf('b'), leaf('c')))
  one.puppet.answers = { a: failure }
  expect(one.step()).toEqual([success, 'a b'])
  one.puppet.answers = { a: failure, b: failure, c: failure }
  expect(one.step()).toEqual([failure, 'a b c'])
})

test('a sequence runs its children left to right until one fails', () => {
  const one = thinker(parts.sequence('s', leaf('a'), leaf('b'), leaf('c')))
  expect(one.step()).toEqual([success, 'a b c'])
  one.puppet.answers = { b: failure }
  expect(one.step()).toEqual([failure, 'a b'])
})

test('a running node is resumed, without the nodes before it', () => {
  const one = thinker(parts.selector('s', parts.sequence('q', leaf('a'), leaf('b'), leaf('c')), leaf('d')))
  one.puppet.answers = { b: running }
  expect(one.step()).toEqual([running, 'a b'])
  expect(one.step()).toEqual([running, 'b'])
  one.puppet.answers = {}
  expect(one.step()).toEqual([success, 'b c'])
  expect(one.step()).toEqual([success, 'a b c'])
})

test('an active selector interrupts the running node when an earlier node succeeds', () => {
  const one = thinker(
    parts.activeSelector(
      's',
      parts.sequence('fight', leaf('sees'), leaf('bites')),
      parts.sequence('walk', leaf('x'), leaf('y')),
    ),
  )
  one.puppet.answers = { sees: failure, y: running }
  expect(one.step()).toEqual([running, 'sees x y'])
  expect(one.step()).toEqual([running, 'sees y'])
  one.puppet.answers = { y: running }
  expect(one.step()).toEqual([success, 'sees bites'])
  one.puppet.answers = { sees: failure, y: running }
  // The interrupted branch begins again from the start.
  expect(one.step()).toEqual([running, 'sees x y'])
})

test('an active sequence asks its conditions again while its action runs', () => {
  const one = thinker(parts.activeSequence('s', leaf('sees'), leaf('walks')))
  one.puppet.answers = { walks: running }
  expect(one.step()).toEqual([running, 'sees walks'])
  one.puppet.answers = { sees: failure, walks: running }
  expect(one.step()).toEqual([failure, 'sees'])
})

test('a parallel node runs all children at once, and is done with all or with one', () => {
  const all = thinker(parts.parallel('p', 'all', leaf('a'), leaf('b')))
  all.puppet.answers = { b: running }
  expect(all.step()).toEqual([running, 'a b'])
  // A node that has succeeded isn't asked again.
  expect(all.step()).toEqual([running, 'b'])
  all.puppet.answers = {}
  expect(all.step()).toEqual([success, 'b'])
  const any = thinker(parts.parallel('p', 'one', leaf('a'), leaf('b')))
  any.puppet.answers = { a: failure, b: running }
  expect(any.step()[0]).toBe(running)
  any.puppet.answers = { b: success }
  expect(any.step()).toEqual([success, 'b'])
  all.puppet.answers = { a: failure, b: running }
  expect(all.step()[0]).toBe(failure)
})

test('decorators: invert, repeat, until fail', () => {
  const inverted = thinker(parts.invert(leaf('a')))
  expect(inverted.step()[0]).toBe(failure)
  const repeated = thinker(parts.repeat(3, leaf('a')))
  expect([repeated.step()[0], repeated.step()[0], repeated.step()[0], repeated.step()[0]]).toEqual([
    running,
    running,
    success,
    running,
  ])
  const until = thinker(parts.untilFail(leaf('a')))
  expect(until.step()[0]).toBe(running)
  until.puppet.answers = { a: failure }
  expect(until.step()[0]).toBe(success)
})

test('decorators: cooldown, time limit, chance', () => {
  const rests = thinker(parts.cooldown(10, leaf('a')))
  expect(rests.step(1)).toEqual([success, 'a'])
  expect(rests.step(5)).toEqual([failure, ''])
  expect(rests.step(11)).toEqual([success, 'a'])
  const limited = thinker(parts.timeLimit(5, leaf('a')))
  limited.puppet.answers = { a: running }
  expect(limited.step(1)[0]).toBe(running)
  expect(limited.step(4)[0]).toBe(running)
  expect(limited.step(6)).toEqual([failure, ''])
  expect(limited.step(7)[0]).toBe(running)
  const chancy = thinker(parts.chance(30, leaf('a')))
  chancy.puppet.dice = 29
  expect(chancy.step()).toEqual([success, 'a'])
  chancy.puppet.dice = 30
  expect(chancy.step()).toEqual([failure, ''])
})

test('a part is shared: in two trees, and twice in one, each place with its own state', () => {
  const twice = parts.repeat(2, leaf('a'))
  const one = thinker(parts.sequence('s', twice, leaf('b'), twice))
  const other = thinker(parts.sequence('t', twice))
  expect(one.step()).toEqual([running, 'a'])
  expect(other.step()).toEqual([running, 'a'])
  expect(one.step()).toEqual([running, 'a b a'])
  expect(other.step()).toEqual([success, 'a'])
  expect(one.step()).toEqual([success, 'a'])
})

test('a leaf is a method of the owner, and a wrong name does not compile', () => {
  const one = thinker(parts.action('bite'))
  expect(one.step()).toEqual([success, 'bite'])
  // @ts-expect-error it has no such method
  parts.action('bark')
})

test('the tree shows the way that was just taken', () => {
  const one = thinker(parts.selector('root', parts.sequence('fight', leaf('sees'), leaf('bites')), leaf('idle')))
  one.puppet.answers = { sees: failure, idle: running }
  one.step()
  expect(one.brain.describe(one.run)).toEqual(['> root', '-   fight', '-     sees', '      bites', '>   idle'])
})

test('an edit that keeps the shape of a tree keeps cooldowns and the running branch, and any other begins anew', () => {
  const plan = (seconds: number, ...more: string[]) =>
    parts.sequence('s', parts.cooldown(seconds, leaf('howl')), leaf('run'), ...more.map(leaf))
  const one = thinker(plan(60))
  one.puppet.answers = { run: running }
  expect(one.step(1)).toEqual([running, 'howl run'])
  // An edit does the same: the module makes its tree again.
  one.brain = tree(plan(90))
  expect(one.step(2)).toEqual([running, 'run'])
  one.puppet.answers = {}
  expect(one.step(3)).toEqual([success, 'run'])
  expect(one.step(4)).toEqual([failure, ''])
  expect(one.brain.describe(one.run)[1]).toContain('cooldown 90')
  one.brain = tree(plan(90, 'rest'))
  expect(one.step(5)).toEqual([success, 'howl run rest'])
  one.brain = tree(parts.selector('s', parts.cooldown(90, leaf('howl')), leaf('run'), leaf('rest')))
  expect(one.step(6)).toEqual([success, 'howl'])
})
