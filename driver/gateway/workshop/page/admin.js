// The operator's desk: a part of it a tab. What it changes, it changes by commands: each is shown before it runs.

import Plot from 'uplot'
import { ask, connect, on } from './connection.js'
import { askFor, choose, find, make, rowForm, say, trying } from './dom.js'
import './login.js'

const body = find('desk-body')
const tabs = find('desk-tabs')
const parts = new Map()
let current = ''
/** Draws the shown part again, every so many milliseconds; null: it is not drawn again. */
let timer = null

const put = (...inside) => body.replaceChildren(...inside)
const button = (text, work, given = {}) =>
  make('button', { type: 'button', text, ...given, click: () => void trying(work) })
const row = (...inside) => make('div', { class: 'row' }, ...inside)

/** Adds a part. @param draw puts its content in place @param every milliseconds after which it is drawn again; 0: never */
function addPart(name, text, draw, every = 0) {
  parts.set(name, { draw, every })
  tabs.append(
    make('button', {
      type: 'button',
      role: 'tab',
      'data-name': name,
      text,
      'aria-controls': 'desk-body',
      click: () => show(name),
    }),
  )
}

function show(name) {
  current = name
  clearInterval(timer)
  for (const tab of tabs.children) {
    const isOn = tab.dataset.name === name
    tab.setAttribute('aria-selected', String(isOn))
    tab.tabIndex = isOn ? 0 : -1
  }
  const { draw, every } = parts.get(name)
  const mine = () => current === name && trying(draw)
  void mine()
  // Whoever types, or has a question open, is not disturbed.
  const isQuiet = () =>
    !document.hidden && !find('dialog').open && !body.contains(document.activeElement?.closest('input'))
  if (every > 0) timer = setInterval(() => isQuiet() && mine(), every)
}

tabs.addEventListener('keydown', event => {
  const all = [...tabs.children]
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length]
  next.click()
  next.focus()
})

function table(titles, rows, caption) {
  return make(
    'div',
    { class: 'scroll' },
    make(
      'table',
      {},
      caption ? make('caption', { text: caption }) : null,
      make('thead', {}, make('tr', {}, ...titles.map(text => make('th', { scope: 'col', text })))),
      make(
        'tbody',
        {},
        ...rows.map(cells =>
          make('tr', {}, ...cells.map(cell => make('td', {}, ...(Array.isArray(cell) ? cell : [cell])))),
        ),
      ),
    ),
  )
}

// ---- commands

/** What commands have answered, newest first. */
const answers = []
const output = make('pre', { class: 'mono', id: 'answers', 'aria-live': 'polite' })
function note(text) {
  if (text.trim() === '') return
  answers.unshift(`${new Date().toLocaleTimeString()}  ${text.trim()}`)
  answers.length = Math.min(answers.length, 50)
  output.textContent = answers.join('\n\n')
}

/** Runs a command. @returns its answer */
async function run(line) {
  const answer = await ask('line/run', { line })
  note(`> ${line}\n${answer}`)
  say(answer.split('\n')[0] || line, '')
  return answer
}

/** Runs a command after a question. */
async function runAsked(line, warning) {
  const text = make('div', {}, make('p', { text: warning }), make('pre', { text: line }))
  if ((await choose('Are you sure?', text, { yes: 'Yes', '': 'Cancel' })) !== 'yes') return
  await run(line)
  show(current)
}

/** Asks for what a command needs, and runs it. @param line makes the command of what was given */
async function runWith(title, fields, line, about = '') {
  const given = await askFor(title, fields, 'Do it', about)
  if (!given) return
  await run(line(given))
  show(current)
}

on('text', text => note(text))

// ---- the world

const mega = bytes => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`
const charts = [
  ['Players and pages', 'players', 1, ''],
  ['Longest pause of the loop in a minute', 'loopDelaySeconds', 1000, 'ms'],
  ['Lateness', 'lagSeconds', 1000, 'ms'],
  ['Memory of the driver', 'heapBytes', 1e-6, 'MB'],
  ['Objects', 'clones', 1, ''],
  ['Heart beats', 'heartBeats', 1, ''],
]
/** Figures that only grow, drawn as so many in a minute. */
const rates = [
  ['Lines typed in a minute', 'commands'],
  ['Commits in a minute', 'commits'],
  ['Errors in a minute', 'faults'],
]

const ink = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
const probe = make('span', { hidden: true })
document.body.append(probe)
/** A colour of the page as the canvas understands it. */
function colour(name) {
  probe.style.color = `var(${name})`
  return getComputedStyle(probe).color || ink(name)
}

/** Adds the figure of a chart. @returns what draws the chart, once all figures have their widths */
function chartIn(place, title, unit, times, values) {
  const last = values.at(-1)
  const said = last === undefined ? '–' : Math.round(last * 10) / 10
  const figure = make('figure', {}, make('figcaption', { text: `${title}: ${said} ${unit}` }))
  place.append(figure)
  if (times.length < 2) {
    figure.append(make('p', { class: 'faint', text: 'A minute each is drawn: wait a little.' }))
    return () => {}
  }
  return () => {
    const axis = { stroke: colour('--faint'), grid: { stroke: colour('--line'), width: 1 } }
    new Plot(
      {
        width: Math.max(220, figure.clientWidth),
        height: 150,
        legend: { show: false },
        scales: { y: { range: (_plot, _low, high) => [0, Math.max(1, high * 1.1)] } },
        axes: [axis, { ...axis, size: 48 }],
        series: [{}, { stroke: colour('--accent'), width: 2, points: { show: false } }],
      },
      [times, values],
      figure,
    )
  }
}

async function drawWorld() {
  const { now, history, storeBytes, players } = await ask('desk/figures')
  if (current !== 'world') return
  const tiles = [
    ['Players', players],
    ['Connections', now.connections],
    ['Objects', now.clones],
    ['Programs', now.programs],
    ['Errors', now.faults],
    ['Late by', `${Math.round((now.lagSeconds ?? 0) * 1000)} ms`],
    ['Memory', mega(now.heapBytes ?? 0)],
    ['Store', storeBytes === null ? 'on its server' : mega(storeBytes)],
  ]
  const place = make('div', { class: 'charts' })
  const at = body.scrollTop
  put(
    make('h2', { text: 'Now' }),
    make(
      'dl',
      { class: 'tiles' },
      ...tiles.map(([name, value]) =>
        make('div', {}, make('dt', { text: name }), make('dd', { text: String(value ?? '–') })),
      ),
    ),
    row(
      button('Announce…', () => runWith('Tell all players', [['text', 'Text', '']], ({ text }) => `announce ${text}`)),
      button('Restart under players…', () =>
        runAsked('restart now', 'A new driver process goes on with the world. Nobody is disconnected.'),
      ),
      button('Shut down…', () => runAsked('shutdown now', 'The world ends, and everybody is disconnected.')),
    ),
    make('h2', { text: 'The last day' }),
    place,
    make('h2', { text: 'Answers of commands' }),
    output,
  )
  const times = history.map(({ time }) => time / 1000)
  const draws = [
    ...charts.map(([title, name, factor, unit]) =>
      chartIn(
        place,
        title,
        unit,
        times,
        history.map(({ figures }) => (figures[name] ?? 0) * factor),
      ),
    ),
    ...rates.map(([title, name]) =>
      chartIn(
        place,
        title,
        '',
        times.slice(1),
        history.slice(1).map(({ figures }, i) => Math.max(0, (figures[name] ?? 0) - (history[i].figures[name] ?? 0))),
      ),
    ),
  ]
  for (const draw of draws) draw()
  body.scrollTop = at
}
addPart('world', 'World', drawWorld, 30_000)

// ---- players

const idleFor = seconds => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)

async function drawPlayers() {
  const all = await ask('desk/players')
  if (current !== 'players') return
  put(
    make('h2', { text: `${all.length} in the world` }),
    table(
      ['Name', 'Rank', 'Level', 'From', 'By', 'Idle', 'Place', 'Actions'],
      all.map(one => [
        one.name,
        one.rank,
        String(one.level),
        one.address,
        one.by,
        idleFor(one.idle),
        one.place,
        [
          button('Mute…', () => muteOne(one.name), { class: 'link' }),
          ' ',
          button('Ban…', () => banOne(one.name), { class: 'link' }),
        ],
      ]),
    ),
  )
}
addPart('players', 'Players', drawPlayers, 5000)

const muteOne = name =>
  runWith(
    `Mute ${name}`,
    [
      ['minutes', 'Minutes', '30'],
      ['reason', 'Reason (they are told)', ''],
    ],
    ({ minutes, reason }) => `mute ${name} ${minutes} ${reason}`,
  )
const banOne = name =>
  runWith(
    `Ban ${name}`,
    [['reason', 'Reason (they are told)', '']],
    ({ reason }) => `banish ${name} ${reason}`,
    'All characters of the account leave the world at once.',
  )

// ---- accounts

let wanted = ''
let from = 0
async function drawAccounts() {
  const { total, accounts } = await ask('desk/accounts', { text: wanted, from })
  if (current !== 'accounts') return
  const input = make('input', { 'aria-label': 'A part of the name', placeholder: 'a part of the name', value: wanted })
  const form = rowForm(
    () => {
      wanted = input.value.trim()
      from = 0
      show('accounts')
    },
    input,
    make('button', { text: 'Find' }),
  )
  const turn = (text, to) =>
    button(text, () => {
      from = to
      show('accounts')
    })
  put(
    form,
    make('p', {
      text: `${total} account${total === 1 ? '' : 's'}${total > accounts.length ? `, from ${from + 1} to ${from + accounts.length}` : ''}`,
    }),
    row(
      from > 0 ? turn('Back', Math.max(0, from - 100)) : '',
      from + accounts.length < total ? turn('More', from + 100) : '',
    ),
    table(
      ['Account', 'Rank', 'Characters', 'What holds', 'Actions'],
      accounts.map(one => [one.name, one.rank, one.characters.join(', '), one.states.join('; '), deedsFor(one)]),
    ),
    row(
      button('Banned: list', () => run('banish').then(() => show('answers'))),
      button('Ban an address…', () =>
        runWith(
          'Ban an address or a network',
          [
            ['what', 'Address or network', ''],
            ['reason', 'Reason', ''],
          ],
          ({ what, reason }) => `banish ${what} ${reason}`,
        ),
      ),
      button('Let in again…', () =>
        runWith('Lift a ban', [['what', 'Account, address or network', '']], ({ what }) => `unbanish ${what}`),
      ),
      button('Locked out: list', () => run('locks').then(() => show('answers'))),
    ),
  )
}
addPart('accounts', 'Accounts', drawAccounts)

function deedsFor({ name, states }) {
  const has = word => states.some(one => one.startsWith(word))
  const link = (text, work) => button(text, work, { class: 'link', 'aria-label': `${text} ${name}` })
  return [
    link('Logins', () => run(`logins ${name}`).then(() => show('answers'))),
    link('Rank…', () =>
      runWith(
        `The rank of ${name}`,
        [
          [
            'rank',
            'Rank',
            '',
            {
              apprentice: 'apprentice',
              wizard: 'wizard of a domain',
              lord: 'lord of a domain',
              admin: 'admin',
              none: 'none any more',
            },
          ],
          ['domain', 'Domain, for wizards and lords', ''],
        ],
        ({ rank, domain }) =>
          rank === 'none' ? `demote ${name} ${domain}`.trim() : `promote ${name} ${rank} ${domain}`.trim(),
      ),
    ),
    link('Password token…', () =>
      runAsked(
        `resetpassword ${name}`,
        'A token to choose a new password with, once, within a day. It is shown here.',
      ).then(() => show('answers')),
    ),
    has('banished')
      ? link('Let in', () => runAsked(`unbanish ${name}`, 'The account may come in again.'))
      : link('Ban…', () => banOne(name)),
    has('muted')
      ? link('Unmute', () => runAsked(`unmute ${name}`, 'The account may speak again.'))
      : link('Mute…', () => muteOne(name)),
    has('deleted')
      ? link('Restore', () => runAsked(`accounts restore ${name}`, 'The account comes back with its characters.'))
      : link('Delete…', () =>
          runWith(
            `Delete ${name}`,
            [['reason', 'Reason', '']],
            ({ reason }) => `accounts delete ${name} ${reason}`,
            'It is gone from the world at once. For 30 days it can be restored, here or by its owner.',
          ),
        ),
  ].flatMap(one => [one, ' '])
}

// ---- domains

async function drawDomains() {
  const all = await ask('desk/domains')
  if (current !== 'domains') return
  put(
    table(
      ['Domain', 'Held by', 'Actions'],
      all.map(({ name, isThere, holders }) => [
        isThere ? name : `${name} (no folder)`,
        holders.join(', '),
        [
          button(
            'Give…',
            () =>
              runWith(
                `${name}: give a rank`,
                [
                  ['who', 'Account', ''],
                  ['rank', 'Rank', '', { wizard: 'wizard', lord: 'lord' }],
                ],
                ({ who, rank }) => `promote ${who} ${rank} ${name}`,
              ),
            { class: 'link', 'aria-label': `Give a rank in ${name}` },
          ),
          ' ',
          button(
            'Grant…',
            () =>
              runWith(
                `${name}: grant access to its files`,
                [
                  ['who', 'Account', ''],
                  ['right', 'Right', '', { read: 'read', write: 'write', none: 'none any more' }],
                ],
                ({ who, right }) => `grant ${who} ${right} ${name}`,
              ),
            { class: 'link', 'aria-label': `Grant access to ${name}` },
          ),
        ],
      ]),
    ),
  )
}
addPart('domains', 'Domains', drawDomains)

// ---- log, errors

const lines = []
let level = 'info'
let filter = ''
const weights = { info: 0, warn: 1, error: 2 }
const logList = make('ul', { class: 'list mono', 'aria-label': 'Lines of the log' })
const logForm = row(
  make('label', { for: 'log-level', text: 'From' }),
  make(
    'select',
    {
      id: 'log-level',
      change: ({ target }) => {
        level = target.value
        fillLog()
      },
    },
    ...[
      ['info', 'everything'],
      ['warn', 'warnings'],
      ['error', 'errors'],
    ].map(([value, text]) => make('option', { value, text })),
  ),
  make('input', {
    'aria-label': 'With this text',
    placeholder: 'with this text',
    input: ({ target }) => {
      filter = target.value.toLowerCase()
      fillLog()
    },
  }),
)
function fillLog() {
  const shown = lines.filter(one => weights[one.level] >= weights[level] && one.text.toLowerCase().includes(filter))
  logList.replaceChildren(
    ...shown
      .slice(-500)
      .reverse()
      .map(one =>
        make('li', {
          class: { warn: 'warn', error: 'bad' }[one.level] ?? '',
          text: `${new Date(one.time).toLocaleTimeString()} ${one.text}`,
        }),
      ),
  )
}
async function drawLog() {
  const more = await ask('desk/log', { after: lines.at(-1)?.number ?? 0 })
  // Another driver counts from one again.
  if (
    more.length === 0 &&
    lines.length > 0 &&
    (await ask('desk/log', { after: 0 })).at(-1)?.number < lines.at(-1).number
  )
    lines.length = 0
  lines.push(...more)
  if (lines.length > 5000) lines.splice(0, lines.length - 4000)
  if (current !== 'log') return
  if (!body.contains(logList)) put(logForm, logList)
  fillLog()
}
addPart('log', 'Log', drawLog, 2000)

async function drawErrors() {
  const all = await ask('world/errors')
  if (current !== 'errors') return
  put(
    all.length === 0 ? make('p', { text: 'No errors.' }) : '',
    make(
      'ul',
      { class: 'list' },
      ...all.map(({ text, when, mended }) =>
        make(
          'li',
          {},
          when,
          mended ? make('strong', { class: 'good', text: ' mended since, it seems' }) : '',
          make('pre', { text }),
        ),
      ),
    ),
  )
}
addPart('errors', 'Errors', drawErrors, 10_000)

// ---- backups

async function drawBackups() {
  const all = await ask('desk/backups')
  if (current !== 'backups') return
  put(
    row(
      button('Make a backup…', () =>
        runWith(
          'Make a backup',
          [['name', 'Its name', `by-hand-${new Date().toISOString().slice(0, 10)}`]],
          ({ name }) => `backup ${name}`,
          'It is written while the world runs.',
        ),
      ),
    ),
    table(
      ['Backup', 'When (UTC)', 'Size', 'Actions'],
      [...all]
        .reverse()
        .map(({ name, when, bytes }) => [
          name,
          when,
          mega(bytes),
          [
            button('Download', () => download(name), { class: 'link', 'aria-label': `Download ${name}` }),
            ' ',
            button(
              'Restore…',
              () =>
                runAsked(
                  `restore ${name} now`,
                  'Everybody is who and where they were then: everything since is undone. What is there now is backed up first.',
                ),
              { class: 'link', 'aria-label': `Restore ${name}` },
            ),
          ],
        ]),
    ),
    make('h2', { text: 'Answers of commands' }),
    output,
  )
}
addPart('backups', 'Backups', drawBackups, 10_000)

async function download(name) {
  const path = await ask('desk/download', { name })
  make('a', { href: path, download: `${name}.jsonl.gz` }).click()
  say(`${name} is on its way.`, 'good')
}

// ---- schedule, money, audit

async function drawSchedule() {
  const all = await ask('desk/scheduled')
  if (current !== 'schedule') return
  const when = [
    ['how', 'When', '', { in: 'in so many minutes', at: 'at a time (UTC)', daily: 'each day at a time (UTC)' }],
    ['time', 'Minutes, or a time as 04:30', '30'],
    ['text', 'What players are told', ''],
  ]
  const line =
    what =>
    ({ how, time, text }) =>
      `schedule ${what} ${how === 'in' ? 'in' : 'at'} ${time}${how === 'daily' ? ' daily' : ''} ${text}`.trim()
  put(
    row(
      button('A restart…', () =>
        runWith(
          'Schedule a restart',
          when,
          line('restart'),
          'Nobody is disconnected. A text is told 15, 5 and 1 minutes before.',
        ),
      ),
      button('An announcement…', () => runWith('Schedule an announcement', when, line('announce'))),
    ),
    all.length === 0 ? make('p', { text: 'Nothing is scheduled.' }) : '',
    make(
      'ul',
      { class: 'list' },
      ...all.map(({ number, text, by }) =>
        make(
          'li',
          {},
          `${text} (${by}) `,
          button('Cancel', () => runAsked(`schedule cancel ${number}`, text), {
            class: 'link',
            'aria-label': `Cancel ${text}`,
          }),
        ),
      ),
    ),
  )
}
addPart('schedule', 'Schedule', drawSchedule, 10_000)

async function drawMoney() {
  const boards = await ask('desk/boards')
  if (current !== 'money') return
  const shown = value =>
    value === null
      ? '–'
      : typeof value === 'number'
        ? new Intl.NumberFormat('en').format(Math.round(value * 100) / 100)
        : value
  put(
    boards.length === 0 ? make('p', { text: 'No system of this world has figures of money.' }) : '',
    ...boards.flatMap(({ title, lines: sentences, tables }) => [
      make('h2', { text: title }),
      ...sentences.map(text => make('p', { text })),
      ...tables.flatMap(one => [
        make('h2', { text: one.title }),
        make('p', { class: 'faint', text: one.about }),
        table(
          one.columns.map(column => column.title),
          one.rows.slice(0, 60).map(cells => cells.map(shown)),
        ),
      ]),
    ]),
  )
}
addPart('money', 'Money', drawMoney)

function drawAnswers() {
  const input = make('input', {
    'aria-label': 'A command',
    placeholder: 'a command: ranks, audit ann, locks',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  put(
    rowForm(
      () => {
        const line = input.value
        if (line.trim() === '') return
        input.value = ''
        void trying(() => run(line))
      },
      input,
      make('button', { text: 'Run' }),
      button('Which commands?', async () => {
        const all = await ask('desk/commands')
        note(all.map(({ usage, help }) => `${usage}\n    ${help}`).join('\n'))
      }),
      button('Audit log', () => run('audit')),
    ),
    output,
  )
}
addPart('answers', 'Commands', drawAnswers)

on('welcome', ({ rank }) => {
  if (rank === 'admin') show(current || 'world')
  else {
    clearInterval(timer)
    put(
      make('p', { text: 'The desk is for admins.' }),
      make('p', {}, make('a', { href: '/workshop/', text: 'The workshop is for wizards.' })),
    )
  }
})
connect()
