import { System } from '/std/system'

/** Fights between players: duels by consent, or free fights if an operator or a zone allows them. */
export default class DuelSystem extends System {
  about = 'Fights between players: for sport, where both agree; and to the death, where the operator or a zone says so.'
  /**
   * `mode`: with `consent`, only players who have agreed to a duel may fight; with `everywhere`, anybody may fight, to the death; with `never`,
   * nobody may. A zone may override it (`playerFights`).
   */
  settings = { mode: 'consent' }
  daemons = ['/daemons/duels']

  begin(): string {
    const { mode } = this.settings
    if (!['consent', 'everywhere', 'never'].includes(mode))
      throw new Error(`the setting duels.mode is consent, everywhere or never, not ${mode}`)
    return ''
  }
}
