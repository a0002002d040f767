import { readFileSync, writeFileSync } from 'node:fs'
import { readFactions } from '../mudlib/systems/factions/lib/factions/faction-file.ts'
import { convertCoffeeMud, idOf } from './factions/coffeemud.ts'

const usage = `npm run faction -- FILES.ini [--to FILE.txt]    converts factions of CoffeeMUD to a file of ours: /domains/NAME/factions/FILE.txt
What has no counterpart is named, with its file and line.`

const words = process.argv.slice(2)
const at = words.indexOf('--to')
const target = at < 0 ? null : words[at + 1]
const files = at < 0 ? words : words.filter((_, i) => i !== at && i !== at + 1)
if (files.length === 0 || target === undefined) {
  console.error(usage)
  process.exit(2)
}
const known = files.map(idOf)
const all = files.map(file => convertCoffeeMud(readFileSync(file, 'utf8'), file, known))
for (const problem of all.flatMap(({ problems }) => problems)) console.error(problem)
const text = all.map(one => one.text).join('\n')
// The mudlib's own parser must accept the converted text.
const count = readFactions(text, '/domains/any/factions/converted.txt').length
if (target === null) process.stdout.write(text)
else writeFileSync(target, text)
console.error(
  `${count} of ${files.length} factions, ${all.reduce((sum, { problems }) => sum + problems.length, 0)} lines left out or changed`,
)
