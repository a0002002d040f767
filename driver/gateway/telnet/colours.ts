import convert from 'color-convert'
import type { Client, ColourDepth } from '../../link/client.ts'

/** A link as mud code writes it (OSC 8): what a click types, and the text. */
const link = /\x1b\]8;[^;\x1b\x07]*;([^\x1b\x07]*)(?:\x1b\\|\x07)/g
const sgr = /\x1b\[([\d;:]*)m/g

/** Text as one client can show it: links and colours that the client doesn't support are removed. */
export function fitText(text: string, client: Client): string {
  if (!text.includes('\x1b')) return text
  const linked = client.links || !text.includes('\x1b]') ? text : text.replace(link, '')
  if (client.colours === 'true' || (client.colours !== 'none' && !/\x1b\[[\d;]*[34]8[;:]/.test(linked))) return linked
  return linked.replace(sgr, (_whole, codes: string) => fitColours(codes, client.colours))
}

/** One colour sequence, reduced to the client's colours. */
function fitColours(codes: string, depth: ColourDepth): string {
  if (depth === 'none') return ''
  const parts = codes.split(/[;:]/)
  const fitted: string[] = []
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!
    if ((part !== '38' && part !== '48') || i + 2 >= parts.length) {
      fitted.push(part)
      continue
    }
    const background = part === '48'
    if (parts[i + 1] === '5') {
      fitted.push(
        depth === '256'
          ? `${part};5;${parts[i + 2]}`
          : ansi16(convert.ansi256.rgb(Number(parts[i + 2]) || 0), background),
      )
      i += 2
    } else {
      const rgb = [parts[i + 2], parts[i + 3], parts[i + 4]].map(value => Math.min(255, Number(value) || 0)) as Rgb
      fitted.push(depth === '256' ? `${part};5;${convert.rgb.ansi256(rgb)}` : ansi16(rgb, background))
      i += 4
    }
  }
  return `\x1b[${fitted.join(';')}m`
}

type Rgb = [number, number, number]

function ansi16(rgb: Rgb, background: boolean): string {
  return String(convert.rgb.ansi16(rgb) + (background ? 10 : 0))
}
