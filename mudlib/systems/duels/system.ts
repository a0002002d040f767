import { System } from '/std/system'

/** Fights between players: duels by consent, or free fights if an operator or a zone allows them. */
export default class DuelSystem extends System {
  about = 'Fights between players: for sport, where both agree; and to the death, where the operator or a zone says so.'
  /**
   * `mode`: with `consent`, only players who have agreed to a duel may fight. With `everywhere`, anybody may fight, to the death. With
   * `never`, nobody may fight. A zone may override the mode (`playerFights`).
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
