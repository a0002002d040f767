import { expect, test } from 'vitest'
import { fitText } from '../../driver/gateway/telnet/colours.ts'
import type { Client, ColourDepth } from '../../driver/link/client.ts'

const shown = (codes: string, colours: ColourDepth) =>
  fitText(`\x1b[${codes}mx`, { colours, links: false } as Client)
    .replace('\x1b', '')
    .slice(0, -1)

test.each([
  // One of a terminal's own 16 colours stays the same.
  ['38;5;1', '[31m'],
  ['38;5;9', '[91m'],
  ['48;5;12', '[104m'],
  // A colour of the cube or a grey becomes the nearest of the 16.
  ['38;5;196', '[91m'],
  ['38;5;22', '[30m'],
  ['38;5;28', '[32m'],
  ['38;5;255', '[97m'],
  ['38;5;232', '[30m'],
  ['38;2;255;0;255', '[95m'],
  ['48;2;0;100;100', '[40m'],
  ['1;38;2;0;200;0;4', '[1;92;4m'],
])('%s on a terminal with 16 colours', (codes, expected) => {
  expect(shown(codes, '16')).toBe(expected)
})

test.each([
  ['38;2;255;0;0', '[38;5;196m'],
  ['38;2;0;0;0', '[38;5;16m'],
  ['38;2;255;255;255', '[38;5;231m'],
  ['38;2;128;128;128', '[38;5;244m'],
  ['48;2;95;135;175', '[48;5;67m'],
  ['38;5;9', '[38;5;9m'],
])('%s on a terminal with 256 colours', (codes, expected) => {
  expect(shown(codes, '256')).toBe(expected)
})
