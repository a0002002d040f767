/** Matches control characters, which a terminal doesn't just show. */
const control = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/

/**
 * Matches the sequences that are kept (colours, and links that type a line or open a web page when clicked), then the sequences that are removed. The
 * removed sequences come longest first: command strings (OSC, DCS, SOS, PM, APC) with their content, other sequences, and single control characters.
 */
const parts =
  /(\x1b\[[\d;:]*m|\x1b\]8;;(?:(?:send:|https?:\/\/)[^\x00-\x1f\x7f-\x9f]*)?\x1b\\)|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c\n]*(?:\x07|\x1b\\|\x9c)?|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?|\x1b[ -/]*[0-~]?|[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g

/** Matches text from which something must be removed: an escape that isn't part of a colour or a link, or any other control character. */
const unwanted =
  /\x1b(?!\[[\d;:]*m|\]8;;(?:(?:send:|https?:\/\/)[^\x00-\x1f\x7f-\x9f]*)?\x1b\\|(?<=\x1b\]8;;(?:(?:send:|https?:\/\/)[^\x00-\x1f\x7f-\x9f]*)?\x1b)\\)|[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/

/**
 * Text that is safe to send to anybody. It keeps the world's colours and links, but no other control codes, because these could move the cursor, set
 * the title, write to the clipboard, send input in the player's name, or reverse the text direction.
 */
export function displayable(text: string): string {
  // Most texts contain only colours and links, so they are scanned once and not rebuilt.
  if (!control.test(text) || !unwanted.test(text)) return text
  return text.replace(parts, (_whole, kept?: string) => kept ?? '')
}

/** JSON whose texts are safe to show in any client: see displayable(). */
export function displayableJson(json: string): string {
  // JSON escapes most control characters.
  if (!/\\u00[01]|[\x7f-\x9f\u202a-\u202e\u2066-\u2069]/.test(json)) return json
  return JSON.stringify(JSON.parse(json), (_key, value) => (typeof value === 'string' ? displayable(value) : value))
}
