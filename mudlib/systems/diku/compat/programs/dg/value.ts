import { longestText, uidMark } from './c-text'
import { charFields } from './char-fields'
import { evaluateText } from './evaluation'
import type { Scope } from './scope'
import { objFieldNames, roomFieldNames } from './thing-fields'
import { ThingFields } from './thing-values'
import { fieldOfText, textFieldNames } from './values'

/** Names of fields that values have: of texts, characters, things and rooms. */
export const fieldNames: readonly string[] = [
  ...new Set([textFieldNames, charFields, objFieldNames, roomFieldNames].flatMap(table => [...table.keys()])),
]

/** Whether a text is the number of a thing. */
const isUid = (text: string) => text[0] === uidMark && /^.\d+$/.test(text)

/**
 * A value of a script: a text, which may be the number of somebody, a thing or a room. Fields give values in turn: `actor.room.vnum`.
 * Where there is nothing a value is empty, and so are its fields.
 */
export class Value extends ThingFields<Value> {
  protected readonly scope: Scope
  protected readonly text: string
  /** Whether it is the value of a field: a text is evaluated then before a field of it is taken, as the server does. */
  private readonly isField: boolean
  private readonly exists: boolean
  /** Asks for an empty field once more, as the server does for each field behind it. */
  private readonly again: (() => string) | null

  constructor(scope: Scope, text: string, isField = false, exists = !isField || text !== '', again?: () => string) {
    super()
    this.scope = scope
    this.text = text
    this.isField = isField
    this.exists = exists
    this.again = again ?? null
  }

  toString(): string {
    return this.text
  }

  /**
   * A field of it, built in or a variable of whoever it is.
   * @param name the field
   * @param sub what stands in parentheses behind it: many fields are changed by it
   */
  field(name: string, sub: Value | string | number = ''): Value {
    const ask = this.exists ? () => this.fieldText(name, String(sub)) : this.again
    const text = ask?.() ?? ''
    return new Value(this.scope, text, true, text !== '', ask ?? undefined)
  }

  protected fieldText(name: string, sub: string): string {
    const { scope, text, isField } = this
    const owner = isField && !isUid(text) ? evaluateText(scope, text) : text
    return fieldOfText(scope, owner, name, sub).slice(0, longestText)
  }
}

/** The holder of a script itself. */
export class Self extends Value {
  protected fieldText(name: string, sub: string): string {
    return fieldOfText(this.scope, null, name, sub).slice(0, longestText)
  }
}
