/** The roles in a party. A role is only a word for the others: it gives no power. */
export const partyRoles = ['tank', 'healer', 'fighter', 'scout'] as const
export type PartyRole = (typeof partyRoles)[number]

/** Who may take the things of a dead monster, by the name of the rule. */
export const lootRules = {
  free: 'everybody takes what they like',
  leader: 'the leader takes it',
  turns: 'the members take it in turns',
} as const
export type LootRule = keyof typeof lootRules

/** Who gets the coins of a dead monster, by the name of the rule. */
export const coinRules = {
  finder: 'coins belong to the member who takes them',
  shared: 'coins are divided among the members who are there',
} as const
export type CoinRule = keyof typeof coinRules

/** The seconds during which only the member whose turn it is, or the leader, may take the things of a dead monster. */
export const reservedFor = 60
