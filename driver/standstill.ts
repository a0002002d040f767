import type { Driver } from './driver.ts'
import { frames } from './link/frames.ts'
import type { Link } from './link/link.ts'
import type { Level } from './link/log.ts'
import { noTape, type Tape } from './services/recorder/tape.ts'
import type { Connections } from './services/sessions/connections.ts'
import { unreadable } from './services/store/unreadable.ts'
import type { RealClock } from './services/time/real-clock.ts'

/** Creates a tape that stops the world's time during each batch of turns, so that the world doesn't lose time at breakpoints. */
export function standingTape(clock: RealClock): Tape {
  let isInside = false
  return {
    ...noTape,
    batch(work) {
      if (isInside) return work()
      isInside = true
      clock.stand(true)
      try {
        return work()
      } finally {
        isInside = false
        clock.stand(false)
      }
    },
  }
}

interface Parts {
  driver: Driver
  link: Link
  connections: Connections
  clock: RealClock
}

/**
 * Makes the world stand still while its store can't be written to, because players must not see changes that might be lost. Players and admins are
 * told at once, and again when the world continues.
 * @returns a function that stops this, to be called before the world shuts down
 */
export function standStillWithoutStore({ driver, link, connections, clock }: Parts): () => void {
  const { commits } = driver.persistence
  const tell = (message: string, level: Level) => link.aside(() => driver.notices.tell(message, [], 'store', level))
  commits.onTrouble = why => {
    const still = why !== null
    clock.stand(still)
    connections.pause(still)
    if (still) driver.stop()
    else driver.start()
    link.aside(() => link.send(frames.trouble, 0, why ?? ''))
    if (still) tell(`the world stands still, as its store can't be written to: ${why}`, 'error')
    else tell('the store is back: the world goes on', 'info')
  }
  const tellOfRow = (message: string) => driver.notices.tell(message, [], 'store', 'warn')
  commits.onBadRow = (key, why) => tellOfRow(`${key} can't be stored, and is left out: ${why}`)
  driver.persistence.onDamaged = (key, why) => tellOfRow(unreadable(key, why))
  return () => {
    commits.onTrouble = () => {}
    clock.stand(false)
    connections.pause(false)
  }
}
