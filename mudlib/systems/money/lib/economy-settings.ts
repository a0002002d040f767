import { type ControlSettings, usualSettings } from './control'

/** The settings of the economy that an operator can change, including the settings of the control. */
export interface EconomySettings extends ControlSettings {
  /** 1 if the control sets the factors; 0 if all factors are 1 and there is no tax. */
  control: number
  /** The tax on coins above `taxFree`, in percent per week. */
  tax: number
  taxFree: number
  /** The percentage of their coins that players lose when they die, above the sheltered levels. */
  death: number
  /** The number of items of one kind that the world's shops buy at the full price within about a day. */
  glut: number
  /** A transfer counts as odd if it exceeds this multiple of an active player's usual wealth. */
  odd: number
  /** Whether the bank lends money (1 means yes), its interest in percent per day, and the days until a loan is due. */
  loans: number
  interest: number
  loanDays: number
  /** The limits of a player's debt: coins for each day since the player joined, and percent of the player's property. */
  loanPerDay: number
  loanShare: number
  /** 1 if new money comes only from loans, otherwise 0. */
  closed: number
}

/** The default settings. */
export const usual: Readonly<EconomySettings> = {
  ...usualSettings,
  ...{ control: 1, tax: 2, taxFree: 1_000_000, death: 10, glut: 10, odd: 10 },
  ...{ loans: 0, interest: 1, loanDays: 21, loanPerDay: 100, loanShare: 50, closed: 0 },
}
