import { listFiles, readFile, yamlParse } from 'driver'
import { type AreaFile, areaFiles } from '/compat/ranvier/core/definitions'
import { forkOf } from '/compat/ranvier/core/fork'
import { filesOf, findBundles } from '/compat/ranvier/folders'
import { MudObject } from '/std/object'

/** The parsed files of an area. Missing and empty ones are left out. */
export interface AreaText {
  name: string
  files: Partial<Record<AreaFile | 'manifest', unknown>>
}

/** The bundles of a folder, with their areas. */
export interface FolderText {
  /** The mud path of the folder with `bundles`. */
  home: string
  /** The settings in the folder's `ranvier.json`, and the fork of Ranvier for which its bundles were written. */
  settings: Record<string, unknown>
  bundles: { name: string; folder: string; areas: AreaText[] }[]
}

/** Reads the areas of a folder of bundles that is not mounted as a world. Used by `npm run ranvier -- convert`. */
export class Reader extends MudObject {
  /**
   * Reads a folder.
   * @param folder the mud path of the folder
   * @param wanted the names of bundles, if they are known
   * @throws if the folder contains no bundle, or a YAML file is invalid
   */
  of(folder: string, wanted?: readonly string[]): FolderText {
    const found = findBundles(folder, wanted)
    const { folder: home, given, folders } = found
    const bundles = given.map(name => ({ name, folder: folders[name]!, areas: areasIn(`${folders[name]}/areas`) }))
    const settings = JSON.parse(readFile(`${home}/ranvier.json`) ?? '{}') as Record<string, unknown>
    const fork = forkOf(filesOf(found), settings)
    return { home, bundles, settings: fork ? { ...settings, fork } : settings }
  }
}

function areasIn(folder: string): AreaText[] {
  return listFiles(folder)
    .filter(name => name.endsWith('/') && readFile(`${folder}/${name}manifest.yml`) !== null)
    .map(name => {
      const files: AreaText['files'] = {}
      for (const file of [...areaFiles, 'manifest'] as const) {
        const path = `${folder}/${name}${file}.yml`
        const text = readFile(path)
        const value = text === null ? undefined : yamlParse(path, text)
        if (value !== undefined && value !== null) files[file] = value
      }
      return { name: name.slice(0, -1), files }
    })
}

export default Reader
