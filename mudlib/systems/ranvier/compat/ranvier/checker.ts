import { type BundleReport, type CheckProblem, checkBundles } from '/compat/ranvier/check'
import { Engine, type Fork } from '/compat/ranvier/core/engine'
import { describeProblem, problemOf } from '/compat/ranvier/core/problems'
import { type Bundles, filesOf, findBundles, isBelow, pathIn } from '/compat/ranvier/folders'
import { PlainWorld } from '/compat/ranvier/plain-world'
import { MudObject } from '/std/object'

/** The contents of a folder of bundles, and the problems in it. */
export interface FolderReport {
  fork: Fork
  /** The folder's own bundles. */
  bundles: BundleReport[]
  /** The mudlib's own bundles that supply what the folder lacks. */
  ours: string[]
  problems: CheckProblem[]
  /** What scripts require but doesn't exist here, with the number of times each is required. */
  missing: Record<string, number>
  /** The files that a server leaves out when it mounts the folder, with the reasons. */
  leftOut: { file: string; message: string }[]
  /** The reason why the folder can't be mounted; null if it can. */
  notMounted: string | null
}

/** The folder in which the checked scripts run. The folder is below `/mounts`, so that the scripts have the rights of a mounted folder's code. */
const scriptsAt = '/mounts/checked'

const asked = /^(?:there is no module|ranvier has no) (\S+) here$/

/** Checks folders of bundles that are not mounted as a world. Used by `npm run ranvier -- check`. */
export class Checker extends MudObject {
  /**
   * Checks a folder of bundles.
   * @param folder the mud path of the folder
   * @throws if the folder contains no bundle
   */
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
    const { leftOut, notMounted } = this.boot(found)
    const isGiven = ({ name }: BundleReport) => found.given.includes(name)
    return {
      fork: report.fork,
      bundles: report.bundles.filter(isGiven),
      ours: report.bundles.filter(one => !isGiven(one)).map(({ name }) => name),
      problems,
      missing,
      leftOut: leftOut
        .map(one => ({ ...one, file: pathIn(found, one.file) }))
        .filter(({ file }) => isBelow(file, folder))
        .map(one => ({ ...one, file: one.file.slice(folder.length + 1) })),
      notMounted,
    }
  }

  /** Boots the bundles as a server does, in a temporary world. */
  private boot(found: Bundles): Pick<FolderReport, 'leftOut' | 'notMounted'> {
    const world = new PlainWorld({ root: scriptsAt, ...filesOf(found) })
    const engine = new Engine(world)
    world.engine = engine
    engine.leftOut.isOn = true
    let notMounted: string | null = null
    try {
      engine.load(found.names)
    } catch (error) {
      notMounted = (error as Error).message
    }
    const leftOut = [...engine.leftOut.files].map(([file, error]) => ({
      file,
      message: describeProblem(problemOf(error, file, path => world.within(path))),
    }))
    if (leftOut.length > 0 && engine.state.AreaManager.areas.size === 0) notMounted ??= leftOut[0]!.message
    return { leftOut, notMounted }
  }
}

export default Checker
