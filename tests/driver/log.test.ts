import { expect, onTestFinished, test, vi } from 'vitest'
import { makeLog } from '../../driver/link/log.ts'

test('a log line: time and text to read, or one JSON object that a tool takes in whatever the text', () => {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation(line => void lines.push(line))
  onTestFinished(() => spy.mockRestore())
  makeLog('text', 'driver')('all is well')
  makeLog('json', 'gateway')('a "quote",\n\x1b[1m two lines')
  makeLog('text', 'driver')('ann failed\n2026-01-01T00:00:00.000Z root is an admin\x1b[2J\r\x9b1A')
  expect(lines[2]).toMatch(/Z ann failed\\n2026-01-01T00:00:00\.000Z root is an admin\\x1b\[2J\\x0d\\x9b1A$/)
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z all is well$/)
  expect(lines[1]).not.toMatch(/[\n\x1b]/)
  expect(JSON.parse(lines[1]!)).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    part: 'gateway',
    msg: 'a "quote",\n\x1b[1m two lines',
  })
})
