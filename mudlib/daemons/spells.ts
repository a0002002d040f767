import { verbs } from '/secure/gate'
import type { SpellsDaemon } from '/std/daemons'
import { open } from '/std/decorators'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Spell } from '/std/spell'

/** Finds spells and skills: the files of /spells, and other spells that a living has learned. */
export class Spells extends MudObject implements SpellsDaemon {
  /** Paths of the spells of /spells. */
  get paths(): string[] {
    return Object.values(verbs()['spells'] ?? {})
  }

  /** Finds a spell by its path, or by the beginning of its name or alias. Spells that `caster` has learned are included. */
  @open
  find(wanted: string, caster: Living | null = null): Spell | null {
    if (wanted.startsWith('/') || wanted.startsWith('.')) return this.loaded(caster?.absolute(wanted) ?? wanted)
    const name = wanted.toLowerCase()
    const all = this.known([...(caster?.learned ?? []), ...this.paths])
    return (
      all.find(spell => spell.name === name) ??
      all.find(spell => spell.aliases.includes(name)) ??
      all.find(spell => spell.name.startsWith(name)) ??
      all.find(spell => spell.aliases.some(alias => alias.startsWith(name))) ??
      all.find(spell => caster?.knows(spell) === true && spell.name.split(' ').includes(name)) ??
      null
    )
  }

  /** Spells and skills that somebody can use, sorted by level. */
  @open
  of(caster: Living): Spell[] {
    return this.known([...new Set([...caster.learned, ...this.paths])])
      .filter(spell => caster.knows(spell))
      .sort((a, b) => a.level - b.level || a.name.localeCompare(b.name))
  }

  private known(paths: readonly string[]): Spell[] {
    return paths.map(path => this.loaded(path)).filter(spell => spell !== null)
  }

  /** The spell at a path. It is null while the spell's file is broken, so nobody can use the spell until then. */
  private loaded(path: string): Spell | null {
    try {
      return this.load<Spell>(path)
    } catch {
      return null
    }
  }
}

export default Spells
