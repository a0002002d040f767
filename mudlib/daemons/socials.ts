import { happen } from 'driver'
import type { DikuLore } from '/compat/diku/lore'
import type { FileSocial } from '/compat/diku/socials'
import { muteOf } from '/secure/gate'
import { act, actForEach } from '/std/act'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import { findLiving } from '/std/parse'
import type { Player } from '/std/player'

/** A social: what it looks like alone, and done to somebody. */
interface Social {
  alone: string
  at?: string
}

const simple = (verb: string, how = ''): Social => ({
  alone: `{Actor} [${verb}]${how}.`,
  at: `{Actor} [${verb}]${how} at {target}.`,
})

/** Verbs that do nothing but show. */
const socials: Record<string, Social> = {
  smile: simple('smile'),
  grin: simple('grin'),
  frown: simple('frown'),
  laugh: simple('laugh'),
  giggle: simple('giggle'),
  chuckle: simple('chuckle'),
  wink: simple('wink'),
  nod: { alone: '{Actor} [nod].', at: '{Actor} [nod] to {target}.' },
  shake: { alone: '{Actor} [shake] {actor:their} head.', at: '{Actor} [shake] {target:their} hand, as friends do.' },
  shrug: simple('shrug'),
  sigh: simple('sigh'),
  yawn: simple('yawn'),
  bow: { alone: '{Actor} [bow] deeply.', at: '{Actor} [bow] before {target}.' },
  curtsy: { alone: '{Actor} [curtsy].', at: '{Actor} [curtsy] to {target}.' },
  wave: simple('wave'),
  cheer: { alone: '{Actor} [cheer] loudly.', at: '{Actor} [cheer] for {target}.' },
  clap: { alone: '{Actor} [clap] {actor:their} hands.', at: '{Actor} [clap] for {target}.' },
  dance: { alone: '{Actor} [dance] around.', at: '{Actor} [dance] with {target}.' },
  hug: { alone: '{Actor} [hug] {actor:themself}.', at: '{Actor} [hug] {target}.' },
  pat: { alone: '{Actor} [pat] {actor:their} own shoulder.', at: '{Actor} [pat] {target} on the shoulder.' },
  poke: { alone: '{Actor} [poke] at the air.', at: '{Actor} [poke] {target} in the ribs.' },
  point: { alone: '{Actor} [point] at nothing much.', at: '{Actor} [point] at {target}.' },
  stare: { alone: '{Actor} [stare] into the distance.', at: '{Actor} [stare] at {target}.' },
  glare: { alone: '{Actor} [glare] at nobody.', at: '{Actor} [glare] at {target}.' },
  growl: simple('growl'),
  snarl: simple('snarl'),
  cry: { alone: '{Actor} [cry].', at: "{Actor} [cry] on {target's} shoulder." },
  cough: simple('cough'),
  thank: { alone: '{Actor} [thank] everyone.', at: '{Actor} [thank] {target}.' },
  ponder: simple('ponder'),
  blush: simple('blush'),
  applaud: { alone: '{Actor} [applaud].', at: '{Actor} [applaud] {target}.' },
  salute: { alone: '{Actor} [salute].', at: '{Actor} [salute] {target}.' },
  sing: { alone: '{Actor} [sing] a song.', at: '{Actor} [sing] a song for {target}.' },
  cackle: { alone: '{Actor} [cackle] with glee.', at: '{Actor} [cackle] at {target}.' },
  comfort: { alone: '{Actor} [look] for someone to comfort.', at: '{Actor} [comfort] {target}.' },
  gasp: { alone: '{Actor} [gasp] in surprise.', at: '{Actor} [gasp] at {target}.' },
  groan: simple('groan'),
  grumble: simple('grumble'),
  hiccup: { alone: '{Actor} [hiccup].', at: '{Actor} [hiccup] at {target}.' },
  kiss: { alone: '{Actor} [blow] a kiss to everyone.', at: '{Actor} [kiss] {target}.' },
  moan: simple('moan'),
  mutter: simple('mutter'),
  peer: { alone: '{Actor} [peer] around.', at: '{Actor} [peer] at {target}.' },
  pout: simple('pout'),
  puke: { alone: '{Actor} [puke].', at: "{Actor} [puke] all over {target's} clothes." },
  scream: { alone: '{Actor} [scream] loudly!', at: '{Actor} [scream] at {target}!' },
  slap: { alone: '{Actor} [slap] {actor:themself}.', at: '{Actor} [slap] {target}.' },
  smirk: simple('smirk'),
  snicker: simple('snicker'),
  sniff: simple('sniff'),
  snore: simple('snore'),
  sob: { alone: '{Actor} [sob].', at: "{Actor} [sob] on {target's} shoulder." },
  spit: { alone: '{Actor} [spit] on the ground.', at: '{Actor} [spit] at {target}.' },
  tickle: { alone: '{Actor} [tickle] {actor:themself}.', at: '{Actor} [tickle] {target}.' },
  whimper: simple('whimper'),
  whistle: { alone: '{Actor} [whistle] a tune.', at: '{Actor} [whistle] at {target}.' },
}

/** Performs socials: `smile`, `bow ann`. */
export class Socials extends MudObject {
  get verbs(): string[] {
    return Object.keys(socials)
  }

  /** All that somebody may use: ours, and those of the mounted worlds' files. */
  verbsFor(actor: Living): string[] {
    return [...new Set([...this.verbs, ...this.lore.socialsFor(actor)])].sort()
  }

  private get lore(): DikuLore {
    return this.load<DikuLore>('/compat/diku/lore')
  }

  /** Does a social. In a mounted world its own come first, elsewhere ours. @returns whether the verb is one */
  perform(actor: Living, verb: string, args: string): boolean {
    const social = socials[verb]
    const written = social && !this.lore.isIn(actor) ? null : this.lore.social(verb, actor)
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
    }
    return true
  }

  private tellGesture(target: Living, verb: string, by: Living): void {
    if (!target.destructed && !by.destructed) happen('gestured', target, verb, by)
  }

  private performWritten(actor: Living, { name, alone, at, self, notFound }: FileSocial, args: string): true {
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

export default Socials
