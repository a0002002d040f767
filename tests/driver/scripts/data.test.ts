import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { scriptWorld } from './world.ts'

const folder = fileURLToPath(new URL('../../../../shared/data/ranvier', import.meta.url))

function scriptsIn(at: string): string[] {
  return readdirSync(at).flatMap(name => {
    const path = join(at, name)
    return statSync(path).isDirectory() ? scriptsIn(path) : path.endsWith('.js') ? [path] : []
  })
}

/** A stand-in for anything that a script may read from a module while it is loaded. */
function permissive(): unknown {
  const made: object = new Proxy(class {}, {
    get: (target, key, self) => {
      if (key === 'prototype') return Reflect.get(target, key) as unknown
      if (key === Symbol.toPrimitive) return () => ''
      if (key === Symbol.iterator) return [][Symbol.iterator]
      return self as unknown
    },
    apply: () => made,
    construct: (target, args, as) => Reflect.construct(target, args, as === made ? target : as) as object,
  })
  return made
}

// The bundles for this test are not part of the project.
test.skipIf(!existsSync(folder))(
  'every script of the bundles at hand compiles, and runs before a permissive host',
  async () => {
    const { host, run, turn } = await scriptWorld()
    host['given'] = new Proxy({}, { has: () => true, get: () => anything })
    const anything = permissive()
    const refused: string[] = []
    const files = scriptsIn(folder)
    for (const path of files) {
      const source = readFileSync(path, 'utf8')
      const file = `/mounts/ranvier/x${path.slice(folder.length)}`
      const problems = turn('check', file, source) as { isWarning: boolean; message: string }[]
      for (const one of problems) if (!one.isWarning) refused.push(`${file}: ${one.message}`)
      try {
        run(source, file)
      } catch (error) {
        // Objects made from such a stand-in have no methods, so these errors are expected.
        if (!/is not a (function|constructor)/.test((error as Error).message)) refused.push((error as Error).message)
      }
    }
    expect(files.length).toBeGreaterThan(200)
    expect(refused).toEqual([])
  },
)
