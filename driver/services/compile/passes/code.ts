import MagicString from 'magic-string'

interface Wrap {
  start: number
  end: number
  before: string
  after: string
}

/** Code that passes rewrite. What they put round expressions nests as the expressions do, whichever pass comes first. */
export class Code extends MagicString {
  private wraps: Wrap[] = []

  /**
   * Puts something round an expression or a statement.
   * @param after what ends it. Of several round the same one, what is put first is outside
   */
  wrap({ start, end, type }: { start: number; end: number; type?: string }, before: string, after = ')'): void {
    // Its brackets are no part of a sequence, and it is one argument.
    if (type === 'SequenceExpression') this.wraps.push({ start, end, before: `${before}(`, after: `)${after}` })
    else this.wraps.push({ start, end, before, after })
  }

  /** Writes what was put round expressions; after all passes. */
  settle(): this {
    const { wraps } = this
    this.wraps = []
    const order = new Map(wraps.map((wrap, i) => [wrap, i]))
    const inOrder = (a: Wrap, b: Wrap) => order.get(a)! - order.get(b)!
    wraps.sort((a, b) => a.start - b.start || b.end - a.end || inOrder(a, b))
    for (const { start, before } of wraps) this.appendRight(start, before)
    wraps.sort((a, b) => a.end - b.end || b.start - a.start || inOrder(b, a))
    for (const { end, after } of wraps) this.appendLeft(end, after)
    return this
  }
}
