import { makeDo } from '/compat/programs/force'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { Room } from '/std/room'
import { echoAround, echoAt, soundAround, worldEcho, zoneEcho } from './mud-echoes'
import { plainLine, voice } from './mud-lines'
import { junk, loadMob, loadObj, moveObj, purge, removeFrom } from './mud-loads'
import { advance, cast, closePassage, openPassage, restore } from './mud-magic'
import { charHere, type Deed, firstIn, firstOf, isWizard, type Order, roomNamed, show, targets } from './mud-orders'
import { changeFlag, removeTag, setTag } from './mud-tags'
import type { MudMobWorld } from './mud-world'
import { oneArgument, toNumber } from './words'

// Implements the commands of ROM's and SMAUG's programs. The rules are those of mob_cmds.c in ROM 2.4 and mud_comm.c in SmaugFUSS.

function kill(order: Order): void {
  const [word] = firstOf(order)
  const me = order.holder as Living
  const who = charHere(order, word)
  const { manner, program } = order.world
  // ROM's `mob kill` attacks only players, although its manual says otherwise.
  if (who && !who.isPlayer && manner.name === 'rom' && !(program as { isNative?: boolean }).isNative) return
  // A monster never attacks its master, and doesn't attack a new opponent during a fight.
  if (who && who !== me && !me.foe && me.leader !== who) me.attack(who)
}

function assist(order: Order): void {
  const [word] = firstOf(order)
  const me = order.holder as Living
  const foe = charHere(order, word)?.foe
  if (foe && foe !== me && !me.foe) me.attack(foe)
}

function goTo(order: Order): void {
  const to = roomNamed(order, firstOf(order)[0])
  if (!to) {
    order.world.fault(`goto: there is no room '${order.rest}'`)
    return
  }
  ;(order.holder as Living).stopFighting()
  order.holder.move(to)
}

/** Runs `at room line`. Runs the line as if the holder were in another room. */
function at(order: Order): void {
  const { world, holder } = order
  const [word, line] = firstOf(order)
  const there = roomNamed(order, word)
  if (!there) {
    world.fault(`at: there is no room '${word}'`)
    return
  }
  if (world.manner.command(line)) {
    doCommand(world, line, there)
    return
  }
  const back = holder.environment
  if (world.on !== 'mob' || back === there) {
    doCommand(world, line, there)
    return
  }
  if (holder.move(there) !== undefined) return
  doCommand(world, line, there)
  if (back && !holder.destructed && holder.environment === there) holder.move(back)
}

function bring(order: Order, who: Living, to: Room): void {
  if (who.destructed || who.environment === to) return
  if (!order.world.host.mayMove()) {
    order.world.log('transfer: it has moved too many in one run')
    return
  }
  who.stopFighting()
  const refused = who.travel(to) as string | undefined
  if (typeof refused === 'string') order.world.log(`transfer: ${refused}`)
}

/** Runs `transfer x|all [room]`. `all` means all players in the room. */
function transfer(order: Order): void {
  const [word, where] = firstOf(order)
  const to = where.trim() === '' ? order.room : roomNamed(order, firstIn(where)[0])
  if (!to) {
    order.world.fault(`transfer: there is no room '${where}'`)
    return
  }
  for (const who of targets(order, word, one => one.isPlayer)) bring(order, who, to)
}

const isWith = ({ world }: Order, one: Living, other: Living) => one === other || world.isGroup(one, other)

function groupTransfer(order: Order): void {
  const [word, where] = firstOf(order)
  const first = charHere(order, word)
  for (const who of [...(order.room?.livings ?? [])]) {
    if (first && isWith(order, who, first)) transfer({ ...order, rest: `${order.world.keywords(who)} ${where}` })
  }
}

function compel(order: Order, who: Living, line: string): void {
  const { world } = order
  if (who.destructed || who === (order.holder as object) || isWizard(who)) return
  const error = makeDo(world.programmed, world.program.id, who, plainLine(world.manner.shown(line)))
  if (error !== '') world.log(`force: ${error}`)
}

function force(order: Order): void {
  const [word, line] = firstOf(order)
  const me = order.holder as Living
  for (const who of targets(order, word, one => order.world.canSee(me, one))) {
    const own = who.isPlayer ? null : order.world.manner.command(line)
    if (!own) compel(order, who, line)
    else if (who !== (order.holder as object))
      deeds[own[0]]?.({ ...order, holder: who, room: who.environment, rest: own[1] })
  }
}

function groupForce(order: Order): void {
  const [word, line] = firstOf(order)
  const first = charHere(order, word)
  for (const who of [...(order.room?.livings ?? [])]) if (first && isWith(order, who, first)) compel(order, who, line)
}

/** Forces all monsters nearby that have a given number and are not in a fight. */
function numberForce(order: Order): void {
  const [word, line] = firstOf(order)
  const vnum = toNumber(word)
  for (const who of [...order.world.allChars()] as Living[]) {
    if (!who.isPlayer && !who.foe && order.world.vnumOf(who) === vnum) compel(order, who, line)
  }
}

/** Runs ROM's `damage x|all least most [kills]` and SMAUG's `mpdamage x points`. */
function damage(order: Order): void {
  const { world } = order
  const [word, figures] = firstOf(order)
  const [least, others] = oneArgument(figures)
  const [most, kills] = oneArgument(others)
  const isRom = world.manner.name === 'rom'
  const points = isRom ? world.random(toNumber(least), Math.max(toNumber(least), toNumber(most))) : toNumber(least)
  for (const who of targets(order, word, () => true)) {
    if (who.destructed || isWizard(who) || points <= 0) continue
    const mayDie = !isRom || kills.trim() !== ''
    who.hurt(mayDie ? points : Math.min(points, Math.max(0, who.hp - 1)), null, 'force', 'program')
  }
}

function slay(order: Order): void {
  const killer = (order.holder as Living).isLiving ? (order.holder as Living) : null
  for (const who of targets(order, firstOf(order)[0], () => false)) {
    if (!isWizard(who)) who.hurt(who.hp, killer, 'force', 'program')
  }
}

/** Ends the fights of one character, or of everybody in the room. */
function peace(order: Order): void {
  const [word] = firstOf(order)
  const all = word === '' || word === 'all' ? [...(order.room?.livings ?? [])] : targets(order, word, () => true)
  for (const who of all) if (!who.destructed) who.stopFighting()
}

function flee(order: Order): void {
  ;(order.holder as Living).command('flee')
}

/** Runs `mpinvis`. Hides the monster, or shows it again. */
function hide(order: Order): void {
  const me = order.holder as Monster
  if (me.isLiving) me.hidden = !me.hidden
}

/** Gives the holder coins for `mpwithdraw`, or takes them away for `mpdeposit`. */
const coins =
  (sign: 1 | -1): Deed =>
  order => {
    const me = order.holder as Living
    if (!me.isLiving) return
    const amount = Math.max(0, toNumber(order.rest))
    if (sign > 0) me.earn(amount, 'program')
    else me.pay(Math.min(me.gold, amount), 'program')
  }

const nothing: Deed = () => {}

/** Commands by name. The names are the same on both servers. */
const deeds: Readonly<Record<string, Deed>> = {
  advance,
  assist,
  asound: soundAround,
  at,
  cast,
  closepassage: closePassage,
  damage,
  deposit: coins(-1),
  echo: order => show(order, order.room, order.rest),
  echoaround: echoAround,
  echoat: echoAt,
  flee,
  force,
  flag: changeFlag(true),
  gecho: worldEcho,
  gforce: groupForce,
  goto: goTo,
  gtransfer: groupTransfer,
  invis: hide,
  junk,
  kill,
  log: ({ world, rest }) => world.log(rest),
  mload: loadMob,
  nothing,
  oload: loadObj,
  openpassage: openPassage,
  otransfer: moveObj,
  peace,
  purge,
  remove: removeFrom,
  removeflag: changeFlag(false),
  removetag: removeTag,
  restore,
  slay,
  tag: setTag,
  transfer,
  vforce: numberForce,
  withdraw: coins(1),
  zecho: zoneEcho,
}

/** Commands for monsters only, because things and rooms cannot fight or walk. */
const ofMonsters: readonly string[] = ['assist', 'flee', 'goto', 'kill']

function doCommand(world: MudMobWorld, line: string, room: Room | null): void {
  const { holder, manner } = world
  const own = manner.command(line)
  if (own) {
    const [name, rest] = own
    const deed = deeds[name]
    if (ofMonsters.includes(name) && !(holder as Living).isLiving) world.log(`only monsters do '${name}'`)
    else if (deed) deed({ world, holder, room, rest })
    // ROM's manual also mentions `mob open north`. In programs written for this world, it runs the ordinary command `open`.
    else if ((world.program as { isNative?: boolean }).isNative) doPlain(world, `${name} ${rest}`, room)
    else world.fault(`'${name}' is not known here: '${line.trim().slice(0, 60)}'`)
    return
  }
  doPlain(world, manner.shown(line), room)
}

/** Runs an ordinary command line, such as a player could type. */
function doPlain(world: MudMobWorld, shown: string, room: Room | null): void {
  const { holder } = world
  const plain = plainLine(shown)
  if (plain === '') return
  // On the servers, monsters know all spells.
  if (plain.startsWith('cast ')) {
    cast({ world, holder, room, rest: plain.slice(5) })
    return
  }
  const isDone = world.on === 'mob' ? (holder as Living).command(plain) : voice(world, plain, room)
  if (!isDone) world.fault(`there is no such command: '${plain.slice(0, 60)}'`)
}

/** Runs a line of a program. */
export function perform(world: MudMobWorld, line: string): void {
  doCommand(world, line, world.roomOf(world.holder))
}
