import { slotOf } from '../../driver/kernel/objects/base.ts'
import { type AnyObject, beating } from '../../driver/testing.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { inTurn, realWorld } from './real.ts'
import { least, median, type Report, settledHeap, time } from './report.ts'

const events = 200_000
const runs = 5_000
const waiting = 1_000
/** The number of monsters with a random trigger, in all languages, that have no player near. */
const sleepers = 100_000
/** The same number for the short form. */
const fewerSleepers = 10_000
/** The number of these monsters in one room. The monsters in the first room have met a player before. */
const awakeOnce = 30
/** The number of triggers in the stock world of tbaMUD. */
const triggers = 1_461

const tenLines = `set a 3
eval b %a% * 2
if %b% == 6 && %actor.is_pc%
  set c %actor.name% is here
  nop %c.car%
else
  set c nobody
end
eval a %a% - 1
nop %self.name% %c% %a%`

const tenLinesOfRom = `if ispc $n
  if level $n > 5
    mob remember $n
  endif
else
  break
endif
if isgood $n
and hpcnt $n > 50
endif`

const tenLinesOfSmaug = `if ispc($n)
  if level($n) > 5
    mpnothing $n
  endif
else
  break
endif
if isgood($n)
or hitprcnt($n) > 50
endif`

/** A trigger as long as those of the stock world. */
const typical = (vnum: number) => `#${vnum}
Trigger ${vnum}~
0 g 100
~
* A comment.
if %actor.is_pc% && %direction% == south
  wait 1 sec
  %send% %actor% You see %self.name%, number ${vnum}.
  %echoaround% %actor% %actor.name% looks at %self.name%.
  switch %random.3%
    case 1
      say Welcome, %actor.name%.
    break
    case 2
      say So it is you, %actor.name%.
      eval paid %actor.gold% / 10
    break
    default
      emote nods.
    break
  done
  if !%actor.varexists(met)%
    set met 1
    remote met %actor.id%
  end
else
  return 0
end
~
`

/** The language of each monster, and the file of its program. */
const sleeperPrograms = [
  ['dg', 'asleep.trg'],
  ['rom', 'asleep-rom.prg'],
  ['smaug', 'asleep-smaug.prg'],
] as const

const files = {
  '/std/bench-payer.ts': `import { happen } from 'driver'
import { Monster } from '/std/monster'
export default class Payer extends Monster {
  name = 'payer'
  pay(n: number, to: never) { for (let i = 0; i < n; i++) happen('expired', to) }
}`,
  '/domains/bench/programmed.ts': `import { Monster } from '/std/monster'
export default class Programmed extends Monster { name = 'one'; short = 'a programmed one'; programs = ['./ten.trg'] }`,
  '/domains/bench/rom.ts': `import { Monster } from '/std/monster'
export default class Rom extends Monster { name = 'one'; short = 'a programmed one'; programs = ['./rom.prg'] }`,
  '/domains/bench/rom.prg': `M grall 1 100~\n#1\n${tenLinesOfRom}\n~\n`,
  '/domains/bench/smaug.ts': `import { Monster } from '/std/monster'
export default class Smaug extends Monster { name = 'one'; short = 'a programmed one'; programs = ['./smaug.prg'] }`,
  '/domains/bench/smaug.prg': `>all_greet_prog 100~\n${tenLinesOfSmaug}\n~\n`,
  ...Object.fromEntries(
    sleeperPrograms.map(([name, file]) => [
      `/domains/bench/asleep-${name}.ts`,
      `import { Monster } from '/std/monster'
export default class Asleep extends Monster { name = 'one'; short = 'a sleeper'; programs = ['./${file}'] }`,
    ]),
  ),
  '/domains/bench/asleep.trg': `#1\nRandom~\n0 b 100\n~\nsay %self.name%\n~\n$\n`,
  '/domains/bench/asleep-rom.prg': 'M random 1 100~\n#1\nsay $i\n~\n',
  '/domains/bench/asleep-smaug.prg': '>rand_prog 100~\nsay $i\n~\n',
  '/domains/bench/ten.trg': `#1\nTen lines~\n0 g 100\n~\n${tenLines}\n~\n#2\nWaits~\n0 g 100\n~\nset a 1\nwait 100 s\nsay %a%\n~\n$\n`,
  '/domains/bench/many.trg': `${Array.from({ length: triggers }, (_, at) => typical(at + 1)).join('')}$\n`,
}

/** The cost of programs of old servers: events without a matching trigger, a run of a program, waiting programs, and parsing a world's programs. */
export async function run(): Promise<Report> {
  const { none, plain, ten, rom, smaug, bytes, parse } = await measure(9)
  const due = await dueOfSleepers(sleepers)
  return {
    title: 'Programs of old servers, on monsters of the real mudlib',
    rows: [
      {
        what: 'an event that no trigger of a programmed monster is for',
        unit: 'ns',
        values: none.map(ms => ms * 1e6),
        aim: '100',
      },
      { what: 'the same event of a monster without programs', unit: 'ns', values: plain.map(ms => ms * 1e6) },
      { what: 'a program of ten lines: DG Scripts', unit: 'µs', values: ten.map(ms => ms * 1e3), aim: '3' },
      { what: 'the same: ROM', unit: 'µs', values: rom.map(ms => ms * 1e3), aim: '3' },
      { what: 'the same: SMAUG', unit: 'µs', values: smaug.map(ms => ms * 1e3), aim: '3' },
      { what: `${waiting} programs that wait`, unit: 'KB', values: bytes.map(all => all / 1024), aim: '1,024' },
      { what: `${triggers} triggers parsed`, unit: 'ms', values: parse, aim: '300' },
      {
        what: `heart beats and call outs of ${sleepers} programmed monsters asleep`,
        unit: '',
        values: [due.heartBeats + due.callOuts],
        aim: '0',
      },
    ],
  }
}

export async function check(): Promise<Headline[]> {
  const { none, plain, ten, rom, smaug, bytes } = await measure(5)
  const { heartBeats, callOuts } = await dueOfSleepers(fewerSleepers)
  return [
    headline(
      'an event that no trigger is for',
      inWords(least(none)),
      '100 ns',
      ratio('to the same event of a monster without programs', least(none), least(plain), 1.6),
    ),
    ...(
      [
        ['a program of ten lines', ten],
        ['a program of ten lines of ROM', rom],
        ['a program of ten lines of SMAUG', smaug],
      ] as const
    ).map(([what, values]) =>
      headline(
        what,
        inWords(least(values)),
        '3 µs',
        // The ratio was between 71 and 132 on one machine. Before rights were checked for changes that the mudlib makes on behalf of a domain, it was
        // between 45 and 57.
        ratio('to an event that nobody hears', least(values), least(plain), 160),
      ),
    ),
    headline(`${waiting} programs that wait`, `${Math.round(median(bytes) / 1024)} KB`, '1 MB', {
      what: 'KB of programs that wait',
      value: median(bytes) / 1024,
      most: 1200,
    }),
    headline(
      `${fewerSleepers} programmed monsters asleep`,
      `${heartBeats} heart beats, ${callOuts} call outs`,
      'none',
      { what: 'heart beats and call outs of programmed monsters asleep', value: heartBeats + callOuts, most: 0 },
    ),
  ]
}

/** The number of heart beats and call outs due for monsters with programs that no player is near. */
async function dueOfSleepers(count: number): Promise<{ heartBeats: number; callOuts: number }> {
  const mud = await realWorld(files)
  const hall = mud.load('/domains/bench/hall')
  let yard: AnyObject = hall
  const all = inTurn(mud, () =>
    Array.from({ length: count }, (_, i) => {
      // Each room has only a few monsters, because a living that arrives meets all livings there.
      if (i % awakeOnce === 0 && i > 0) yard = mud.driver.objects.clone('/domains/bench/hall') as AnyObject
      const [name] = sleeperPrograms[i % sleeperPrograms.length]!
      const one = mud.driver.objects.clone(`/domains/bench/asleep-${name}`) as AnyObject
      mud.driver.objects.move(one, yard as never)
      return one
    }),
  )
  // Some of the monsters meet a player, and fall asleep again.
  const ann = mud.player('Ann', { at: hall.path })
  mud.advance(20)
  if (!ann.output.includes(' says, "')) throw new Error('no program has run')
  ann.destruct()
  mud.advance(120)
  const awake = new Set<object>(beating(mud))
  const heartBeats = all.filter(one => awake.has(one)).length
  const callOuts = all.reduce((sum, one) => sum + slotOf(one).callOuts, 0)
  if (mud.faults.length > 0) throw new Error(mud.faults[0]!.message)
  await mud.stop()
  return { heartBeats, callOuts }
}

interface Measured {
  none: number[]
  plain: number[]
  ten: number[]
  rom: number[]
  smaug: number[]
  bytes: number[]
  parse: number[]
}

async function measure(times: number): Promise<Measured> {
  const mud = await realWorld(files)
  const hall = mud.load('/domains/bench/hall')
  const payer = mud.clone('/std/bench-payer')
  payer.move(hall)
  const one = mud.clone('/domains/bench/programmed')
  one.move(hall)
  const other = mud.clone('/domains/bench/goblin')
  other.move(hall)
  const ann = mud.player('Ann', { at: '/domains/bench/hall' })
  const pay = (to: AnyObject) => time(() => inTurn(mud, () => payer.pay(events, to)), times, 3).map(ms => ms / events)
  const plain = pay(other)
  const none = pay(one)
  const library = mud.load('/daemons/programs')
  const programOf = (vnum: number) => library.find(`/domains/bench/ten.trg#${vnum}`)
  const cause = { by: ann, variables: { actor: ann } }
  /** Milliseconds per run of a monster's program. */
  const runOf = (monster: AnyObject, id: string) =>
    time(
      () =>
        inTurn(mud, () => {
          const mine = monster.mind().find((mind: AnyObject) => mind.called === 'Programmed') as AnyObject
          const program = library.find(id)
          for (let i = 0; i < runs; i++) mine.start(program, cause)
        }),
      times,
      3,
    ).map(ms => ms / runs)
  const placed = (path: string) => {
    const monster = mud.clone(path)
    monster.move(hall)
    return monster
  }
  const ten = runOf(one, '/domains/bench/ten.trg#1')
  const rom = runOf(placed('/domains/bench/rom'), '/domains/bench/rom.prg#1')
  const smaug = runOf(placed('/domains/bench/smaug'), '/domains/bench/smaug.prg#0')
  const parse = time(() => inTurn(mud, () => library.parseAnew('/domains/bench/many.trg')), Math.min(times, 5), 1)
  const bytes = memoryOfWaiting(mud, hall, programOf(2), cause)
  if (mud.faults.length > 0) throw new Error(mud.faults[0]!.message)
  await mud.stop()
  return { none, plain, ten, rom, smaug, bytes, parse }
}

/** The extra memory of a monster whose program waits, measured several times. */
function memoryOfWaiting(
  mud: Awaited<ReturnType<typeof realWorld>>,
  hall: AnyObject,
  program: unknown,
  cause: unknown,
): number[] {
  const programmedOf = (one: AnyObject) =>
    one.mind().find((mind: AnyObject) => mind.called === 'Programmed') as AnyObject
  const batch = (): number => {
    const all: AnyObject[] = inTurn(mud, () =>
      Array.from({ length: waiting }, () => {
        const one = mud.driver.objects.clone('/domains/bench/programmed') as AnyObject
        mud.driver.objects.move(one, hall as never)
        one.mind()
        return one
      }),
    )
    const before = settledHeap()
    inTurn(mud, () => {
      for (const one of all) programmedOf(one).start(program, cause)
    })
    const bytes = settledHeap() - before
    if (!all.every(one => programmedOf(one).waiting.length === 1)) throw new Error('not every program waits')
    return bytes
  }
  // The first batch isn't counted, because it includes memory for code that is compiled.
  batch()
  return Array.from({ length: 5 }, batch)
}
