const humanizeDuration = require('humanize-duration')
const { Broadcast, Logger, SkillErrors } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')

const CANNOT = "You can't use that."

/**
 * Uses an item with the behavior `usable`:
 *
 *     behaviors:
 *       usable:
 *         spell: potion             # casts a spell with these options
 *         options: { stat: health, restores: 30 }
 *         cooldown: 30              # seconds between two casts
 *         effect: potion.buff       # starts an effect, in addition or instead
 *         config: { duration: 15000 }
 *         state: { stat: strength, magnitude: 10 }
 *         charges: 5                # the number of uses; unlimited if left out
 *         destroyOnDepleted: true
 */
module.exports = {
  aliases: ['quaff', 'recite'],
  command: state => (args, player) => {
    const say = message => Broadcast.sayAt(player, message)
    if (!args) {
      return say('Use what?')
    }

    const item = ArgParser.parseDot(args, player.inventory)
    if (!item) {
      return say("You don't have anything like that.")
    }

    const usable = item.getBehavior('usable')
    if (!usable) {
      return say(CANNOT)
    }

    if ('charges' in usable && usable.charges <= 0) {
      return say(`You've used up all the magic in ${ItemUtil.display(item)}.`)
    }

    const refused = cast(state, player, item, usable) || affect(state, player, item, usable)
    if (refused) {
      return say(refused)
    }

    if ('charges' in usable) {
      spend(state, player, item, usable)
    }
  },
}

/** Casts the spell of an item. Returns why it could not, or null. */
function cast(state, player, item, usable) {
  if (!usable.spell) {
    return null
  }

  const spell = state.SpellManager.get(usable.spell)
  if (!spell) {
    return misconfigured(item)
  }

  spell.options = usable.options
  if (usable.cooldown) {
    spell.cooldownLength = usable.cooldown
  }
  try {
    spell.execute(null, player)
    return null
  } catch (error) {
    return failure(spell, error)
  }
}

function failure(spell, error) {
  if (error instanceof SkillErrors.CooldownError) {
    const rest = humanizeDuration(error.effect.remaining, { round: true })
    return `${spell.name} is on cooldown. ${rest} remaining.`
  }
  if (error instanceof SkillErrors.PassiveError) {
    return 'That skill is passive.'
  }
  if (error instanceof SkillErrors.NotEnoughResourcesError) {
    return 'You do not have enough resources.'
  }
  Logger.error(error.message)
  return 'Huh?'
}

/** Starts the effect of an item. Returns why it could not, or null. */
function affect(state, player, item, usable) {
  if (!usable.effect) {
    return null
  }

  if (!state.EffectFactory.has(usable.effect)) {
    return misconfigured(item)
  }

  const effect = state.EffectFactory.create(usable.effect, { name: item.name, ...usable.config }, usable.state || {})
  return player.addEffect(effect) ? null : 'Nothing happens.'
}

function misconfigured(item) {
  Logger.error(`Item: ${item.entityReference} has invalid usable configuration.`)
  return CANNOT
}

/** Uses up a charge. Each item counts its own charges, so the settings from its definition are copied first. */
function spend(state, player, item, usable) {
  const charges = usable.charges - 1
  item.behaviors.set('usable', { ...usable, charges })
  if (usable.destroyOnDepleted && charges <= 0) {
    const name = ItemUtil.display(item)
    Broadcast.sayAt(player, `You used up all the magic in ${name} and it disappears in a puff of smoke.`)
    state.ItemManager.remove(item)
  }
}
