import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { TypeChecker } from '../../driver/services/checks/typecheck.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { type AnyObject, testDriver } from '../../driver/testing.ts'
import { mudlibFiles } from './mudlib-files.ts'

const root = new URL('../../', import.meta.url).pathname
const folders = 'lib std behaviours daemons ai stories secure cmds spells effects compat'.split(' ')
const page = (name: string) => mudlibFiles.read(`/doc/wizard/${name}.md`)!

/** Returns the complete files that a page shows: indented blocks that begin with an import and have an export. */
function filesIn(text: string): string[] {
  const blocks: string[] = ['']
  for (const line of text.split('\n')) {
    if (line === '') blocks[blocks.length - 1] += '\n'
    else if (/^ {4}/.test(line)) blocks[blocks.length - 1] += `${line.slice(4)}\n`
    else blocks.push('')
  }
  // One block may contain two files.
  return blocks
    .flatMap(block => block.trim().split(/(?<=^}\n)\n+(?=import )/m))
    .filter(block => block.startsWith('import ') && block.includes('export default'))
}

/** Returns all complete files that the help pages and documents show, by page. */
function allExamples(): { page: string; code: string }[] {
  const help = ['/doc/wizard', '/doc'].flatMap(folder =>
    mudlibFiles
      .list(folder)
      .filter(name => name.endsWith('.md'))
      .map(name => mudlibFiles.onDisk(`${folder}/${name}`)),
  )
  return [...help, join(root, 'README.md'), join(root, 'CONTRIBUTING.md')].flatMap(page => {
    const text = readFileSync(page, 'utf8')
    const fenced = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!.trim())
    // Tests, scripts of bundles, commands with an event of their own and systems are not code of a domain.
    const isOfDomain = (code: string) => !/from '(?:vitest|ranvier)'|'prayed'|^\/\/ systems\//.test(code)
    const isWhole = (code: string) => code.startsWith('import ') && code.includes('export default')
    return [...filesIn(text), ...fenced.filter(isWhole)].filter(isOfDomain).map(code => ({ page, code }))
  })
}

/** Returns the templates with which new files begin in the workshop. */
async function templates(): Promise<{ page: string; code: string }[]> {
  const file = join(root, 'driver/gateway/workshop/page/templates.js')
  type Template = { ending?: string; text(name: string, folder: string, known: object): string }
  const made = (await import(file)) as { templates: Record<string, Template> }
  const all = Object.entries(made.templates).filter(([kind, { ending }]) => kind !== 'empty' && ending === undefined)
  expect(all.length).toBeGreaterThan(8)
  return all.map(([kind, { text }]) => ({
    page: kind,
    code: text('old-owl', '/domains/d', { room: '/domains/d/hall', of: null }),
  }))
}

/** Other files that the examples refer to. */
const around: Record<string, string> = {
  'people.ts': `import type { Person } from '/lib/society/people'\nexport const people: readonly Person[] = []`,
  'history.ts': `import type { Happening } from '/lib/society/people'\nexport const happenings: readonly Happening[] = []`,
}

test('the files that help pages and documents show, and what new files begin with in the workshop, have the right types, and do nothing that a domain may not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-doc-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const examples = [...allExamples(), ...(await templates())]
  expect(examples.length).toBeGreaterThan(20)
  const put = (name: string, code: string) => {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
  }
  for (const [name, code] of Object.entries(around)) put(`d/${name}`, code)
  const pageOf = new Map<string, string>()
  for (const [i, { page, code }] of examples.entries()) {
    put(`d/example${i}.ts`, code)
    pageOf.set(`/domains/d/example${i}.ts`, page)
  }
  const types = new TypeChecker(
    new MudFiles(join(root, 'mudlib'), folder),
    root,
    folder,
    () => folders,
    undefined,
    () => '/std/player',
    null,
    undefined,
    path => /^\/(?:daemons|secure)\//.test(path),
  )
  onTestFinished(() => types.stop())
  const found = await types.check([...pageOf.keys()])
  expect(found.map(({ file, line, message }) => `${pageOf.get(file)} ${line}: ${message}`)).toEqual([])
}, 120_000)

/** Returns whether an example is code of a domain. A migration is code of the mudlib. */
const isOfDomain = ({ code }: { code: string }) => !code.includes("from '/secure/migration'")

test('the migration that a help page shows changes what it says', async () => {
  const [example, ...others] = allExamples().filter(one => !isOfDomain(one))
  expect(others).toEqual([])
  const mud = await testDriver({ files: { '/secure/migrations/001-copper-coins.ts': example!.code } })
  onTestFinished(() => mud.stop())
  const saved = { price: 2 }
  const one = { id: '1', owner: '1', environment: '', program: '/domains/home/shop', saved, passing: {} }
  expect(mud.load('/secure/migrations/001-copper-coins')['changeObject'](one)).toBe(true)
  expect(saved).toEqual({ price: 200 })
})

test.each(
  allExamples()
    .filter(isOfDomain)
    .map(({ page, code }, i) => [i, page, code] as const),
)(
  'example %i, of %s, runs as code of a strict domain: it is loaded, met, and left to itself for a minute',
  async (_i, _page, code) => {
    const beside = Object.entries(around).map(([name, text]) => [`/domains/d/${name}`, text])
    const files = {
      '/domains/d/domain.json': '{ "strict": true }',
      '/domains/d/example.ts': code,
      '/domains/d/hall.ts': hall,
    }
    const mud = await testDriver({ seed: 1, files: { ...files, ...(Object.fromEntries(beside) as object) } })
    onTestFinished(() => mud.stop())
    const ann = mud.player('Ann', { at: '/domains/d/hall', level: 5 })
    const { main } = mud.driver.programs.load('/domains/d/example')
    const one: AnyObject | null = main && mud.load('/domains/d/example')
    if (one?.['exits']) ann.move(one)
    else if (one?.['describe']) mud.clone('/domains/d/example').move('/domains/d/hall')
    for (const line of ['look', 'inventory', 'say hello']) ann.command(line)
    mud.advance(60)
    // The programs that an example spawns are in files of other examples.
    const isElsewhere = (message: string) =>
      /^ReloadError: spawns: \S+: \S+: there is no such file(?:\. Did you mean .*)?$/.test(message)
    expect(mud.faults.map(({ message }) => message).filter(one => !isElsewhere(one))).toEqual([])
  },
  60_000,
)

const hall = `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall' }`

test('the commands that help builders names are there, and the pages', () => {
  const text = page('builders')
  const commands = ['wizard', 'player', 'admin'].flatMap(kind => mudlibFiles.list(`/cmds/${kind}`))
  const named = [...text.matchAll(/`([a-z]+)(?: [^`]*)?`/g)].map(([, word]) => word!).filter(word => word !== 'npm')
  const fields = ['spawns', 'resets', 'mode']
  expect(named.filter(word => !commands.includes(`${word}.ts`) && !fields.includes(word))).toEqual([])
  const pages = [...text.matchAll(/`help ([a-z-]+)`/g)].map(([, name]) => name!)
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.filter(name => !mudlibFiles.exists(`/doc/wizard/${name}.md`))).toEqual([])
})
