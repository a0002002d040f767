// Help pages and docstrings. An example can be tried in the user's own domain.

import { ask, on } from '../connection.js'
import { askFor, make, rowForm, trying } from '../dom.js'
import { openFile, shownPath } from '../editor.js'
import { addPanel, isShown, linked, put, showPanel } from './panel.js'

let topic = ''
let text = ''
let hasAsked = false
let domains = []
on('welcome', welcome => (domains = welcome.domains))

/** Shows help on a topic: a page, a class, `Class.member`, or an efun. */
export function showHelp(word) {
  topic = word
  text = ''
  showPanel('help')
  fetchHelp()
}

function fetchHelp() {
  hasAsked = true
  void trying(async () => {
    text = (await ask('world/help', { topic })) ?? text
    if (isShown('help')) draw()
  })
}
on('help', given => {
  text = given
  if (isShown('help')) draw()
})

function draw() {
  const input = make('input', {
    'aria-label': 'Topic',
    value: topic,
    placeholder: 'rooms, Monster, Monster.attack, clone()',
  })
  put(
    rowForm(
      () => {
        showHelp(input.value.trim())
      },
      input,
      make('button', { text: 'Help' }),
    ),
    make('div', { class: 'page' }, ...blocksOf(text).map(blockOf)),
  )
}

/** Splits a page into blocks: headings, paragraphs, and code, which is indented by four spaces or fenced. */
function blocksOf(source) {
  const blocks = []
  let fence = false
  const add = (kind, line) => {
    const before = blocks.at(-1)
    if (before?.kind === kind && kind !== 'heading') before.lines.push(line)
    else blocks.push({ kind, lines: [line] })
  }
  for (const line of source.replace(/^<!--.*-->\n/, '').split('\n')) {
    if (line.startsWith('```')) {
      fence = !fence
      add('gap', '')
    } else if (fence) add('code', line)
    else if (/^ {4}/.test(line)) add('code', line.slice(4))
    else if (line.startsWith('#')) add('heading', line.replace(/^#+ /, ''))
    else if (line.trim() === '') add(blocks.at(-1)?.kind === 'code' ? 'code' : 'gap', '')
    else add('text', line)
  }
  return blocks.filter(({ kind }) => kind !== 'gap')
}

function blockOf({ kind, lines }) {
  const all = lines.join('\n').trim()
  if (kind === 'heading') return make('h2', { text: all.replaceAll('`', '') })
  if (kind === 'text') return make('div', {}, ...worded(all))
  return make(
    'div',
    {},
    linked(all),
    /^(?:import|export|class) |^export default/m.test(all)
      ? make('button', { type: 'button', text: 'Try it in my domain…', click: () => void trying(() => tryOut(all)) })
      : '',
  )
}

/** Text in which words in backquotes are links to their help. */
function worded(all) {
  return all.split(/(`[^`]+`)/).map(part => {
    const [, word] = /^`([^`]+)`$/.exec(part) ?? []
    if (word === undefined) return part.replaceAll('**', '')
    const name = /^help ([a-z-]+)$/.exec(word)?.[1] ?? (/^[\w.]+(?:\(\))?$/.test(word) ? word : null)
    return name === null
      ? make('code', { text: word })
      : make('button', { type: 'button', class: 'link mono', text: word, click: () => showHelp(name) })
  })
}

/** Opens an example as a new file that is not live until it is saved. */
async function tryOut(code) {
  const [, own] = /^(\/domains\/[^/]+)/.exec(shownPath() ?? '') ?? []
  const folder =
    domains.length > 0 && !domains.some(name => own === `/domains/${name}`)
      ? `/domains/${domains[0]}`
      : (own ?? '/domains')
  const [, name = 'example'] = /class (\w+)/.exec(code) ?? []
  const given = await askFor(
    'Try it in my domain',
    [['path', 'The file', `${folder}/${name.replace(/\B[A-Z]/g, letter => `-${letter}`).toLowerCase()}.ts`]],
    'Open it',
    'It is not live until you save it.',
  )
  if (!given) return
  const found = await ask('files/open', { path: given.path })
  if (found.text !== null) throw new Error(`${given.path} exists already.`)
  if (!found.writable) throw new Error(`${given.path}: you may not write there.`)
  const [class_] = /^(?:export default )?class /m.exec(code) ?? []
  const whole = class_ && !/export default/.test(code) ? code.replace(/^class /m, 'export default class ') : code
  await openFile(given.path, { text: `${whole}\n` })
}

addPanel('help', 'Help', () => {
  draw()
  if (!hasAsked) fetchHelp()
})
