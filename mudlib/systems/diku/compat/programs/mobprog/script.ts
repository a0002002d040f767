import { Script } from '../machine/script'

/** Letters of the variables that give names and pronouns of somebody: `$n`, `$N`, `$e`, `$m`, `$s`. */
type Letters = readonly [name: string, fullName: string, he: string, him: string, his: string]

/** Somebody whom a program of ROM or SMAUG speaks of. Whoever isn't there, or isn't seen, is `someone`. */
export class Someone {
  private readonly script: MobScript
  private readonly letters: Letters

  constructor(script: MobScript, letters: Letters) {
    this.script = script
    this.letters = letters
  }

  /** The first word of the name: `$n`. */
  get name(): string {
    return this.script.variable(this.letters[0])
  }

  /** A player's name, or the short description of a monster: `$N`. */
  get fullName(): string {
    return this.script.variable(this.letters[1])
  }

  get he(): string {
    return this.script.variable(this.letters[2])
  }

  get him(): string {
    return this.script.variable(this.letters[3])
  }

  get his(): string {
    return this.script.variable(this.letters[4])
  }

  /**
   * Whether a check of the language comes true for them: `actor.is('level', '>', 10)`, `actor.is('carries', 'sword')`.
   * @param check its name
   * @param words what stands behind it: an operator and a value, or a word
   */
  is(check: string, ...words: readonly (string | number)[]): boolean {
    return this.script.checkOf(check, `$${this.letters[0]}`, words.map(String))
  }
}

/** A thing that a program of ROM or SMAUG speaks of. One that isn't there is `something`. */
export class Something {
  private readonly script: MobScript
  private readonly letters: readonly [name: string, short: string, article: string]

  constructor(script: MobScript, letters: readonly [name: string, short: string, article: string]) {
    this.script = script
    this.letters = letters
  }

  /** The first of its keywords: `$o`. */
  get name(): string {
    return this.script.variable(this.letters[0])
  }

  /** Its short description: `$O`. */
  get short(): string {
    return this.script.variable(this.letters[1])
  }

  /** SMAUG: its keywords with an article: `$a`. */
  get withArticle(): string {
    return this.script.variable(this.letters[2])
  }

  /** Whether a check comes true for it: `object.is('objtype', 'key')`. */
  is(check: string, ...words: readonly (string | number)[]): boolean {
    return this.script.checkOf(check, `$${this.letters[0]}`, words.map(String))
  }
}

/**
 * What methods get that have been programs of ROM or SMAUG: who and what has set them off, checks of the language, and commands. Checks,
 * variables and commands are those of the interpreter.
 */
export abstract class MobScript extends Script {
  /** The monster itself, or what the program belongs to. */
  readonly self = new Someone(this, ['i', 'I', 'j', 'k', 'l'])
  /** Who has set it off. */
  readonly actor = new Someone(this, ['n', 'N', 'e', 'm', 's'])
  /** Whom that was aimed at. */
  readonly victim = new Someone(this, ['t', 'T', 'E', 'M', 'S'])
  /** A player who is seen, at random. */
  readonly random = new Someone(this, ['r', 'R', 'J', 'K', 'L'])
  /** ROM: whom it remembers. */
  readonly remembered = new Someone(this, ['q', 'Q', 'X', 'Y', 'Z'])
  /** The thing that it is about. */
  readonly object = new Something(this, ['o', 'O', 'a'])
  /** A second thing. */
  readonly other = new Something(this, ['p', 'P', 'A'])

  /** The value of a variable by its letter: `$n`. */
  abstract variable(letter: string): string

  /** Whether a check comes true for whom or what a variable stands for. */
  abstract checkOf(check: string, subject: string, words: readonly string[]): boolean

  /** Whether a check comes true that is of nobody: `it.is('rand', 25)`. */
  abstract is(check: string, ...words: readonly (string | number)[]): boolean

  /** Does a line: a command of the programs, or what anybody may type. */
  abstract do(line: string): void

  protected argument(text: string): string {
    return text
  }
}

/** Whether one of some conditions holds, all of which have been looked at: some throw dice. */
export const either = (...conditions: readonly boolean[]): boolean => conditions.includes(true)

/** Whether all of some conditions hold, all of which have been looked at. */
export const both = (...conditions: readonly boolean[]): boolean => !conditions.includes(false)
