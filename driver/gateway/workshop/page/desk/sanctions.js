// Mutes and bans.

import { runWith } from './part.js'

export const muteOne = name =>
  runWith(
    `Mute ${name}`,
    [
      ['minutes', 'Minutes', '30'],
      ['reason', 'Reason (they are told)', ''],
    ],
    ({ minutes, reason }) => `mute ${name} ${minutes} ${reason}`,
  )
export const banOne = name =>
  runWith(
    `Ban ${name}`,
    [['reason', 'Reason (they are told)', '']],
    ({ reason }) => `banish ${name} ${reason}`,
    'All characters of the account leave the world at once.',
  )
