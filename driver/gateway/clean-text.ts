/**
 * Removes control characters and direction marks from a player's text, so that it can't control another player's terminal.
 * @returns the text in Unicode's composed form (NFC)
 */
export function cleanText(text: string): string {
  return text.replace(/[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '').normalize('NFC')
}
