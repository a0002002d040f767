/** A number of coins in words: `1 coin`, `3 coins`, with a kind `3 gold coins`. */
export function coinsOf(amount: number, kind = ''): string {
  return `${amount} ${kind === '' ? '' : `${kind} `}coin${amount === 1 ? '' : 's'}`
}
