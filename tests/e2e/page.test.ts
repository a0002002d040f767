import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startWorld, type World } from '../../scripts/world.ts'
import { findProgram } from './programs.ts'

// Tests the web page in a real browser, as players use it: by its text, its buttons and the keyboard.

const browserPath = findProgram('chromium', 'chromium')
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const desk = { width: 1100, height: 700 }
const phone = { width: 360, height: 640 }
/** The part of a phone's screen that an on-screen keyboard leaves free. */
const phoneWithKeyboard = { width: 360, height: 320 }

let world: World
let browser: Browser
let page: Page
/** Sends the page a message, as the world does. */
let tellPage = (_message: object): void => {}
beforeAll(async () => {
  if (!browserPath) return
  world = await startWorld()
  browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
  page = await browser.newPage({ viewport: phone })
  page.on('pageerror', error => {
    throw error
  })
  await page.routeWebSocket(/\/play(\?resume)?$/, socket => {
    socket.connectToServer()
    tellPage = message => socket.send(JSON.stringify(message))
  })
  await page.goto(`http://127.0.0.1:${world.http}/`)
  await sees('edited while it runs', 20_000)
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await world?.stop()
})

const log = () => page.locator('#log').innerText()
async function sees(text: string | RegExp, milliseconds = 30_000): Promise<void> {
  for (const end = Date.now() + milliseconds; !new RegExp(text).test(await log()); await page.waitForTimeout(30)) {
    if (Date.now() > end)
      throw new Error(`'${text}' was not seen in:
${await log()}`)
  }
}
async function type(line: string): Promise<void> {
  await page.fill('#input', line)
  await page.press('#input', 'Enter')
}
const lastRoom = () => page.locator('#room-name').innerText()
const focused = () => page.evaluate('document.activeElement.id')
const isSideways = () =>
  page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth || document.body.scrollWidth > document.body.clientWidth',
  )

/** The accessibility violations that axe finds on the page. */
async function violations(): Promise<string[]> {
  await page.evaluate(axeSource)
  const found = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>('axe.run().then(r => r.violations)')
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

async function inSettings(work: () => Promise<unknown>): Promise<void> {
  await page.click('#settings-button')
  await work()
  await page.click('#settings-close')
}

test.skipIf(!browserPath)('the login is a form that password managers fill in, readable on a phone', async () => {
  expect(await violations()).toEqual([])
  expect(await isSideways()).toBe(false)
  // The form asks for the name, so the same question must not appear in the log.
  expect(await log()).not.toContain('What is your name')
  expect(await page.getAttribute('#username', 'autocomplete')).toBe('username')
  expect(await page.getAttribute('#password', 'autocomplete')).toBe('current-password')
  await page.fill('#username', 'juniper')
  await page.fill('#password', 'secret1')
  await page.click('#login-send')
  await expect.poll(() => page.locator('#login-message').innerText()).toBe('There is no Juniper yet.')
  expect(await violations()).toEqual([])
  await page.click('#login-new')
  expect(await page.getAttribute('#password', 'autocomplete')).toBe('new-password')
  await page.fill('#username', 'juniper')
  await page.click('#login-send')
  await sees('Exits:')
  expect(await page.locator('#login').isVisible()).toBe(false)
  expect(await page.inputValue('#password')).toBe('')
  await page.setViewportSize(desk)
})

test.skipIf(!browserPath)('who begins is shown around, may stop it, and gets it again from the settings', async () => {
  const card = page.locator('#guide')
  await expect.poll(() => card.isVisible()).toBe(true)
  expect(await violations()).toEqual([])
  const says: string[] = []
  for (let i = 0; i < 20 && (await card.isVisible()); i++) {
    says.push(await page.locator('#guide-text').innerText())
    expect(await page.locator('.pointed').count()).toBe(1)
    // The card stays within the page.
    const box = (await card.boundingBox())!
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= desk.width && box.y + box.height <= desk.height).toBe(true)
    await page.click('#guide-next')
  }
  expect(says.length).toBeGreaterThanOrEqual(6)
  expect(new Set(says).size).toBe(says.length)
  expect(await focused()).toBe('input')
  await page.setViewportSize(phone)
  await page.click('#settings-button')
  await page.click('#introduction')
  await expect.poll(() => card.isVisible()).toBe(true)
  expect(await violations()).toEqual([])
  expect(await isSideways()).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => card.isVisible()).toBe(false)
  expect(await page.locator('.pointed').count()).toBe(0)
  await page.setViewportSize(desk)
})

test.skipIf(!browserPath)(
  'what one is, is chosen in the panel or in the text, and the question is gone then',
  async () => {
    const choices = page.locator('#choices')
    expect(await choices.isVisible()).toBe(true)
    await type('choose elf ranger she')
    await expect.poll(() => choices.isVisible()).toBe(false)
  },
)

test.skipIf(!browserPath)('exits and things are clicked, in the text, in the panel and on the map', async () => {
  await page.locator('#log button.link', { hasText: 'east' }).last().click()
  await expect.poll(lastRoom).toBe('The smithy')
  await type('get all')
  await expect.poll(() => page.locator('#things').innerText()).toContain('a plain sword')
  await page.locator('#exits button', { hasText: 'west' }).click()
  await expect.poll(lastRoom).toMatch(/square/)
  // The map knows the smithy, to the east.
  expect(await page.locator('#map svg').getAttribute('aria-label')).toContain('east: The smithy')
  await page.locator('#map rect.near.seen').first().click()
  await expect.poll(lastRoom).toBe('The smithy')
  await type('west')
  await expect.poll(lastRoom).toMatch(/square/)
  await page.locator('#log button.link', { hasText: 'grey cat' }).last().click()
  // The cat may have walked away in the meantime.
  await sees(/> look cat[\s\S]*(perfect health|You see no 'cat')/)
})

test.skipIf(!browserPath)('vitals, history, completion, and the keyboard alone', async () => {
  expect(await page.locator('#hp-text').innerText()).toMatch(/^\d+ of \d+ hit points$/)
  await type('say one')
  await type('say two')
  await page.press('#input', 'ArrowUp')
  await page.press('#input', 'ArrowUp')
  expect(await page.inputValue('#input')).toBe('say one')
  await page.fill('#input', 'inv')
  await page.press('#input', 'Tab')
  expect(await page.inputValue('#input')).toBe('inventory')
  await page.fill('#input', 'look ta')
  await page.press('#input', 'Tab')
  expect(await page.inputValue('#input')).not.toBe('look ta')
  await page.fill('#input', '')
  // If there is nothing to complete, Tab moves the focus as usual. Escape returns to the input.
  await page.press('#input', 'Tab')
  expect(await focused()).not.toBe('input')
  await page.keyboard.press('Escape')
  expect(await focused()).toBe('input')
})

test.skipIf(!browserPath)(
  'what is typed after a click anywhere goes to the input, but for what is in a field',
  async () => {
    await page.click('#log', { position: { x: 300, y: 20 } })
    await page.keyboard.type('say after a click')
    expect(await page.inputValue('#input')).toBe('say after a click')
    await page.locator('#zoom-in').focus()
    await page.keyboard.type('!')
    expect(await page.inputValue('#input')).toBe('say after a click!')
    // The space bar still presses a button.
    await page.locator('#settings-button').focus()
    await page.keyboard.press('Space')
    expect(await page.locator('#settings').isVisible()).toBe(true)
    await page.keyboard.type('x')
    await page.click('#settings-close')
    expect(await page.inputValue('#input')).toBe('say after a click!')
    await page.fill('#input', '')
  },
)

test.skipIf(!browserPath)('panels show what the world sends: the opponent, effects, the party, quests', async () => {
  const effects = page.locator('#lists section', { hasText: 'Effects' })
  // On a busy machine the line may take longer than a turn may, so it is typed again.
  await vi.waitFor(
    async () => {
      await type('eval me.addAffect("/effects/poison", { seconds: 600 })')
      await expect.poll(() => effects.innerText(), { timeout: 5000 }).toMatch(/poison\s+harmful\s+\d+ min/)
    },
    { timeout: 30_000 },
  )
  const rat = { name: 'the black rat', note: 'is hurt', hp: 40, maxhp: 100, command: 'look rat' }
  tellPage({ data: ['Char.Opponent', [rat]] })
  const opponent = page.locator('#lists-always section', { hasText: 'Opponent' })
  expect(await opponent.getByRole('meter', { name: 'the black rat: hit points' }).getAttribute('aria-valuenow')).toBe(
    '40',
  )
  tellPage({ data: ['Char.Group', [{ name: 'Bob', note: 'level 2', hp: 10, maxhp: 20, mp: 3, maxmp: 30 }]] })
  expect(await page.locator('#lists section', { hasText: 'Party' }).getByRole('meter').count()).toBe(2)
  const colours = await page.evaluate<string[]>(
    "[...document.querySelectorAll('#lists [role=meter]')].map(one => getComputedStyle(one.firstElementChild).backgroundColor)",
  )
  expect(new Set(colours).size).toBe(2)
  tellPage({ data: ['Char.Quests', [{ name: 'Rats', lines: ['Kill two rats.', 'rats killed: 1 of 2'] }]] })
  await expect.poll(() => page.locator('#lists').innerText()).toContain('rats killed: 1 of 2')
  expect(await violations()).toEqual([])
  await opponent.getByRole('button').click()
  await sees('> look rat')
  tellPage({ data: ['Char.Opponent', []] })
  await expect.poll(() => opponent.isVisible()).toBe(false)
})

/** Pastes a text into the field, or elsewhere on the page. */
const paste = (text: string, into = 'input') =>
  page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ${JSON.stringify(text)})
    document.getElementById('${into}').dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }))
  }`)

test.skipIf(!browserPath)('of a pasted text each line is a line, and what has no end stays in the field', async () => {
  await page.fill('#input', 'say ')
  await page.press('#input', 'End')
  await paste('pasted one\r\nsay pasted two\nsay pasted thr')
  await sees('You say, "pasted one"')
  await sees('You say, "pasted two"')
  expect(await page.inputValue('#input')).toBe('say pasted thr')
  await page.fill('#input', '')
  // Pasting works wherever the last click was.
  await page.evaluate('document.activeElement.blur()')
  await paste('say pasted afar\nsay pasted two\nand', 'log')
  await sees('You say, "pasted afar"')
  await expect.poll(() => page.inputValue('#input')).toBe('and')
  await page.fill('#input', '')
})

test.skipIf(!browserPath)('a phone that lies on its side shows the state and the lists', async () => {
  await page.setViewportSize({ width: phone.height, height: phone.width })
  expect(await page.evaluate(`document.documentElement.classList.contains('short')`)).toBe(false)
  expect(await page.locator('header').isVisible()).toBe(true)
  await page.setViewportSize(phone)
})

test.skipIf(!browserPath)(
  'a word that is completed is forgotten where something else is put into the field',
  async () => {
    await page.fill('#input', 'inve')
    await page.press('#input', 'Tab')
    expect(await page.inputValue('#input')).toBe('inventory')
    await page.fill('#input', 'scor')
    await page.press('#input', 'Tab')
    expect(await page.inputValue('#input')).toBe('score')
    await page.fill('#input', '')
  },
)

test.skipIf(!browserPath)('a line that is half typed is still there after a look at older ones', async () => {
  await page.fill('#input', 'say half a')
  await page.press('#input', 'ArrowUp')
  expect(await page.inputValue('#input')).toBe('say pasted two')
  await page.press('#input', 'ArrowUp')
  await page.press('#input', 'ArrowDown')
  await page.press('#input', 'ArrowDown')
  expect(await page.inputValue('#input')).toBe('say half a')
  await page.fill('#input', '')
})

test.skipIf(!browserPath)('a fight has buttons, blows have colours, and what monsters say is no chat', async () => {
  const before = await page.locator('#chat-tab').innerText()
  await type('eval me.maxHp = me.hp = 5000')
  await type('goto /domains/vale/yard')
  await expect.poll(lastRoom).toMatch(/yard/i)
  const deeds = page.locator('#lists-always section[data-panel="char.deeds"]')
  await deeds.getByRole('button', { name: 'attack dummy' }).click()
  await sees('> kill dummy')
  await expect.poll(() => deeds.innerText()).toContain('flee')
  expect(await violations()).toEqual([])
  await deeds.getByRole('button', { name: 'kick' }).click()
  await sees('> kick dummy')
  await expect.poll(() => page.locator('#log .green, #log .red').count(), { timeout: 30_000 }).toBeGreaterThan(0)
  await page.setViewportSize(phone)
  expect(await deeds.getByRole('button', { name: 'flee' }).isVisible()).toBe(true)
  expect(await isSideways()).toBe(false)
  await deeds.getByRole('button', { name: 'flee' }).click()
  await sees('You flee')
  await page.setViewportSize(desk)
  await type('eval me.environment.present("dummy")?.say("chatter")')
  await type('goto /domains/vale/yard')
  await type('eval me.environment.present("dummy").say("more chatter")')
  await sees('more chatter')
  expect(await page.locator('#chat-tab').innerText()).toBe(before)
  await type('goto /domains/vale/square')
  await expect.poll(lastRoom).toMatch(/square/)
})

test.skipIf(!browserPath)('what wraps of a table is put under its column', async () => {
  tellPage({
    text: `  buy sword      ${'buys what the shop has of it, and more words than fit. '.repeat(4)}\nbehindtable\n`,
  })
  await sees('behindtable')
  const indent = await page.evaluate<string>(
    "getComputedStyle([...document.querySelectorAll('#log > div')].findLast(one => one.textContent.includes('buy sword'))).textIndent",
  )
  expect(Number.parseFloat(indent)).toBeLessThan(-100)
})

test.skipIf(!browserPath)('things that are alike are one row', async () => {
  const things = ['a torch', 'a torch', 'a lamp', 'a torch'].map((name, i) => ({ id: `#${i}`, name, attrib: '' }))
  tellPage({
    data: ['Char.Items.List', { location: 'inv', items: [...things, { id: '#9', name: 'a torch', attrib: 'l' }] }],
  })
  await expect
    .poll(() => page.locator('#things li').allInnerTexts())
    .toEqual(['3 × a torch', 'a lamp', 'a torch (wielded)'])
})

test.skipIf(!browserPath)('what one wears and wields is a figure', async () => {
  const gear = (places: object) => tellPage({ data: ['Char.Gear', places] })
  gear({
    wielded: { name: 'a plain sword', command: 'look sword' },
    head: { name: 'a leather cap', command: 'look cap' },
    wrist2: { name: 'a bracelet', command: 'look bracelet' },
  })
  const cell = (place: string) => page.locator(`#gear [data-place="${place}"]`)
  await expect.poll(() => cell('head').innerText()).toMatch(/head\s+a leather cap/)
  expect(await cell('feet').innerText()).toMatch(/feet\s+nothing/)
  const top = async (place: string) => (await cell(place).boundingBox())!.y
  expect(await top('head')).toBeLessThan(await top('body'))
  expect(await top('body')).toBeLessThan(await top('feet'))
  expect(await top('feet')).toBeLessThan(await top('wrist2'))
  expect(await violations()).toEqual([])
  await cell('wielded').getByRole('button').click()
  await sees('> look sword')
  gear({})
  await expect.poll(() => page.locator('#gear-section').isVisible()).toBe(false)
})

/** Makes a rule in the open dialog. */
async function makeRule(kind: string, pattern: string, commands: string, effect = ''): Promise<void> {
  await page.selectOption('#rule-kind', kind)
  if (kind === 'key') await page.press('#rule-pattern', pattern)
  else await page.fill('#rule-pattern', pattern)
  await page.fill('#rule-commands', commands)
  if (effect !== '') await page.selectOption('#rule-effect', effect)
  await page.click('#rule-keep')
}
async function openRules(): Promise<void> {
  await page.click('#settings-button')
  await page.click('#rules-button')
}
const rulesNews = () => page.locator('#rules-news').innerText()

test.skipIf(!browserPath)(
  'aliases, triggers, keys and timers of the player act, and stop where they go in circles',
  async () => {
    await openRules()
    expect(await violations()).toEqual([])
    await makeRule('alias', '/(/', 'look')
    expect(await page.locator('#rule-fault').innerText()).toBe("'/(/' is no regular expression.")
    await makeRule('alias', 'ss *', 'say first %1; say second %1')
    await makeRule('trigger', 'say, "second *"', 'say heard %1', 'highlight')
    await makeRule('trigger', 'very dull line', '', 'hide')
    await makeRule('key', 'Alt+KeyJ', 'say by a key')
    expect(await page.locator('#rule-list li').allInnerTexts()).toHaveLength(4)
    expect(await violations()).toEqual([])
    await page.click('#rules-close')
    await type('ss rat; quit')
    await sees('You say, "first rat; quit"[\\s\\S]*You say, "second rat; quit"[\\s\\S]*You say, "heard rat; quit')
    expect(await page.locator('#log .marked').allInnerTexts()).toEqual(['You say, "second rat; quit"'])
    tellPage({ text: 'A very dull line.\nA fine line.\n' })
    await sees('A fine line')
    expect(await log()).not.toContain('very dull')
    await page.keyboard.press('Alt+KeyJ')
    await sees('You say, "by a key"')
    // The rules are still there after the page is reloaded. Lines from before the reload trigger nothing.
    await page.reload()
    await sees('You take up your body again')
    expect((await log()).match(/> say heard/g)).toHaveLength(1)
    await openRules()
    await page.getByRole('button', { name: 'Delete: Trigger very dull line' }).click()
    expect(await page.locator('#rule-list li').count()).toBe(3)
    await page.click('#rules-undo')
    expect(await page.locator('#rule-list li').count()).toBe(4)
    await makeRule('trigger', 'say, "round', 'say round and round')
    await makeRule('timer', '1', 'say tick')
    await page.click('#rules-close')
    await sees('You say, "tick"')
    await type('say round')
    await sees('all of them rest now', 60_000)
    expect(await page.isChecked('#rules-on')).toBe(false)
    await type('ss nothing')
    await sees("You don't|don.t understand|There is no|What")
    expect(await log()).not.toContain('first nothing')
  },
)

test.skipIf(!browserPath)('a profile of Mudlet gives its plain rules, and says which are not', async () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE MudletPackage><MudletPackage version="1.001">
    <TriggerPackage><TriggerGroup isActive="yes" isFolder="yes"><name>all</name>
      <Trigger isActive="yes" isFolder="no" isColorizerTrigger="yes"><name>fade</name><script></script><mCommand></mCommand>
        <regexCodeList><string>You fade (away)</string><string>^You hide</string></regexCodeList>
        <regexCodePropertyList><integer>3</integer><integer>1</integer></regexCodePropertyList></Trigger>
      <Trigger isActive="no" isFolder="no"><name>greet</name><script>send("wave at " .. matches[2])</script><mCommand></mCommand>
        <regexCodeList><string>^(\\w+) arrives</string></regexCodeList><regexCodePropertyList><integer>1</integer></regexCodePropertyList></Trigger>
      <Trigger isActive="yes" isFolder="no"><name>clever</name><script>if hp &lt; 10 then send("flee") end</script><mCommand></mCommand>
        <regexCodeList><string>x</string></regexCodeList><regexCodePropertyList><integer>0</integer></regexCodePropertyList></Trigger>
    </TriggerGroup></TriggerPackage>
    <AliasPackage><Alias isActive="yes" isFolder="no"><name>k</name><script></script><command>kill rat</command><regex>^kr$</regex></Alias></AliasPackage>
    <KeyPackage><Key isActive="yes" isFolder="no"><name>n</name><script></script><command>north</command><keyCode>16777266</keyCode><keyModifier>0</keyModifier></Key></KeyPackage>
    <TimerPackage><Timer isActive="no" isFolder="no"><name>t</name><script></script><command>save</command><time>00:05:00.000</time></Timer></TimerPackage>
  </MudletPackage>`
  await openRules()
  const give = (name: string, text: string) =>
    page.setInputFiles('#rules-file', { name, mimeType: 'text/xml', buffer: Buffer.from(text) })
  await give('mine.xml', xml)
  await expect
    .poll(rulesNews)
    .toBe('6 rules of mine.xml are new here. 1 could not be taken: clever: its script does more than send lines.')
  const rows = (await page.locator('#rule-list li label').allInnerTexts()).slice(-6)
  expect(rows).toEqual([
    'Alias /^kr$/ → kill rat',
    'Trigger /^You fade \\(away\\)$/ → (highlight)',
    'Trigger /^You hide/ → (highlight)',
    'Trigger /^(\\w+) arrives/ → wave at %1',
    'Key F3 → north',
    'Timer 300 → save',
  ])
  await give('mine.xml', xml)
  await expect.poll(rulesNews).toContain('0 rules of mine.xml are new here. 6 were here already')
  await give('odd.xml', '<html></html>')
  await expect.poll(rulesNews).toContain('no profile or package of Mudlet')
  await give('odd.json', '{ "rules": [')
  await expect.poll(rulesNews).toContain('damaged')
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#rules-export')])
  const saved = JSON.parse(readFileSync((await download.path())!, 'utf8')) as { rules: object[] }
  expect(saved.rules).toHaveLength(await page.locator('#rule-list li').count())
  await page.click('#rules-close')
  await page.evaluate("localStorage.removeItem('wyrd rules')")
  await page.reload()
  await sees('You take up your body again')
})

test.skipIf(!browserPath)('sounds are off until they are wanted, and times stand beside lines', async () => {
  await page.evaluate(`{
    window.tones = 0
    const make = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function () { window.tones++; return make.call(this) }
  }`)
  const tones = () => page.evaluate<number>('window.tones')
  const tellsYou = () => tellPage({ data: ['Comm.Channel.Text', { channel: 'tell', talker: 'Ivy', text: 'psst' }] })
  tellsYou()
  await expect.poll(() => page.locator('#chat').textContent()).toContain('psst')
  expect(await tones()).toBe(0)
  await inSettings(async () => {
    await page.selectOption('#volume', '0.3')
    await page.check('#times')
  })
  tellsYou()
  await expect.poll(tones).toBe(2)
  await type('say what time is it')
  await sees('what time is it"')
  const before = await page.evaluate<string>(
    "getComputedStyle([...document.querySelectorAll('#log > div')].at(-1), '::before').content",
  )
  expect(before).toMatch(/\d\d:\d\d:\d\d/)
  expect(await violations()).toEqual([])
  await inSettings(async () => {
    await page.selectOption('#volume', '0')
    await page.uncheck('#times')
  })
})

test.skipIf(!browserPath)('the map draws rooms walked in the dark, names other areas, and zooms', async () => {
  const room = (num: string, more: object) =>
    tellPage({ data: ['Room.Info', { num, name: num, area: 'Hills', exits: {}, ...more }] })
  const boxes = (kind: string) => page.locator(`#map rect.${kind}`).count()
  room('/mouth', { exits: { east: '/one', west: '/town' } })
  room('/town', { area: 'Town', exits: { east: '/mouth' } })
  room('/mouth', { exits: { east: '/one', west: '/town' } })
  await expect.poll(() => page.locator('#map .area').allTextContents()).toEqual(['Town'])
  expect(await page.locator('#area').innerText()).toBe('Hills')
  room('/one', { name: 'In the dark', dark: true, exits: { west: '/mouth' } })
  room('/two', { name: 'In the dark', dark: true, exits: { west: '/one' } })
  // Back in the first dark room, the map knows both exits: the one to the second room and the one out.
  room('/one', { name: 'In the dark', dark: true, exits: { east: '/two' } })
  await expect.poll(() => boxes('here')).toBe(1)
  expect([await boxes('dark'), await boxes('seen')]).toEqual([2, 3])
  // In the light, the room is shown as it is. The map keeps that when the room is dark again.
  room('/one', { name: 'A cave', exits: { west: '/mouth', east: '/two' } })
  room('/one', { name: 'In the dark', dark: true, exits: { west: '/mouth' } })
  await expect.poll(() => page.locator('#map svg').getAttribute('aria-label')).toContain('You are in A cave, Hills')
  const width = async () => Number((await page.locator('#map svg').getAttribute('viewBox'))!.split(' ')[2])
  const before = await width()
  await page.click('#zoom-out')
  expect(await width()).toBeGreaterThan(before)
  await page.click('#zoom-in')
  await page.click('#zoom-in')
  expect(await width()).toBeLessThan(before)
  await page.click('#zoom-out')
  await type('west')
  await type('east')
})

test.skipIf(!browserPath)(
  'what is said on channels is in a tab of its own too, with the number of new messages',
  async () => {
    const unread = async () => Number(/\((\d+)\)/.exec(await page.locator('#chat-tab').innerText())?.[1] ?? 0)
    const before = await unread()
    await type('say what one says oneself is no news')
    await sees('no news"')
    expect(await unread()).toBe(before)
    const other = new WebSocket(`ws://127.0.0.1:${world.http}/play`)
    await new Promise(resolve => other.on('open', resolve))
    let seen = ''
    other.on('message', data => {
      seen += data
    })
    for (const line of ['rowan', 'yes', 'secret1', 'secret1']) other.send(JSON.stringify({ line }))
    await expect.poll(() => seen, { timeout: 30_000 }).toContain('Exits')
    for (const line of ['shout anybody here?', 'tell juniper a <b>quiet</b> word']) other.send(JSON.stringify({ line }))
    await sees('quiet')
    expect(await unread()).toBeGreaterThanOrEqual(before + 2)
    expect(await violations()).toEqual([])
    await page.click('#chat-tab')
    expect(await page.locator('#log').isVisible()).toBe(false)
    expect(await page.locator('#chat').innerText()).toMatch(
      /shout\s+Rowan: anybody here\?\n.*tell\s+Rowan: a <b>quiet<\/b> word/,
    )
    expect(await page.locator('#chat-tab').innerText()).toBe('Chat')
    expect(await violations()).toEqual([])
    tellPage({ data: ['Comm.Channel.Text', { channel: 'newbie', talker: 'ivy', text: 'where is the inn?' }] })
    await expect.poll(() => page.locator('#chat').innerText()).toContain('newbie ivy: where is the inn?')
    await page.press('#chat-tab', 'ArrowLeft')
    expect(await page.locator('#log').isVisible()).toBe(true)
    other.close()
  },
)

test.skipIf(!browserPath)('settings: colours and text size are kept, the log is saved as a file', async () => {
  const size = () => page.evaluate("getComputedStyle(document.querySelector('#log')).fontSize")
  await page.click('#settings-button')
  expect(await violations()).toEqual([])
  await page.locator('#size').fill('20')
  await page.selectOption('#theme', 'dark')
  expect(await violations()).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-log')])
  expect(download.suggestedFilename()).toMatch(/^Wyrd \d{4}-\d\d-\d\d .*\.txt$/)
  expect(readFileSync((await download.path())!, 'utf8')).toMatch(/> say one\n[\s\S]*You say, "one"/)
  await page.click('#settings-close')
  expect(await size()).toBe('20px')
  await page.reload()
  expect(await size()).toBe('20px')
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
  await inSettings(async () => {
    await page.locator('#size').fill('16')
    await page.selectOption('#theme', '')
  })
  await sees('You take up your body again')
})

test.skipIf(!browserPath)('axe finds nothing wrong: light, dark, reading mode, a phone', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations()).toEqual([])
  }
  await inSettings(() => page.selectOption('#theme', 'light'))
  expect(await violations()).toEqual([])
  await inSettings(() => page.check('#reading'))
  expect(await violations()).toEqual([])
  expect(await page.locator('#panel').isVisible()).toBe(false)
  await inSettings(() => page.uncheck('#reading'))
  await page.setViewportSize(phone)
  expect(await violations()).toEqual([])
  await page.click('#panel-button')
  expect(await page.locator('#map').isVisible()).toBe(true)
  expect(await violations()).toEqual([])
  await page.click('#panel-button')
  expect(await isSideways()).toBe(false)
  await page.setViewportSize(desk)
})

test.skipIf(!browserPath)('above an on-screen keyboard there are lines to read, and no prompt is cut', async () => {
  // The keyboard makes the window smaller, but not the screen.
  await page.evaluate(`Object.defineProperty(screen, 'height', { configurable: true, get: () => ${phone.height} })`)
  await page.setViewportSize(phoneWithKeyboard)
  await type('look')
  await sees('> look')
  const lines = await page.evaluate<number>(
    "document.querySelector('#log').clientHeight / parseFloat(getComputedStyle(document.querySelector('#log')).lineHeight)",
  )
  expect(lines).toBeGreaterThan(8)
  tellPage({
    text: 'A question.\n',
    prompt: 'Which of the many things that you could answer here do you choose to answer? ',
  })
  await sees('do you choose to answer\\?')
  tellPage({ text: '', prompt: '1234/1234 hit points, 1234/1234 magic, in the middle of nowhere at all> ' })
  const cut = await page.evaluate(
    "(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth || scrollHeight > clientHeight + 1)(document.querySelector('#prompt'))",
  )
  expect(cut).toBe(false)
  expect(await isSideways()).toBe(false)
  await page.setViewportSize(desk)
  await type('look')
  await page.evaluate('delete screen.height')
})

test.skipIf(!browserPath)('the page can be installed as an app', async () => {
  const read = (path: string) => fetch(`http://127.0.0.1:${world.http}/${path}`)
  const manifest = (await (await read('manifest.webmanifest')).json()) as { name: string; icons: { src: string }[] }
  expect(manifest.name).toBe('Wyrd')
  for (const { src } of manifest.icons) expect((await read(src)).headers.get('content-type')).toMatch(/^image\//)
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // The browser in the tests is in incognito mode, so that reason is ignored.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test.skipIf(!browserPath)(
  'what players say stays text, and a page that is loaded again goes on where it was, with what it showed',
  async () => {
    await type('say <img src=x onerror=alert(1)> \u001b]8;;send:quit\u001b\\click\u001b]8;;\u001b\\')
    await sees('<img src=x')
    expect(await page.locator('#log img').count()).toBe(0)
    expect(await page.locator('#log button.link', { hasText: 'click' }).count()).toBe(0)
    await page.reload()
    await sees('<img src=x[\\s\\S]*You take up your body again')
    expect(await page.locator('#log img').count()).toBe(0)
    expect(await log()).toContain('> say one')
    expect(await page.locator('#chat').textContent()).toContain('anybody here?')
    expect(await page.evaluate("sessionStorage.getItem('wyrd log')")).not.toContain('secret1')
    await type('inventory')
    await sees('plain sword')
    await type('quit')
    await expect.poll(() => page.locator('#state').innerText()).toBe('Goodbye.')
    // No buttons are left that would do nothing.
    expect(await page.locator('#exits').isVisible()).toBe(false)
    // There is no empty area beside the log either.
    expect(await page.locator('#panel').isVisible()).toBe(false)
  },
)

test.skipIf(!browserPath)('the login can be answered in the text, where each question is', async () => {
  await page.setViewportSize(phone)
  await page.click('#come-back')
  await expect.poll(() => page.locator('#login').isVisible()).toBe(true)
  // At the largest text size, the fields fit the width of the phone, and the newest text is visible.
  await inSettings(() => page.fill('#size', '26'))
  const overflow = 'const e = document.querySelector("#login"); e.scrollWidth - e.clientWidth'
  expect(await page.evaluate(overflow)).toBe(0)
  expect(await page.locator('#to-end').isVisible()).toBe(false)
  expect(await page.locator('header').evaluate(header => header.clientHeight)).toBeLessThan(60)
  await inSettings(() => page.fill('#size', '16'))
  await page.click('#login-text')
  await type('juniper')
  await sees('What is your name\\? juniper\nPassword:')
  expect(await page.getAttribute('#input', 'type')).toBe('password')
  await type('secret1')
  await sees('Password:[\\s\\S]*Exits:')
  expect(await log()).not.toContain('secret1')
})

test.skipIf(!browserPath)('a page whose character is taken over by another connection says so', async () => {
  const other = new WebSocket(`ws://127.0.0.1:${world.http}/play`)
  await new Promise(resolve => other.on('open', resolve))
  for (const line of ['juniper', 'secret1']) other.send(JSON.stringify({ line }))
  await sees('Another connection has taken over your character')
  await expect.poll(() => page.locator('#state').innerText()).toBe('Goodbye.')
  other.close()
})
