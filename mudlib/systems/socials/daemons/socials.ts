import { happen } from 'driver'
import { socialTexts } from '/lib/social-texts'
import { muteOf } from '/secure/gate'
import { act, actForEach } from '/std/act'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import { offered, type VerbSource, type WrittenSocial } from '/std/offers'
import { findLiving } from '/std/parse'
import type { Player } from '/std/player'

/** Socials that are also spoken words. NPCs answer these words. */
const greetings = ['hello', 'hi']

/** Performs socials: `smile`, `bow ann`. */
export class Socials extends MudObject implements VerbSource {
  get verbs(): string[] {
    return Object.keys(socialTexts)
  }

  /** All socials that a living may use: the socials of this daemon, and those of other sources. */
  verbsFor(actor: Living): string[] {
    return [...new Set([...this.verbs, ...offered('socials').flatMap(one => one.socialsFor(actor))])].sort()
  }

  /**
   * The social for a verb in another source. @param before whether to ask only the sources of the world that the actor is in;
   * otherwise, all sources are asked
   */
  private written(verb: string, actor: Living, before: boolean): WrittenSocial | null {
    for (const source of offered('socials')) {
      const found = before && !source.isIn(actor) ? null : source.social(verb, actor)
      if (found) return found
    }
    return null
  }

  help(verb: string, who: Living): string | null {
    if (!this.verbsFor(who).includes(verb)) return null
    return `'${verb}' shows a gesture: ${verb}, or ${verb} <person>. 'socials' lists them all.`
  }

  overview(who: Living): string {
    return `Socials show a feeling: smile, bow ann. 'socials' lists all ${this.verbsFor(who).length}.`
  }

  /**
   * Performs a social. In a mounted world, that world's socials take precedence; elsewhere, this daemon's socials do.
   * @returns whether the verb is a social
   */
  perform(actor: Living, verb: string, args: string): boolean {
    const social = Object.hasOwn(socialTexts, verb) ? socialTexts[verb] : undefined
    const written = this.written(verb, actor, social !== undefined)
    if (!written && !social) return false
    const muted = actor.isPlayer ? muteOf(actor as Player) : ''
    if (muted !== '') {
      actor.tell(muted)
      return true
    }
    if (written || !social) return written ? this.performWritten(actor, written, args) : false
    if (args === '') {
      act(social.alone, { actor })
      return true
    }
    const target = findLiving(actor, args.replace(/^(at|to|with|for) /, ''))
    if (!target) actor.tell(`There is no '${args}' here.`)
    else if (target === actor || !social.at) act(social.alone, { actor })
    else {
      act(social.at, { actor, target })
      this.tellGesture(target, verb, actor)
      // A greeting also counts as speech, so that listeners answer it.
      if (greetings.includes(verb) && actor.isPlayer && !actor.destructed) actor.speak(verb, 'say', true)
    }
    return true
  }

  private tellGesture(target: Living, verb: string, by: Living): void {
    if (!target.destructed && !by.destructed) happen('gestured', target, verb, by)
  }

  private performWritten(actor: Living, { name, alone, at, self, notFound }: WrittenSocial, args: string): true {
    const target = args === '' ? null : findLiving(actor, args.replace(/^(at|to|with|for) /, ''))
    if (args === '' && alone.actor === '') actor.tell(`Whom do you want to ${name}?`)
    else if (args === '' || (target && at.actor === '')) actForEach({ ...alone, target: alone.others }, { actor })
    else if (!target) actor.tell(notFound || `There is no '${args}' here.`)
    else if (target === actor) actForEach({ ...(self.actor === '' ? alone : self), target: '' }, { actor, target })
    else {
      actForEach(at, { actor, target })
      this.tellGesture(target, name, actor)
    }
    return true
  }
}

declare module '/daemons/names' {
  interface Daemons {
    socials: Socials
  }
}

export default Socials
