import { begins, firstArgument, longestText, lower, skipSpaces, twoArguments } from '../dg/c-text'
import { ownCommandNames } from '../dg/dialect'
import { parseExpression } from '../dg/expressions'
import type { DgStatement } from '../dg/statements'
import { commandWords } from '../dg/values'
import { NotConverted } from './converted'
import type { Names, Terms } from './dg-terms'
import { code, type Item } from './items'
import { quoted } from './text'

// Converts single lines of DG scripts to TypeScript.

/** The parts of a line that sets a variable. */
export interface Setting {
  readonly name: string
  readonly rest: string
  readonly isExpression: boolean
}

/** Returns the assignment in a line; null if the line is neither a `set` nor an `eval`. */
export function settingOf({ text }: Pick<DgStatement, 'text'>): Setting | null {
  const [, word] = /^(set|eval) /i.exec(text) ?? []
  if (!word) return null
  const isExpression = lower(word) === 'eval'
  const [, name, rest] = isExpression ? ['', ...firstArgument(firstArgument(text)[1])] : twoArguments(text)
  if (name === '') return null
  return { name: name!, rest: skipSpaces(rest!), isExpression }
}

/** Returns the variables that a line passes to commands by name. These variables must exist under the same names at run time. */
export function namesIn({ text }: DgStatement): string[] {
  const [word = '', name = ''] = text.split(/ +/)
  const own = lower(word)
  if (['global', 'unset', 'remote', 'extract', 'makeuid', 'dg_letter', 'rdelete'].includes(own)) return [lower(name)]
  const setting = settingOf({ text })
  return setting?.name.includes('.') ? [setting.name] : []
}

/** Returns whether a line sets a variable whose name is known only at run time. */
const setsUnknown = ({ text }: DgStatement) =>
  /^(set|eval|extract|makeuid|dg_letter|unset|global|remote) +[^ ]*%/i.test(text)

/** Returns whether a line may read variables whose names are known only at run time. */
export const meansUnknown = (line: DgStatement) => setsUnknown(line) || /^(set|eval) .*%%/i.test(line.text)

/** Matches references in a line. Some of them have side effects. */
const references = /%[^%()]+\([^()]*\)%|%[^%]+%/g

export class LineWriter {
  private readonly terms: Terms
  private readonly names: Names
  private readonly isLocal: (name: string) => boolean

  constructor(terms: Terms, names: Names, isLocal: (name: string) => boolean) {
    this.terms = terms
    this.names = names
    this.isLocal = isLocal
  }

  /** Converts a line that neither waits nor ends the script. */
  line(statement: DgStatement): Item[] {
    const { text } = statement
    if (text.length > longestText) throw new NotConverted('a line is too long')
    if (begins(text, 'version')) return []
    if (setsUnknown(statement)) return [code(`it.line(${this.terms.text(text).code})`)]
    const setting = settingOf(statement)
    if (setting) return [this.setting(setting)]
    const [, word = '', rest = ''] = /^(\S+) ?(.*)$/s.exec(text) ?? []
    const own = lower(word)
    if (text.length > word.length) {
      switch (own) {
        case 'nop':
          return this.nop(rest)
        case 'return':
          return [code(`it.answer(${this.argument(rest)})`)]
        case 'global':
        case 'unset':
          return [code(`it.${own}(${this.argument(rest)})`)]
        case 'remote':
        case 'rdelete':
          return [this.named(own === 'remote' ? 'remote' : 'forget', rest)]
      }
    }
    if (word.includes('%')) return [this.command(word, text.slice(word.length), text)]
    if (text.length > word.length && ownCommandNames.includes(own))
      return [code(`it.line(${this.terms.text(text).code})`)]
    return [code(`it.do(${this.terms.text(text).code})`)]
  }

  private argument(written: string): string {
    const text = skipSpaces(written).trimEnd()
    return /^(0|[1-9]\d{0,8})$/.test(text) ? text : this.terms.text(text).code
  }

  private setting({ name, rest, isExpression }: Setting): Item {
    const value = isExpression ? this.value(rest) : this.text(rest)
    if (this.isLocal(name))
      return {
        kind: 'set',
        name,
        text: `it.value(${value})`.replace(/^it\.value\((it\.eval`.*`)\)$/s, '$1'),
        reads: [],
      }
    this.names.readsByName(name)
    return code(`it.set(${quoted(name)}, ${value})`)
  }

  private text(rest: string): string {
    return /^(0|[1-9]\d{0,8})$/.test(rest) ? rest : this.terms.text(rest).code
  }

  /** Returns the code for the value of an expression. An expression with variables is parsed only after they are substituted. */
  private value(rest: string): string {
    if (!rest.includes('%')) {
      const term = this.terms.expression(parseExpression(rest))
      return term.type === 'truth' ? `flag(${term.code})` : term.code
    }
    const random = /^%random\.(\d+)%$/i.exec(rest)
    if (random) return this.terms.text(rest).code
    const { code } = this.terms.text(rest)
    return code.startsWith('`') ? `it.eval${code}` : `it.eval\`\${${code}}\``
  }

  /** Converts `remote name id` and `rdelete name id`. */
  private named(method: string, rest: string): Item {
    const [name, id] = [firstArgument(rest)[0], skipSpaces(firstArgument(rest)[1])]
    return code(`it.${method}(${this.terms.text(name).code}, ${this.argument(id)})`)
  }

  private nop(rest: string): Item[] {
    const term = this.terms.text(rest)
    if (term.code.startsWith('it.text(')) return [code(term.code)]
    const found = [...rest.matchAll(references)].map(([one]) => this.terms.text(one))
    return found.filter(({ isPure }) => !isPure).map(({ code: text }) => code(text))
  }

  /** Converts a line that begins with a variable, which in most cases is the short name of a command. */
  private command(word: string, rest: string, text: string): Item {
    const [, name] = /^%([a-z]+)%$/i.exec(word) ?? []
    const known = name === undefined ? '' : lower(name)
    const isCommand = commandWords.has(known) && !this.names.isSet(known)
    if (!isCommand || !rest.startsWith(' ')) return code(`it.line(${this.terms.text(text).code})`)
    const written = rest.slice(1)
    if (known === 'echo') return code(`it.echo(${this.terms.text(written).code})`)
    const [, who, what] = /^(%[^%() ]+%) (.*)$/s.exec(written) ?? []
    if ((known === 'send' || known === 'echoaround') && who !== undefined) {
      const method = known === 'send' ? 'send' : 'echoAround'
      const [one, other] = [this.terms.text(who), this.terms.text(what!)]
      if (!other.code.startsWith('it.text(')) return code(`it.${method}(${one.code}, ${other.code})`)
    }
    return code(`it.command(${quoted(known)}, ${this.terms.text(written).code})`)
  }
}
