import { expect, test } from 'vitest'
import { ResumeTokens } from '../../driver/gateway/resume-tokens.ts'

test('a token is good until its client has had time to get the next one', () => {
  let now = 0
  const tokens = new ResumeTokens(() => now)
  const token = tokens.make('ann')
  expect(tokens.redeem('made up')).toBe('')
  expect(tokens.redeem(token)).toBe('ann')
  // The connection is lost again before the client has its next token.
  now += 20_000
  expect(tokens.redeem(token)).toBe('ann')
  now += 20_000
  expect(tokens.redeem(token)).toBe('')
})

test('a token to begin to play is good once, one whose connection ended for three minutes, one that is revoked never', () => {
  let now = 0
  const tokens = new ResumeTokens(() => now)
  const play = tokens.make('play:ann')
  expect([tokens.redeem(play), tokens.redeem(play)]).toEqual(['play:ann', ''])
  const lost = tokens.make('bob')
  tokens.expire(lost)
  now += 181_000
  expect(tokens.redeem(lost)).toBe('')
  const gone = tokens.make('cid')
  tokens.redeem(gone)
  tokens.revoke(gone)
  expect(tokens.redeem(gone)).toBe('')
})
