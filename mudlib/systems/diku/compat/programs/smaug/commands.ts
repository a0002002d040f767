import { oneArgument } from '../mobprog/words'

// The commands of SMAUG's programs, such as `mpecho`. The rules are those of SmaugFUSS's mud_comm.c.

/** The commands, in the order in which abbreviations are tried, each with its name in this mudlib. */
const commands: readonly (readonly [name: string, deed: string])[] = [
  ['mea', 'echoat'],
  ['mer', 'echoaround'],
  ['mpecho', 'echo'],
  ['mpechoat', 'echoat'],
  ['mpechoaround', 'echoaround'],
  ['mpechozone', 'zecho'],
  ['mpadvance', 'advance'],
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

/** Splits a line that begins with a program command: returns the mudlib's name of the command, and the text after it. Returns null
 * for other lines. */
export function commandOf(line: string): readonly [name: string, rest: string] | null {
  const [word, rest] = oneArgument(line)
  if (!/^(mp|mea$|mer$)/.test(word)) return null
  const known = commands.find(([name]) => name === word) ?? commands.find(([name]) => name.startsWith(word))
  return [known?.[1] ?? word, rest]
}

/** Removes colours from a text: `&R`, `^x`, and `_red` at the start of an echo. */
export function shownText(text: string): string {
  return text.replace(/^_[a-z]\w* /, '').replace(/[&^](.)/g, (whole, code: string) => {
    if (code === whole[0]) return code
    return /[a-zA-Z]/.test(code) ? '' : whole
  })
}
