const { Broadcast } = require('ranvier')

const SETTINGS = ['brief', 'autoloot', 'minimap']
const VALUES = { on: true, off: false }

module.exports = {
  usage: 'config <set/list> [setting] [value]',
  aliases: ['toggle', 'options', 'set'],
  command: state => (args, player) => {
    const say = message => Broadcast.sayAt(player, message)
    const explain = message => {
      say(message)
      state.CommandManager.get('help').execute('config', player)
    }

    const [action, setting, value] = args.split(' ')
    if (!action) {
      return explain('Configure what?')
    }

    if (action === 'list') {
      return listSettings(player, say)
    }

    if (action !== 'set') {
      return explain(`<red>Invalid config command: ${action}</red>`)
    }

    if (!setting) {
      return explain('Set what?')
    }

    if (!SETTINGS.includes(setting)) {
      return explain(`<red>Invalid setting: ${setting}. Possible settings: ${SETTINGS.join(', ')}</red>`)
    }

    if (!value) {
      return explain(`<red>What value do you want to set for ${setting}?</red>`)
    }

    if (!Object.hasOwn(VALUES, value)) {
      return say('<red>Value must be either: on / off</red>')
    }

    if (!player.getMeta('config')) {
      player.setMeta('config', {})
    }
    player.setMeta(`config.${setting}`, VALUES[value])
    say('Configuration value saved')
  },
}

function listSettings(player, say) {
  say('Current Settings:')
  for (const [setting, value] of Object.entries(player.getMeta('config') || {})) {
    say(`  ${setting}: ${value ? 'on' : 'off'}`)
  }
}
