import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { stockRanvier } from '../ranvier-stock.ts'
import { game } from './engine.ts'

type Part = Record<string, unknown> & { prototype?: object }

/** Members for Ranvier itself, which scripts never use: they read bundles and check formulas. */
const internal = ['BundleManager', 'AttributeFactory#_checkReferences']

test("scripts find all classes, methods and helpers in require('ranvier') that Ranvier's own has", async () => {
  const theirs = stockRanvier(() => 0, { enter: () => undefined, leave: () => undefined }) as Record<string, Part>
  const made = await game({}, { load: false })
  const ours = made.engine.modules.ranvier as unknown as Record<string, Part>
  const folder = `${dirname(createRequire(import.meta.url).resolve('ranvier'))}/src`
  const names = readdirSync(folder).flatMap(file =>
    file.endsWith('.js') && !internal.includes(file.slice(0, -3)) ? [file.slice(0, -3)] : [],
  )
  const lacking: string[] = []
  for (const name of names) {
    const part = theirs[name]!
    const here = ours[name]
    if (here === undefined) {
      lacking.push(name)
      continue
    }
    const members = (of: object) => Object.getOwnPropertyNames(of).filter(one => one !== 'constructor')
    if (typeof part === 'function') {
      const statics = members(part).filter(one => !['length', 'name', 'prototype'].includes(one))
      lacking.push(...statics.filter(one => !(one in here)).map(one => `${name}.${one}`))
      const methods = members((part as Part).prototype ?? {})
      lacking.push(...methods.filter(one => !(one in (here.prototype ?? {}))).map(one => `${name}#${one}`))
    } else
      lacking.push(
        ...members(part)
          .filter(one => !(one in here))
          .map(one => `${name}.${one}`),
      )
  }
  await made.stop()
  expect(names.length).toBeGreaterThan(60)
  expect(lacking.filter(one => !internal.includes(one))).toEqual([])
})
