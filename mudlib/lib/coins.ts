/** A number of coins as text: `1 coin`, `3 coins` or, with a kind, `3 gold coins`. */
export function coinsOf(amount: number, kind = ''): string {
  return `${amount} ${kind === '' ? '' : `${kind} `}coin${amount === 1 ? '' : 's'}`
}

/** Checks a number of coins. @returns the same number @throws if it isn't a whole number of 0 or more */
export function wholeCoins(coins: number): number {
  if (!Number.isSafeInteger(coins) || coins < 0) throw new Error(`${coins} is no number of coins`)
  return coins
}
