import MagicString from 'magic-string'

interface Wrap {
  start: number
  end: number
  before: string
  after: string
}

/** Source text that compiler passes change. The additions around expressions are nested like the expressions, whatever the order of the passes. */
export class Code extends MagicString {
  private wraps: Wrap[] = []

  /**
   * Inserts code around an expression or a statement.
   * @param after the code after it. Of several additions around the same expression, the first is the outermost
   */
  wrap({ start, end, type }: { start: number; end: number; type?: string }, before: string, after = ')'): void {
    // The node of a sequence doesn't include its parentheses. They are added, so that the sequence stays a single argument.
    if (type === 'SequenceExpression') this.wraps.push({ start, end, before: `${before}(`, after: `)${after}` })
    else this.wraps.push({ start, end, before, after })
  }

  /** Writes all additions into the text, after the last pass. */
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
