/** Whether text may have anything in it that a terminal doesn't just show. */
const control = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/

/**
 * What is kept, and after it all that is removed, longest first: colours; links whose clicks type a line or open a web page; then
 * command strings (OSC, DCS, SOS, PM, APC) with what is in them, other sequences, and single control characters.
 */
const parts =
  /(\x1b\[[\d;:]*m|\x1b\]8;;(?:(?:send:|https?:\/\/)[^\x00-\x1f\x7f-\x9f]*)?\x1b\\)|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c\n]*(?:\x07|\x1b\\|\x9c)?|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?|\x1b[ -/]*[0-~]?|[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g

/** What shows that something must be removed: an escape that begins no colour and no link, and ends no link; any other control character. */
const unwanted =
  /\x1b(?!\[[\d;:]*m|\]8;;(?:(?:send:|https?:\/\/)[^\x00-\x1f\x7f-\x9f]*)?\x1b\\|(?<=\x1b\]8;;(?:(?:send:|https?:\/\/)[^\x00-\x1f\x7f-\x9f]*)?\x1b)\\)|[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/

/**
 * Text as it may be sent to anybody: with the colours and links of the world, and without all other control codes, which move
 * the cursor, set the title, write to the clipboard or answer in the player's name, or turn the direction of writing.
 */
export function displayable(text: string): string {
  // Most texts have colours and links only: they are looked through once, and no part of them is put together again.
  if (!control.test(text) || !unwanted.test(text)) return text
  return text.replace(parts, (_whole, kept?: string) => kept ?? '')
}

/** JSON whose texts may be shown by any client: see displayable(). */
export function displayableJson(json: string): string {
  // JSON escapes most control characters.
  if (!/\\u00[01]|[\x7f-\x9f\u202a-\u202e\u2066-\u2069]/.test(json)) return json
  return JSON.stringify(JSON.parse(json), (_key, value) => (typeof value === 'string' ? displayable(value) : value))
}
