/** Phrases of several words that people type, by their first word: a pattern for the rest, and the command that is meant here. */
const phrases: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  pick: [[/^up (.+)$/i, 'get $1']],
  put: [
    [/^on (.+)$/i, 'wear $1'],
    [/^out (.+)$/i, 'extinguish $1'],
  ],
  take: [[/^off (.+)$/i, 'remove $1']],
  run: [[/^away$/i, 'flee']],
  where: [
    [/^am i$/i, 'look'],
    [/^(?:is|are) (?:the )?(.+)$/i, 'where $1'],
  ],
  who: [[/^is (.+)$/i, 'who $1']],
  what: [[/^can i buy(?: here)?$/i, 'list']],
  help: [[/^me$/i, 'help newcomer']],
  lie: [[/^down$/i, 'sleep']],
}

/** The commands to suggest for words that are not verbs here. */
const hints: Readonly<Record<string, string>> = {
  bye: 'quit',
  can: 'help newcomer',
  could: 'help newcomer',
  escape: 'flee',
  goodbye: 'quit',
  how: 'help newcomer',
  leave: 'exits',
  please: 'help newcomer',
  shop: 'list',
  stop: 'flee',
  stats: 'score',
  what: 'help newcomer',
  why: 'help newcomer',
}

/** The line that a phrase means, or the line itself: `pick up sword` is `get sword`. */
export function plainLine(line: string): string {
  const space = line.indexOf(' ')
  const known = space < 0 ? undefined : phrases[line.slice(0, space).toLowerCase()]
  const rest = line.slice(space + 1).replace(/\s*[?.!]+$/, '')
  const [pattern, meant] = known?.find(([one]) => one.test(rest)) ?? []
  return pattern && meant !== undefined ? rest.replace(pattern, meant) : line
}

/** The command to suggest for a word, or undefined. */
export function hintFor(word: string): string | undefined {
  return Object.hasOwn(hints, word) ? hints[word] : undefined
}
