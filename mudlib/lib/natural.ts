/**
 * Common phrases of several words, by their first word. Each has a pattern for the rest of the line, and the command into which the phrase
 * is translated.
 */
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

/** The commands to suggest for common words that aren't verbs in this mudlib. */
const hints: Readonly<Record<string, string>> = {
  areas: 'help places',
  autoassist: 'help group',
  autoexit: 'exits',
  autogold: 'get all corpse',
  autoloot: 'get all corpse',
  autosac: 'sacrifice',
  autosplit: 'group coins shared',
  bye: 'quit',
  can: 'help newcomer',
  could: 'help newcomer',
  catch: 'kill',
  climb: 'up',
  commands: 'help',
  escape: 'flee',
  goodbye: 'quit',
  gtell: 'party',
  how: 'help newcomer',
  knock: 'open',
  leave: 'exits',
  note: 'mail',
  pay: 'give',
  outfit: 'help newcomer',
  please: 'help newcomer',
  shop: 'list',
  split: 'give',
  stop: 'flee',
  stats: 'score',
  visible: 'stand',
  what: 'help newcomer',
  why: 'help newcomer',
}

/** Translates a phrase into a command: `pick up sword` into `get sword`. Other lines are returned unchanged. */
export function plainLine(line: string): string {
  const space = line.indexOf(' ')
  const known = space < 0 ? undefined : phrases[line.slice(0, space).toLowerCase()]
  if (known === undefined) return line
  const rest = line.slice(space + 1).replace(/\s*[?.!]+$/, '')
  const [pattern, meant] = known.find(([one]) => one.test(rest)) ?? []
  return pattern && meant !== undefined ? rest.replace(pattern, meant) : line
}

/** The command to suggest for a word, or undefined. */
export function hintFor(word: string): string | undefined {
  return Object.hasOwn(hints, word) ? hints[word] : undefined
}
