import { System } from '/std/system'

/** Fights between players: for sport, by consent; or without, where an operator or a zone says so. */
export default class DuelSystem extends System {
  about = 'Fights between players: for sport, where both agree; and to the death, where the operator or a zone says so.'
  /** `mode`: `consent`: players fight who have agreed to a duel; `everywhere`: all who please, to the death; `never`. A zone may say otherwise (`playerFights`). */
  settings = { mode: 'consent' }
  daemons = ['/daemons/duels']

  begin(): string {
    const { mode } = this.settings
    if (!['consent', 'everywhere', 'never'].includes(mode))
      throw new Error(`the setting duels.mode is consent, everywhere or never, not ${mode}`)
    return ''
  }
}
