import { expect, test } from 'vitest'
import type { AnyObject, TestDriver } from '../../../driver/testing.ts'
import { Machine } from '../../../mudlib/systems/diku/compat/programs/machine/machine.ts'
import { checkNames as romChecks } from '../../../mudlib/systems/diku/compat/programs/rom/checks.ts'
import { mobCommands } from '../../../mudlib/systems/diku/compat/programs/rom/commands.ts'
import { romDialect } from '../../../mudlib/systems/diku/compat/programs/rom/dialect.ts'
import { romProgram } from '../../../mudlib/systems/diku/compat/programs/rom/files.ts'
import { frameOf, type RomScope } from '../../../mudlib/systems/diku/compat/programs/rom/scope.ts'
import { triggerNames } from '../../../mudlib/systems/diku/compat/programs/rom/trigger-names.ts'
import { checkNames as smaugChecks } from '../../../mudlib/systems/diku/compat/programs/smaug/checks.ts'
import { commandNames } from '../../../mudlib/systems/diku/compat/programs/smaug/commands.ts'
import { smaugDialect } from '../../../mudlib/systems/diku/compat/programs/smaug/dialect.ts'
import { smaugProgram } from '../../../mudlib/systems/diku/compat/programs/smaug/files.ts'
import { newBlocks, randomPlayer, type SmaugRun } from '../../../mudlib/systems/diku/compat/programs/smaug/scope.ts'
import { FixtureWorld, makeChar, makeRoom } from '../../../scripts/cases/mob-fixture.ts'
import { inYard, romArea, romMob, yard } from './rom-fixture.ts'
import { inSmaugYard, smaugArea } from './smaug-fixture.ts'

/** Returns a function that returns the same random numbers in each run of the test. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Roll = (below: number) => number
const one = <T>(roll: Roll, all: readonly T[]): T => all[roll(all.length)]!

const codes = [...'inNtTrRqQoOpPjklemsEMSJKLXYZaA$@ '].map(code => `$${code}`)
const operators = ['==', '!=', '>', '<', '>=', '<=', '&', '|', '/', '!/', '', '=']
const values = [
  '1',
  '0',
  '-3',
  '50',
  '100',
  '99999999999',
  'ann',
  'porter',
  '110',
  'all',
  '2.rat',
  '0.ann',
  "'a b'",
  '',
  'self',
  '$',
  '((',
]
const plainLines = [
  'say',
  'smile',
  'emote',
  'kill',
  'give',
  'drop all',
  'get all',
  'open north',
  ',',
  "'",
  'north',
  'cast',
  'sleep',
  'stand',
]

const word = (roll: Roll) => (roll(2) === 0 ? one(roll, codes) : one(roll, values))
const words = (roll: Roll) => Array.from({ length: roll(4) }, () => word(roll)).join(' ')

function romLine(roll: Roll): string {
  switch (roll(9)) {
    case 0:
    case 1:
      return `if ${one(roll, romChecks)} ${one(roll, codes)} ${one(roll, operators)} ${one(roll, values)}`
    case 2:
      return `${one(roll, ['or', 'and'])} ${one(roll, romChecks)} ${word(roll)}`
    case 3:
      return one(roll, ['else', 'endif', 'endif', 'break', 'end', '*', 'if', 'if nonsense', '  '])
    case 4:
    case 5:
    case 6:
      return `mob ${one(roll, mobCommands)} ${words(roll)} ${one(roll, values)}`
    default:
      return `${one(roll, plainLines)} ${words(roll)}`
  }
}

function smaugLine(roll: Roll): string {
  switch (roll(9)) {
    case 0:
    case 1:
      return `if ${one(roll, smaugChecks)}(${word(roll)}${one(roll, ['', ', x', ',,,,,,,', ')'])}) ${one(roll, operators)} ${one(roll, values)}`
    case 2:
      return `or ${one(roll, smaugChecks)}(${word(roll)})`
    case 3:
      return one(roll, [
        'else',
        'endif',
        'endif',
        'break',
        'if',
        'if nonsense',
        ' ',
        'silent say $n',
        'mpsleep 1',
        'mpsleep',
      ])
    case 4:
    case 5:
    case 6:
      return `${one(roll, commandNames)} ${words(roll)} ${one(roll, values)}`
    default:
      return `${one(roll, plainLines)} ${words(roll)}`
  }
}

const text = (roll: Roll, line: (roll: Roll) => string, most: number) =>
  Array.from({ length: 1 + roll(most) }, () => line(roll))
    .join('\n')
    .replaceAll('~', '')

const limits = { nesting: 5, statements: 600, loads: 40, moves: 40 }

function stage(roll: Roll) {
  const mob = makeChar({ keywords: 'porter man', short: 'the porter', vnum: 110, numbers: { hp: 5, maxHp: 10 } })
  const ann = makeChar({ keywords: 'Ann', pc: true, numbers: { level: roll(60), align: roll(2000) - 1000 } })
  const there = roll(3) > 0
  return {
    mob,
    actor: there ? ann : null,
    world: new FixtureWorld(makeRoom(100), there ? [ann, mob] : [mob], 1 + roll(100)),
  }
}

test('random programs of ROM end, whoever sets them off', () => {
  let lines = 0
  for (let seed = 1; seed <= 1500; seed++) {
    const roll = dice(seed)
    const { mob, actor, world } = stage(roll)
    const program = romProgram('p', 1, text(roll, romLine, 30), [], 'fuzz', 1)
    const frame = frameOf(program, { actor, victim: roll(2) ? actor : null, first: null, second: null })
    const run = { program: 'p', at: 0, waitsAt: '', due: 0, variables: [], depth: 0, loops: 0, answer: 1 }
    const kept = { target: null, delay: 0 }
    const scope: RomScope = {
      ...{ world, mob, run, frames: [frame], frame, deepestCall: 5 },
      memory: () => kept,
      programOf: () => program,
    }
    expect(['ended', 'too long']).toContain(new Machine(limits).run(romDialect, program, run, scope))
    lines += world.watcher.lines.length
  }
  expect(lines).toBeGreaterThan(1500)
})

test('random programs of SMAUG end, whoever sets them off, over all their waits', () => {
  let lines = 0
  for (let seed = 1; seed <= 1500; seed++) {
    const roll = dice(seed)
    const { mob, actor, world } = stage(roll)
    const program = smaugProgram('p', 1, { trigger: 'rand_prog 100', text: text(roll, smaugLine, 30) }, 'mob', 'fuzz')
    const base = { program: 'p', at: 0, waitsAt: '', due: 0, variables: [], depth: 0, loops: 0, answer: 1 }
    let run: SmaugRun = { ...base, ...newBlocks() }
    const machine = new Machine(limits)
    for (let waits = 0; waits < 40; waits++) {
      const random = randomPlayer(world, mob)
      const scope = { world, mob, run, actor, victim: actor, obj: null, target: null, random }
      if (machine.run(smaugDialect, program, run, scope) !== 'waits') break
      expect(waits).toBeLessThan(39)
      // A waiting run is plain data, so it survives JSON.
      run = JSON.parse(JSON.stringify(run)) as SmaugRun
    }
    lines += world.watcher.lines.length
  }
  expect(lines).toBeGreaterThan(1500)
})

const deeds = [
  'look',
  'say hello riddle red',
  'get stone',
  'drop stone',
  'examine stone',
  'push stone',
  'give stone to porter',
  'give 20 coins to porter',
  'poke porter',
  'north',
  'south',
  'down',
  'up',
  'kill porter',
  'flee',
  'rest',
  'stand',
  'get all',
]

/** Lets two players do random things in the yard for a while. */
function play(mud: TestDriver, roll: Roll): void {
  const players = ['Ann', 'Bob'].map(name => mud.player(name, { at: yard(100), level: 10 }))
  for (const who of players) {
    who.gold = 1000
    who.maxHp = who.hp = 100_000
  }
  for (let round = 0; round < 50; round++) {
    const who = players[roll(2)]!
    if (!who.destructed) who.command(one(roll, deeds))
    mud.advance(roll(4))
    if (!who.destructed && who.environment?.path.startsWith('/diku/') !== true) who.move(yard(100))
  }
  mud.advance(30)
  expect(mud.faults.map(({ message, frames }) => `${message} ${frames[0]?.file}:${frames[0]?.line}`)).toEqual([])
  expect((mud.load(yard(100)) as AnyObject).inventory.length).toBeLessThan(3_000)
}

test('monsters with random programs of ROM and all triggers do no harm to the world', async () => {
  for (let seed = 1; seed <= 3; seed++) {
    const roll = dice(seed)
    const programs = Object.fromEntries(triggerNames.map((_, index) => [index, text(roll, romLine, 12)]))
    const phrases: Record<string, string> = {
      act: 'poke',
      speech: 'hello',
      exit: '0',
      exall: '5',
      give: 'all',
      bribe: '1',
    }
    const triggers = triggerNames.map((name, index) => `${name} ${index} ${phrases[name] ?? '90'}`)
    const mud = await inYard(
      romArea({
        mobs: [romMob(110, 'porter man', 'the porter', triggers), romMob(111, 'rat', 'a rat', triggers.slice(0, 6))],
        programs,
        inYard: [110, 111],
      }),
      seed,
    )
    play(mud, roll)
    await mud.stop()
  }
}, 60_000)

test('monsters, things and rooms with random programs of SMAUG and all triggers do no harm to the world', async () => {
  for (let seed = 1; seed <= 3; seed++) {
    const roll = dice(seed)
    const all = (names: string) =>
      names.split(' ').map(name => {
        const phrase = /act|speech/.test(name) ? 'hello pokes' : /give/.test(name) ? 'all' : '90'
        return [`${name}_prog ${phrase}`, text(roll, smaugLine, 12)] as const
      })
    const area = smaugArea({
      mob: all('act speech rand greet all_greet entry fight hitprcnt death give bribe time'),
      stone: all('act speech rand greet get drop wear remove sac exa use push pull'),
      yard: all('act speech rand entry leave fight death sleep rest'),
    })
    const mud = await inSmaugYard(area, { seed })
    play(mud, roll)
    await mud.stop()
  }
}, 60_000)
