/** The type of a parsed line. */
export const CommandType = {
  COMMAND: Symbol('COMMAND'),
  SKILL: Symbol('SKILL'),
  CHANNEL: Symbol('CHANNEL'),
  MOVEMENT: Symbol('MOVEMENT'),
}
