import { callingDomain, happen, happenIn, traceEvent, tryInOwnName } from 'driver'
import { subject } from '/lib/text'
import { act } from '/std/act'
import { commands } from '/std/daemons'
import type { Living } from '/std/living'
import type { Message } from '/std/object'

// Functions for livings that speak and execute commands.

/**
 * The maximum number of characters in one utterance. The limit for a typed line is the same. The length is limited because listeners may
 * process each word.
 */
const longestSaying = 2000

/** The text that listeners hear when code makes somebody say something. */
const heard = (text: unknown): string => (typeof text === 'string' ? text.slice(0, longestSaying) : '')

/** Makes a living execute a line like a typed command. @returns whether it was understood */
export function command(who: Living, line: string): boolean {
  traceEvent(who, `command '${line}'`)
  if (who.isPlayer) return commands().perform(who, line)
  const order = { line, understood: false }
  tryInOwnName(who, 'obey', order)
  const { understood } = order
  // Nobody reads the reply to a monster's command. If a command from a domain's code wasn't understood, the author of the monster is
  // therefore told.
  if (!understood && !who.destructed && callingDomain() !== null)
    who.complainOf(
      commands()
        .notUnderstood(who, line)
        .replace(/^You don't/, `'${line}': it doesn't`),
    )
  return understood
}

/** Executes the line of an order. If the command throws an error, the line still counts as understood, because the author gets the error. */
export function obey(who: Living, order: { readonly line: string; understood: boolean }): void {
  order.understood = true
  order.understood = commands().perform(who, order.line)
}

/** Makes a living say something aloud. */
export function say(who: Living, text: string): void {
  if (who.is('silenced')) {
    who.tell('You open your mouth, and no sound comes out.')
    return
  }
  const words = heard(text)
  act('{Actor} [say], "{text}"', { actor: who, text: words })
  // A listener may have destructed the speaker.
  if (!who.destructed) who.speak(words, 'say')
}

/** Lets all objects near a living hear what it says, without showing a message. */
export function speak(who: Living, text: string, kind: Message['kind'], quiet: boolean, to?: Living): void {
  const words = heard(text)
  happen('said', who, words, kind)
  const environment = who.destructed ? null : who.environment
  if (!environment) return
  const message: Message = Object.freeze({ kind, text: words, speaker: who, quiet, to })
  happen('hear', environment, message)
  if (!environment.destructed) happenIn(environment, 'hear', who, message)
}

/** Shows an action of a living in free words. */
export function emote(who: Living, text: string, end: string): void {
  const name = who.describe()
  const words = heard(text)
  who.environment?.receive(`${subject(name)} ${words}${end}\n`)
  happen('acted', who, words, { actor: who, text: words })
}
