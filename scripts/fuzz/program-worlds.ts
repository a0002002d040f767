import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { triggerNames as dgTriggers, readTriggers } from '../../mudlib/systems/diku/compat/programs/dg/files.ts'
import type { HolderKind } from '../../mudlib/systems/diku/compat/programs/machine/program.ts'
import { readMobprogs } from '../../mudlib/systems/diku/compat/programs/rom/files.ts'
import { triggerNames as romTriggers } from '../../mudlib/systems/diku/compat/programs/rom/trigger-names.ts'
import { readSmaugPrograms } from '../../mudlib/systems/diku/compat/programs/smaug/files.ts'
import { triggerNames as smaugTriggers } from '../../mudlib/systems/diku/compat/programs/smaug/trigger-names.ts'

// Makes worlds for builders' programs. Each program has its own monster, thing or room, which runs it on all triggers. The worlds have a record for
// every number that programs mention.

/** A program as written in a file. */
export interface Written {
  readonly dialect: 'dg' | 'rom' | 'smaug'
  readonly on: HolderKind
  readonly vnum: number
  readonly where: string
  readonly text: string
  readonly phrases: readonly string[]
}

export interface ProgramWorld {
  /** The files, by their mud paths. */
  readonly files: Readonly<Record<string, string>>
  /** The holder of the program with an index in the list. */
  holder(index: number): string
  readonly hall: string
  readonly rat: string
  /** A thing that can be picked up. */
  readonly stone: string
}

const hall = 31_000
const street = 31_001
const rat = 31_002
const stone = 31_003
const firstHolder = 40_000

/** All programs of some files, or of all files in some folders. */
export function writtenIn(paths: readonly string[]): Written[] {
  const found: Written[] = []
  for (const path of paths) {
    if (!existsSync(path)) throw new Error(`${path}: there is no such file`)
    if (statSync(path).isDirectory()) found.push(...writtenIn(readdirSync(path).map(name => join(path, name))))
    else if (/\.(trg|are|mobprogs)$/.test(path)) found.push(...inFile(path))
  }
  return found
}

function inFile(path: string): Written[] {
  const text = readFileSync(path, 'latin1').replace(/\r/g, '')
  const one = (
    dialect: Written['dialect'],
    program: ReturnType<typeof readMobprogs>[number] | object,
    on: HolderKind,
  ) => {
    const { vnum, line, statements, triggers } = program as ReturnType<typeof readMobprogs>[number]
    const lines = statements.map(({ text: written }) => written.replaceAll('\t', '@').replaceAll('~', ''))
    const where = `${path}:${line}`
    return { dialect, on, vnum, where, text: lines.join('\n'), phrases: triggers.map(({ phrase }) => phrase) }
  }
  if (path.endsWith('.trg'))
    return readTriggers(text, path, String).programs.map(program => one('dg', program, program.on))
  const rom = readMobprogs(text, path).map(program => one('rom', program, 'mob'))
  // The lines before a program in an area name the owner of the program.
  const smaug = readSmaugPrograms(asOlder(text), path, 1, String).map(program => one('smaug', program, 'mob'))
  return [...rom, ...smaug]
}

/** Rewrites the programs of an area in the newer format in the older format. */
function asOlder(text: string): string {
  const program = /^Progtype +(\S+)~\nArglist +([^~]*)~\nComlist +([^~]*)~$/gm
  const found = [...text.matchAll(program)].map(([, trigger, phrase, lines]) => `>${trigger} ${phrase}~\n${lines}~\n`)
  return found.length > 0 ? found.join('') : text
}

/** The numbers that programs mention. */
const numbersIn = (programs: readonly Written[]) => {
  const all = programs.flatMap(({ text }) => [...text.matchAll(/\b\d{2,5}\b/g)].map(([number]) => Number(number)))
  return [...new Set(all)].filter(number => number < hall).sort((a, b) => a - b)
}

/** A world with the programs of one dialect. @param root the path where it is mounted: `/diku/fuzz` */
export function worldOf(dialect: Written['dialect'], programs: readonly Written[], root: string): ProgramWorld {
  const files = makers[dialect](programs, [...numbersIn(programs), stone])
  return {
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [`${root}/${name}`, text])),
    holder: index => `${root}/${programs[index]!.on}/${firstHolder + index}`,
    hall: `${root}/room/${hall}`,
    rat: `${root}/mob/${rat}`,
    stone: `${root}/object/${stone}`,
  }
}

/** The number of rooms in addition to the holders' rooms. It is that of a large zone. */
const mostRooms = 100

type Maker = (programs: readonly Written[], numbers: readonly number[]) => Record<string, string>

const range = (programs: readonly Written[], on: HolderKind) =>
  programs.flatMap((program, index) => (program.on === on ? [[firstHolder + index, program] as const] : []))

const makers: Record<Written['dialect'], Maker> = { dg: dgWorld, rom: romWorld, smaug: smaugWorld }

function dgWorld(programs: readonly Written[], numbers: readonly number[]): Record<string, string> {
  const letters = (on: HolderKind) =>
    dgTriggers[on]
      .flatMap((name, bit) => (name === '' || name === 'GLOBAL' ? [] : [String.fromCharCode(97 + bit)]))
      .join('')
  const kinds = { mob: 0, object: 1, room: 2 }
  const room = (vnum: number, exits = '', tail = '') =>
    `#${vnum}\nRoom ${vnum}~\nPlain.\n~\n1 0 0 0 0 0\n${exits}S\n${tail}`
  const mob = (vnum: number, tail = '') =>
    `#${vnum}\nguard man m${vnum}~\nguard ${vnum}~\nA guard.\n~\nPlain.\n~\n10 0 0 0 0 0 0 0 0 E\n5 15 5 2d1+300 1d4+2\n50 10\n8 8 1\nE\n${tail}`
  const object = (vnum: number, tail = '') =>
    `#${vnum}\nstone o${vnum}~\nstone ${vnum}~\nA stone.~\n~\n12 0 0 0 0 a 0 0 0 0 0 0 0\n0 0 0 0\n1 1 1 0 0\n${tail}`
  const way = (direction: number, to: number) => `D${direction}\n~\n~\n0 -1 ${to}\n`
  const own = new Set(programs.map(({ vnum }) => vnum))
  const trigger = ({ vnum, on, text, phrases }: Written) =>
    `#${vnum}\nFuzz ${vnum}~\n${kinds[on]} ${letters(on)} 100\n${phrases[0] || '*'}~\n${text}\n~\n`
  const tail = (program: Written) => (own.has(program.vnum) ? `T ${program.vnum}\n` : '')
  return {
    'zon/index': '1.zon\n$\n',
    'zon/1.zon': '#1\nNone~\nFuzz~\n1 99999 600 0 d 0 0 0 -1 -1\nS\n$\n',
    'wld/index': '1.wld\n$\n',
    'wld/1.wld': [
      ...numbers.slice(0, mostRooms).map(vnum => room(vnum)),
      room(hall, way(0, street)),
      room(street, way(2, hall)),
      ...range(programs, 'room').map(([vnum, one]) => room(vnum, way(0, street), tail(one))),
      '$\n',
    ].join(''),
    'mob/index': '1.mob\n$\n',
    'mob/1.mob': `${[...numbers, rat]
      .map(vnum => mob(vnum))
      .concat(range(programs, 'mob').map(([vnum, one]) => mob(vnum, tail(one))))
      .join('')}$\n`,
    'obj/index': '1.obj\n$\n',
    'obj/1.obj': `${numbers
      .map(vnum => object(vnum))
      .concat(range(programs, 'object').map(([vnum, one]) => object(vnum, tail(one))))
      .join('')}$\n`,
    'shp/index': '$\n',
    'trg/index': '1.trg\n$\n',
    'trg/1.trg': `${programs.map(trigger).join('')}$\n`,
  }
}

const phraseOf = (name: string, { phrases }: Written) => {
  if (/act|speech|tell|command|emote/.test(name)) return phrases[0] || 'hello'
  if (/give/.test(name)) return 'all'
  if (/^ex(it|all)$/.test(name)) return '0'
  return /bribe/.test(name) ? '1' : '101'
}

function romWorld(programs: readonly Written[], numbers: readonly number[]): Record<string, string> {
  const mob = (vnum: number, triggers: readonly string[] = []) =>
    [
      `#${vnum}\nguard man m${vnum}~\nguard ${vnum}~\nA guard.\n~\nPlain.\n~\nhuman~\nAB 0 0 0\n10 0 10d10+500 1d1+1 1d2+0 punch`,
      '5 5 5 9\n0 0 0 0\nstand stand male 3\n0 0 medium flesh',
      ...triggers.map(one => `M ${one}~`),
    ].join('\n')
  const object = (vnum: number) =>
    `#${vnum}\nstone o${vnum}~\nstone ${vnum}~\nA stone.~\nwood~\ntrash 0 A\n0 0 0 0 0\n1 1 0 P`
  const room = (vnum: number, exits = '') => `#${vnum}\nRoom ${vnum}~\nPlain.\n~\n0 C 2\n${exits}S`
  const way = (direction: number, to: number) => `D${direction}\n~\n~\n0 -1 ${to}\n`
  const all = (one: Written) => romTriggers.map(name => `${name} ${one.vnum} ${phraseOf(name, one)}`)
  return {
    'area.lst': 'fuzz.are\n$\n',
    'fuzz.are': [
      '#AREA\nfuzz.are~\nFuzz~\n{1 5} Nobody Fuzz~\n1 99999\n',
      '#MOBILES',
      ...[...numbers, rat].map(vnum => mob(vnum)),
      ...range(programs, 'mob').map(([vnum, one]) => mob(vnum, all(one))),
      '#0\n\n#OBJECTS',
      ...numbers.map(object),
      '#0\n\n#ROOMS',
      ...numbers.slice(0, mostRooms).map(vnum => room(vnum)),
      room(hall, way(0, street)),
      room(street, way(2, hall)),
      '#0\n\n#RESETS\nS\n\n#MOBPROGS',
      ...programs.map(({ vnum, text }) => `#${vnum}\n${text}\n~`),
      '#0\n\n#$\n',
    ].join('\n'),
  }
}

function smaugWorld(programs: readonly Written[], numbers: readonly number[]): Record<string, string> {
  const all = (one: Written) =>
    smaugTriggers
      .filter(name => name !== 'in_file_prog')
      .map(
        name => `#MUDPROG\nProgtype  ${name}~\nArglist   ${phraseOf(name, one)}~\nComlist   ${one.text}\n~\n#ENDPROG\n`,
      )
      .join('')
  const mob = (vnum: number, tail = '') =>
    `#MOBILE\nVnum ${vnum}\nKeywords guard man m${vnum}~\nShort guard ${vnum}~\nLong A guard.\n~\nGender male~\nActflags npc sentinel~\nStats1 0 10 0 0 0 0\nStats2 10 10 500\n${tail}#ENDMOBILE\n`
  const object = (vnum: number, tail = '') =>
    `#OBJECT\nVnum ${vnum}\nKeywords stone o${vnum}~\nType trash~\nShort stone ${vnum}~\nLong A stone.~\nWFlags take~\nStats 1 1 0 1 0\n${tail}#ENDOBJECT\n`
  const room = (vnum: number, tail = '') =>
    `#ROOM\nVnum ${vnum}\nName Room ${vnum}~\nSector city~\nDesc Plain.\n~\n${tail}#ENDROOM\n`
  const way = (direction: string, to: number) => `#EXIT\nDirection ${direction}~\nToRoom ${to}\n#ENDEXIT\n`
  return {
    'area.lst': 'fuzz.are\n$\n',
    'fuzz.are': [
      '#FUSSAREA\n#AREADATA\nName Fuzz~\nResetFreq 600\n#ENDAREADATA\n',
      ...[...numbers, rat].map(vnum => mob(vnum)),
      ...range(programs, 'mob').map(([vnum, one]) => mob(vnum, all(one))),
      ...numbers.map(vnum => object(vnum)),
      ...range(programs, 'object').map(([vnum, one]) => object(vnum, all(one))),
      ...numbers.slice(0, mostRooms).map(vnum => room(vnum)),
      room(hall, way('north', street)),
      room(street, way('south', hall)),
      ...range(programs, 'room').map(([vnum, one]) => room(vnum, way('north', street) + all(one))),
      '#ENDAREA\n',
    ].join(''),
  }
}
