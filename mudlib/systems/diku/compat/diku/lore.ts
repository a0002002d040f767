import { followFile, listFiles, moreSteps, readFile } from 'driver'
import { type FileHelp, readAreaHelps, readCircleHelps } from '/compat/diku/helps'
import { readSmaugSocials, readSocials } from '/compat/diku/socials'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { HelpSource, SocialSource, WrittenSocial } from '/std/offers'

/** The step limit for reading the helps in all area files. It is enough for the largest known world. */
const longWork = 100_000_000

/** The helps and socials in a world's files. */
interface Lore {
  helps: readonly FileHelp[]
  socials: ReadonlyMap<string, WrittenSocial>
}

const nothing: Lore = { helps: [], socials: new Map() }

/**
 * Keeps the helps and socials of the mounted worlds. The files are read in turns of their own, because the caller may not be allowed to
 * read them.
 */
export class DikuLore extends MudObject implements HelpSource, SocialSource {
  /** The folder of each mounted world, by root. */
  private folders: Readonly<Record<string, string>> = {}
  private known: Readonly<Record<string, Lore>> = {}

  /**
   * Adds a world that has been mounted.
   * @param root the folder of the world's programs
   * @param folder the folder of its files
   */
  add(root: string, folder: string): void {
    this.folders = { ...this.folders, [root]: folder }
    followFile(this, `${baseOf(folder)}/`)
    this.callOut(0, 'read', root)
  }

  /** Reads the helps and socials of a world. */
  read(root: string): void {
    const folder = this.folders[root]
    if (folder === undefined) return
    moreSteps(longWork)
    const base = baseOf(folder)
    const socials = new Map<string, WrittenSocial>()
    for (const social of socialsIn(base, folder)) if (!socials.has(social.name)) socials.set(social.name, social)
    this.known = { ...this.known, [root]: { helps: helpsIn(base, folder), socials } }
  }

  /** Reads a world's helps and socials again when one of its files has been edited. */
  fileChanged(path: string): void {
    if (!/\.(hlp|are|dat)$|\/socials(\.new)?$/.test(path)) return
    for (const [root, folder] of Object.entries(this.folders)) {
      if (path.startsWith(`${baseOf(folder)}/`)) this.callOut(0, 'read', root)
    }
  }

  /**
   * Returns the help entry on a topic if the reader may read it; otherwise null. Searches the world where the reader is first, then the
   * other worlds.
   */
  help(topic: string, who: Living): string | null {
    const wanted = topic.toLowerCase().replace(/^['"]|['"]$/g, '')
    if (wanted === '') return null
    for (const { helps } of this.from(who)) {
      const open = helps.filter(({ level }) => level <= who.level)
      const found =
        open.find(({ keywords }) => keywords.includes(wanted)) ??
        open.find(({ keywords }) => wanted.length > 1 && keywords.some(word => word.startsWith(wanted)))
      if (found) return found.text
    }
    return null
  }

  /** Returns the social for a verb, or null. Searches the world where the actor is first, then the other worlds. */
  social(verb: string, who: Living): WrittenSocial | null {
    for (const { socials } of this.from(who)) {
      const found = socials.get(verb)
      if (found) return found
    }
    return null
  }

  /** Returns whether a living is in a mounted world. */
  isIn(who: Living): boolean {
    const here = who.room?.path ?? ''
    return Object.keys(this.folders).some(root => here.startsWith(`${root}/`))
  }

  /** Returns the verbs of all socials that a living may use. */
  socialsFor(who: Living): string[] {
    return [...new Set(this.from(who).flatMap(({ socials }) => [...socials.keys()]))]
  }

  /** Returns the lore of all worlds, beginning with the world where the reader is. */
  private from(who: Living): Lore[] {
    const here = who.room?.path ?? ''
    const isHere = (root: string) => here.startsWith(`${root}/`)
    const roots = Object.keys(this.folders)
    const inOrder = [...roots.filter(isHere), ...roots.filter(root => !isHere(root))]
    return inOrder.map(root => this.known[root] ?? nothing)
  }
}

/**
 * Returns the folder that the operator has named. It contains the helps and socials, because servers keep these files next to the world's
 * folder.
 */
function baseOf(folder: string): string {
  return folder.replace(/^(\/mounts\/diku\/[^/]+)\/(?:world|area)$/, '$1')
}

/** Returns the texts of the picked files in some folders. */
function textsOf(folders: readonly string[], pick: (name: string) => boolean): string[] {
  return folders.flatMap(folder =>
    listFiles(folder)
      .filter(pick)
      .map(name => readFile(`${folder}/${name}`) ?? ''),
  )
}

function helpsIn(base: string, folder: string): FileHelp[] {
  const pages = textsOf([`${base}/text/help`], name => name.endsWith('.hlp'))
  return [...pages.flatMap(readCircleHelps), ...areaFiles(folder).flatMap(readAreaHelps)]
}

function socialsIn(base: string, folder: string): WrittenSocial[] {
  const circle = textsOf([`${base}/misc`], name => /^socials(\.new)?$/.test(name))
  const smaug = textsOf([`${base}/system`], name => name === 'socials.dat')
  const rom = areaFiles(folder).filter(text => /^#SOCIALS\s*$/m.test(text))
  return [...circle, ...rom].flatMap(readSocials).concat(smaug.flatMap(readSmaugSocials))
}

/** Returns the texts of the area files that have helps or socials. */
function areaFiles(folder: string): string[] {
  return textsOf([folder], name => /\.are$/.test(name)).filter(text => /^#(HELPS|SOCIALS)\s*$/m.test(text))
}

export default DikuLore
