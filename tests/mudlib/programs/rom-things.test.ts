import { expect, onTestFinished, test } from 'vitest'
import type { AnyObject } from '../../../driver/testing.ts'
import { plain } from '../../../mudlib/lib/text.ts'
import { inYard, romArea, romMob, yard } from './rom-fixture.ts'

// Tests of programs of things and rooms in the form that descendants of ROM have: `#OBJPROGS`, `#ROOMPROGS`, and lines with their triggers.

interface Programs {
  readonly ring?: readonly string[]
  readonly street?: readonly string[]
  readonly objprogs?: Readonly<Record<number, string>>
  readonly roomprogs?: Readonly<Record<number, string>>
  readonly mobprogs?: Readonly<Record<number, string>>
}

const section = (name: string, programs: Readonly<Record<number, string>>) =>
  `#${name}\n${Object.entries(programs)
    .map(([vnum, text]) => `#${vnum}\n${text}\n~\n`)
    .join('')}#0\n`

async function withPrograms({ ring = [], street = [], objprogs = {}, roomprogs = {}, mobprogs = {} }: Programs) {
  const area = romArea({ mobs: [romMob(110, 'porter', 'the porter', [])], programs: mobprogs, inYard: [110] })
    .replace('a brass ring lies here.~\nwood~\ntrash 0 A\n0 0 0 0 0\n1 1 0 P', all => [all, ...ring].join('\n'))
    .replace(/(#101\nA street~[^S]*?)S\n/, (_, all: string) => `${all}${street.map(line => `${line}\n`).join('')}S\n`)
    .replace('#$', `${section('OBJPROGS', objprogs)}${section('ROOMPROGS', roomprogs)}#$`)
  const mud = await inYard(area)
  onTestFinished(async () => {
    expect(mud.faults.map(({ message }) => message)).toEqual([])
    await mud.stop()
  })
  const ann = mud.player('Ann', { at: yard(100), level: 10 })
  const thing = mud.clone('/diku/yard/object/100') as AnyObject
  thing.move(yard(100))
  return { mud, ann, thing, does: (line: string) => plain(ann.command(line)) }
}

test('a thing hears that it is taken, dropped and looked at, and speaks by `obj echoat`', async () => {
  const { does } = await withPrograms({
    ring: ['P GET 1 100~', 'O DROP 2 200~', 'P LOOK 3 200~'],
    objprogs: {
      1: 'obj echoat $n You feel $I grow warm.\nobj echoaround $n $n shivers.',
      2: 'obj echo Clink.',
      3: 'if isworn $i\nobj echoat $n It glows.\nelse\nobj echoat $n It is dull.\nendif',
    },
  })
  // As on ROM, a chance of 100 percent fails once in a hundred times. With this world's seed, it succeeds.
  expect(does('get ring')).toContain('You feel a brass ring grow warm.')
  expect(does('look ring')).toContain('It is dull.')
  expect(does('drop ring')).toContain('Clink.')
})

test('a thing is used by whoever has it, and rests then for as long as its delay lasts', async () => {
  const { does, mud } = await withPrograms({
    ring: ['P USE 7 200~'],
    objprogs: {
      7: 'if isdelay $i\nobj echoat $n $I seems devoid of any power.\nbreak\nendif\nobj echoat $n It hums.\nobj delay 2\nobj call 8 $n',
      8: 'obj echoat $n And hums.',
    },
    mobprogs: { 8: 'say That is mine.' },
  })
  expect(does('use acorn')).not.toContain('hums')
  expect(does('use ring')).toBe('It hums.\nAnd hums.\n')
  expect(does('use ring')).toBe('a brass ring seems devoid of any power.\n')
  mud.advance(30)
  expect(does('use ring')).toContain('It hums.')
})

test('a room greets and answers, stops who goes its way, and has numbers of its own for its programs', async () => {
  const { does, ann, mud } = await withPrograms({
    street: ['P GRALL 1 200~', 'R SPEECH 2 open sesame~', 'P EXALL 3 south~'],
    roomprogs: {
      1: 'room echoat $n Mud sticks to your boots.',
      2: 'room transfer $n 102',
      3: 'room echoat $n The mud holds you.',
    },
    mobprogs: { 1: 'say I am no room.' },
  })
  expect(does('north')).toContain('Mud sticks to your boots.')
  expect(does('south')).toContain('The mud holds you.')
  expect(ann.environment?.path).toBe(yard(101))
  does('say open sesame')
  expect(ann.environment?.path).toBe(yard(102))
  expect(plain(ann.output)).not.toContain('I am no room')
  expect(mud.load('/compat/diku/mounts').world('/diku/yard').problems).toEqual([])
})

test('a program of a thing knows no commands of monsters, and `mob` is none of its own', async () => {
  const { does, ann } = await withPrograms({
    ring: ['P GET 1 200~'],
    objprogs: { 1: 'mob transfer $n 102\nobj kill $n\nobj goto 102\nobj echo Done.' },
  })
  expect(does('get ring')).toContain('Done.')
  expect(ann.environment?.path).toBe(yard(100))
  expect(ann.foe).toBe(null)
})
