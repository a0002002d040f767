import type { Character } from '/compat/ranvier/core/character'

/** A group of players. */
export class Party extends Set<Character> {
  leader: Character
  /** The characters who may join. */
  invited = new Set<Character>()

  constructor(leader: Character) {
    super()
    this.leader = leader
    this.add(leader)
  }

  override delete(member: Character): boolean {
    const wasHere = super.delete(member)
    member.party = null
    return wasHere
  }

  override add(member: Character): this {
    super.add(member)
    member.party = this
    this.invited.delete(member)
    return this
  }

  disband(): void {
    for (const member of this) this.delete(member)
  }

  invite(target: Character): void {
    this.invited.add(target)
  }

  isInvited(target: Character): boolean {
    return this.invited.has(target)
  }

  removeInvite(target: Character): void {
    this.invited.delete(target)
  }

  getBroadcastTargets(): Character[] {
    return [...this]
  }
}
