import { charInRoom, charInWorld, objHere } from '../mobprog/lookup'
import { isNumber, oneArgument, toNumber } from '../mobprog/words'
import { frameOf, giveUp, type RomScope } from './scope'

// The commands of ROM's monsters, such as `mob echo`. The rules are those of ROM 2.4's mob_cmds.c (QuickMUD).

/** The commands, in the order in which the server tries abbreviations. */
export const mobCommands = [
  'asound',
  'gecho',
  'zecho',
  'kill',
  'assist',
  'junk',
  'echo',
  'echoaround',
  'echoat',
  'mload',
  'oload',
  'purge',
  'goto',
  'at',
  'transfer',
  'gtransfer',
  'otransfer',
  'force',
  'gforce',
  'vforce',
  'cast',
  'damage',
  'remember',
  'forget',
  'delay',
  'cancel',
  'call',
  'flee',
  'remove',
] as const

export type MobCommand = (typeof mobCommands)[number]

/** Returns the command that a word abbreviates, or null. */
export function mobCommand(word: string): MobCommand | null {
  return word === '' ? null : (mobCommands.find(one => one.startsWith(word)) ?? null)
}

type Own = (scope: RomScope, rest: string) => void

/** Commands for the holder's memory or for other programs. They work the same in every world. */
const own: Readonly<Partial<Record<MobCommand, Own>>> = {
  remember: ({ world, mob, memory }, rest) => {
    const [word] = oneArgument(rest)
    if (word === '') world.log('mob remember: whom?')
    else memory(mob).target = charInWorld(world, mob, word)
  },
  forget: ({ mob, memory }) => {
    memory(mob).target = null
  },
  delay: ({ world, mob, memory }, rest) => {
    const [word] = oneArgument(rest)
    if (isNumber(word)) memory(mob).delay = toNumber(word)
    else world.log(`mob delay: '${word}' is no number`)
  },
  cancel: ({ mob, memory }) => {
    memory(mob).delay = -1
  },
  call,
}

/** Runs `call number [character] [thing] [thing]`. Characters and things that aren't in the room are left out. */
function call(scope: RomScope, rest: string): void {
  const { world, mob, frames, deepestCall } = scope
  const [vnum, others] = oneArgument(rest)
  const program = vnum === '' ? null : scope.programOf(toNumber(vnum))
  if (!program) {
    world.log(`mob call: there is no program '${vnum}'`)
    return
  }
  const [who, things] = oneArgument(others)
  const [first, last] = oneArgument(things)
  if (frames.length >= deepestCall) {
    giveUp(scope, `programs call one another more than ${deepestCall} deep`)
    return
  }
  const by = {
    actor: charInRoom(world, mob, world.roomOf(mob), who),
    victim: null,
    first: objHere(world, mob, first),
    second: objHere(world, mob, oneArgument(last)[0]),
  }
  frames.push(frameOf(program, by))
}

/** Runs a line that begins with `mob` if its command is in `own`. @returns whether it was such a command */
export function doOwnCommand(scope: RomScope, line: string): boolean {
  const [, behind] = oneArgument(line)
  const [word, rest] = oneArgument(behind)
  const command = mobCommand(word)
  const deed = command ? own[command] : undefined
  deed?.(scope, rest)
  return deed !== undefined
}
