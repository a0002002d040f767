import { load } from 'driver'
import { accounts, ranks } from '/secure/daemons'
import type { Schedule, Scheduled } from '/secure/schedule'

// The secure functions that the desk's commands and requests use.

const schedule = (): Schedule => load('/secure/schedule') as Schedule

/** Sends an admin's announcement to all players. */
export const announce = (text: string): string => schedule().announce(text)

/** The schedule, and the changes that an admin makes to it. */
export const scheduled = (): readonly Scheduled[] => schedule().all
export const addScheduled = (entry: Parameters<Schedule['add']>[0]): string => schedule().add(entry)
export const cancelScheduled = (number: number): string => schedule().cancel(number)

/** Accounts whose names contain a given text, for admins. */
export const accountsLike = (part: string, from: number): ReturnType<ReturnType<typeof accounts>['notes']> =>
  accounts().notes(part, from)

/** The accounts with a rank in each domain. */
export const holders = (): Readonly<Record<string, readonly string[]>> => ranks().holders()
