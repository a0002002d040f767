import type { Client, ColourDepth } from '../../link/client.ts'

/** The beginning or end of a link as mud code writes it (OSC 8), with the command that a click types. */
const link = /\x1b\]8;[^;\x1b\x07]*;([^\x1b\x07]*)(?:\x1b\\|\x07)/g
const sgr = /\x1b\[([\d;:]*)m/g

/** Text as one client can show it. Links and colours that the client doesn't support are removed. */
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
          : of16From256(Math.min(255, Number(parts[i + 2]) || 0), background),
      )
      i += 2
    } else {
      const rgb = [parts[i + 2], parts[i + 3], parts[i + 4]].map(value => Math.min(255, Number(value) || 0)) as Rgb
      fitted.push(depth === '256' ? `${part};5;${of256(rgb)}` : of16(rgb, background))
      i += 4
    }
  }
  return `\x1b[${fitted.join(';')}m`
}

/** Red, green and blue, each from 0 to 255. */
type Rgb = [number, number, number]

// The 256 colours of xterm: a terminal's 16 colours, a cube of 6 x 6 x 6 colours, and 24 greys.
const cube = 16
const greys = 232
/** The intensity of each of the cube's six steps. */
const steps = [0, 95, 135, 175, 215, 255] as const

/** The nearest of xterm's 256 colours. */
function of256([red, green, blue]: Rgb): number {
  if (red >> 4 === green >> 4 && green >> 4 === blue >> 4) {
    if (red < 8) return cube
    return red > 248 ? greys - 1 : greys + Math.min(23, Math.round((red - 8) / 10))
  }
  const level = (value: number) => (value < 48 ? 0 : value < 115 ? 1 : Math.floor((value - 35) / 40))
  return cube + 36 * level(red) + 6 * level(green) + level(blue)
}

/** The SGR code of the nearest of a terminal's 16 colours. */
function of16(rgb: Rgb, background: boolean): string {
  const isOn = (value: number) => (value > 127 ? 1 : 0)
  const [red, green, blue] = rgb
  const brightness = Math.round((Math.max(...rgb) / 255) * 2)
  const code = brightness === 0 ? 30 : 30 + (isOn(red) | (isOn(green) << 1) | (isOn(blue) << 2))
  return String(code + (brightness === 2 ? 60 : 0) + (background ? 10 : 0))
}

/** The SGR code of the one of a terminal's 16 colours that is nearest to one of xterm's 256 colours. */
function of16From256(colour: number, background: boolean): string {
  if (colour < cube) return String((colour < 8 ? 30 : 82) + colour + (background ? 10 : 0))
  if (colour >= greys) {
    const grey = (colour - greys) * 10 + 8
    return of16([grey, grey, grey], background)
  }
  const level = (size: number) => steps[Math.floor((colour - cube) / size) % 6]!
  return of16([level(36), level(6), level(1)], background)
}
