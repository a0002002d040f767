const { Item, Logger, Player } = require('ranvier')
const LootTable = require('../../lib/LootTable')

/** Seconds until a corpse has rotted away. */
const decay = 180

/** An item of a pool, in a list; an empty list, and a line in the log, if there is no such item. */
function makeItem(state, name, ref) {
  if (state.ItemFactory.getDefinition(ref)) {
    return [state.ItemFactory.create(state.AreaManager.getAreaByReference(ref), ref)]
  }
  Logger.error(`Loot of ${name} does not exist: ${ref}`)
  return []
}

/** A corpse: a container with the loot. */
function makeCorpse(state, { area, keywords, name }, items) {
  const corpse = new Item(area, {
    id: 'corpse',
    name: `Corpse of ${name}`,
    roomDesc: `Corpse of ${name}`,
    description: `The rotting corpse of ${name}`,
    keywords: [...keywords, 'corpse'],
    type: 'CONTAINER',
    metadata: { noPickup: true },
    maxItems: items.length,
    behaviors: { decay: { duration: decay } },
  })
  corpse.hydrate(state)
  Logger.log(`Generated corpse: ${corpse.uuid}`)
  for (const item of items) {
    item.hydrate(state)
    corpse.addItem(item)
  }
  return corpse
}

/** Divides money among the killer's party in the room, and shows them the corpse. Each share is computed from what remains. */
function share(state, killer, corpse, { name, amount }) {
  const party = killer.party ? [...killer.party] : [killer]
  const recipients = party.filter(({ room }) => room === killer.room)
  let remaining = amount
  for (const recipient of recipients) {
    const part = Math.floor(remaining / recipients.length) + (remaining % recipients.length)
    remaining -= part
    recipient.emit('currency', name, part)
    state.CommandManager.get('look').execute(corpse.uuid, recipient)
  }
}

/** When the NPC is killed, it leaves a corpse with items from its `pools`, and its `currencies` go to the killer's party. */
module.exports = {
  listeners: {
    killed: state =>
      async function (config, killer) {
        // Copied now, because the NPC has left the room by the time the pools are loaded.
        const { area, keywords, name, room } = this
        const table = new LootTable(state, config)
        const currencies = table.currencies() || []
        const refs = await table.roll()
        const items = refs.flatMap(ref => makeItem(state, name, ref))

        const corpse = makeCorpse(state, { area, keywords, name }, items)
        room.addItem(corpse)
        state.ItemManager.add(corpse)
        if (!(killer instanceof Player)) return
        for (const currency of currencies) share(state, killer, corpse, currency)
      },
  },
}
