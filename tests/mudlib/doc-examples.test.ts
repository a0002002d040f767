import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { TypeChecker } from '../../driver/services/checks/typecheck.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'

const root = new URL('../../', import.meta.url).pathname
const folders = 'lib std behaviours daemons ai stories secure cmds spells effects compat'.split(' ')
const page = (name: string) => readFileSync(join(root, `mudlib/doc/wizard/${name}.md`), 'utf8')

/** The whole files that a page shows: indented blocks that begin with an import and have an export. */
function filesIn(text: string): string[] {
  const blocks: string[] = ['']
  for (const line of text.split('\n')) {
    if (line === '') blocks[blocks.length - 1] += '\n'
    else if (/^ {4}/.test(line)) blocks[blocks.length - 1] += `${line.slice(4)}\n`
    else blocks.push('')
  }
  // Two files may follow each other.
  return blocks
    .flatMap(block => block.trim().split(/(?<=^}\n)\n+(?=import )/m))
    .filter(block => block.startsWith('import ') && block.includes('export default'))
}

test.each([
  ['items', 5],
  ['spawning', 2],
  ['rooms', 1],
  ['monsters', 1],
])(
  'the files that help %s shows have the right types',
  async (name, least) => {
    const folder = mkdtempSync(join(tmpdir(), 'wyrd-doc-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const examples = filesIn(page(name))
    expect(examples.length).toBeGreaterThanOrEqual(least)
    const files = examples.map((code, i) => {
      const file = join(folder, `d/example${i}.ts`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, code)
      return `/domains/d/example${i}.ts`
    })
    const types = new TypeChecker(new MudFiles(join(root, 'mudlib'), folder), root, folder, () => folders)
    onTestFinished(() => types.stop())
    expect((await types.check(files)).filter(({ hint }) => !hint)).toEqual([])
  },
  60_000,
)

test('the commands that help builders names are there, and the pages', () => {
  const text = page('builders')
  const commands = ['wizard', 'player', 'admin'].flatMap(kind => readdirSync(join(root, `mudlib/cmds/${kind}`)))
  const named = [...text.matchAll(/`([a-z]+)(?: [^`]*)?`/g)].map(([, word]) => word!).filter(word => word !== 'npm')
  const fields = ['spawns', 'resets', 'mode']
  expect(named.filter(word => !commands.includes(`${word}.ts`) && !fields.includes(word))).toEqual([])
  const pages = [...text.matchAll(/`help ([a-z-]+)`/g)].map(([, name]) => name!)
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.filter(name => !existsSync(join(root, `mudlib/doc/wizard/${name}.md`)))).toEqual([])
})
