import { describe, expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import { type TestDriver, testDriver } from '../../../driver/testing.ts'
import { fileText } from '../../../mudlib/systems/diku/compat/programs/convert/file.ts'
import { convertPrograms } from '../../../mudlib/systems/diku/compat/programs/convert/programs.ts'
import { readTriggers, written } from '../../../mudlib/systems/diku/compat/programs/dg/files.ts'
import { readNativePrograms } from '../../../mudlib/systems/diku/compat/programs/rom/files.ts'
import { guardTrg } from './convert-fixture.ts'

const guard = (programs: string) => `import { Monster } from '/std/monster'
export default class Guard extends Monster { name = 'guard'; short = 'a guard'; programs = ['${programs}'] }`
const room = (exits: string) => `import { Room } from '/std/room'
export default class Place extends Room { short = 'A place'; exits = ${exits} }`

function typescriptOf(text: string): string {
  const sources = readTriggers(text, 'guard.trg', String).programs.map(program => ({
    program,
    text: program.statements.map(one => written(one.text)).join('\n'),
  }))
  return fileText(
    { className: 'GuardPrograms', about: 'Programs of a guard.', language: 'dg' },
    convertPrograms(sources),
  )
}

/** Starts a world with a guard in a hall north of a yard. Its programs are interpreted or converted. */
async function inHall(files: Record<string, string>, programs: string, options = {}): Promise<TestDriver> {
  const mud = await testDriver({
    seed: 3,
    files: {
      '/domains/t/yard.ts': room("{ north: './hall' }"),
      '/domains/t/hall.ts': room("{ south: './yard' }"),
      '/domains/t/guard.ts': guard(programs),
      ...files,
    },
    ...options,
  })
  mud.clone('/domains/t/guard').move('/domains/t/hall')
  return mud
}

const interpreted = [{ '/domains/t/guard.trg': guardTrg }, './guard.trg'] as const
const converted = [{ '/domains/t/programs.ts': typescriptOf(guardTrg) }, './programs'] as const

/** Returns all output during a visit of two players. */
async function visit([files, programs]: typeof interpreted | typeof converted): Promise<string> {
  const mud = await inHall(files, programs)
  const ann = mud.player('Ann', { at: '/domains/t/yard', level: 5 })
  const bob = mud.player('Bob', { at: '/domains/t/hall', level: 1 })
  ann.command('north')
  mud.advance(5)
  ann.command('say dice')
  mud.advance(10)
  bob.command('say a chance')
  mud.advance(10)
  ann.command('say people all around')
  ann.command('shove bob')
  ann.command('south')
  ann.command('north')
  bob.command('south')
  bob.command('north')
  mud.advance(20)
  expect(mud.faults).toEqual([])
  const seen = `${ann.output}\n----\n${bob.output}`
  await mud.stop()
  return seen
}

test('a monster does the same with its scripts in TypeScript as with those that are interpreted', async () => {
  const first = await visit(interpreted)
  expect(first).toMatch(/Welcome, Ann\..*bows to .*That was -2\..*roll 3.*in all\..*You are Ann, and all around\./s)
  expect(first).toContain('You shall not shove bob!')
  expect(await visit(converted)).toBe(first)
})

describe('scripts in TypeScript', () => {
  test('read as a person would have written them', () => {
    const text = typescriptOf(guardTrg)
    expect(text).toContain(`  /** 2: Greets guests. */
  @program(2, 'mob', ['GREET', 100])
  greetsGuests(it: DgScript): void {
    // Those who are known already are let be.
    if (isSet(it.actor.field('varexists', 'greeted')) || is(it.direction, 'down')) {
      return
    }
    it.set('greeted', 1)
    it.remote('greeted', it.actor.id)
    it.do(\`say Welcome, \${it.actor.name}.\`)
    if (isAbove(it.actor.level, 3)) {
      it.wait('2 sec', 'greetsGuests3')
    } else {
      it.wait('1 sec', 'greetsGuests4')
    }
  }

  greetsGuests2(it: DgScript, count: Value): void {
    it.do(\`say That was \${count}.\`)
  }

  greetsGuests3(it: DgScript): void {
    it.do(\`emote bows to \${it.actor.himher}.\`)
    const count = it.eval\`\${it.self.vnum} + 1\`
    this.greetsGuests2(it, count)
  }
`)
    expect(text).toContain(`
    const roll = it.value(it.random(6))`)
    expect(text).toContain(`
      case 1: {
        it.do(\`say One, and \${sum} in all.\`)
        break
      }`)
  })

  test('go on after a restart, and after a reload of their file', async () => {
    const store = new MemoryStore()
    const slow = guardTrg.replaceAll('wait 2 sec', 'wait 60 sec')
    const files = { '/domains/t/programs.ts': typescriptOf(slow) }
    const before = await inHall(files, './programs', { store })
    const ann = before.player('Ann', { at: '/domains/t/yard', level: 5 })
    ann.command('north')
    expect(ann.output).toContain('Welcome, Ann.')
    await before.driver.end('restart')

    const mud = await testDriver({
      seed: 3,
      store,
      files: {
        '/domains/t/yard.ts': room("{ north: './hall' }"),
        '/domains/t/hall.ts': room("{ south: './yard' }"),
        '/domains/t/guard.ts': guard('./programs'),
        ...files,
      },
    })
    const her = (await mud.fetchPlayer('Ann', true)) as { output?: string }
    mud.advance(5)
    expect(her.output ?? '').not.toContain('bows')
    await mud.write('/domains/t/programs.ts', files['/domains/t/programs.ts'].replace('emote bows', 'emote nods'))
    mud.advance(60)
    expect(her.output).toContain('nods to')
    expect(her.output).toContain('That was -2.')
    expect(mud.faults).toEqual([])
    await mud.stop()
  })

  test('are no danger to who lists them where there is no such file, and are there once there is', async () => {
    const mud = await inHall({}, './programs')
    const ann = mud.player('Ann', { at: '/domains/t/hall', level: 5 })
    expect(ann.command('say people and all')).toBe('You say, "people and all"\n')
    await mud.write('/domains/t/programs.ts', typescriptOf(guardTrg))
    await mud.write('/domains/t/guard.ts', `${guard('./programs')}\n// now`)
    mud.advance(1)
    expect(ann.command('say people and all')).toContain('You are Ann, and and all.')
    expect(mud.faults).toEqual([])
    await mud.stop()
  })

  test('are seen by wizards', async () => {
    const mud = await inHall(...converted)
    const wiz = mud.player('Wiz', { at: '/domains/t/hall', level: 20, wizard: true })
    wiz.command('say dice')
    expect(wiz.command('mpstat guard')).toContain("/domains/t/programs#throwsDice waits 1 s at 'throwsDice4'")
    expect(wiz.command('mpdump guard')).toContain('/domains/t/programs.ts: greetsGuests()')
    await mud.stop()
  })

  test('are set off by other events as soon as their file says so', async () => {
    const mud = await inHall(...converted)
    const ann = mud.player('Ann', { at: '/domains/t/hall', level: 5 })
    await mud.write('/domains/t/programs.ts', typescriptOf(guardTrg.replace('0 d 1\npeople', '0 c 100\npeople')))
    mud.advance(1)
    expect(ann.command('people there are')).toContain('You are Ann')
    expect(mud.faults).toEqual([])
    await mud.stop()
  })
})

const guardPrg = `M greet 1 100~
M speech 2 dice~
M delay 3 100~
#1
if level $n > 3
and ispc $n
  say Welcome, $n. Do you seek $l master?
  mob echoat $n You shiver.
else
  say Go, $n!
endif
mob call 4 $n
~
#2
if rand 50
or rand 10
  say High, $N.
else
  say Low, $N.
endif
mob delay 1
~
#3
say Time is over.
~
#4
mob echo $N has been called by $I.
~
`

test('a monster does the same with its mob programs in TypeScript', async () => {
  const programs = readNativePrograms(guardPrg, 'guard.prg', 1, String)
  const text = fileText(
    { className: 'GuardPrograms', about: 'Programs of a guard.', language: 'rom', isNative: true },
    convertPrograms(programs.map(program => ({ program, text: '' }))),
  )
  expect(text).toContain("if (it.actor.is('level', '>', 3) && it.actor.is('ispc')) {")
  expect(text).toContain("if (either(it.is('rand', 50), it.is('rand', 10))) {")
  const outputs: string[] = []
  for (const [file, listed, content] of [
    ['/domains/t/guard.prg', './guard.prg', guardPrg],
    ['/domains/t/programs.ts', './programs', text],
  ] as const) {
    const mud = await inHall({ [file]: content }, listed)
    const ann = mud.player('Ann', { at: '/domains/t/yard', level: 5 })
    ann.command('north')
    for (let times = 0; times < 6; times++) {
      ann.command('say dice')
      mud.advance(7)
    }
    expect(mud.faults).toEqual([])
    outputs.push(ann.output)
    await mud.stop()
  }
  expect(outputs[0]).toMatch(
    /Welcome, Ann.*You shiver\..*Ann has been called by a guard\..*(High|Low), Ann.*Time is over/s,
  )
  expect(outputs[1]).toBe(outputs[0])
})

const deedsTrg = `#2
Deeds~
0 d 1
deeds~
%damage% %actor% 3
%force% %actor% drop all
nop %actor.gold(50)%
nop %actor.exp(50)%
set seen 1
remote seen %actor.id%
say %actor.hitp% hit points, %actor.gold% coins, seen %actor.seen%
dg_cast 'heal' %actor%
wait 1 sec
%damage% %actor% 3
%purge% nobody
%send% %actor% You have %actor.hitp% hit points.
mkill %actor%
~
$
`

test('scripts in TypeScript may do to players what interpreted ones of the domain may', async () => {
  const outputs: string[] = []
  for (const [file, listed, content] of [
    ['/domains/t/guard.trg', './guard.trg', deedsTrg],
    ['/domains/t/programs.ts', './programs', typescriptOf(deedsTrg)],
  ] as const) {
    const mud = await inHall({ [file]: content }, listed)
    const ann = mud.player('Ann', { at: '/domains/t/hall', level: 5 })
    ann.command('say deeds')
    mud.advance(3)
    const { _errors: errors } = mud.load('/daemons/programs') as { _errors?: Record<string, string[]> }
    outputs.push(`${ann.output}${Object.values(errors!).join()}`)
    expect(mud.faults).toEqual([])
    await mud.stop()
  }
  expect(outputs[0]).toMatch(/hit points, 50 coins, seen 1.*players are not made to 'drop all'/s)
  expect(outputs[1]).toBe(outputs[0])
})
