import { now } from 'driver'

/** A name or figure that a decision depends on. */
export type Reason = string | number

/** One decision of an NPC. It is turned into text only when somebody reads it. */
interface Decision {
  at: number
  /** The name of the behaviour that decided. */
  by: string
  /** The rule in words, in which `{0}`, `{1}`, `{2}` are replaced by the reasons. */
  rule: string
  a: Reason | undefined
  b: Reason | undefined
  c: Reason | undefined
  /** The number of times that this decision was made in a row. */
  times: number
}

const kept = 16

/** The last decisions of one NPC, in a ring buffer. Recording a decision is cheap: it sets a few fields and builds no text. */
export class Decisions {
  private readonly ring: Decision[] = []
  private next = 0

  /** Records a decision. If it equals the last one, only the count of the last one is increased. */
  note(by: string, rule: string, a?: Reason, b?: Reason, c?: Reason): void {
    const last = this.ring[(this.next + kept - 1) % kept]
    if (last && last.rule === rule && last.by === by && last.a === a && last.b === b && last.c === c) {
      last.times++
      last.at = now()
      return
    }
    const slot = this.ring[this.next]
    if (slot) {
      slot.at = now()
      slot.by = by
      slot.rule = rule
      slot.a = a
      slot.b = b
      slot.c = c
      slot.times = 1
    } else this.ring[this.next] = { at: now(), by, rule, a, b, c, times: 1 }
    this.next = (this.next + 1) % kept
  }

  /** All decisions in words, newest first: `12 s ago: Aggressive attacks Ann: level 4 is within 1 to 10`. */
  describe(): string[] {
    const lines: string[] = []
    for (let i = 1; i <= kept; i++) {
      const one = this.ring[(this.next + kept - i) % kept]
      if (!one) break
      const said = one.rule.replace(/\{([012])\}/g, (_, n: string) => String([one.a, one.b, one.c][Number(n)] ?? '?'))
      const often = one.times > 1 ? ` (${one.times} times)` : ''
      lines.push(`${Math.round(now() - one.at)} s ago: ${one.by} ${said}${often}`)
    }
    return lines
  }
}
