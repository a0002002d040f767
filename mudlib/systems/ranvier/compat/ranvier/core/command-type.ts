/** What a typed line turned out to be. */
export const CommandType = {
  COMMAND: Symbol('COMMAND'),
  SKILL: Symbol('SKILL'),
  CHANNEL: Symbol('CHANNEL'),
  MOVEMENT: Symbol('MOVEMENT'),
}
