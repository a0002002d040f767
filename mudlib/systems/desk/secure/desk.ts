import { load } from 'driver'
import { accounts, ranks } from '/secure/daemons'
import type { Schedule, Scheduled } from '/secure/schedule'

// What the desk's commands and requests ask of the secure daemons.

const schedule = (): Schedule => load('/secure/schedule') as Schedule

/** Tells all players something, by the command of an admin. */
export const announce = (text: string): string => schedule().announce(text)

/** What is scheduled; and changes of it, by the command of an admin. */
export const scheduled = (): readonly Scheduled[] => schedule().all
export const addScheduled = (entry: Parameters<Schedule['add']>[0]): string => schedule().add(entry)
export const cancelScheduled = (number: number): string => schedule().cancel(number)

/** Accounts whose names contain a text, for an admin. */
export const accountsLike = (part: string, from: number): ReturnType<ReturnType<typeof accounts>['notes']> =>
  accounts().notes(part, from)

/** Who holds which domain. */
export const holders = (): Readonly<Record<string, readonly string[]>> => ranks().holders()
