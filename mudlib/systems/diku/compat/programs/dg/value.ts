import { longestText, uidMark } from './c-text'
import { charFields } from './char-fields'
import { evaluateText } from './evaluation'
import type { Scope } from './scope'
import { objFieldNames, roomFieldNames } from './thing-fields'
import { ThingFields } from './thing-values'
import { fieldOfText, textFieldNames } from './values'

/** Names of all fields of texts, characters, things and rooms. */
export const fieldNames: readonly string[] = [
  ...new Set([textFieldNames, charFields, objFieldNames, roomFieldNames].flatMap(table => [...table.keys()])),
]

/** Returns whether a text is the id of a thing. */
const isUid = (text: string) => text[0] === uidMark && /^.\d+$/.test(text)

/**
 * A value of a script: a text, which may be the id of a character, a thing or a room. A field such as `actor.room.vnum` is a value, too.
 * The fields of an empty or unknown value are empty.
 */
export class Value extends ThingFields<Value> {
  protected readonly scope: Scope
  protected readonly text: string
  /** Whether this is the value of a field. If so, the text is evaluated before a field of it is read, as on the server. */
  private readonly isField: boolean
  private readonly exists: boolean
  /** Reads this field again if it is empty. The server does so for each further field in the chain. */
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
   * Returns a field: a built-in field, or a variable of the thing to which the value refers.
   * @param name the name of the field
   * @param sub the text in parentheses after the name, which changes the value of many fields
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

/** The value of the script's holder itself. */
export class Self extends Value {
  protected fieldText(name: string, sub: string): string {
    return fieldOfText(this.scope, null, name, sub).slice(0, longestText)
  }
}
