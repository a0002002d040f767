import { load } from 'driver'
import type { Clock } from '/daemons/clock'
import type { Commands } from '/daemons/commands'
import type { Mail } from '/daemons/mail'
import type { Memories } from '/daemons/memories'
import type { Spells } from '/daemons/spells'

/** Daemons by name, with their types: `clock().hour`. */
export const clock = (): Clock => load('/daemons/clock') as Clock
export const commands = (): Commands => load('/daemons/commands') as Commands
export const mail = (): Mail => load('/daemons/mail') as Mail
export const spells = (): Spells => load('/daemons/spells') as Spells
export const memories = (): Memories => load('/daemons/memories') as Memories
