/** Lines of Ranvier's logo: the left part is white, the ring on the right bright green, the letter inside it white. */
const logo = [
  ["   | '__/ _` | '_ \\ \\ / / |/ _ \\ '__|", "    . ' ."],
  ['   | |   (_| | | | \\ V /| |  __/ |   ', ". '       ' ."],
  ['   |_|  \\__,_|_| |_|\\_/ |_|\\___|_| ', ' |    ', ' _ __ ', '   |'],
  ['                                   ', ' |    ', "| '__|", '   |'],
  ['   Barebones Node.js-based engine  ', ' |    ', '| |   ', '   |'],
  ['   github.com/RanvierMUD/ranviermud', ' |    ', '|_|   ', '   |'],
  ['                                   ', "  ' .       . '"],
  ['                                   ', "      ' . '"],
]

const bright = text => `<bold><green>${text}</green></bold>`

/** The text that everyone sees on connecting. */
module.exports = `<white>${[
  'Ranvier MUD engine - Version 3.0.0 - https://ranviermud.com',
  '',
  '                         _',
  '                        (_)',
  '    _ __ __ _ _ ____   ___  ___ _ __',
  ...logo.map(
    ([name, ring, letter, end]) =>
      name + bright(ring) + (letter ? `<bold><white>${letter}</white></bold>${bright(end)}` : ''),
  ),
  '',
  '',
].join('\r\n')}</white>`
