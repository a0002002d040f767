import { readFileSync } from 'node:fs'

// The format of the files with measurements of the original server.

export type Fields = Record<string, string>

export interface RoomFields {
  name: string
  sector?: string
  vnum?: string
  zonenumber?: string
  zonename?: string
  weather?: string
  flags?: string
  exits?: Record<string, [to: number, key: number, bits: string]>
  trigs?: number[]
}

export interface Inputs {
  hour?: number
  loc?: string
  inv?: number[]
  selfinv?: number[]
  wield?: number
  eq?: [position: number | string, vnum: number][]
  actorvars?: [name: string, value: string][]
  selfvars?: [name: string, value: string][]
  roomobjs?: number[]
  npc?: number
  room?: number
  holder?: number
  objvnum?: number
  a?: string
  roll?: number
}

export interface Result {
  e: number[]
  r: number
  c?: Record<string, Fields>
  g?: [owner: string, name: string, value: string, context?: number][]
}

export type Vars = Record<string, string>
export type TruthRun = [Vars, Inputs, Result | number] | [0, Result | number]

export interface Entry {
  t: number
  zf: number
  name: string
  at: 0 | 1 | 2
  type: string
  narg: number
  arg: string
  holder: number
  src: string
  room: number
  actor: boolean
  ev: string[]
  runs: TruthRun[]
}

export interface Truth {
  zoneFiles: number[]
  actors: Record<string, Fields>
  bystander: Fields
  mobDefaults: Fields
  objDefaults: Fields
  mobs: Record<string, Fields>
  objs: Record<string, Fields>
  rooms: Record<string, RoomFields>
  roomVnums: string
  match: Record<string, [text: string, substring: number, words: number, command: number][]>
  triggers: Entry[]
}

export interface Units {
  expr: [expression: string, value: string, events?: string[]][]
  subst: [line: string, result: string, events?: string[]][]
  scripts: { lines: string[]; events: string[] }[]
}

export interface LiveEntry {
  t: number
  zf: number
  type: string
  ev: string[]
  runs: { v: Vars | 0; e: number[] | 0; crash?: string }[]
}

export interface Live {
  entries: LiveEntry[]
}

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

/** Reads a file with a list of cases. @param fields the fields that each case must have @throws if the file contains anything else */
export function readCases<T>(path: string, fields: readonly (keyof T & string)[]): T[] {
  const cases = readJson(path)
  if (!Array.isArray(cases)) throw new Error(`${path} is no list of cases: is it measured data of another kind?`)
  const wrong = cases.findIndex(one => fields.some(field => (one as T | null)?.[field] === undefined))
  if (wrong >= 0)
    throw new Error(
      `${path}: entry ${wrong + 1} is no case, which has ${fields.join(', ')}: is it data of another kind?`,
    )
  return cases as T[]
}

/** The numbers in a list like `0-23,33,71`. */
export function numbersIn(list: string): Set<number> {
  const all = new Set<number>()
  for (const part of list.split(',')) {
    const [from = 0, to = from] = part.split('-').map(Number)
    for (let number = from; number <= to; number++) all.add(number)
  }
  return all
}
