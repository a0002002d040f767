import { withResetList, writeAreas } from '/compat/diku/areas'
import type { DikuRoom, DikuWorld, DikuZone, RawKey, ResetCommand } from '/compat/diku/model'

// Writes area files of SmaugFUSS from a world's data. The files have the original keys and the current resets.

/** Returns all files of a world: the areas, and `area.lst`. */
export function writeSmaug(world: DikuWorld): Record<string, string> {
  return writeAreas(world, writeArea)
}

function writeArea(world: DikuWorld, zone: DikuZone, file: string): string {
  if (zone.raw !== undefined) return classicArea(zone.raw, zone.commands)
  const resets = new Map<number, ResetCommand[]>()
  for (const command of zone.commands) {
    const room = command.args[0]!
    resets.set(room, [...(resets.get(room) ?? []), command])
  }
  const own = <T extends { place: { file: string }; keys?: RawKey[] }>(all: Iterable<T>) =>
    [...all].filter(({ place }) => place.file === file)
  return [
    `${zone.heading ?? '#FUSSAREA'}\n`,
    section('AREADATA', zone.keys ?? []),
    ...own(world.mobs.values()).map(({ keys }) => section('MOBILE', keys ?? [])),
    ...own(world.objects.values()).map(({ keys }) => section('OBJECT', keys ?? [])),
    ...own(world.rooms.values()).map(room => section('ROOM', roomKeys(room, resets.get(room.vnum) ?? []))),
    '#ENDAREA\n',
  ].join('')
}

/** Returns an older file with its current reset list. The rest is unchanged. */
function classicArea(text: string, commands: readonly ResetCommand[]): string {
  const lines = commands.map(({ letter, args }) => {
    const [, extra, first, second, third] = args
    return `${[letter, extra, first, second, ...(letter === 'G' || letter === 'R' ? [] : [third])].join(' ')}\n`
  })
  // Resets in the rooms' records are moved to the list.
  return withResetList(text.replace(/^[ \t]*N?R [A-Z](?: -?\d+)+[ \t]*\n/gm, ''), lines)
}

/** Returns the keys of a room with its current resets in place of the old ones. */
function roomKeys({ keys = [] }: DikuRoom, resets: readonly ResetCommand[]): RawKey[] {
  const lines = resets.map(({ letter, args }): RawKey => ['Reset', ` ${[letter, ...args.slice(1)].join(' ')}`])
  const first = keys.findIndex(([key]) => key === 'Reset')
  const others = keys.filter(([key]) => key !== 'Reset')
  const at = first < 0 ? others.length : first
  return [...others.slice(0, at), ...lines, ...others.slice(at)]
}

function section(name: string, keys: readonly RawKey[]): string {
  return `#${name}\n${keys.map(([key, value]) => `${key}${value}\n`).join('')}#END${name}\n\n`
}
