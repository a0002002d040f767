// Makes random programs with features that are hard to convert: conditions with dice, nested blocks, waits and ends in odd places.

/** Rolls dice. The same seed gives the same rolls. */
export class Thrower {
  private state: number
  /** The number of lines so far. It makes each line unique. */
  private lines = 0

  constructor(seed: number) {
    this.state = seed
  }

  below(n: number): number {
    this.state = (this.state * 48271) % 2147483647
    return this.state % n
  }

  pick(all: readonly string[]): string {
    return all[this.below(all.length)]!
  }

  oneIn(n: number): boolean {
    return this.below(n) === 0
  }

  get line(): number {
    return this.lines++
  }
}

const smaugChecks = ['rand(50)', 'ispc($n)', 'isgood($n)', 'level($n) > 10', 'isnpc($r)', 'isgood($t)']

/** Makes lines of a SMAUG program. @param depth how deeply its ifs may nest */
export function smaugLines(dice: Thrower, depth: number): string[] {
  const lines: string[] = []
  for (let left = 1 + dice.below(3); left > 0; left--) {
    const kind = dice.below(10)
    if (kind < 3) lines.push(`say ${dice.line} $n $r`)
    else if (kind < 5) lines.push(`mpsleep ${1 + dice.below(9)}`)
    else if (kind === 5 && dice.oneIn(3)) lines.push('break')
    else if (depth > 0) {
      lines.push(`if ${dice.pick(smaugChecks)}`)
      if (dice.oneIn(3)) lines.push(`or ${dice.pick(smaugChecks)}`)
      lines.push(...smaugLines(dice, depth - 1))
      if (dice.oneIn(2)) lines.push('else', ...smaugLines(dice, depth - 1))
      lines.push('endif')
    }
  }
  return lines
}

const romChecks = [
  'rand 50',
  'ispc $n',
  'isgood $n',
  'level $n > 10',
  'isnpc $r',
  'isgood $t',
  'hastarget $i',
  'level $q != 3',
]
const romDeeds = ['mob remember $n', 'mob delay 3', 'mob forget', 'mob call 2 $n', 'mob call 5 $r', 'say $r, $J']

/** Makes lines of a ROM mob program. */
export function romLines(dice: Thrower, depth: number): string[] {
  const lines: string[] = []
  for (let left = 1 + dice.below(3); left > 0; left--) {
    const kind = dice.below(9)
    if (kind < 4) lines.push(dice.oneIn(2) ? `say ${dice.line} $n` : dice.pick(romDeeds))
    else if (kind === 5 && dice.oneIn(3)) lines.push('break')
    else if (depth > 0) {
      lines.push(`if ${dice.pick(romChecks)}`)
      while (dice.oneIn(3)) {
        if (dice.oneIn(4)) lines.push(`say ${dice.line} between`)
        lines.push(`${dice.pick(['or', 'and'])} ${dice.pick(romChecks)}`)
      }
      lines.push(...romLines(dice, depth - 1))
      while (dice.oneIn(2)) lines.push('else', ...romLines(dice, depth - 1))
      lines.push('endif')
    }
  }
  return lines
}

const values =
  '%a% %b% %c% %actor.name% %random.3% %actor.level% %self.room.people% 3 word %actor.gold(1)% %d% %arg.car% %self.vnum%'.split(
    ' ',
  )
const operators = ['==', '<', '/=', '!=', '+ 1 >', '&&', '||']

function condition(dice: Thrower): string {
  const [one, other] = [dice.pick(values), dice.pick(values)]
  return dice.oneIn(4) ? `!${one} || ${other} > 2 && ${one}` : `${one} ${dice.pick(operators)} ${other}`
}

/** Makes lines of a DG script. @param isInLoop whether a break is allowed there */
export function dgLines(dice: Thrower, depth: number, isInLoop = false): string[] {
  const lines: string[] = []
  for (let left = 1 + dice.below(4); left > 0; left--) {
    const kind = dice.below(14)
    const value = dice.pick(values)
    if (kind < 2) lines.push(`say ${dice.line} ${value} ${dice.pick(values)}`)
    else if (kind < 4) lines.push(`set ${dice.pick(['a', 'b', 'c'])} ${value}`)
    else if (kind === 4)
      lines.push(`eval ${dice.pick(['a', 'b', 'c'])} ${value} ${dice.pick(['+', '-', '*'])} ${dice.pick(values)}`)
    else if (kind === 5) lines.push(dice.pick(['wait 1 s', 'wait 3', 'wait %random.5%']))
    else if (kind === 6)
      lines.push(
        dice.pick(['global a', 'global d', '%send% %actor% hi %a%', 'return 0', 'remote b %actor.id%', 'unset c']),
      )
    else if (kind === 7 && isInLoop) lines.push('break')
    else if (kind === 8 && dice.oneIn(4)) lines.push('halt')
    else if (depth > 0 && kind < 12) lines.push(...branches(dice, depth - 1, isInLoop))
    else if (depth > 0 && kind === 12) {
      const name = `i${dice.line}`
      lines.push(`set ${name} 0`, `while %${name}% < ${1 + dice.below(4)}`, `eval ${name} %${name}% + 1`)
      lines.push(...dgLines(dice, depth - 1, true), 'done')
    } else if (depth > 0) lines.push(`switch ${value}`, ...cases(dice, depth - 1), 'done')
  }
  return lines
}

function branches(dice: Thrower, depth: number, isInLoop: boolean): string[] {
  const lines = [`if ${condition(dice)}`, ...dgLines(dice, depth, isInLoop)]
  while (dice.oneIn(3)) lines.push(`elseif ${condition(dice)}`, ...dgLines(dice, depth, isInLoop))
  if (dice.oneIn(2)) lines.push('else', ...dgLines(dice, depth, isInLoop))
  return [...lines, 'end']
}

function cases(dice: Thrower, depth: number): string[] {
  const lines: string[] = []
  for (let left = 1 + dice.below(3); left > 0; left--) {
    lines.push(`case ${dice.pick(['1', '2', '3', 'word', 'Testor', '30'])}`)
    if (!dice.oneIn(4)) lines.push(...dgLines(dice, depth, true))
    if (!dice.oneIn(3)) lines.push('break')
  }
  if (dice.oneIn(2)) lines.push('default', ...dgLines(dice, depth, true))
  return lines
}

const controls = [
  'end',
  'done',
  'break',
  'else',
  'if %a%',
  'elseif %random.2% == 1',
  'while %b% < 3',
  'switch %c%',
  'case 2',
  'default',
  'halt',
]

/** Makes lines of a DG script with mismatched blocks: some control lines are missing, and others are in the wrong places. */
export function tangledLines(dice: Thrower): string[] {
  const lines = dgLines(dice, 3)
  for (let left = 1 + dice.below(3); left > 0; left--) {
    const at = dice.below(lines.length + 1)
    const word = /^(end|done|else|break|if|while|switch|case)\b/
    const wrong = lines.findIndex((line, index) => index >= at && word.test(line))
    if (wrong >= 0 && dice.oneIn(2)) lines.splice(wrong, 1)
    else lines.splice(at, 0, dice.pick(controls))
  }
  return lines
}
