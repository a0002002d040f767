import { makeDo } from '/compat/programs/force'
import { programs } from '/compat/programs/host'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import type { HolderKind } from '../machine/program'
import { chop, firstWord, isSame, lower, skipSpaces, toNumber } from './c-text'
import { readScriptLine } from './command-words'
import { anyObj, objAmong, roomOfObj } from './lookup'
import { setDoor } from './mud-doors'
import { loadThing } from './mud-loads'
import { charNamed, isSelf, type Order, roomNamed } from './mud-orders'
import { echo, echoAround, rangeEcho, send, soundAround, whisper, zoneEcho } from './mud-texts'
import { setObjectValue, transform } from './mud-transform'
import type { MudWorld } from './mud-world'
import { shownText } from './sub-write'
import { DgEnter } from './triggers-other'

// Implements the commands of scripts. The rules are those of tbaMUD's dg_mobcmd.c, dg_objcmd.c and dg_wldcmd.c.

type Deed = (order: Order) => void

/** Finds the character or thing that a word names. The surroundings of the holder are searched first. */
function namedIn(order: Order, word: string): MudObject | null {
  const { world, room } = order
  const thing = charNamed(order, word) ?? (room && objAmong(world, word, world.floor(room))) ?? anyObj(world, word)
  return thing as MudObject | null
}

/** Runs `purge [target]`. Without a target, destroys all mobiles and things in the room except the holder. */
function purge(order: Order): void {
  const { world, holder, on, room, rest } = order
  if (rest === '') {
    for (const one of [...(room?.inventory ?? [])]) {
      if (one !== holder && !(one as Living).isPlayer && !one.destructed) one.destruct()
    }
    return
  }
  const [word] = firstWord(rest)
  const thing = on === 'object' && isSelf(word) ? holder : namedIn(order, word)
  if (!thing) {
    world.log(`purge: bad argument '${word}'`)
    return
  }
  if ((thing as Living).isPlayer) {
    world.log('purge: purging a PC')
    return
  }
  thing.destruct()
}

/** Runs `teleport x|all room`. */
function teleport(order: Order): void {
  const { world, on, room } = order
  const [word, where] = chop(order.rest)
  const to = roomNamed(order, firstWord(where)[0])
  if (!to) {
    world.fault(`teleport target is an invalid room: '${where}'`)
    return
  }
  // Programs of things can't teleport anybody to a room for wizards, or to a private room with two people in it.
  if (on === 'object' && (to.forWizards || (to.mostPeople === 2 && to.livings.length > 1))) {
    world.log('oteleport target is an invalid room')
    return
  }
  // With `all`, a mobile teleports itself as well.
  const all = word === 'all' ? [...(room?.livings ?? [])] : [charNamed(order, word)]
  for (const who of all) {
    if (!who || who.destructed || who.environment === to) continue
    if (!programs().mayMove()) {
      world.log('teleport: it has moved too many in one run')
      return
    }
    who.stopFighting()
    // Teleporting doesn't show the new room. To show it, a script forces a `look`.
    who.move(to)
    if (!who.destructed && who.environment === to) to.behaviour(DgEnter)?.broughtHere(who)
  }
}

/**
 * Runs `force x|all line`. With `all`, a mobile forces the players that it sees and that are below its level; things and rooms force
 * everybody in the room.
 */
function force(order: Order): void {
  const { world, holder, on, room } = order
  const [word, line] = chop(order.rest)
  if (word === '' || line === '') {
    world.log(`force: bad syntax '${order.rest}'`)
    return
  }
  const mob = on === 'mob' ? (holder as Living) : null
  const isMeant = (who: Living) => !mob || (who.isPlayer && who.level < mob.level && mob.canSee(who))
  const all = word === 'all' ? [...(room?.livings ?? [])].filter(isMeant) : [charNamed(order, word)]
  if (all[0] === null) world.log(`force: no target found '${word}'`)
  for (const who of all) {
    if (!who || who.destructed || who === holder || (who as Partial<Player>).wizard) continue
    const error = makeDo(world.programmed, world.program.id, who, shownText(line))
    if (error !== '') world.log(`force: ${error}`)
  }
}

/** Runs `damage x n`. Hurts x without starting a fight. A negative number heals. */
function damage(order: Order): void {
  const [word, amount] = chop(order.rest)
  const points = toNumber(amount)
  const all =
    word === 'all' ? [...(order.room?.livings ?? [])].filter(one => one !== order.holder) : [charNamed(order, word)]
  for (const who of all) {
    if (!who || who.destructed) continue
    if (points < 0) who.heal(-points)
    else if (!(who as Partial<Player>).wizard) who.hurt(points, null, 'force', 'script')
  }
}

/** Runs `at room line`. Runs the line as if the holder were in another room. */
function at(order: Order): void {
  const { world, holder, on } = order
  const [word, line] = chop(order.rest)
  const there = roomNamed(order, word)
  if (!there) {
    world.fault(`at: location '${word}' not found`)
    return
  }
  const { command, rest } = readScriptLine(line, on)
  const deed = command ? deeds[command.slice(1)] : undefined
  if (deed) deed({ ...order, room: there, rest })
  else if (on === 'mob') {
    const back = holder.environment
    if (holder.move(there) !== undefined) return
    ;(holder as Living).command(shownText(line))
    if (back && !holder.destructed && holder.environment === there) holder.move(back)
  }
}

function goTo(order: Order): void {
  const to = roomNamed(order, firstWord(order.rest)[0])
  if (!to) {
    order.world.fault(`mgoto: invalid location '${order.rest}'`)
    return
  }
  ;(order.holder as Living).stopFighting()
  order.holder.move(to)
}

function kill(order: Order): void {
  const who = charNamed(order, firstWord(order.rest)[0])
  if (who && who !== order.holder) (order.holder as Living).attack(who)
}

/** Runs `junk thing|all|all.thing`. */
function junk(order: Order): void {
  const [word] = firstWord(order.rest)
  const { world, holder } = order
  const noun = word.replace(/^all\.?/, '')
  const own = [...holder.inventory]
  const gone = isSame(word, 'all')
    ? own
    : word.startsWith('all.')
      ? own.filter(one => objAmong(world, noun, [one]))
      : [objAmong(world, word, own) as MudObject | null]
  for (const one of gone) one?.destruct()
}

function remember(order: Order): void {
  const [word, command] = chop(order.rest)
  const who = charNamed(order, word)
  if (who) order.world.programmed.remember(who, command)
}

function forget(order: Order): void {
  const who = charNamed(order, firstWord(order.rest)[0])
  if (who) order.world.programmed.forget(who)
}

/** Makes a mobile hunt a character, one step every ten seconds, until it finds the character or loses the trail. */
function hunt(order: Order): void {
  const [word] = firstWord(order.rest)
  const who = charNamed(order, word)
  if ((order.holder as Living).foe) return
  if (who) order.world.programmed.hunt(who)
  else order.world.log(`mhunt: victim (${word}) does not exist`)
}

function follow(order: Order): void {
  const [word] = firstWord(order.rest)
  const me = order.holder as Living
  me.follow(isSame(word, 'me') ? null : charNamed(order, word))
}

/** Runs `move thing room`. */
function moveThing(order: Order): void {
  const { world, room } = order
  const [word, where] = chop(order.rest)
  const to = roomNamed(order, firstWord(where)[0])
  const thing = ((room && objAmong(world, word, world.floor(room))) ?? anyObj(world, word)) as MudObject | null
  if (thing && to) thing.move(to)
}

function timer(order: Order): void {
  ;(order.holder as Item).setTimer(toNumber(order.rest) * 60)
}

/** Script commands by name, without the letter of the holder. */
const deeds: Readonly<Record<string, Deed>> = {
  asound: soundAround,
  at,
  damage,
  door: setDoor,
  echo,
  echoaround: echoAround,
  follow,
  force,
  forget,
  goto: goTo,
  hunt,
  junk,
  kill,
  load: loadThing,
  log: ({ world, rest }) => world.log(rest),
  move: moveThing,
  purge,
  recho: rangeEcho,
  remember,
  send,
  setval: setObjectValue,
  teleport,
  timer,
  transform,
  zoneecho: zoneEcho,
}

/** Ordinary commands of the server that mobiles' scripts use and that this world lacks. */
const ordinary: Readonly<Record<string, Deed>> = { assist, whisper }

/** Runs `assist x`. Attacks the foe of x, or else a living that fights x. The rule is that of do_assist() in tbaMUD. */
function assist(order: Order): void {
  const who = charNamed(order, firstWord(order.rest)[0])
  const me = order.holder as Living
  if (!who || who === me || me.foe) return
  const foe = who.foe ?? [...(order.room?.livings ?? [])].find(one => one.foe === who)
  if (foe && foe !== me) me.attack(foe)
}

/** Runs a line that is not a built-in command. */
export function carryOut(world: MudWorld, line: string, holder: MudObject, on: HolderKind): void {
  const { command, rest } = readScriptLine(line, on)
  const room = (on === 'object' ? roomOfObj(world, holder) : on === 'room' ? holder : holder.environment) as Room | null
  if (command) deeds[command.slice(1)]?.({ world, holder, on, room, rest })
  else if (on === 'mob') {
    const mob = holder as Living
    const [word, others] = chop(skipSpaces(line))
    const own = ordinary[word]
    if (own) own({ world, holder, on, room, rest: others })
    else if (!mob.command(shownText(skipSpaces(line))))
      world.log(`'${lower(line.slice(0, 60))}': there is no such command`)
  } else world.log(`unknown command '${line.slice(0, 60)}'`)
}
