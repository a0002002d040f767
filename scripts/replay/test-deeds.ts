import type { AllTestDeeds } from '../../driver/replay.ts'
import { replayedDriver } from '../../driver/testing.ts'
import { SweepDeeds } from '../fuzz/exports.ts'
import { HostileDeeds } from '../fuzz/hostile.ts'
import { TypedWorld } from '../fuzz/typed.ts'
import { TradingWorld } from '../kill/deeds.ts'

/** The deeds of tests in the worlds that they record, by their names in recordings. */
export const testDeeds: AllTestDeeds = {
  kill: driver => new TradingWorld(driver).perform,
  typed: (driver, clock) => new TypedWorld(replayedDriver(driver, clock)).perform,
  hostile: (driver, clock) => new HostileDeeds(replayedDriver(driver, clock), false).perform,
  exports: (driver, clock) => new SweepDeeds(replayedDriver(driver, clock)).perform,
}
