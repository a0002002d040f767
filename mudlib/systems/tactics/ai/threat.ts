import type { Living } from '/std/living'

interface Entry {
  who: Living
  threat: number
}

/** A threat table: the threat of each foe, which grows with the foe's actions and decays with time. */
export class ThreatTable {
  private entries: Entry[] = []

  /** Adds to a foe's threat. A negative number reduces it, down to 0. */
  add(who: Living, points: number): void {
    const entry = this.entries.find(one => one.who === who)
    if (entry) entry.threat = Math.max(0, entry.threat + points)
    else if (points > 0) this.entries.push({ who, threat: points })
  }

  of(who: Living): number {
    return this.entries.find(one => one.who === who)?.threat ?? 0
  }

  has(who: Living): boolean {
    return this.entries.some(one => one.who === who)
  }

  /** The highest threat. */
  get top(): number {
    return this.entries.reduce((most, { threat }) => Math.max(most, threat), 0)
  }

  /** Reduces all threat by a percentage, and removes foes that are dead or no longer exist, or whose threat is negligible. */
  decay(percent: number): void {
    for (const entry of this.entries) entry.threat *= 1 - percent / 100
    this.entries = this.entries.filter(({ who, threat }) => !who.destructed && who.hp > 0 && threat >= 0.5)
  }

  /** Handles a taunt: raises a foe's threat to a percentage above the highest threat. */
  taunt(who: Living, more: number): void {
    const wanted = this.top * (1 + more / 100) + 1
    this.add(who, Math.max(0, wanted - this.of(who)))
  }

  /**
   * Chooses the foe to attack: the reachable foe with the highest threat. The current foe stays until another foe has `switchAt`
   * percent more threat, so that attacks don't switch back and forth between two foes.
   */
  choose(now: Living | null, switchAt: number, reachable: (who: Living) => boolean): Living | null {
    let best: Entry | null = null
    for (const entry of this.entries) {
      if (!entry.who.destructed && reachable(entry.who) && entry.threat > (best?.threat ?? 0)) best = entry
    }
    if (!best || best.who === now || !now || now.destructed || !reachable(now)) return best?.who ?? null
    return best.threat > this.of(now) * (1 + switchAt / 100) ? best.who : now
  }

  forget(who: Living): void {
    this.entries = this.entries.filter(one => one.who !== who)
  }

  clear(): void {
    this.entries = []
  }

  /** All foes, highest threat first. */
  get list(): readonly { readonly who: Living; readonly threat: number }[] {
    return this.entries.filter(({ who }) => !who.destructed).sort((a, b) => b.threat - a.threat)
  }
}
