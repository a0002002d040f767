import { expect, test } from 'vitest'
import { FigureWatch } from '../../driver/gateway/figure-watch.ts'

test('many errors within a minute, and a world that stays late, are told once in ten minutes', () => {
  const told: string[] = []
  const watch = new FigureWatch((event, message) => told.push(`${event}: ${message}`))
  // A driver that begins with many old errors, and has one new error every two seconds.
  for (let i = 0; i < 300; i++) watch.note({ faults: 5000 + i / 2, lagSeconds: 3 * Number(i % 10 !== 0) })
  expect(told).toEqual([])
  for (let i = 0; i < 30; i++) watch.note({ faults: 5200 + i * 10 })
  expect(told).toEqual([expect.stringMatching(/^errors: 1\d\d errors in mud code within a minute$/)])
  // A new driver counts from 0.
  watch.note({ faults: 0 })
  for (let i = 0; i < 20; i++) watch.note({ faults: 0, lagSeconds: 2.5 })
  expect(told.slice(1)).toEqual(['late: the world is 2.5 s late'])
  for (let i = 0; i < 700; i++) watch.note({ faults: 0, lagSeconds: 4 })
  expect(told.slice(2)).toEqual(['late: the world is 4.0 s late'])
})
