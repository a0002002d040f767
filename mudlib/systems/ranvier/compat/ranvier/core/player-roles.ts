/** The roles of players. Each role includes those with lower numbers. */
export const PlayerRoles = {
  ADMIN: 2,
  BUILDER: 1,
  PLAYER: 0,
} as const
