import type { Skill } from '/compat/ranvier/core/skill'
import { SkillFlag } from '/compat/ranvier/core/skill-flag'

/** The skills, or the spells, that bundles define. */
export class SkillManager {
  /** The skills by id and alias. */
  skills = new Map<string, Skill>()

  get(skill: string): Skill | undefined {
    return this.skills.get(skill)
  }

  add(skill: Skill): void {
    for (const name of [skill.id, ...skill.aliases]) this.skills.set(name, skill)
  }

  /** Removes a skill by its name, as Ranvier does, although its key is usually its id. */
  remove(skill: Skill): void {
    this.skills.delete(skill.name)
  }

  /** Returns the first skill whose id begins with a text. */
  find(search: string, includePassive = false): Skill | undefined {
    for (const [id, skill] of this.skills) {
      if (id.startsWith(search) && (includePassive || !skill.flags.includes(SkillFlag.PASSIVE))) return skill
    }
    return undefined
  }
}
