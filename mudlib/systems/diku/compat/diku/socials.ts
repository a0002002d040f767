import type { WrittenSocial } from '/std/offers'

// Reads socials from the servers' files: misc/socials of CircleMUD and tbaMUD, #SOCIALS in ROM's area files, and system/socials.dat of
// SMAUG.

/** Makes a social from texts in the order that most files have. */
function socialOf(name: string, texts: readonly string[]): WrittenSocial {
  const text = (index: number) => translated(texts[index] ?? '')
  return {
    name: name.toLowerCase(),
    alone: { actor: text(0), others: text(1) },
    at: { actor: text(2), others: text(3), target: text(4) },
    notFound: text(5),
    self: { actor: text(6), others: text(7) },
  }
}

const codes: Readonly<Record<string, string>> = {
  n: '{actor}',
  e: '{actor:they}',
  m: '{actor:them}',
  s: '{actor:their}',
  N: '{target}',
  E: '{target:they}',
  M: '{target:them}',
  S: '{target:their}',
  $: '$',
}

/**
 * Translates a text with the codes of Diku's act(), such as `$n smiles at $N.`, into the mudlib's act() format. Brackets would mark verbs,
 * so they are replaced.
 */
function translated(text: string): string {
  return text
    .trim()
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/\$(.)/g, (whole, code: string) => codes[code] ?? whole)
}

/** Reads the socials of CircleMUD, tbaMUD and ROM: a line with the name, then a line for each text. `#` ends a social early. */
export function readSocials(text: string): WrittenSocial[] {
  const found: WrittenSocial[] = []
  const lines = text.split(/\r?\n/)
  const isRom = lines.some(line => line.trim() === '#SOCIALS')
  const isTba = lines.some(line => line.startsWith('~'))
  let at = isRom ? lines.findIndex(line => line.trim() === '#SOCIALS') + 1 : 0
  while (at < lines.length) {
    const head = lines[at++]!.trim()
    if (head === '') continue
    if (/^(#0|#\$|\$~?)$/.test(head)) break
    // In tbaMUD, the first line looks like `~accuse accuse 0 5 5 0`.
    const name = head.replace(/^~/, '').split(/\s+/)[0]!
    const texts: string[] = []
    while (at < lines.length && texts.length < 8) {
      const line = lines[at]!.trim()
      if (isTba ? line.startsWith('~') : line === '' && !isRom) break
      at++
      // In CircleMUD, `#` in place of one of the first two texts is an empty text. After those two, it ends the social.
      if (line === '#' && (isRom || (!isTba && texts.length >= 2))) break
      texts.push(line === '#' || line === '$' ? '' : line)
    }
    // In tbaMUD, texts for parts of the body and for things follow; they are skipped.
    while (isTba && at < lines.length && !lines[at]!.startsWith('~') && lines[at]!.trim() !== '$') at++
    found.push(socialOf(name, texts))
  }
  return found
}

const smaugKeys = ['CharNoArg', 'OthersNoArg', 'CharFound', 'OthersFound', 'VictFound', '', 'CharAuto', 'OthersAuto']

/** Reads the socials of SMAUG: blocks of keys, each with a text that ends with `~`. */
export function readSmaugSocials(text: string): WrittenSocial[] {
  return text
    .split(/^#SOCIAL\s*$/m)
    .slice(1)
    .flatMap(block => {
      const values: Record<string, string> = {}
      for (const [, key, value] of block.matchAll(/^\s*(\w+)[ \t]+([^~]*)~/gm)) values[key!] = value!
      return values['Name']
        ? [
            socialOf(
              values['Name'],
              smaugKeys.map(key => values[key] ?? ''),
            ),
          ]
        : []
    })
}
