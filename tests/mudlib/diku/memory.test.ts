import { getHeapStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { collectGarbage } from '../../../driver/services/memory/memory.ts'
import { testDriver } from '../../../driver/testing.ts'

/** Returns the files of a world with a number of rooms in a row, and a mobile and a thing in every fourth room. */
function row(rooms: number): Record<string, string> {
  const each = (step: number, write: (n: number) => string) =>
    Array.from({ length: Math.ceil(rooms / step) }, (_, i) => write(1000 + i * step)).join('')
  const text = (n: number) => `${`Grass ${n} grows on both sides of the way. `.repeat(8)}\n`
  const files = {
    wld: each(1, n => `#${n}\nA meadow ${n}~\n${text(n)}~\n0 0 2\nD1\n~\n~\n0 -1 ${Math.min(n + 1, 999 + rooms)}\nS\n`),
    mob: each(
      4,
      n => `#${n}\nhare h${n}~\na hare ${n}~\nA hare.\n~\n${text(n)}~\n0 0 0 S\n1 20 9 1d4+3 1d2+0\n0 10\n8 8 0\n`,
    ),
    obj: each(4, n => `#${n}\nstone s${n}~\na stone ${n}~\nA stone.~\n~\n12 0 1\n0 0 0 0\n1 1 0\n`),
    zon: `#10\nThe row~\n${999 + rooms} 30 2\n${each(4, n => `M 0 ${n} 1 ${n}\nO 0 ${n} 1 ${n}\n`)}S\n`,
  }
  return Object.fromEntries(
    Object.entries(files).flatMap(([kind, content]) => [
      [`/diku/row/${kind}/index`, `10.${kind}\n$\n`],
      [`/diku/row/${kind}/10.${kind}`, `${content}$\n`],
    ]),
  )
}

/** Returns the bytes that a mounted world takes with all its rooms loaded and its zone reset. */
async function bytesOf(rooms: number): Promise<number> {
  collectGarbage()
  const before = getHeapStatistics().used_heap_size
  // The world is mounted when it starts.
  const mud = await testDriver({ files: row(rooms) })
  mud.load('/compat/diku/mounts').boot('/diku/row')
  expect(mud.load(`/diku/row/room/${1000 + rooms - 4}`).inventory.length).toBe(2)
  collectGarbage()
  const bytes = getHeapStatistics().used_heap_size - before
  await mud.stop()
  return bytes
}

test('a mounted room takes 17 KB at most, with its text, its share of mobiles and things, and their programs', async () => {
  await bytesOf(100)
  // Memory left over from other tests of the process may be counted, too, so the measurement is done up to three times.
  let each = Number.POSITIVE_INFINITY
  for (let i = 0; i < 3 && each >= 17_000; i++) {
    const [few, many] = [await bytesOf(400), await bytesOf(2000)]
    each = (many - few) / 1600
  }
  expect(each).toBeGreaterThan(1500)
  expect(each).toBeLessThan(17_000)
})
