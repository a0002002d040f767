import { basename } from 'node:path'

// Converts factions of CoffeeMUD (resources/factions/*.ini) into the mudlib's format. Everything without a counterpart is reported with its line.

/** The points of a change with a factor of 100%, between equal levels. */
const basePoints = 100

/** The result of converting a file. */
export interface Converted {
  /** The section [faction …], with the lines that belong to it. */
  readonly text: string
  /** The lines that were left out or differ slightly, in the form `FILE:LINE: why`. */
  readonly problems: readonly string[]
}

interface Line {
  readonly key: string
  readonly value: string
  readonly number: number
}

/** The converted name of a faction. For example, `DROW CITY.INI` becomes `drow-city`. */
export function idOf(file: string): string {
  const name = basename(file)
    .replace(/\.ini$/i, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return /^[a-z]/.test(name) ? name : `f-${name}`
}

function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((whole, index) => {
    const found = /^\s*([A-Za-z]+\d*)\s*=\s*(.*?)\s*$/.exec(whole)
    return found ? [{ key: found[1]!.toUpperCase(), value: found[2]!, number: index + 1 }] : []
  })
}

/** Settings that have no counterpart, or have one elsewhere, with the values with which they have no effect. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  SPECIALREPORTED: ['FALSE'],
  EDITALONE: ['FALSE', 'TRUE'],
  AUTODEFAULTS: [''],
  AUTOCHOICES: [''],
  CHOICEINTRO: [''],
  EXPERIENCE: ['NONE', ''],
  INHERITED: ['FALSE', ''],
}

/**
 * Converts a faction.
 * @param known the names of all factions that are converted together. Relations with other factions are left out
 */
export function convertCoffeeMud(text: string, file: string, known: readonly string[]): Converted {
  const problems: string[] = []
  const lines = linesOf(text)
  const leaveOut = ({ number, key, value }: Line, why: string) =>
    problems.push(`${file}:${number}: ${key}=${value}: ${why}`)
  const value = (key: string, otherwise: string) => lines.find(one => one.key === key)?.value || otherwise
  const figure = (key: string, otherwise: number) => {
    const given = Number(value(key, String(otherwise)))
    return Number.isFinite(given) ? given : otherwise
  }
  const [least, most] = [Math.min(0, figure('MINIMUM', -10_000)), Math.max(0, figure('MAXIMUM', 10_000))]
  const rate = figure('RATEMODIFIER', 1)
  const ranges = rangesOf(lines, leaveOut)
  const attacking = new Set(lines.flatMap(line => attackedBy(line)))
  const shown = value('SCOREDISPLAY', 'FALSE') === 'TRUE' || value('SHOWINFACTIONSCMD', 'FALSE') === 'TRUE'
  const out = [
    `[faction ${idOf(file)}]`,
    `title = ${value('NAME', idOf(file)).replace(/#/g, '')}`,
    `least = ${least}`,
    `most = ${most}`,
    `start = ${startOf(lines, least, most, leaveOut)}`,
    // In CoffeeMUD, standings don't fade, and repeated deeds don't lose their effect.
    'half life = 0',
    'repeat = 1',
    ...(shown ? [] : ['secret = yes']),
    ...relationsOf(lines, known, leaveOut),
    ...ranges.flatMap(({ name, code, low }, i) => [
      '',
      `[tier ${name}]`,
      `from = ${i === 0 ? least : low}`,
      ...(attacking.has(code) ? ['attacks = yes', 'speaks = no', 'trades = no'] : []),
    ]),
    ...deedsOf(lines, rate, leaveOut),
  ]
  for (const line of lines) {
    const plain =
      /^(NAME|MINIMUM|MAXIMUM|SCOREDISPLAY|SHOWINFACTIONSCMD|DEFAULT|RATEMODIFIER|(RANGE|RELATION|CHANGE)\d+)$/
    if (plain.test(line.key) || harmless[line.key]?.includes(line.value) || attackedBy(line).length > 0) continue
    leaveOut(line, 'has no counterpart')
  }
  return { text: `${out.join('\n')}\n`, problems }
}

type LeaveOut = (line: Line, why: string) => void

function startOf(lines: readonly Line[], least: number, most: number, leaveOut: LeaveOut): number {
  const line = lines.find(({ key }) => key === 'DEFAULT')
  const parts = (line?.value ?? '0').split(';').map(one => one.trim())
  const plain = parts.find(one => /^-?\d+$/.test(one))
  if (line && parts.some(one => one !== '' && one !== plain)) leaveOut(line, 'a start by a mask is left out')
  return Math.max(least, Math.min(most, Number(plain ?? 0)))
}

function rangesOf(lines: readonly Line[], leaveOut: LeaveOut): { name: string; code: string; low: number }[] {
  const found = lines.flatMap(line => {
    if (!/^RANGE\d+$/.test(line.key)) return []
    const [low = '', high = '', name = '', code = '', flag = ''] = line.value.split(';').map(one => one.trim())
    if (!Number.isFinite(Number(low)) || name === '') {
      leaveOut(line, 'is no range')
      return []
    }
    if (flag !== '') leaveOut(line, `the flag ${flag} of alignments is left out, high is ${high}`)
    return [{ name: name.toLowerCase().replace(/[\]#=]/g, ''), code: code.toUpperCase(), low: Number(low) }]
  })
  return found
    .sort((a, b) => a.low - b.low)
    .filter(
      (one, i, all) => i === 0 || (one.low > all[i - 1]!.low && !all.slice(0, i).some(({ name }) => name === one.name)),
    )
}

/** The ranges of livings that members attack on sight, if a line sets them. */
function attackedBy({ key, value }: Line): string[] {
  if (!/^AFFBEHAV\d+$/.test(key) || !/^\s*(Very)?Aggressive\b/i.test(value)) return []
  const mask = /-FACTION((?:\s+"?\+[\w-]+"?)+)/i.exec(value)
  return [...(mask?.[1] ?? '').matchAll(/\+([\w-]+)/g)].map(([, code]) => code!.toUpperCase())
}

function relationsOf(lines: readonly Line[], known: readonly string[], leaveOut: LeaveOut): string[] {
  const found = new Map<string, number>()
  for (const line of lines) {
    if (!/^RELATION\d+$/.test(line.key)) continue
    const [, other = '', percent = ''] = /^(.+?)\s+(-?[\d.]+)%?$/.exec(line.value) ?? []
    const id = idOf(other)
    if (other === '' || !Number.isFinite(Number(percent))) leaveOut(line, 'is no relation')
    else if (!known.includes(id)) leaveOut(line, `${other} is not among the files`)
    else {
      if (Math.abs(Number(percent)) > 100) leaveOut(line, 'a relation is at most 100%: it is cut')
      found.set(id, Math.max(-100, Math.min(100, Number(percent))))
    }
  }
  return found.size === 0 ? [] : ['', '[relations]', ...[...found].map(([other, percent]) => `${other} = ${percent}%`)]
}

function deedsOf(lines: readonly Line[], rate: number, leaveOut: LeaveOut): string[] {
  let kill: number | null = null
  for (const line of lines) {
    if (!/^CHANGE\d+$/.test(line.key)) continue
    const [trigger = '', direction = '', factor = '', flags = '', ...mask] = line.value
      .split(';')
      .map(one => one.trim())
    const sign = { UP: 1, DOWN: -1 }[direction.toUpperCase()]
    const isKill = /^(MURDER\d*|KILL)$/i.test(trigger)
    if (!isKill) leaveOut(line, `a change by ${trigger} has no counterpart`)
    else if (sign === undefined)
      leaveOut(line, `${direction} depends on the standing of the victim, which our NPCs don't have`)
    else if (mask.join(';') !== '') leaveOut(line, 'a change by a mask has no counterpart: name the programs in `of`')
    else if (kill !== null) leaveOut(line, 'another change for kills is there already')
    else {
      kill = sign * basePoints * (Number.parseFloat(factor) / 100) * rate
      if (!/\bJUST100\b/i.test(flags)) leaveOut(line, 'levels make no difference: it is as between equals')
      if (/\b(XP|RPXP|RESTIME|ANNOUNCE|CHANCE)=/i.test(flags)) leaveOut(line, `the flags ${flags} are left out`)
    }
  }
  // The mudlib's defaults for these deeds don't apply in CoffeeMUD.
  return [
    '',
    '[deed kill]',
    `change = ${kill ?? 0}`,
    '',
    '[deed crime]',
    'change = 0',
    '',
    '[deed trade]',
    'change = 0',
  ]
}
