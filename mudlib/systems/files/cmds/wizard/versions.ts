import { listFiles, type VersionInfo, valid, versionedFiles, versionsOf } from 'driver'
import { amountOf } from '/lib/text'
import { Command } from '/std/command'
import { pathsUnder, versionsUnder } from '/std/file-search'
import type { Player } from '/std/player'
import { pathFor, trying } from '/std/wizardry'

/** Lists the versions of a file. */
export default class Versions extends Command {
  usage = 'versions <file>\nversions <folder>'
  help =
    'Lists the versions of a program or another file that can be brought back: when (UTC), by whom and why, and what each reload came to. Of a folder it lists those of all files in it, newest first.'

  run(actor: Player, args: string): string | undefined {
    return trying(() => {
      const path = pathFor(actor, args)
      if (args.endsWith('.ts') || listFiles(path).length === 0)
        return versionsOf(path)
          .map(one => line(one, '') + markOf(one))
          .join('\n')
      const all = versionsUnder([...pathsUnder(path, listFiles, valid), ...versionedFiles(path)], versionsOf)
      if (all.length === 0) return `No versions of files in ${path} are kept.`
      actor.showLong(
        all.map(one => line(one, one.path.slice(path.length + 1) + (one.isGone ? ' (gone)' : ''))).join('\n'),
      )
      return undefined
    })
  }
}

function markOf({ state, isGone }: VersionInfo): string {
  if (state === 'past') return ''
  if (isGone) return state === 'live' ? '  (live; the file is gone)' : '  (the file is gone)'
  return state === 'live' ? '  (live)' : '  (in the file; no object runs it)'
}

function line({ number, at, by, why, objects, dependents, stall }: VersionInfo, name: string): string {
  const on =
    dependents > 0
      ? ` of it and of ${dependents} program${dependents === 1 ? ' that builds' : 's that build'} on it`
      : ''
  const what = stall > 0 ? `, ${amountOf(objects, 'object')}${on} in ${stall.toFixed(1)} ms` : ''
  const reason = why === '' ? '' : ` (${why})`
  return `  ${String(number).padStart(3)}  ${at}  ${name === '' ? '' : `${name}  `}${by || 'on disk'}${reason}${what}`
}
