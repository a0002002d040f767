import { flagsOf, readProgram } from '/compat/diku/circle-parts'
import { isEliteMob, readEliteMob } from '/compat/diku/elite-mobs'
import { Expected, type Lines } from '/compat/diku/lines'
import type { Bits, DikuMob, Script } from '/compat/diku/model'
import { diceOf } from '/compat/diku/tokens'

// The mobiles of CircleMUD 3.1, tbaMUD and EmpireMUD.

/** Reads a mobile after its number. */
export function readMob(lines: Lines, vnum: number, place: { file: string; line: number }): DikuMob {
  const keywords = lines.text('its keywords')
  const short = lines.text('its short description')
  const long = lines.text('its long description')
  if (isEmpireLine(lines.peek() ?? '')) return readEmpireMob(lines, { vnum, keywords, short, long, place })
  const description = lines.text('its description')
  if (isEliteMob(lines.peek() ?? '', lines.following()))
    return readEliteMob(lines, { vnum, keywords, short, long, description, place })
  const what = `mobile #${vnum}`
  const line = lines.lenient(what, () => readFlags(lines))
  const figures = lines.lenient(what, () => readFigures(lines))
  const [gold, experience] = lines.lenient(what, () => lines.numbers('gold and experience', 2)) ?? [0, 0]
  const [loadPosition, defaultPosition, sex] = lines.lenient(what, () => lines.numbers('positions and sex', 3)) ?? [
    8, 8, 0,
  ]
  const { abilities, triggers, scripts } = readRest(lines, what, line?.form === 'E')
  return {
    ...(triggers.length > 0 ? { triggers } : {}),
    ...(scripts.length > 0 ? { scripts } : {}),
    ...{ vnum, keywords, short, long, description, place },
    act: line?.act ?? [0],
    affects: line?.affects ?? [0],
    alignment: line?.alignment ?? 0,
    level: figures?.level ?? 1,
    hitroll: 20 - (figures?.thac0 ?? 20),
    armour: 10 * (figures?.ac ?? 10),
    hitDice: figures?.dice[0] ?? '0d0+0',
    damageDice: figures?.dice[1] ?? '0d0+0',
    gold: gold!,
    experience: experience!,
    loadPosition: loadPosition!,
    defaultPosition: defaultPosition!,
    sex: sex!,
    abilities,
  }
}

/** Returns whether a line has the form of the line after an EmpireMUD mobile's third text: two levels, flags and affects. */
const isEmpireLine = (line: string) => /^\d+ \d+ (?:\d+|[a-zA-Z]+) (?:\d+|[a-zA-Z]+)(?: \d+)*$/.test(line)

/** Reads a mobile of EmpireMUD: its description comes after its lines of numbers, and S ends the record. */
function readEmpireMob(lines: Lines, told: Pick<DikuMob, 'vnum' | 'keywords' | 'short' | 'long' | 'place'>): DikuMob {
  const { line } = lines.place
  const words = lines.words('levels, act flags and affects', 4)
  lines.line('its figures')
  const mob: DikuMob = {
    ...{ ...told, description: '', act: flagsOf(words.slice(2, 3), line), affects: [0], alignment: 0 },
    ...{ level: Number(words[0]), hitroll: 0, armour: 100, hitDice: '0d0+0', damageDice: '0d0+0', gold: 0 },
    ...{ experience: 0, loadPosition: 8, defaultPosition: 8, sex: 0, abilities: {} },
  }
  for (let next = lines.peek(); next !== null && !/^[#$]/.test(next); next = lines.peek()) {
    const at = lines.place.line
    lines.line('D, T or S')
    if (next === 'S') break
    if (next === 'D') mob.description = lines.text('its description')
    else if (/^T\s+\d/.test(next)) mob.triggers = [...(mob.triggers ?? []), Number(next.split(/\s+/)[1])]
    else lines.odd('mobiles', next, at)
  }
  return mob
}

function readFlags(lines: Lines): { act: Bits; affects: Bits; alignment: number; form: string } {
  const { line } = lines.place
  const words = lines.words('act flags, affects, alignment and S or E', 4)
  const four = words.length >= 10
  const act = flagsOf(four ? words.slice(0, 4) : words.slice(0, 1), line)
  const affects = flagsOf(four ? words.slice(4, 8) : words.slice(1, 2), line)
  // On servers with more flag words, the alignment and the letter still come last.
  const letterAt = four
    ? 9
    : Math.max(
        3,
        words.findLastIndex((word, i) => /^[A-Za-z]$/.test(word) && /^-?\d+$/.test(words[i - 1] ?? '')),
      )
  const alignment = Number(words[letterAt - 1])
  if (!Number.isInteger(alignment)) throw new Expected(line, `an alignment is a number, not '${words[letterAt - 1]}'`)
  const form = words[letterAt]!.toUpperCase()
  if (!/^[A-Z]$/.test(form)) throw new Expected(line, `S or E expected at the end, not '${form}'`)
  return { act, affects, alignment, form }
}

function readFigures(lines: Lines): { level: number; thac0: number; ac: number; dice: string[] } {
  const { line } = lines.place
  const figures = lines.words('level, thac0, armour, hit dice and damage dice', 5)
  const [level, thac0, ac] = figures.slice(0, 3).map(Number) as [number, number, number]
  if (![level, thac0, ac].every(Number.isInteger))
    throw new Expected(line, `level, thac0 and armour are numbers, not '${figures.slice(0, 3).join(' ')}'`)
  const dice = figures.slice(3, 5).map(one => {
    const read = /[+-]/.test(one) ? diceOf(one) : null
    if (!read) throw new Expected(line, `dice like 2d6+10 expected, not '${one}'`)
    return read
  })
  return { level, thac0, ac, dice }
}

/** Reads the lines after a mobile's numbers: abilities up to E if the mobile has the form E, and triggers, which come before the E in some files. */
function readRest(
  lines: Lines,
  what: string,
  isLong: boolean,
): { abilities: Record<string, number>; triggers: number[]; scripts: Script[] } {
  const abilities: Record<string, number> = {}
  const triggers: number[] = []
  const scripts: Script[] = []
  let isOpen = isLong
  for (let next = lines.peek(); next !== null && !/^[#$]/.test(next); next = lines.peek()) {
    const { line } = lines.place
    const [, key, value] = /^(\w+)\s*:\s*(-?\d+)?/.exec(next) ?? []
    const trigger = /^T\s+(\d+)/.exec(next)
    lines.line('a line')
    if (trigger) triggers.push(Number(trigger[1]))
    else if (next === 'E') isOpen = false
    // Servers ignore abilities that they don't know, so any name is accepted.
    else if (key !== undefined) {
      if (value !== undefined) abilities[key] = Number(value)
    } else if (next.startsWith('>')) scripts.push(readProgram(lines))
    else if (next !== '|') lines.odd('mobiles', next, line)
  }
  if (isOpen) lines.note(`${what}: its abilities have no end: an E should be behind them`)
  return { abilities, triggers, scripts }
}
