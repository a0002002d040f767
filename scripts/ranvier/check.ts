import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { mountPaths } from '../../driver/services/files/mount.ts'
import { type TestDriver, testDriver } from '../../driver/testing.ts'
import type { CheckProblem } from '../../mudlib/systems/ranvier/compat/ranvier/check.ts'
import type { FolderReport } from '../../mudlib/systems/ranvier/compat/ranvier/checker.ts'
import { ofOldRanvier } from '../../mudlib/systems/ranvier/compat/ranvier/core/left-out.ts'

/** Practically unlimited budgets, because a whole server's bundles are read in one turn. */
export const budgets = { load: 1e12, callOut: 1e12, apply: 1e12, reset: 1e12, upgrade: 1e12 }

/** Creates a world in which a folder of bundles can be read. @throws if there is no such folder */
export async function worldWith(
  folder: string,
  files: Record<string, string> = {},
): Promise<{ mud: TestDriver; path: string }> {
  if (!existsSync(folder)) throw new Error(`${folder}: there is no such folder`)
  if (!statSync(folder).isDirectory()) throw new Error(`${folder}: this is no folder`)
  // A mount with this name isn't booted as a world.
  const mounts = mountPaths([{ name: 'ranvier-files', folder }])
  const mud = await testDriver({ seed: 1, budgets, mounts, files, watchdog: 0 })
  return { mud, path: Object.keys(mounts)[0]! }
}

/** Checks a folder of bundles. @throws if it contains no bundles */
export async function checkFolder(folder: string): Promise<FolderReport> {
  const { mud, path } = await worldWith(folder)
  try {
    const checker = mud.load('/compat/ranvier/checker')
    return mud.driver.guard.attempt('load', null, () => checker.of(path)) as FolderReport
  } catch (error) {
    throw new Error((error as Error).message.replace(path, folder))
  } finally {
    await mud.stop()
  }
}

/** The maximum number of problems that are printed individually. */
const mostTold = 500
const columns = ['rooms', 'npcs', 'items', 'quests', 'pools'] as const
/** The names of kinds of scripts in the report, as `singular|plural`, for kinds whose own name with an `s` would read badly. */
const kindNames: Readonly<Record<string, string>> = {
  entity: 'script of an entity|scripts of entities',
  'player-events': 'file of player events|files of player events',
  'server-events': 'file of server events|files of server events',
  attributes: 'file of attributes|files of attributes',
  channels: 'file of channels|files of channels',
}

function counted(count: number, kind: string): string {
  const [one = '', many = `${one}s`] = (kindNames[kind] ?? kind.replace('-', ' ')).split('|')
  return `${count} ${count === 1 ? one : many}`
}

function textOf(folder: string, { file, line, column, message, level }: CheckProblem): string {
  return `${join(folder, file)}${line > 0 ? `:${line}:${column}` : ''} ${level === 'warning' ? 'warning: ' : ''}${message}`
}

/** The report as text: problems, then a table of the contents, then a line with the totals. */
export function reportLines(folder: string, report: FolderReport): string[] {
  const { bundles, problems, missing, ours, leftOut, notMounted } = report
  const old = leftOut.filter(({ message }) => message.includes(ofOldRanvier))
  const more = problems.length - mostTold
  const areas = bundles.flatMap(({ name, areas }) => Object.entries(areas).map(([area, has]) => ({ name, area, has })))
  const wide = Math.max(4, ...areas.map(({ area }) => area.length)) + 2
  const errors = problems.filter(({ level }) => level === 'error').length
  const sum = (column: (typeof columns)[number]) => areas.reduce((all, { has }) => all + has[column], 0)
  const counts = bundles.map(({ name, scripts, helps }) => {
    const kinds = Object.entries(scripts).map(([kind, all]) => counted(all.length, kind))
    const all = helps > 0 ? [...kinds, counted(helps, 'help page')] : kinds
    return `${name}: ${all.join(', ') || 'no scripts'}`
  })
  const row = (name: string, figures: readonly (number | string)[]) =>
    name.padEnd(wide) + figures.map(one => String(one).padStart(8)).join('')
  return [
    ...problems.slice(0, mostTold).map(one => textOf(folder, one)),
    ...(more > 0 ? [`and ${more} more problems`] : []),
    ...(notMounted === null ? [] : [`It can't be mounted: ${notMounted}`]),
    ...leftOut
      .filter(one => !old.includes(one))
      .map(({ file, message }) => `${join(folder, file)} will be left out: ${message.split('\n')[0]}`),
    ...(old.length > 0
      ? [`written for Ranvier before 3.0; will be left out: ${old.map(({ file }) => file).join(', ')}`]
      : []),
    ...counts,
    ...(ours.length > 0 ? [`ours stand in: ${ours.join(', ')}`] : []),
    ...(areas.length > 0 ? [row('area', columns)] : []),
    ...areas.map(({ area, has }) =>
      row(
        area,
        columns.map(column => has[column]),
      ),
    ),
    ...(areas.length > 1 ? [row('', columns.map(sum))] : []),
    ...Object.entries(missing).map(([what, count]) => `${what}: ${counted(count, 'time')}`),
    [
      counted(bundles.length, 'bundle'),
      `${counted(areas.length, 'area')}; ${counted(errors, 'error')}`,
      counted(problems.length - errors, 'warning'),
    ].join(', '),
  ]
}
