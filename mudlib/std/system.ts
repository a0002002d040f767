import { load } from 'driver'
import { MudObject } from '/std/object'
import type { Offer } from '/std/offers'

/** The value of a setting of a system. */
export type Setting = number | string | boolean

/**
 * What a system says of itself: a folder of `systems` with all that belongs to one subject, which a world can leave out (`--without tiles`). Its file is
 * `system.ts` in that folder; beside it lie folders as the mudlib's own (`std`, `daemons`, `cmds`, `doc`), whose files have the paths that they would
 * have there: `systems/tiles/std/tile-room.ts` is `/std/tile-room`.
 *
 *     export default class Rumours extends System {
 *       about = 'What people tell each other of the dead.'
 *       settings = { kept: 10 }
 *       daemons = ['/daemons/rumours']
 *     }
 */
export abstract class System extends MudObject {
  name = 'system'
  /** One line about it. */
  about = ''
  /** The names of the systems without which it can't work. */
  needs: readonly string[] = []
  /** What an operator may set (`set: rumours.kept=20`), with the defaults: numbers, texts, true or false. Read them by `settingsOf()`. */
  settings: Readonly<Record<string, Setting>> = {}
  /** Daemons that are loaded when the world starts. */
  daemons: readonly string[] = []
  /** What the core finds of it, by the kind: the path of the object that answers. See `Offer`. */
  offers: Partial<Record<Offer, string>> = {}

  /** Programs whose users' requests go to the dispatcher of commands, as the lines of players' bodies do: what they do is their user's wish. */
  doors: readonly string[] = []
  /** Kinds of data files in domains that it reads, each with the daemon that can say what is wrong in one. */
  reads: readonly (readonly [kind: RegExp, daemon: string])[] = []
  /** Events of it that code of any domain may hear with the reach `world`. */
  publicEvents: readonly string[] = []
  /** Files that are made again as it works: nobody is told of their reloads. */
  quiet: readonly string[] = []

  /** Called when the daemons of all systems are there. @returns what goes on after the start, in words; empty: nothing */
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
