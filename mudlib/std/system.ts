import { load } from 'driver'
import { MudObject } from '/std/object'
import type { Offer } from '/std/offers'

/** The value of a system's setting. */
export type Setting = number | string | boolean

/**
 * The description of a system. A system is a subfolder of `systems` that contains all files on one subject. A world can leave it out
 * (`--without tiles`). Its file is `system.ts` in that folder. The folders beside that file have the names of the mudlib's folders (`std`,
 * `daemons`, `cmds`, `doc`), and their files have the same paths as files of these folders: `systems/tiles/std/tile-room.ts` is
 * `/std/tile-room`.
 *
 *     export default class Rumours extends System {
 *       about = 'What people tell each other of the dead.'
 *       settings = { kept: 10 }
 *       daemons = ['/daemons/rumours']
 *     }
 */
export abstract class System extends MudObject {
  name = 'system'
  /** A description in one line. */
  about = ''
  /** The names of the systems that it can't work without. */
  needs: readonly string[] = []
  /**
   * The settings that operators can change (`set: rumours.kept=20`), with their defaults: numbers, texts, true or false. Read them with
   * `settingsOf()`.
   */
  settings: Readonly<Record<string, Setting>> = {}
  /** Daemons that are loaded when the world starts. */
  daemons: readonly string[] = []
  /** The paths of the objects that answer queries of the core, by the kind of query. See `Offer`. */
  offers: Partial<Record<Offer, string>> = {}

  /** The programs that pass lines of their users to the command daemon, as players' bodies do. Such a line counts as typed by the user. */
  doors: readonly string[] = []
  /** The kinds of data files in domains that it reads, each with the daemon that can report the mistakes in such a file. */
  reads: readonly (readonly [kind: RegExp, daemon: string])[] = []
  /** Those of its events that code of any domain may hear with the reach `world`. */
  publicEvents: readonly string[] = []
  /** The files that it rewrites while it runs. Their reloads aren't reported to anybody. */
  quiet: readonly string[] = []

  /**
   * Called when the daemons of all systems are loaded. @returns a description of the work that it continues after the start; empty if there
   * is none
   */
  begin(): string {
    return ''
  }

  mistakes(): string[] {
    return [...super.mistakes(), ...(this.about === '' ? ['it has no line about itself: `about`'] : [])]
  }
}

/** The settings of a system of this world, as its operator has set them. */
export const settingsOf = (name: string): Readonly<Record<string, Setting>> =>
  (load(`/systems/${name}/system`) as System).settings

export default System
