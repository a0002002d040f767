/**
 * The functions and types that mud code imports: `import { … } from 'driver'`. The driver creates the functions once for each domain, so that the
 * rights of a call depend on the calling code, never on the objects that it has.
 *
 * "mudlib only": refused to the code of domains. "secure only": refused to all code outside /secure. "administration only": allowed within a typed
 * command, if the master's validAdmin() grants it to the user. `help efuns` shows the same from each efun's definition.
 *
 * Every efun throws an Error that says which argument is wrong, and refuses to run in a field initialiser. Paths are mud paths. A relative path that
 * is written as an argument (`clone('../effects/drunk')`) resolves against the file that it is written in. Times are seconds of world time unless a
 * comment says otherwise.
 */

export * from './base.ts'
export * from './connections.ts'
export * from './events.ts'
export * from './lua.ts'
export * from './master.ts'
export * from './objects.ts'
export * from './probes.ts'
export * from './programs.ts'
export * from './scripts.ts'
export * from './shards.ts'
export * from './store.ts'
export * from './time.ts'
export * from './wizards.ts'
export * from './yaml.ts'

/** The events that exist. /std/events declares the catalogue; other files add to it by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface EventCatalogue {}
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface QuestionCatalogue {}
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface SumCatalogue {}
