import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The packages that the project is required to use, with the folder that uses each. */
const asked: Readonly<Record<string, string>> = {
  chokidar: 'driver',
  esbuild: 'driver',
  ws: 'driver',
  'reflect-metadata': 'driver',
  vitest: 'tests',
}

test.each(Object.entries(asked))('the project is built on %s', (name, folder) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name])
  const imported = new RegExp(`from '${name}(/[\\w-]+)?'|import '${name}'|'${name}/no-conflict',`)
  const files = readdirSync(join(root, folder), { recursive: true }) as string[]
  const using = files.filter(
    file => file.endsWith('.ts') && imported.test(readFileSync(join(root, folder, file), 'utf8')),
  )
  expect(using).not.toEqual([])
})

test('what decorators say is out of reach of code of the world', async () => {
  const mud = await testDriver({
    files: {
      '/domains/t/looker.ts': `import { MudObject } from '/std/object'
import { saved } from '/std/decorators'
export default class Looker extends MudObject {
  @saved level = 1
  look(): unknown[] {
    const all: any = Reflect
    return [Reflect.ownKeys(all).map(String), typeof all.getMetadata, typeof all.defineMetadata, typeof all.metadata]
  }
}`,
    },
  })
  const [symbols, ...others] = mud.load('/domains/t/looker')['look']() as [string[], ...string[]]
  expect(symbols.filter(name => name.includes('metadata'))).toEqual([])
  expect(others).toEqual(['undefined', 'undefined', 'undefined'])
  await mud.stop()
})
