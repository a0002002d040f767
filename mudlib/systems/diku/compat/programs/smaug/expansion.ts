import { oneArgument, type Part, pronouns } from '../mobprog/words'
import type { Char, Obj } from '../mobprog/world'
import type { SmaugScope } from './scope'

// Expands variables of SMAUG's programs, such as `$n`. The rules are those of mprog_translate() in SmaugFUSS's mud_prog.c.

/** Returns the first word of a character's name; '' for a character that the holder doesn't see. */
function firstName({ world, mob }: SmaugScope, one: Char | null): string {
  if (!one) return 'someone'
  const name = world.canSee(mob, one) ? oneArgument(world.keywords(one))[0] : ''
  return world.isPc(one) ? name.charAt(0).toUpperCase() + name.slice(1) : name
}

function fullName({ world, mob }: SmaugScope, one: Char | null): string {
  if (!one || !world.canSee(mob, one)) return 'someone'
  return world.isPc(one) ? world.keywords(one) + world.title(one) : world.short(one)
}

/** The server's texts for a missing character, and for an unseen one. */
const usual = {
  subject: ['it', 'someone'],
  object: ['it', 'someone'],
  owner: ["its'", "someone's"],
} as const

function pronoun({ world, mob }: SmaugScope, one: Char | null, form: keyof typeof pronouns, instead = usual[form]) {
  const [nobody, unseen] = instead
  if (!one) return nobody
  return world.canSee(mob, one) ? pronouns[form][world.sex(one)]! : unseen
}

function thingName({ world, mob }: SmaugScope, obj: Obj | null, isFull: boolean): string {
  if (!obj || !world.canSee(mob, obj)) return 'something'
  return isFull ? world.short(obj) : oneArgument(world.keywords(obj))[0]
}

/** Returns the article and all keywords, as the server does: `a sword long`. */
function withArticle({ world }: SmaugScope, obj: Obj | null): string {
  if (!obj) return 'a'
  const name = world.keywords(obj)
  return /^([aeiou]|y[^aeiou])/i.test(name) ? `an ${name}` : `a ${name}`
}

/** The texts of `$K` and `$L` are swapped, as on the server. */
const ofRandomObject = ["its'", "someone's"] as const
const ofRandomOwner = ['its', 'someone'] as const

const values: Readonly<Record<string, (scope: SmaugScope) => string>> = {
  i: ({ world, mob }) => oneArgument(world.keywords(mob))[0],
  I: ({ world, mob }) => world.short(mob),
  n: scope => firstName(scope, scope.actor),
  N: scope => fullName(scope, scope.actor),
  t: scope => firstName(scope, scope.victim),
  T: scope => fullName(scope, scope.victim),
  r: scope => firstName(scope, scope.random),
  R: scope => fullName(scope, scope.random),
  e: scope => pronoun(scope, scope.actor, 'subject'),
  m: scope => pronoun(scope, scope.actor, 'object'),
  s: scope => pronoun(scope, scope.actor, 'owner'),
  E: scope => pronoun(scope, scope.victim, 'subject'),
  M: scope => pronoun(scope, scope.victim, 'object'),
  S: scope => pronoun(scope, scope.victim, 'owner'),
  j: ({ world, mob }) => pronouns.subject[world.sex(mob)]!,
  k: ({ world, mob }) => pronouns.object[world.sex(mob)]!,
  l: ({ world, mob }) => pronouns.owner[world.sex(mob)]!,
  J: scope => pronoun(scope, scope.random, 'subject'),
  K: scope => pronoun(scope, scope.random, 'object', ofRandomObject as never),
  L: scope => pronoun(scope, scope.random, 'owner', ofRandomOwner as never),
  o: scope => thingName(scope, scope.obj, false),
  O: scope => thingName(scope, scope.obj, true),
  p: scope => thingName(scope, scope.target, false),
  P: scope => thingName(scope, scope.target, true),
  a: scope => withArticle(scope, scope.obj),
  A: scope => withArticle(scope, scope.target),
  $: () => '$',
}

export function expand(scope: SmaugScope, parts: readonly Part[]): string {
  let out = ''
  for (const part of parts) {
    if (typeof part === 'string') out += part
    else if (values[part.code]) out += values[part.code]!(scope)
    else scope.world.log(`there is no variable $${part.code}`)
  }
  return out
}
