import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startWorld } from './world.ts'

// `npm run animation` draws the picture at the top of the README from a running world. It shows a fight, with an edit in the middle of it.

if (process.argv.length > 2) {
  console.log('npm run animation   # makes driver/gateway/book/live-edit.svg anew, from a world that runs')
  process.exit(0)
}

const root = fileURLToPath(new URL('../', import.meta.url))
const target = join(root, 'driver/gateway/book/live-edit.svg')
const columns = 64
const rows = 19
const lineHeight = 18
const charWidth = 8.4
/** The seconds for which the last frame is shown. */
const lastStays = 4

interface Frame {
  /** The time in seconds from the beginning. */
  at: number
  screen: readonly string[]
  code: readonly string[]
  /** The line of the code that was just changed; -1 if there is none. */
  changed: number
}

const domains = mkdtempSync(join(tmpdir(), 'wyrd-animation-'))
cpSync(join(root, 'domains'), domains, { recursive: true })
const world = await startWorld({ domains, seed: 4 })
try {
  writeFileSync(target, drawn(await filmed()))
  console.log(`${target} is made.`)
} finally {
  await world.stop()
  rmSync(domains, { recursive: true, force: true })
}

/** Plays, edits, and captures a frame at each change of the screen. */
async function filmed(): Promise<Frame[]> {
  const file = join(domains, 'vale/npc/dummy.ts')
  const source = readFileSync(file, 'utf8')
  const socket = connect(world.telnet, '127.0.0.1')
  let seen = ''
  socket.on('data', bytes => {
    seen += bytes
      .toString('latin1')
      .replace(/\xff[\xfb-\xfe].|\xff\xfa[\s\S]*?\xff\xf0|\xff\xf9/g, '')
      .replace(/\x1b\[[\d;]*m|\x1b\]8;;.*?\x1b\\/g, '')
      .replace(/\r/g, '')
  })
  const see = async (text: RegExp) => {
    for (let i = 0; i < 600 && !text.test(seen); i++) await sleep(20)
    if (!text.test(seen)) throw new Error(`${text} was not seen in:\n${seen}`)
  }
  const type = (line: string) => {
    seen += `${line}\n`
    socket.write(`${line}\r\n`)
  }
  await see(/your name/)
  for (const line of ['linden', 'yes', 'secret1', 'secret1', 'east', 'get all', 'wield sword', 'north']) {
    socket.write(`${line}\r\n`)
    await sleep(400)
  }
  await see(/dummy/)
  await sleep(500)
  seen = '> '
  const begun = performance.now()
  const frames: Frame[] = []
  let code = codeOf(source)
  let changed = -1
  const shoot = () => {
    const screen = seen.split('\n').flatMap(wrapped).slice(-rows)
    const last = frames.at(-1)
    if (last && last.screen.join('\n') === screen.join('\n') && last.code === code) return
    frames.push({ at: (performance.now() - begun) / 1000, screen, code, changed })
  }
  const camera = setInterval(shoot, 120)
  type('kill dummy')
  await sleep(5000)
  const edited = source
    .replace("if (this.random(3) === 0) this.say('Ow!')", "this.say('Mind the straw!')")
    .replace('this.maxHp / 2', 'this.maxHp')
  code = codeOf(edited)
  changed = code.findIndex(line => line.includes('Mind the straw'))
  writeFileSync(file, edited)
  await see(/Mind the straw/)
  await sleep(4500)
  clearInterval(camera)
  shoot()
  socket.destroy()
  return frames
}

/** The lines of the program that are shown, which are those of the edited method. */
function codeOf(source: string): string[] {
  const lines = source.split('\n')
  const at = lines.findIndex(line => line.includes('heartBeat()'))
  const end = lines.findIndex((line, i) => i > at && line === '  }')
  return ['  // domains/vale/npc/dummy.ts', '', ...lines.slice(at, end + 1)]
}

function wrapped(line: string): string[] {
  const parts: string[] = []
  for (let rest = line; ; ) {
    if (rest.length <= columns) return [...parts, rest]
    const space = rest.lastIndexOf(' ', columns)
    parts.push(rest.slice(0, space > 0 ? space : columns))
    rest = rest.slice(space > 0 ? space + 1 : columns)
  }
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** An animated SVG, in which each frame is a group that is shown for its time. If the viewer prefers reduced motion, only the last frame is shown. */
function drawn(frames: readonly Frame[]): string {
  const length = frames.at(-1)!.at + lastStays
  const width = Math.round(columns * charWidth) + 40
  const codeTop = rows * lineHeight + 60
  const height = codeTop + frames[0]!.code.length * lineHeight + 24
  const groups = frames.map(({ screen, code, changed }, i) => {
    const text = (lines: readonly string[], top: number, mark = -1) =>
      lines
        .map(
          (line, row) =>
            `<text x="20" y="${top + row * lineHeight}"${classOf(line, row === mark)}>${escaped(line)}</text>`,
        )
        .join('')
    return `<g class="f f${i}">${text(screen, 44)}${text(code, codeTop, changed)}</g>`
  })
  const times = frames.map(({ at }, i) => {
    const from = (100 * at) / length
    const to = i === frames.length - 1 ? 100 : (100 * frames[i + 1]!.at) / length
    const show = (share: number, opacity: number) => `${share.toFixed(2)}%{opacity:${opacity}}`
    const after = i === frames.length - 1 ? show(100, 1) : `${show(to - 0.01, 1)}${show(to, 0)}100%{opacity:0}`
    return `@keyframes k${i}{0%{opacity:${i === 0 ? 1 : 0}}${i === 0 ? '' : `${show(Math.max(0.01, from - 0.01), 0)}${show(from, 1)}`}${after}}.f${i}{animation:k${i} ${length.toFixed(2)}s step-end infinite}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="A player fights a straw dummy. In the middle of the fight its program is edited and saved, and the same dummy says the new line.">
<style>text{font:14px ui-monospace,Menlo,Consolas,monospace;fill:#dfe2e6;white-space:pre}.c{fill:#9aa2ab}.n{fill:#7ddc8f;font-weight:700}.p{fill:#8db4ff}.r{fill:#f0c66a}.f{opacity:0}.f${frames.length - 1}{opacity:1}@media (prefers-reduced-motion:no-preference){${times.join('')}}</style>
<rect width="100%" height="100%" rx="8" fill="#14161a"/><line x1="0" x2="${width}" y1="${codeTop - 28}" y2="${codeTop - 28}" stroke="#2c3138"/>
${groups.join('\n')}
</svg>
`
}

function classOf(line: string, isChanged: boolean): string {
  if (isChanged) return ' class="n"'
  if (line.includes('[reload]') || line.includes('Mind the straw')) return ' class="r"'
  if (/^\d+\/\d+hp/.test(line)) return ' class="p"'
  return line.trimStart().startsWith('//') ? ' class="c"' : ''
}
