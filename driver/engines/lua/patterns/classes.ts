// Character classes as in C's default locale: they contain only ASCII characters.

type Test = (code: number) => boolean

const between = (code: number, from: string, to: string) => code >= from.charCodeAt(0) && code <= to.charCodeAt(0)
const isLower: Test = code => between(code, 'a', 'z')
const isUpper: Test = code => between(code, 'A', 'Z')
const isDigit: Test = code => between(code, '0', '9')
const isLetter: Test = code => isLower(code) || isUpper(code)

const classes: Record<string, Test> = {
  a: isLetter,
  c: code => code < 32 || code === 127,
  d: isDigit,
  l: isLower,
  p: code => code > 32 && code < 127 && !isLetter(code) && !isDigit(code),
  s: code => code === 32 || (code >= 9 && code <= 13),
  u: isUpper,
  w: code => isLetter(code) || isDigit(code),
  x: code => isDigit(code) || between(code, 'a', 'f') || between(code, 'A', 'F'),
  z: code => code === 0,
}

/** The number of character codes in a set's table; higher codes are looked up separately. */
export const tabled = 256

/** A set of characters. */
export class CharSet {
  /** 1 for each of the first `tabled` character codes that is in the set. */
  readonly table = new Uint8Array(tabled)
  private readonly others = new Set<number>()
  private readonly ranges: [number, number][] = []
  private isInverted = false
  private wholeClasses: Test[] = []

  has(code: number): boolean {
    return code < tabled ? this.table[code] === 1 : this.hasOther(code)
  }

  hasOther(code: number): boolean {
    const found =
      this.others.has(code) ||
      this.ranges.some(([from, to]) => code >= from && code <= to) ||
      this.wholeClasses.some(one => one(code))
    return found !== this.isInverted
  }

  add(code: number): void {
    if (code < tabled) this.table[code] = 1
    else this.others.add(code)
  }

  addRange(from: number, to: number): void {
    for (let code = from; code <= to && code < tabled; code++) this.table[code] = 1
    if (to >= tabled) this.ranges.push([from, to])
  }

  /** Adds what `%x` means: a class, its complement if the letter is a capital, or else the character itself. */
  addClass(letter: string): void {
    const test = classes[letter.toLowerCase()]
    if (!test) {
      this.add(letter.charCodeAt(0))
      return
    }
    const whole: Test = letter === letter.toLowerCase() ? test : code => !test(code)
    for (let code = 0; code < tabled; code++) if (whole(code)) this.table[code] = 1
    this.wholeClasses.push(whole)
  }

  invert(): void {
    for (let code = 0; code < tabled; code++) this.table[code] = this.table[code] === 1 ? 0 : 1
    this.isInverted = true
  }
}
