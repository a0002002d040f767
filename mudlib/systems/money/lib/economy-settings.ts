import { type ControlSettings, usualSettings } from './control'

/** What an operator can set, besides the settings of control itself. */
export interface EconomySettings extends ControlSettings {
  /** 1: control sets factors; 0: all factors are 1, and there is no tax. */
  control: number
  /** Percent a week on coins above `taxFree`. */
  tax: number
  taxFree: number
  /** Percent of their coins that players lose when they die, above the sheltered levels. */
  death: number
  /** How many things of a kind the world's shops buy within about a day at the full price. */
  glut: number
  /** A transfer of so many times what an active player usually has counts as odd. */
  odd: number
  /** 1: the bank lends. Its interest in percent a day, and the days until a loan is due. */
  loans: number
  interest: number
  loanDays: number
  /** What a player may owe: coins for each day here, and percent of what they own. */
  loanPerDay: number
  loanShare: number
  /** 1: money comes only from loans. */
  closed: number
}

/** The default settings. */
export const usual: Readonly<EconomySettings> = {
  ...usualSettings,
  ...{ control: 1, tax: 2, taxFree: 1_000_000, death: 10, glut: 10, odd: 10 },
  ...{ loans: 0, interest: 1, loanDays: 21, loanPerDay: 100, loanShare: 50, closed: 0 },
}
