/** A number of coins in words: `1 coin`, `3 coins`, with a kind `3 gold coins`. */
export function coinsOf(amount: number, kind = ''): string {
  return `${amount} ${kind === '' ? '' : `${kind} `}coin${amount === 1 ? '' : 's'}`
}

/** A number of coins that can be given and taken. @throws if it isn't a whole number, 0 or more */
export function wholeCoins(coins: number): number {
  if (!Number.isSafeInteger(coins) || coins < 0) throw new Error(`${coins} is no number of coins`)
  return coins
}
