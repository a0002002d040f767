// The debugger of a world for one developer: the place where the world has stopped, the variables there, and buttons for steps.

import { make, say, trying } from '../dom.js'
import { openFile, textOf } from '../editor.js'
import { isStops, on, sendDebug, setStops, stopsOf } from '../stops.js'
import { addPanel, isShown, placeLink, put, showPanel } from './panel.js'

let calls = null

const steps = [
  ['resume', 'Go on', 'F8'],
  ['stepOver', 'Step over', 'F10'],
  ['stepInto', 'Step into', 'F11'],
  ['stepOut', 'Step out', 'Shift+F11'],
]

function drawDebugger() {
  if (!isShown('debugger')) return
  const stops = stopsOf()
  put(
    make(
      'div',
      { class: 'row' },
      ...steps.map(([wish, text, key]) =>
        make('button', {
          type: 'button',
          text: `${text} (${key})`,
          disabled: calls === null,
          click: () => void trying(() => sendDebug({ do: wish })),
        }),
      ),
    ),
    make('p', {
      class: 'faint',
      text:
        calls === null
          ? 'The world runs. A click in the margin left of a line, or F9, has it stop there.'
          : 'The world stands still.',
    }),
    make(
      'ol',
      { class: 'list mono', 'aria-label': 'Calls' },
      ...(calls ?? []).map(({ method, file, line, variables, source }, i) =>
        make(
          'li',
          {},
          `${method} `,
          placeLink(file, line),
          make(
            'details',
            i === 0 ? { open: '' } : {},
            make('summary', { text: 'its lines' }),
            make('pre', {
              class: 'stopped-source',
              text: source.map(one => `${one.number === line ? '→' : ' '} ${one.number}  ${one.text}`).join('\n'),
            }),
          ),
          variables.length > 0
            ? make('pre', { text: variables.map(({ name, value }) => `${name} = ${value}`).join('\n') })
            : '',
        ),
      ),
    ),
    stops.length > 0 ? make('p', { text: 'The world stops at:' }) : '',
    make(
      'ul',
      { class: 'list', 'aria-label': 'Stops' },
      ...stops.map(({ file, line }) =>
        make(
          'li',
          {},
          placeLink(file, line),
          ' ',
          make('button', {
            type: 'button',
            class: 'link',
            text: 'do not stop there',
            click: () =>
              void trying(() =>
                setStops(
                  file,
                  stopsOf(file)
                    .map(one => one.line)
                    .filter(one => one !== line),
                ),
              ),
          }),
        ),
      ),
    ),
  )
}

on('ready', () => addPanel('debugger', 'Debugger', drawDebugger))
on('changed', drawDebugger)
on('stopped', ({ calls: found }) => {
  calls = found
  showPanel('debugger')
  drawDebugger()
  const [top] = found
  if (!top) return
  say(`The world stands at ${top.file}:${top.line}, in ${top.method}().`)
  // A stopped world can't serve files, so a file that isn't open is only shown in the panel.
  if (textOf(top.file) !== undefined) void trying(() => openFile(top.file, { line: top.line }))
})
on('runs', () => {
  if (calls !== null) say('The world goes on.')
  calls = null
  drawDebugger()
})
on('failed', ({ why }) => say(why, 'bad'))

addEventListener('keydown', event => {
  if (!isStops() || calls === null) return
  const wish = { F8: 'resume', F10: 'stepOver', F11: event.shiftKey ? 'stepOut' : 'stepInto' }[event.key]
  if (!wish) return
  event.preventDefault()
  void trying(() => sendDebug({ do: wish }))
})
