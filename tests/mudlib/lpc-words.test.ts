import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { TypeChecker } from '../../driver/services/checks/typecheck.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { testDriver } from '../../driver/testing.ts'
import { findWords, readWords } from '../../mudlib/lib/lpc-words.ts'

const root = new URL('../../', import.meta.url).pathname
const mudlib = 'lib std behaviours daemons ai stories secure cmds spells effects compat'.split(' ')
const table = readFileSync(join(root, 'mudlib/doc/wizard/lpc.tsv'), 'utf8')
const words = readWords(table)
/**
 * Where the example of each row belongs: `m` in a method of a monster, `o` in a method of a thing, `top` at the top level of a file, `c?`
 * among the members of a class.
 */
const places = table
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t')[4]!)

test('each word has its counterpart, and no row is damaged', () => {
  expect(words.length).toBeGreaterThan(380)
  const faulty = table
    .trimEnd()
    .split('\n')
    .filter(line => line.split('\t').length !== 6)
  expect(faulty).toEqual([])
  expect(words.filter(({ group, word, ours }) => group === '' || word === '' || ours === '')).toEqual([])
  for (const word of ['clone_object', 'add_action', 'this_player', 'sscanf', 'shadow', 'notify_fail', 'input_to'])
    expect([word, findWords(words, word) !== null]).toEqual([word, true])
})

const efuns = join(root, '../shared/data/lpc/efuns.tsv')
test.skipIf(!existsSync(efuns))('every efun and apply that public mudlibs call is there', () => {
  const all = readFileSync(efuns, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t')[1]!)
  expect(all.filter(name => findWords(words, name) === null)).toEqual([])
})

/** The names that examples import, by the file that exports them. */
const exported: Record<string, string> = {
  driver:
    'annotations callOutsOf cloneCount connectionOf enableCommands happen heartBeatOf listFiles livingsIn makeFolder now objectsOf readFile realTime removeFile removeFolder saveObject sendData takesData thisUser traceEvent transaction users valid writeFile find',
  '/std/act': 'act',
  '/lib/text': 'amountOf article capitalize colour countWord grouped listOf plain plural',
  '/std/parse': 'findLiving findThing',
  '/daemons/names': 'calendar commands',
  '/lib/phrases': 'splitAt',
  '/lib/line-editor': 'edit openBuffer',
  '/lib/domain-of': 'domainOf',
  '/std/decorators': 'verb saved on',
  '/std/monster': 'Monster',
  '/std/object': 'MudObject Message',
  '/std/room': 'Room',
  '/std/item': 'Item',
  '/std/weapon': 'Weapon',
  '/std/behaved': 'Behaved',
  '/std/behaviour': 'Behaviour',
  '/std/veto': 'Decider',
  '/std/living': 'Living',
  '/std/player': 'Player',
  '/behaviours/wander': 'Wander',
  './tally': 'Tally',
}

/** Returns the imports that a text needs. */
function importsOf(code: string): string {
  return Object.entries(exported)
    .flatMap(([file, names]) => {
      const used = names
        .split(' ')
        .filter(name => new RegExp(`(?<![\\w.'])${name}\\b`).test(code) && !code.includes(`class ${name} `))
      return used.length > 0 ? `import { ${used.join(', ')} } from '${file}'` : []
    })
    .join('\n')
}

const parameters =
  'who: Living, player: Player, thing: MudObject, item: Item, room: Room, text: string, words: string[], n: number, ages: Record<string, number>, place: string | MudObject, value: unknown'
const bases: Record<string, string> = { m: 'Monster', r: 'Room', i: 'Item', o: 'MudObject', b: 'Behaviour' }
const members = `  growl(who: Living): void { this.emote(\`growls at \${who.theShort}.\`) }
  posted(_player: Player, text: string): string { return text }`

test('each example has the right types', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-lpc-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'lpc'))
  const files: string[] = []
  const put = (name: string, code: string) => {
    writeFileSync(join(folder, 'lpc', `${name}.ts`), `${importsOf(code)}\n${code}\n`)
    files.push(`/domains/lpc/${name}.ts`)
  }
  put(
    'tally',
    'export class Tally extends MudObject {\n  sum = 0\n  add(n: number): void { this.sum += n }\n}\nexport default Tally',
  )
  put('rat', "export default class Rat extends Monster { name = 'rat' }")
  put('hall', "export default class Hall extends Room { exits = { north: './hall' } }")
  put('yard', "export default class Yard extends Room { exits = { south: './hall' } }")
  const shown = words.map((word, i) => ({ ...word, place: places[i]!, i })).filter(({ example }) => example !== '')
  expect(shown.length).toBeGreaterThan(250)
  const methods = (place: string) =>
    shown
      .filter(one => one.place === place)
      .map(({ i, example }) => `  ex${i}(${parameters}): unknown {\n    ${example}\n    return undefined\n  }`)
      .join('\n')
  put('monsters', `export default class Examples extends Monster {\n  level = 5\n${members}\n${methods('m')}\n}`)
  put('things', `export default class Examples extends MudObject {\n${methods('o')}\n}`)
  for (const { place, i, example } of shown) {
    if (place === 'top') put(`top${i}`, `export ${example}`)
    else if (place !== 'm' && place !== 'o')
      put(`member${i}`, `export class Ex extends ${bases[place[1]!]} {\n  ${example}\n}`)
  }
  const disk = new MudFiles(join(root, 'mudlib'), folder)
  const types = new TypeChecker(disk, root, folder, () => mudlib)
  onTestFinished(() => types.stop())
  expect((await types.check(files)).filter(({ hint }) => !hint)).toEqual([])
}, 60_000)

test('help finds a word of LPC, a group of them, and says which there are', async () => {
  const mud = await testDriver({ seed: 1 })
  const ann = mud.player('Ann', { at: '/domains/vale/square', wizard: true })
  expect(ann.command('help clone_object')).toMatch(/clone_object \(LPC, objects\)[\s\S]*this\.clone[\s\S]*rat/)
  expect(ann.command('help this_player()')).toContain('LPC')
  expect(ann.command('help lpc strings')).toMatch(/sprintf \(LPC, strings\)/)
  expect(ann.command('help sscanf')).toContain('a regular expression')
  expect(ann.command('help lpc')).toMatch(/commands and input: .*add_action/)
  expect(ann.command('help lpc frobnicate')).toContain("LPC has no 'frobnicate' that we know")
  // Players can't use it, so they don't find it.
  const bob = mud.player('Bob', { at: '/domains/vale/square' })
  expect(bob.command('help clone_object')).toContain('There is no help on')
})
