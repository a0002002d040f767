import { Portal } from '/std/portal'

/** The number of seconds for which a portal stays open. */
const lasts = 120

/** A portal that a spell has opened. */
export class MagicPortal extends Portal {
  name = 'portal'
  short = 'a shimmering portal'
  long = 'It is as tall as a man, and nothing is behind it. One could enter it.'

  create(): void {
    super.create()
    if (this.isBlueprint) return
    this.vanishes = true
    this.setTimer(lasts)
  }

  timeIsUp(): void {
    this.room?.receive('A portal closes.\n')
    super.timeIsUp()
  }
}

export default MagicPortal
