import { ChangeSet, Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { changed, changeTo } from '../../mudlib/systems/workshop/lib/text-changes.ts'

test('changes are applied as the editor applies them, over a thousand random ones', () => {
  let seed = 7
  const random = (n: number) => (seed = (seed * 48271) % 2147483647) % n
  let text = 'first\nsecond\n'
  for (let i = 0; i < 1000; i++) {
    const length = text.length
    const changes = Array.from({ length: 1 + random(3) }, () => {
      const from = random(length + 1)
      return {
        from,
        to: Math.min(length, from + random(6)),
        insert: ['', 'x', 'two\nlines', '\n\n', 'ä😀'][random(5)]!,
      }
    })
    const set = ChangeSet.of(changes[0]!, length)
    const next = set.apply(Text.of(text.split('\n'))).toString()
    expect(changed(text, JSON.parse(JSON.stringify(set.toJSON())))).toBe(next)
    // The single change between the two texts leads back.
    const back = changeTo(next, text)
    expect(changed(next, back)).toBe(text)
    expect(
      ChangeSet.fromJSON(back)
        .apply(Text.of(next.split('\n')))
        .toString(),
    ).toBe(text)
    text = next.length > 400 ? next.slice(0, 50) : next
  }
})

test.each([[null], ['abc'], [[1]], [[4]], [[-3]], [[3, [1, 2]]], [[[9]]], [[1.5, 1.5]], [[{}]]])(
  '%j is refused: it is no change of a text of three characters',
  changes => {
    expect(() => changed('abc', changes)).toThrow()
  },
)
