import type { Fault } from '../../api/index.ts'
import type { Called } from '../../kernel/guard/errors.ts'
import type { ObjectBase } from '../../kernel/objects/base.ts'
import { type CaptureNeeds, capture } from './capture.ts'
import type { Case } from './case.ts'

/** The maximum number of cases of one domain, and the maximum number of characters of all cases together. The oldest cases are dropped first. */
const mostOfDomain = 64
const mostCharacters = 4_000_000
/**
 * The real milliseconds per second that making cases may take, and the number of cases per second that are kept even if they take longer. A flood of
 * errors must not become a flood of work, but a slow machine should not lose the cases of a few errors.
 */
const mostWork = 30
const always = 10

interface Kept {
  readonly fault: number
  readonly domain: string
  /** The case as JSON, because text takes the least memory and holds no references. */
  readonly text: string
}

/** Keeps the cases of the last errors: how their turns began, and the objects that these turns could read. */
export class BlackBox {
  private readonly kept: Kept[] = []
  private characters = 0
  private readonly needs: CaptureNeeds
  private second = 0
  private work = 0
  private inSecond = 0

  constructor(needs: CaptureNeeds) {
    this.needs = needs
  }

  /**
   * Keeps the case of an error. Call it where the error is caught, before the turn continues.
   * @param called the call in which the error arose; null means the turn itself
   */
  keep(about: Fault, object: ObjectBase, called: Called | null): void {
    const { number: fault, domain } = about
    if (called === 'again') return
    const start = performance.now()
    if (start - this.second > 1000) {
      this.second = start
      this.work = 0
      this.inSecond = 0
    }
    if (this.work > mostWork && this.inSecond >= always) return
    this.inSecond++
    let text: string
    try {
      text = JSON.stringify(capture(object, called, about, this.needs))
    } catch {
      // The error is still reported, but without its case.
      return
    } finally {
      this.work += performance.now() - start
    }
    this.kept.push({ fault, domain, text })
    this.characters += text.length
    const ofDomain = this.kept.filter(one => one.domain === domain)
    if (ofDomain.length > mostOfDomain) this.drop(ofDomain[0]!)
    while (this.characters > mostCharacters && this.kept.length > 0) this.drop(this.kept[0]!)
  }

  private drop(one: Kept): void {
    this.kept.splice(this.kept.indexOf(one), 1)
    this.characters -= one.text.length
  }

  /** The case of an error; null if it was never kept, or if it was dropped. */
  of(fault: number): Case | null {
    const found = this.kept.find(one => one.fault === fault)
    return found ? (JSON.parse(found.text) as Case) : null
  }

  /** Whether the case of an error is kept. */
  has(fault: number): boolean {
    return this.kept.some(one => one.fault === fault)
  }

  /** The number of cases, and the total number of their characters. */
  get size(): { cases: number; characters: number } {
    return { cases: this.kept.length, characters: this.characters }
  }
}
