const { Broadcast: B, CommandManager } = require('ranvier')
const ArgParser = require('../../bundle-example-lib/lib/ArgParser')
const showRewards = require('../lib/showRewards')

const say = B.sayAt

const subcommands = new CommandManager()

/** The NPC's quests that the player can start or has started. */
function availableQuests(state, player, npc) {
  return npc.quests.filter(ref => state.QuestFactory.canStart(player, ref) || player.questTracker.isActive(ref))
}

/** The NPC with this name in the room, if it has quests; otherwise null, and the player is told why. */
function findQuestor(player, search) {
  const npc = ArgParser.parseDot(search, player.room.npcs)
  if (!npc) say(player, `No quest giver [${search}] found.`)
  else if (!npc.quests?.length) say(player, `${npc.name} has no quests.`)
  else return npc
  return null
}

/** The symbol of a quest: `!` can be started, `%` has been started, `?` can be turned in. */
function symbolOf(player, ref) {
  if (!player.questTracker.isActive(ref)) return '!'
  return player.questTracker.get(ref).getProgress().percent >= 100 ? '?' : '%'
}

subcommands.add({
  name: 'list',
  command: state => (options, player) => {
    if (!options.length) return say(player, 'List quests from whom? quest list <npc>')
    const npc = findQuestor(player, options[0])
    if (!npc) return

    const quests = availableQuests(state, player, npc)
    if (!quests.length) return say(player, `${npc.name} has no quests.`)
    for (const [index, ref] of quests.entries()) {
      const { title } = state.QuestFactory.get(ref).config
      say(player, `[<b><yellow>${symbolOf(player, ref)}</yellow></b>] - ${index + 1}. ${title}`)
    }
  },
})

subcommands.add({
  name: 'start',
  aliases: ['accept'],
  command: state => (options, player) => {
    if (options.length < 2) return say(player, "Start which quest from whom? 'quest start <npc> <number>'")
    const [search, number] = options
    const npc = findQuestor(player, search)
    if (!npc) return

    const ref = availableQuests(state, player, npc)[parseInt(number, 10) - 1]
    if (!ref) return say(player, `Invalid quest, use 'quest list ${search}' to see their quests.`)
    if (player.questTracker.isActive(ref)) {
      return say(player, "You've already started that quest. Use 'quest log' to see your active quests.")
    }
    player.questTracker.start(state.QuestFactory.create(state, ref, player))
    player.save()
  },
})

/** Shows one quest of the log. */
function showQuest(state, player, quest, number) {
  const highlight = text => `<b><yellow>${text}</yellow></b>`
  const line = `  ${B.line(78)}`
  const { percent, display } = quest.getProgress()
  B.at(player, `${highlight(number)}: `)
  say(player, `${B.progress(60, percent, 'yellow')} ${percent}%`)
  say(player, B.indent(highlight(display), 2))
  if (quest.config.npc) {
    const npc = state.MobFactory.getDefinition(quest.config.npc)
    say(player, `  ${highlight(`Questor: ${npc.name}`)}`)
  }
  say(player, line)
  say(player, B.indent(B.wrap(highlight(quest.config.description), 78), 2))
  showRewards(state, player, quest)
  say(player, line)
}

subcommands.add({
  name: 'log',
  command: state => (_options, player) => {
    const quests = [...player.questTracker.activeQuests.values()]
    if (!quests.length) return say(player, 'You have no active quests.')
    for (const [index, quest] of quests.entries()) showQuest(state, player, quest, index + 1)
  },
})

subcommands.add({
  name: 'complete',
  command: state => (options, player) => {
    const quest = [...player.questTracker.activeQuests.values()][parseInt(options[0], 10) - 1]
    if (!quest) return say(player, "Invalid quest, use 'quest log' to see your active quests.")

    const progress = quest.getProgress()
    if (progress.percent < 100) {
      say(player, `${quest.config.title} isn't complete yet.`)
      return quest.emit('progress', progress)
    }

    const questor = quest.config.npc
    if (questor && ![...player.room.npcs].some(npc => npc.entityReference === questor)) {
      const npc = state.MobFactory.getDefinition(questor)
      return say(player, `The questor [${npc.name}] is not in this room.`)
    }
    quest.complete()
    player.save()
  },
})

module.exports = {
  usage: 'quest <log/list/complete/start> [npc] [number]',
  command: state => (args, player) => {
    if (!args.length) return say(player, "Missing command. See 'help quest'")
    const [name, ...options] = args.split(' ')
    const subcommand = subcommands.find(name)
    if (!subcommand) return say(player, "Invalid command. See 'help quest'")
    // The result is not returned, because it would make the command modal.
    subcommand.command(state)(options, player)
  },
}
