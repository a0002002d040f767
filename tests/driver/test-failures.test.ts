import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { type TestDriver, testDriver } from '../../driver/testing.ts'

// This is an interface, which doesn't exist in the code that runs. If the mapping of lines were wrong, all lines below it would be shifted.
type Failing = (mud: TestDriver) => unknown

const file = fileURLToPath(import.meta.url)
const root = fileURLToPath(new URL('../../', import.meta.url))

/** The number of the line of this file that ends with a mark, such as `// wrong`. */
const marked = (mark: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex(line => line.endsWith(`// ${mark}`)) + 1

/** The places in an error's stack, innermost first. */
const places = (error: unknown) =>
  [...String((error as Error).stack).matchAll(/(\/[^\s()]+:\d+):\d+\)?$/gm)].map(([, place]) =>
    place!.replace(root, ''),
  )

async function failure(failing: Failing): Promise<unknown> {
  const mud = await testDriver({
    files: { '/domains/t/broken.ts': 'export default class {\n  short = \n}' },
  })
  onTestFinished(() => mud.stop())
  try {
    await failing(mud)
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}

const here = 'tests/driver/test-failures.test.ts'

test('a failing expectation points to its line in the TypeScript source', async () => {
  const error = await failure(() => {
    expect(1).toBe(2) // wrong
  })
  expect(places(error)).toContain(`${here}:${marked('wrong')}`)
})

test.each<[string, Failing, string[]]>([
  [
    'clone',
    mud => mud.clone('/domains/vale/nothing'), // clone
    [],
  ],
  [
    'load',
    mud => mud.load('/domains/t/broken'), // load
    ['domains/t/broken.ts:3'],
  ],
  [
    'write',
    mud => mud.write('/domains/vale/square.ts', 'class {'), // write
    ['domains/vale/square.ts:1'],
  ],
  [
    'player',
    mud => mud.player('Ann', { at: '/domains/vale/nothing' }), // player
    ['mudlib/std/object.ts'],
  ],
])(
  '%s() with a path that is wrong points to the mud file, if there is one, and to the line of the test',
  async (name, failing, mudFiles) => {
    const found = places(await failure(failing))
    const first = found.findIndex(place => place.startsWith(here))
    expect(found[first]).toBe(`${here}:${marked(name)}`)
    // No frame of the driver comes before it.
    expect(found.slice(0, first).filter(place => place.startsWith('driver/'))).toEqual([])
    for (const one of mudFiles) expect(found.slice(0, first).some(place => place.startsWith(one))).toBe(true)
  },
)
