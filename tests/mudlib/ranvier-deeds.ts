import { fill } from './ranvier-bundle.ts'
import { clock, labelOf, type Twin } from './ranvier-core/ranvier-twins.ts'
import type { Any } from './ranvier-stock.ts'

/** A game that is being played, with the objects from which deeds choose. */
export class Game {
  readonly twin: Twin
  readonly area: Any
  readonly players: Any[] = []
  /** The effects that were made. */
  readonly effects: Any[] = []
  readonly outcomes: string[] = []
  private mark = 0

  constructor(twin: Twin) {
    this.twin = twin
    twin.state.now = () => clock.now
    this.area = fill(twin)
    for (const name of ['Ann', 'Bob']) this.addPlayer({ name, attributes: { health: 80, strength: 20, might: 1 } })
  }

  addPlayer(data: object): void {
    const { R, state } = this.twin
    const player = new R.Player({ room: 'vale:green', ...structuredClone(data) })
    player.account = { name: 'all' }
    player.socket = { writable: false, write() {}, command() {} }
    state.PlayerManager.addPlayer(player)
    player.on('updateTick', () => player.commandQueue.execute())
    player.on('save', () => this.outcomes.push(`saved ${player.name}`))
    player.hydrate(state)
    this.players.push(player)
  }

  get rooms(): Any[] {
    return [...this.area.rooms.values()]
  }

  get npcs(): Any[] {
    return [...this.twin.state.MobManager.mobs.values()]
  }

  get beings(): Any[] {
    return [...this.players, ...this.npcs]
  }

  get items(): Any[] {
    return [...this.twin.state.ItemManager.items]
  }

  /** Returns the events since the last call. */
  news(): unknown[] {
    const news = this.twin.events.slice(this.mark)
    this.mark = this.twin.events.length
    return [...news, ...this.outcomes.splice(0)]
  }
}

/** Returns a random number below n. */
export type Dice = (n: number) => number
/** A random deed in a game. @returns the result to compare */
export type Deed = (game: Game, dice: Dice) => unknown

const pick = (list: readonly Any[], dice: Dice) => list[dice(Math.max(1, list.length))]
const being = (game: Game, dice: Dice) => pick(game.beings, dice)
/** Returns the contents of somebody's inventory. */
export const carried = (who: Any) => [...(who?.inventory?.values() ?? [])]
const attribute = (dice: Dice) => pick(['health', 'strength', 'armor', 'might', 'luck'], dice)

/** The possible deeds: those of players, of bundles and of time. */
export const deeds: Record<string, Deed> = {
  raise: (game, dice) => being(game, dice).raiseAttribute(attribute(dice), dice(20)),
  lower: (game, dice) => being(game, dice).lowerAttribute(attribute(dice), dice(20)),
  restore: (game, dice) => being(game, dice).setAttributeToMax(attribute(dice)),
  rebase: (game, dice) => being(game, dice).setAttributeBase(attribute(dice), dice(60) - 5),
  read: (game, dice) => being(game, dice).getAttribute(attribute(dice)),
  affect(game, dice) {
    const id = pick(['poison', 'shield', 'bless', 'weaken'], dice)
    const effect = game.twin.state.EffectFactory.create(
      id,
      dice(3) ? {} : { hidden: true },
      dice(2) ? {} : { more: dice(9) },
    )
    game.effects.push(effect)
    return being(game, dice).addEffect(effect)
  },
  unaffect(game, dice) {
    const effect = pick(game.effects, dice)
    return dice(2) ? effect?.remove() : effect?.target?.removeEffect(effect)
  },
  pause: (game, dice) => pick(game.effects, dice)?.pause(),
  resume: (game, dice) => pick(game.effects, dice)?.resume(),
  activate: (game, dice) => pick(game.effects, dice)?.activate(),
  hurt(game, dice) {
    const { Damage, Heal } = game.twin.R
    const Kind = dice(3) ? Damage : Heal
    const by = dice(4) ? being(game, dice) : null
    new Kind(dice(9) ? 'health' : 'luck', dice(30) - (dice(9) ? 0 : Number.NaN), by, by).commit(being(game, dice))
  },
  fight: (game, dice) => being(game, dice).initiateCombat(being(game, dice), dice(2) * 500),
  part: (game, dice) => being(game, dice).removeCombatant(being(game, dice)),
  flee: (game, dice) => being(game, dice).removeFromCombat(),
  take(game, dice) {
    const who = being(game, dice)
    const item = pick([...who.room.items], dice)
    if (!item || (dice(4) && who.isInventoryFull())) return 'no'
    item.room.removeItem(item)
    who.addItem(item)
    item.emit('get', who)
    who.emit('get', item)
    return labelOf(item)
  },
  drop(game, dice) {
    const who = being(game, dice)
    const item = pick(carried(who), dice)
    if (!item) return 'no'
    who.removeItem(item)
    who.room.addItem(item)
    return labelOf(item)
  },
  put(game, dice) {
    const who = being(game, dice)
    const item = pick(carried(who), dice)
    const bag = game.items.find(one => one.type === 2 && one !== item && one.findCarrier() !== item)
    if (!item || !bag || item.inventory) return 'no'
    if (bag.isInventoryFull()) return bag.addItem(item)
    who.removeItem(item)
    bag.addItem(item)
    return labelOf(bag)
  },
  wear(game, dice) {
    const who = being(game, dice)
    const item = dice(9) ? pick(carried(who), dice) : [...who.equipment.values()][0]
    return item && who.equip(item, pick(['wield', 'head'], dice))
  },
  unwear(game, dice) {
    const who = being(game, dice)
    const slot = [...who.equipment.keys()][0]
    return slot && who.unequip(slot)
  },
  lid: (game, dice) => pick(game.items, dice)?.[pick(['open', 'close', 'lock', 'unlock'], dice)](),
  follow(game, dice) {
    const [who, whom] = [being(game, dice), being(game, dice)]
    // Ranvier throws if somebody who follows nobody is told to stop following.
    return who === whom && !who.following ? 'no' : who.follow(whom)
  },
  unfollow(game, dice) {
    const who = being(game, dice)
    return who.following && who.unfollow()
  },
  party(game, dice) {
    const [ann, bob] = game.players
    const { PartyManager } = game.twin.state
    if (!ann.party) PartyManager.create(ann)
    else if (dice(3) === 0) PartyManager.disband(ann.party)
    else if (dice(2)) ann.party.invite(bob)
    else if (ann.party.isInvited(bob)) ann.party.add(bob)
    else ann.party.delete(bob)
  },
  go(game, dice) {
    const who = being(game, dice)
    const room = pick(game.rooms, dice)
    who.moveTo(room, () => who.emit('onTheWay', room))
  },
  door: (game, dice) =>
    pick(game.rooms, dice)[pick(['openDoor', 'closeDoor', 'lockDoor', 'unlockDoor', 'isDoorLocked', 'hasDoor'], dice)](
      pick(game.rooms, dice),
    ),
  exits(game, dice) {
    const room = pick(game.rooms, dice)
    return JSON.stringify([room.getExits(), room.findExit('n'), room.getExitToRoom(pick(game.rooms, dice))])
  },
  quest(game, dice) {
    const player = pick(game.players, dice)
    const { QuestFactory } = game.twin.state
    const id = pick(['vale:looking', 'vale:fighting', 'vale:none'], dice)
    if (QuestFactory.canStart(player, id)) player.questTracker.start(QuestFactory.create(game.twin.state, id, player))
    else player.questTracker.get(id)?.complete()
  },
  use(game, dice) {
    const skill = game.twin.state.SkillManager.find(pick(['str', 'sho', 'si', 'to', 'x'], dice), dice(2) === 1)
    return skill?.execute('now', pick(game.players, dice), being(game, dice))
  },
  learn: (game, dice) => game.twin.state.SkillManager.get('tough').activate(pick(game.players, dice)),
  queue(game, dice) {
    const player = pick(game.players, dice)
    const { commandQueue } = player
    const kind = dice(6)
    if (kind < 3) player.queueCommand({ execute: () => player.emit('did'), label: 'x' }, dice(5) * 100)
    else if (kind === 3) commandQueue.addLag(dice(300) - 50)
    else if (kind === 4) commandQueue[dice(2) ? 'flush' : 'reset']()
    return [commandQueue.hasPending, commandQueue.lagRemaining, commandQueue.getTimeTilRun(dice(3))].join()
  },
  meta(game, dice) {
    const who = being(game, dice)
    const key = pick(['a', 'b', 'b.c', 'x.y', 'post.at', 'post.at.z'], dice)
    who.setMeta(key, dice(3) ? dice(5) : {})
    return JSON.stringify(who.getMeta(pick(['a', 'b.c', 'b', 'q.r'], dice)))
  },
  prompt: (game, dice) =>
    pick(game.players, dice).interpolatePrompt('%health.current%/%health.max% %might.base% %none% %x.y%', {
      x: { y: 1 },
    }),
  wait() {
    clock.now += 700
  },
  tick: tick,
  tickAgain: tick,
  spawn: (game, dice) =>
    labelOf(pick(game.rooms, dice).spawnNpc(game.twin.state, pick(['vale:wolf', 'vale:guard', 'vale:ghost'], dice))),
  spawnItem: (game, dice) =>
    void pick(game.rooms, dice).spawnItem(game.twin.state, pick(['vale:coin', 'vale:bag'], dice)),
  prune(game, dice) {
    const { MobManager, ItemManager } = game.twin.state
    if (dice(4)) return
    const npc = pick(game.npcs, dice)
    npc?.removeFromCombat()
    if (npc) MobManager.removeMob(npc)
    const item = pick(game.items, dice)
    if (item && !item.isEquipped) ItemManager.remove(item)
  },
  again(game, dice) {
    if (dice(5)) return
    const { PlayerManager } = game.twin.state
    const player = game.players.shift()
    const data = JSON.parse(JSON.stringify({ ...player.serialize() }))
    PlayerManager.removePlayer(player)
    game.addPlayer(data)
  },
}

function tick(game: Game): void {
  clock.now += 100
  const { AreaManager, ItemManager, PlayerManager } = game.twin.state
  AreaManager.tickAll(game.twin.state)
  ItemManager.tickAll()
  PlayerManager.emit('updateTick')
}
