import type { HolderKind } from '../machine/program'
import { firstWord, isSame, skipSpaces } from './c-text'

// Commands that scripts have in addition to the built-in ones.

/** Commands of mobiles. They can't be abbreviated. */
export const mobCommands = [
  'masound',
  'mkill',
  'mjunk',
  'mdamage',
  'mdoor',
  'mecho',
  'mrecho',
  'mechoaround',
  'msend',
  'mload',
  'mpurge',
  'mgoto',
  'mat',
  'mteleport',
  'mforce',
  'mhunt',
  'mremember',
  'mforget',
  'mtransform',
  'mzoneecho',
  'mfollow',
  'mlog',
] as const

/** Commands of objects. They can be abbreviated; the first command that begins with the abbreviation counts. */
export const objCommands = [
  'oasound',
  'oat',
  'odoor',
  'odamage',
  'oecho',
  'oechoaround',
  'oforce',
  'oload',
  'opurge',
  'orecho',
  'osend',
  'osetval',
  'oteleport',
  'otimer',
  'otransform',
  'ozoneecho',
  'omove',
  'olog',
] as const

export const roomCommands = [
  'wasound',
  'wdoor',
  'wecho',
  'wechoaround',
  'wforce',
  'wload',
  'wpurge',
  'wrecho',
  'wsend',
  'wteleport',
  'wzoneecho',
  'wdamage',
  'wat',
  'wmove',
  'wlog',
] as const

export type ScriptCommand = (typeof mobCommands)[number] | (typeof objCommands)[number] | (typeof roomCommands)[number]

export const scriptCommands: Record<HolderKind, readonly ScriptCommand[]> = {
  mob: mobCommands,
  object: objCommands,
  room: roomCommands,
}

/** A script line split into the holder's command (or null), the first word, and the rest. */
export interface ScriptLine {
  readonly command: ScriptCommand | null
  readonly word: string
  readonly rest: string
}

/** Finds the script command of a line. */
export function readScriptLine(line: string, on: HolderKind): ScriptLine {
  const [word, rest] = firstWord(line)
  const all = scriptCommands[on]
  const command = on === 'mob' ? all.find(one => isSame(one, word)) : all.find(one => one.startsWith(word))
  return { command: command ?? null, word, rest: skipSpaces(rest) }
}
