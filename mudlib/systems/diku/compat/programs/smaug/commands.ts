import { oneArgument } from '../mobprog/words'

// Commands of SMAUG's programs: `mpecho` and its like. Rules: SmaugFUSS, mud_comm.c.

/** In the order in which abbreviations are tried, with what each is here. */
const commands: readonly (readonly [name: string, deed: string])[] = [
  ['mea', 'echoat'],
  ['mer', 'echoaround'],
  ['mpecho', 'echo'],
  ['mpechoat', 'echoat'],
  ['mpechoaround', 'echoaround'],
  ['mpechozone', 'zecho'],
  ['mpasound', 'asound'],
  ['mpat', 'at'],
  ['mpclosepassage', 'closepassage'],
  ['mpdamage', 'damage'],
  ['mpdeposit', 'deposit'],
  ['mpforce', 'force'],
  ['mpgoto', 'goto'],
  ['mpinvis', 'invis'],
  ['mpjunk', 'junk'],
  ['mpkill', 'kill'],
  ['mplog', 'log'],
  ['mpmload', 'mload'],
  ['mpnothing', 'nothing'],
  ['mpoload', 'oload'],
  ['mpopenpassage', 'openpassage'],
  ['mppeace', 'peace'],
  ['mppurge', 'purge'],
  ['mprestore', 'restore'],
  ['mpslay', 'slay'],
  ['mptransfer', 'transfer'],
  ['mpwithdraw', 'withdraw'],
  ['mptag', 'tag'],
  ['mprmtag', 'removetag'],
  ['mpflag', 'flag'],
  ['mprmflag', 'removeflag'],
]

export const commandNames: readonly string[] = commands.map(([name]) => name)

/** The command of programs that a line begins with, by its name here, and what stands behind it; null: it is none. */
export function commandOf(line: string): readonly [name: string, rest: string] | null {
  const [word, rest] = oneArgument(line)
  if (!/^(mp|mea$|mer$)/.test(word)) return null
  const known = commands.find(([name]) => name === word) ?? commands.find(([name]) => name.startsWith(word))
  return [known?.[1] ?? word, rest]
}

/** A text without colours: `&R`, `^x`, and `_red` before the text of an echo. */
export function shownText(text: string): string {
  return text.replace(/^_[a-z]\w* /, '').replace(/[&^](.)/g, (whole, code: string) => {
    if (code === whole[0]) return code
    return /[a-zA-Z]/.test(code) ? '' : whole
  })
}
