const { Broadcast: B } = require('ranvier')
const ItemUtil = require('../../bundle-example-lib/lib/ItemUtil')
const { compass } = require('./compass')

const TITLE_WIDTH = 65
const RULE_WIDTH = 60

/** Shows a player the room that they are in. */
exports.showRoom = (state, player) => {
  const { room } = player
  showTitle(player, room)

  if (!player.getMeta('config.brief')) {
    B.sayAt(player, room.description, 80)
  }

  if (player.getMeta('config.minimap')) {
    B.sayAt(player, '')
    state.CommandManager.get('map').execute('4', player)
  }

  B.sayAt(player, '')
  for (const other of room.players) {
    if (other !== player) {
      B.sayAt(player, `[Player] ${other.name}${fighting(other)}`)
    }
  }
  for (const item of room.items) {
    const label = item.hasBehavior('resource') ? 'Resource' : 'Item'
    B.sayAt(player, `[${ItemUtil.qualityColorize(item, label)}] <magenta>${item.roomDesc}</magenta>`)
  }
  for (const npc of room.npcs) {
    B.sayAt(player, `${questMarks(state, player, npc)}[${npcLabel(player, npc)}] ${npc.name}${fighting(npc)}`)
  }
  B.sayAt(player, `[<yellow><b>Exits</b></yellow>: ${exits(state, room)}]`)
}

/** Shows the title. Rooms without coordinates have no map, so a compass is shown next to the title. */
function showTitle(player, room) {
  const title = room.title.padEnd(TITLE_WIDTH)
  if (room.coordinates) {
    B.sayAt(player, `<yellow><b>${title}</b></yellow>`)
    B.sayAt(player, B.line(RULE_WIDTH))
    return
  }

  const [top, middle, bottom] = compass(room.exits.map(exit => exit.direction))
  B.sayAt(player, `<yellow><b>${title}${top}</b></yellow>`)
  B.sayAt(player, B.line(RULE_WIDTH) + B.line(TITLE_WIDTH - RULE_WIDTH, ' ') + middle)
  B.sayAt(player, `${B.line(TITLE_WIDTH, ' ')}<yellow><b>${bottom}</b></yellow>`)
  B.sayAt(player, '')
}

function fighting(character) {
  if (!character.isInCombat()) {
    return ''
  }
  const names = [...character.combatants].map(combatant => combatant.name)
  return `, <red>fighting </red>${names.join('<red>,</red> ')}`
}

/** Marks of an NPC's quests: `[!]` one to start, `[%]` one in progress, `[?]` one to turn in. */
function questMarks(state, player, npc) {
  const tracker = player.questTracker
  const quests = (npc.quests || []).filter(ref => state.QuestFactory.get(ref))
  const progress = quests.filter(ref => tracker.isActive(ref)).map(ref => tracker.get(ref).getProgress().percent)
  const marks = [
    ['!', quests.some(ref => state.QuestFactory.canStart(player, ref))],
    ['%', progress.some(percent => percent < 100)],
    ['?', progress.some(percent => percent >= 100)],
  ].filter(([, shown]) => shown)
  return marks.length ? `${marks.map(([mark]) => `[<b><yellow>${mark}</yellow></b>]`).join('')} ` : ''
}

/** The label of an NPC, whose colour shows how hard a fight would be, from cyan (easy) to black (hopeless). */
function npcLabel(player, npc) {
  const above = npc.level - player.level
  if (above > 9) return '<b><black>NPC</black></b>'
  if (above > 5) return '<red>NPC</red>'
  if (above > 3) return '<yellow>NPC</yellow>'
  return above < -4 ? '<cyan>NPC</cyan>' : '<green>NPC</green>'
}

/** Exits by name, each one once; those with a closed door are in parentheses. */
function exits(state, room) {
  const shown = new Map()
  for (const { direction, roomId } of room.getExits()) {
    if (!shown.has(direction)) {
      const beyond = state.RoomManager.getRoom(roomId)
      const door = room.getDoor(beyond) || beyond?.getDoor(room)
      shown.set(direction, door && (door.locked || door.closed) ? `(${direction})` : direction)
    }
  }
  return [...shown.values()].join(' ') || 'none'
}
