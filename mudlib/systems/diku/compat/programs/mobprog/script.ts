import { Script } from '../machine/script'

/** The letters of the variables for a character's names and pronouns: `$n`, `$N`, `$e`, `$m`, `$s`. */
type Letters = readonly [name: string, fullName: string, he: string, him: string, his: string]

/** A character in a program of ROM or SMAUG. A character that is absent or unseen is `someone`. */
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
   * Returns whether a check of the language is true for the character: `actor.is('level', '>', 10)`, `actor.is('carries', 'sword')`.
   * @param check the name of the check
   * @param words the words after the name: an operator and a value, or a word
   */
  is(check: string, ...words: readonly (string | number)[]): boolean {
    return this.script.checkOf(check, `$${this.letters[0]}`, words.map(String))
  }
}

/** A thing in a program of ROM or SMAUG. An absent thing is `something`. */
export class Something {
  private readonly script: MobScript
  private readonly letters: readonly [name: string, short: string, article: string]

  constructor(script: MobScript, letters: readonly [name: string, short: string, article: string]) {
    this.script = script
    this.letters = letters
  }

  /** The first of the thing's keywords: `$o`. */
  get name(): string {
    return this.script.variable(this.letters[0])
  }

  /** The thing's short description: `$O`. */
  get short(): string {
    return this.script.variable(this.letters[1])
  }

  /** SMAUG: the thing's keywords with an article: `$a`. */
  get withArticle(): string {
    return this.script.variable(this.letters[2])
  }

  /** Returns whether a check is true for the thing: `object.is('objtype', 'key')`. */
  is(check: string, ...words: readonly (string | number)[]): boolean {
    return this.script.checkOf(check, `$${this.letters[0]}`, words.map(String))
  }
}

/**
 * The API for methods that were converted from programs of ROM or SMAUG. It gives access to the event that triggered the program,
 * to checks, and to commands. Checks, variables and commands work as in the interpreter.
 */
export abstract class MobScript extends Script {
  /** The monster itself, or the thing or room that holds the program. */
  readonly self = new Someone(this, ['i', 'I', 'j', 'k', 'l'])
  /** The character that triggered the program. */
  readonly actor = new Someone(this, ['n', 'N', 'e', 'm', 's'])
  /** The victim of the actor's action. */
  readonly victim = new Someone(this, ['t', 'T', 'E', 'M', 'S'])
  /** A random player that the monster sees. */
  readonly random = new Someone(this, ['r', 'R', 'J', 'K', 'L'])
  /** ROM: the character that the monster remembers. */
  readonly remembered = new Someone(this, ['q', 'Q', 'X', 'Y', 'Z'])
  /** The thing that the event concerns. */
  readonly object = new Something(this, ['o', 'O', 'a'])
  /** A second thing. */
  readonly other = new Something(this, ['p', 'P', 'A'])

  /** Returns the value of a variable by its letter: `$n`. */
  abstract variable(letter: string): string

  /** Returns whether a check is true for the character or thing to which a variable refers. */
  abstract checkOf(check: string, subject: string, words: readonly string[]): boolean

  /** Returns whether a check without a subject is true: `it.is('rand', 25)`. */
  abstract is(check: string, ...words: readonly (string | number)[]): boolean

  /** Runs a line: a program command, or a command that anybody can type. */
  abstract do(line: string): void

  protected argument(text: string): string {
    return text
  }
}

/** Returns whether any of the conditions is true. All of them are evaluated, because some roll dice. */
export const either = (...conditions: readonly boolean[]): boolean => conditions.includes(true)

/** Returns whether all of the conditions are true. All of them are evaluated. */
export const both = (...conditions: readonly boolean[]): boolean => !conditions.includes(false)
