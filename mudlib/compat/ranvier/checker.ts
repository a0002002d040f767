import { type BundleReport, type CheckProblem, checkBundles } from '/compat/ranvier/check'
import type { Fork } from '/compat/ranvier/core/engine'
import { filesOf, findBundles, isBelow, pathIn } from '/compat/ranvier/folders'
import { MudObject } from '/std/object'

/** What is in a folder of bundles, and what is wrong in it. */
export interface FolderReport {
  fork: Fork
  /** The folder's own bundles. */
  bundles: BundleReport[]
  /** Those of ours that stand in for what the folder lacks. */
  ours: string[]
  problems: CheckProblem[]
  /** What scripts ask for that isn't here, with how often. */
  missing: Record<string, number>
}

/** What scripts see as the folder of the server: code of mounted folders has the rights that theirs will have. */
const scriptsAt = '/mounts/checked'

const asked = /^(?:there is no module|ranvier has no) (\S+) here$/

/** Looks through folders of bundles that are not mounted as a world. For `npm run ranvier -- check`. */
export class Checker extends MudObject {
  /** @param folder its mud path @throws where there is no bundle in it */
  of(folder: string): FolderReport {
    const found = findBundles(folder)
    const report = checkBundles({ root: scriptsAt, ...filesOf(found) }, found.names)
    const problems = report.problems
      .filter(({ file }) => isBelow(pathIn(found, file), folder))
      .map(one => ({ ...one, file: pathIn(found, one.file).slice(folder.length + 1) }))
    const missing: Record<string, number> = {}
    for (const { message } of problems) {
      const what = asked.exec(message)
      if (what) missing[what[0]] = (missing[what[0]] ?? 0) + 1
    }
    const isGiven = ({ name }: BundleReport) => found.given.includes(name)
    return {
      fork: report.fork,
      bundles: report.bundles.filter(isGiven),
      ours: report.bundles.filter(one => !isGiven(one)).map(({ name }) => name),
      problems,
      missing,
    }
  }
}

export default Checker
