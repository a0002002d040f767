import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { telnetClient } from './telnet.ts'
import {
  browserPath,
  domains,
  door,
  files,
  onDisk,
  open,
  owl,
  reset,
  says,
  startWorkshop,
  until,
  workshop,
  world,
  write,
} from './workshop-world.ts'

// Tests the workshop's page in a real browser.

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
startWorkshop()

test.skipIf(!browserPath)(
  'a save is live, a broken one is refused at its line, and mended',
  async () => {
    const page = await workshop('lordann')
    await open(page, '/domains/wood/npc/owl.ts')
    await write(page, owl.replace('brown', 'grey'))
    await page.keyboard.press('Control+s')
    await says(page, /Live: \/domains\/wood\/npc\/owl\.ts/)
    expect(onDisk('wood/npc/owl.ts')).toContain('a grey owl')
    await write(page, owl.replace('level = 2', 'level = ('))
    await page.keyboard.press('Control+s')
    await says(page, /Refused: line 7 of owl\.ts: Unexpected "}"\. \d+ objects? runs? on with the old code/)
    await page.waitForSelector('.cm-lint-marker-error', { timeout: 30_000 })
    // A refusal is also marked if nothing has been typed for a while before the save.
    await write(page, `${owl}new Nothing()\n`)
    await write(page, owl.replace('level = 2', "level = Number(JSON.parse('oops'))"))
    await page.waitForSelector('.cm-lint-marker-error', { state: 'detached', timeout: 30_000 })
    await page.waitForTimeout(3000)
    await page.keyboard.press('Control+s')
    await says(page, /Refused: line \d+ of owl.ts: a field/)
    await page.waitForSelector('.cm-lint-marker-error', { timeout: 30_000 })
    // Type errors are shown while the user types.
    await write(page, owl.replace('level = 2', "level = 'two'"))
    await page.waitForSelector('.cm-lintRange-error', { timeout: 30_000 })
    await write(page, owl)
    await page.keyboard.press('Control+s')
    await says(page, /Live/)
    await page.click('#panel-tabs >> text=History')
    await page.waitForSelector('#panel-body td:has-text("lordann")', { timeout: 30_000 })
  },
  240_000,
)

test.skipIf(!browserPath)(
  'an error tells how it came about, and becomes a test that fails as it did, which opens',
  async () => {
    const page = await workshop('lordann')
    await open(page, '/domains/wood/npc/owl.ts')
    const failing = owl.replace(
      'level = 2',
      'level = 2\n  hoots = 0\n  override upgraded() { this.setHeartBeat(2) }\n  override heartBeat() { super.heartBeat(); if (++this.hoots === 2) JSON.parse("{" + this.hoots) }',
    )
    await write(page, failing)
    await page.keyboard.press('Control+s')
    await says(page, /Live/)
    await until(page, 'an error', async () => {
      await page.click('#panel-tabs >> text=Errors')
      return /owl.*heartBeat/.test(await page.innerText('#panel-body'))
    })
    await page.click('#panel-body >> text=how it came about >> nth=0')
    await expect.poll(() => page.innerText('#panel-body'), { timeout: 20_000 }).toContain('this.hoots was 1.')
    await page.click('#panel-body >> text=Write its test')
    await says(page, /owl-heart-beat\.test\.ts is written\. It fails as the turn did/)
    await expect.poll(() => page.innerText('.editor:not([hidden])')).toContain("mud.turn(owl, 'heartBeat')")
    expect(onDisk('wood/npc/owl-heart-beat.test.ts')).toContain('owl.hoots = 1')
    rmSync(join(domains, 'wood/npc/owl-heart-beat.test.ts'))
    reset()
  },
  240_000,
)

test.skipIf(!browserPath)(
  'a click in the margin sets a probe, whose hits come with values and calls; another click ends it',
  async () => {
    const page = await workshop('lordann')
    await open(page, '/domains/wood/npc/owl.ts')
    const counting = owl.replace(
      'level = 2',
      'level = 2\n  hoots = 0\n  override upgraded() { this.setHeartBeat(1) }\n  override heartBeat() {\n    super.heartBeat()\n    const before = this.hoots\n    this.hoots = before + 1\n  }',
    )
    await write(page, counting)
    await page.keyboard.press('Control+s')
    await says(page, /Live/)
    const line = counting.split('\n').findIndex(one => one.includes('this.hoots = before')) + 1
    const margin = page.locator('.editor:not([hidden]) .cm-probes .cm-gutterElement').nth(line)
    await margin.click()
    await page.fill('#ask-when', 'this.hoots > 1')
    await page.fill('#ask-shows', 'this.hoots * 100')
    await page.click('#dialog button[value="yes"]')
    await says(page, /Probe \d+ is live at line 12/)
    const panel = () => page.innerText('#panel-body')
    await expect
      .poll(panel, { timeout: 20_000 })
      .toMatch(/shows [1-9]\d*00\s+this = \/domains\/wood\/npc\/owl#\d+\s+before = \d+\s+in heartBeat/)
    await page.waitForSelector('.editor:not([hidden]) .probe-dot[title*="this.hoots > 1"]')
    await margin.click()
    await says(page, /Probe \d+ has ended/)
    await page.waitForSelector('.editor:not([hidden]) .probe-dot[title*="this.hoots > 1"]', { state: 'detached' })
    // A probe that measures is shown with its figures. An edit ends it.
    await page.locator('.editor:not([hidden]) .cm-content').click()
    await page.keyboard.press('F9')
    await page.selectOption('#ask-kind', 'time')
    await page.press('#ask-when', 'Enter')
    await expect.poll(panel, { timeout: 20_000 }).toMatch(/ran \d+ times?/)
    await write(page, owl)
    await page.keyboard.press('Control+s')
    await says(page, /Live/)
    await expect.poll(panel, { timeout: 20_000 }).toContain('ended: the program has been edited')
    reset()
  },
  240_000,
)

test.skipIf(!browserPath)(
  'what somebody else has saved is not written over: both texts are shown',
  async () => {
    const [first, second] = [await workshop('lordann'), await workshop('adminann')]
    for (const page of [first, second]) await open(page, '/domains/wood/npc/owl.ts')
    await write(second, owl.replace('brown', 'tawny'))
    await second.keyboard.press('Control+s')
    await says(second, /Live/)
    await write(first, owl.replace('level = 2', 'level = 3'))
    // Both users share the text by now, so the world also gets what is typed.
    await expect.poll(() => second.innerText('.editor:not([hidden])')).toContain('level = 3')
    writeFileSync(join(domains, 'wood/npc/owl.ts'), owl.replace('brown', 'spotted'))
    await says(second, /Live/)
    await first.keyboard.press('Control+s')
    await first.waitForSelector('#dialog[open] .merge', { timeout: 30_000 })
    expect(await first.innerText('#dialog')).toContain('since you opened it')
    expect(onDisk('wood/npc/owl.ts')).toContain('spotted')
    // Ctrl-S does nothing behind the dialog. Text that is typed in the dialog is kept when the dialog is closed.
    await first.click('#dialog .cm-merge-b .cm-content')
    await first.keyboard.press('Control+Home')
    await first.keyboard.type('// mine\n')
    await first.keyboard.press('Control+s')
    await first.keyboard.press('Escape')
    await expect.poll(() => first.innerText('.editor:not([hidden])')).toContain('// mine')
    expect(onDisk('wood/npc/owl.ts')).toContain('spotted')
    await first.keyboard.press('Control+s')
    await first.waitForSelector('#dialog[open] .merge', { timeout: 30_000 })
    await first.click('#dialog button[value="save"]')
    await says(first, /Live/)
    expect(onDisk('wood/npc/owl.ts')).toContain('level = 3')
    reset()
  },
  240_000,
)

test.skipIf(!browserPath)(
  'who has typed over an older text than the others have is not taken in with them: the save shows both texts',
  async () => {
    const path = '/domains/wood/npc/owl.ts'
    const first = await workshop('lordann')
    await open(first, path)
    await write(first, owl.replace('level = 2', 'level = 3'))
    writeFileSync(join(domains, 'wood/npc/owl.ts'), owl.replace('level = 2', 'level = 4'))
    await says(first, /Live/)
    const second = await workshop('adminann')
    await open(second, path)
    await expect.poll(() => first.textContent('#about'), { timeout: 30_000 }).toContain('a save will show both texts')
    await second.click('.editor:not([hidden]) .cm-content')
    await second.keyboard.press('Control+Home')
    await second.keyboard.type('// typed by another\n')
    await first.keyboard.press('Control+s')
    await first.waitForSelector('#dialog[open] .merge', { timeout: 30_000 })
    expect(await first.innerText('#dialog .cm-merge-a')).toContain('level = 4')
    expect(await first.innerText('#dialog .cm-merge-b')).toContain('level = 3')
    await first.click('#dialog button[value="theirs"]')
    // From now on, both users share the text.
    await expect
      .poll(() => first.innerText('.editor:not([hidden])'), { timeout: 30_000 })
      .toContain('// typed by another')
    for (const page of [first, second]) expect(await page.innerText('.editor:not([hidden])')).toContain('level = 4')
    reset()
  },
  240_000,
)

test.skipIf(!browserPath)(
  'what others type while both texts are shown stays, and two who type in one line meet both texts',
  async () => {
    reset()
    const path = '/domains/wood/mill.ts'
    const [ann, bob] = [await workshop('lordann'), await workshop('adminann')]
    for (const page of [ann, bob]) await open(page, path)
    for (const page of [ann, bob])
      await expect.poll(() => page.textContent('#about'), { timeout: 30_000 }).toContain('as it is typed')
    const begin = async (page: Page, line: string) => {
      await page.click('.editor:not([hidden]) .cm-content')
      await page.keyboard.press('Control+Home')
      await page.keyboard.type(`${line}\n`)
    }
    await begin(ann, '// of ann')
    await expect.poll(() => bob.innerText('.editor:not([hidden])')).toContain('// of ann')
    writeFileSync(join(domains, 'wood/mill.ts'), files['wood/mill.ts'].replace('The mill', 'The old mill'))
    await says(ann, /Live/)
    for (const [i, button] of ['', 'save'].entries()) {
      await ann.keyboard.press('Control+s')
      await ann.waitForSelector('#dialog[open] .merge', { timeout: 30_000 })
      await begin(bob, `// of bob ${i}`)
      await expect.poll(() => bob.innerText('.editor:not([hidden])')).toContain(`// of bob ${i}`)
      await ann.waitForTimeout(500)
      await ann.click(`#dialog button[value="${button}"]`)
      for (const page of [ann, bob])
        await expect.poll(() => page.innerText('.editor:not([hidden])')).toMatch(new RegExp(`of bob ${i}.*of ann`, 's'))
    }
    await expect.poll(() => onDisk('wood/mill.ts')).toMatch(/of bob 1.*of bob 0.*of ann/s)
    // A user who takes the text on disk doesn't take anything from the other user. The other user's save shows both texts.
    await begin(bob, '// of bob 2')
    await expect.poll(() => ann.innerText('.editor:not([hidden])')).toContain('// of bob 2')
    writeFileSync(join(domains, 'wood/mill.ts'), files['wood/mill.ts'].replace('The mill', 'The new mill'))
    await says(ann, /Live/)
    await ann.keyboard.press('Control+s')
    await ann.waitForSelector('#dialog[open] .merge', { timeout: 30_000 })
    await ann.click('#dialog button[value="theirs"]')
    await expect.poll(() => ann.innerText('.editor:not([hidden])')).toContain('The new mill')
    await ann.waitForTimeout(6000)
    expect(await ann.innerText('.editor:not([hidden])')).not.toContain('of bob')
    expect(await bob.innerText('.editor:not([hidden])')).toContain('// of bob 2')
    await bob.keyboard.press('Control+s')
    await bob.waitForSelector('#dialog[open] .merge', { timeout: 30_000 })
    await bob.click('#dialog button[value="save"]')
    for (const page of [ann, bob])
      await expect.poll(() => page.innerText('.editor:not([hidden])')).toMatch(/of bob 2.*of bob 1/s)
    // If both users take the text on disk, they share the text again, because no unsaved text is left.
    await begin(bob, '// of bob 3')
    await expect.poll(() => ann.innerText('.editor:not([hidden])')).toContain('// of bob 3')
    writeFileSync(join(domains, 'wood/mill.ts'), files['wood/mill.ts'].replace('The mill', 'The last mill'))
    await says(ann, /Live/)
    for (const page of [ann, bob]) {
      await page.keyboard.press('Control+s')
      await page.waitForSelector('#dialog[open] .merge', { timeout: 30_000 })
    }
    for (const page of [ann, bob]) await page.click('#dialog button[value="theirs"]')
    for (const page of [ann, bob])
      await expect.poll(() => page.textContent('#about'), { timeout: 30_000 }).toContain('as it is typed')
    await begin(bob, '// of bob 4')
    await expect.poll(() => ann.innerText('.editor:not([hidden])')).toContain('// of bob 4')
    await bob.keyboard.press('Control+s')
    await expect.poll(() => onDisk('wood/mill.ts')).toMatch(/of bob 4.*The last mill/s)
    await bob.close()
    // A user who joins moves nobody's cursor, and gets the unsaved text at once.
    await ann.waitForTimeout(6000)
    await ann.click('.editor:not([hidden]) .cm-content')
    await ann.keyboard.press('Control+End')
    await ann.keyboard.type('// one')
    const late = await workshop('adminann')
    await open(late, path)
    await expect.poll(() => late.innerText('.editor:not([hidden])'), { timeout: 3000 }).toContain('// one')
    await ann.keyboard.type(' two')
    for (const page of [ann, late])
      await expect.poll(() => page.innerText('.editor:not([hidden])')).toContain('// one two')
    await late.close()
    // Another user joins first, with a change in a line that ann has changed before.
    const owl1 = '/domains/wood/npc/owl.ts'
    await open(ann, owl1)
    await write(ann, owl.replace('a brown owl', 'a brown owl with a hat'))
    const other = door('adminann')
    await other.entered
    await other.ask('shared/join', { path: owl1 })
    const at = owl.indexOf('brown')
    const changes = [at, [5, 'white'], owl.length - at - 5]
    expect(
      (await other.ask('shared/push', { path: owl1, version: 0, updates: [{ clientID: 'o', changes }] })).value,
    ).toBe(true)
    await other.ask('files/open', { path: owl1 })
    await expect.poll(() => ann.textContent('#about'), { timeout: 30_000 }).toContain('a save will show both texts')
    expect(await ann.innerText('.editor:not([hidden])')).toContain("'a brown owl with a hat'")
    other.close()
    reset()
  },
  240_000,
)

test.skipIf(!browserPath)(
  'a file is renamed with all that names it, and all of it is taken back',
  async () => {
    // The test beside the file moves with it, and so does the test's tab.
    writeFileSync(join(domains, 'wood/glade.test.ts'), `import '/domains/wood/glade'\n`)
    const page = await workshop('lordann')
    await open(page, '/domains/wood/glade.test.ts')
    await open(page, '/domains/wood/glade.ts')
    // Unsaved text moves with the file.
    await write(page, files['wood/glade.ts']!.replace('export', '// a note\nexport'))
    await page.click('#rename-button')
    await page.fill('#ask-to', '/domains/wood/clearing.ts')
    await page.click('#dialog button[value="yes"]')
    await expect.poll(() => page.innerText('#dialog')).toContain('not saved')
    await page.click('#dialog button[value="yes"]')
    await page.waitForSelector('#dialog summary:has-text("mill.ts")', { timeout: 30_000 })
    await page.click('#dialog button[value="yes"]')
    await says(page, /is \/domains\/wood\/clearing\.ts now/)
    const tabs = () => page.locator('#tabs [role="tab"]').evaluateAll(all => all.map(one => one.getAttribute('title')))
    await expect.poll(tabs, { timeout: 20_000 }).toContain('/domains/wood/clearing.test.ts')
    expect(await tabs()).not.toContain('/domains/wood/glade.test.ts')
    expect(onDisk('wood/mill.ts')).toContain("south: './clearing'")
    expect(existsSync(join(domains, 'wood/glade.ts'))).toBe(false)
    expect(onDisk('wood/clearing.ts')).toContain('// a note')
    await page.click('#undo-button')
    await expect
      .poll(() => page.innerText('#dialog-body'))
      .toMatch(/rename .*glade.*, just now\s.*\/domains\/wood\/mill\.ts/s)
    await page.click('#dialog button[value="yes"]')
    const isAsBefore = async () =>
      existsSync(join(domains, 'wood/glade.ts')) && onDisk('wood/mill.ts') === files['wood/mill.ts']
    await until(page, 'all is as before', isAsBefore)
    expect(onDisk('wood/glade.ts')).toContain('// a note')
    // The editor shows the file under its old name again.
    await expect.poll(tabs, { timeout: 20_000 }).toContain('/domains/wood/glade.ts')
    expect(await tabs()).not.toContain('/domains/wood/clearing.ts')
    rmSync(join(domains, 'wood/glade.test.ts'), { force: true })
    // An operation that can't be undone is skipped, and the one before it can be undone.
    writeFileSync(join(domains, 'wood/glade.ts'), `${onDisk('wood/glade.ts')}// later\n`)
    await page.click('#undo-button')
    await expect.poll(() => page.innerText('#dialog')).toContain('has been changed since')
    expect(await page.innerText('#dialog')).toContain('Leave it, and go to the one before')
    expect(await page.locator('#dialog button[value="yes"]').count()).toBe(0)
    await page.click('#dialog button[value=""]')
    reset()
  },
  240_000,
)

test.skipIf(!browserPath)(
  'a form writes the code, the map makes a room, and what is not saved is offered again',
  async () => {
    const page = await workshop('lordann')
    await open(page, '/domains/wood/glade.ts')
    await page.click('#panel-tabs >> text=Form')
    await page.fill('#field-short', "The owl's glade")
    await page.press('#field-short', 'Tab')
    await until(page, 'the new text', async () =>
      (await page.innerText('.editor:not([hidden])')).includes("owl\\'s glade"),
    )
    expect(onDisk('wood/glade.ts')).toBe(files['wood/glade.ts'])
    const isKept = () => page.evaluate(`localStorage.getItem('wyrd draft /domains/wood/glade.ts') !== null`)
    await until(page, 'a draft', async () => (await isKept()) === true)
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.waitForSelector('body:not(.at-login)', { timeout: 30_000 })
    await open(page, '/domains/wood/glade.ts')
    expect(await page.innerText('#about')).toContain('did not save')
    await page.click('#save-button')
    await says(page, /Live/)
    expect(onDisk('wood/glade.ts')).toContain("short = 'The owl\\'s glade'")
    await page.click('#taller')
    await page.click('#panel-tabs >> text=Map')
    const glade = await page.waitForSelector('[data-room="/domains/wood/glade"]', { timeout: 30_000 })
    const box = (await glade.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 2, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    await page.waitForSelector('#ask-name', { timeout: 30_000 })
    expect(await page.inputValue('#ask-way')).toBe('east')
    await page.fill('#ask-name', 'brook')
    await page.click('#dialog button[value="yes"]')
    await page.waitForSelector('[data-room="/domains/wood/brook"]', { timeout: 30_000 })
    expect(onDisk('wood/brook.ts')).toContain("exits = { west: './glade' }")
    expect(onDisk('wood/glade.ts')).toContain("east: './brook'")
    // Exits are drawn with the keyboard to an existing room. An existing exit is not replaced.
    const byKey = async (way: string) => {
      await page.focus('[data-room="/domains/wood/brook"]')
      await page.keyboard.press('+')
      await page.waitForSelector('#ask-name')
      await page.fill('#ask-way', way)
      await page.fill('#ask-name', 'mill')
      await page.selectOption('#ask-how', 'one')
      await page.click('#dialog button[value="yes"]')
    }
    await byKey('north')
    await expect.poll(() => onDisk('wood/brook.ts')).toContain("north: './mill'")
    await page.waitForSelector('[data-room="/domains/wood/brook"]')
    await byKey('west')
    // The typed values are not lost: the dialog opens again and gives the reason.
    await expect.poll(() => page.innerText('#dialog')).toContain('has an exit west already')
    expect(await page.inputValue('#ask-name')).toBe('mill')
    await page.fill('#ask-way', 'up')
    await page.fill('#ask-name', 'Bad Name')
    await page.click('#dialog button[value="yes"]')
    await expect.poll(() => page.innerText('#dialog')).toContain('begins with a small letter')
    await page.click('#dialog button[value=""]')
    expect(onDisk('wood/brook.ts')).toContain("west: './glade'")
    rmSync(join(domains, 'wood/brook.ts'))
    reset()
  },
  240_000,
)

test.skipIf(!browserPath)(
  'axe finds nothing, wide and narrow, light and dark; nothing is wider than a phone',
  async () => {
    for (const [viewport, colorScheme] of [
      [{ width: 1300, height: 800 }, 'light'],
      [{ width: 820, height: 1180 }, 'dark'],
      [{ width: 360, height: 640 }, 'dark'],
    ] as const) {
      const page = await workshop('lordann', viewport)
      await page.emulateMedia({ colorScheme })
      await open(page, '/domains/wood/npc/owl.ts')
      await page.evaluate(axeSource)
      for (const panel of ['News', 'History', 'Form', 'Map', 'Inspector', 'Profile', 'Trace', 'Help', 'Errors']) {
        await page.click(`#panel-tabs >> text=${panel}`)
        await page.waitForTimeout(400)
        const found = (await page.evaluate(`axe.run({ exclude: ['.cm-editor'] })`)) as {
          violations: { id: string; nodes: { html: string }[] }[]
        }
        expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
      }
      expect(await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')).toBe(
        false,
      )
    }
  },
  240_000,
)

test.skipIf(!browserPath)(
  'a file of data has versions with their authors, and comes back by the history of the domain when it was removed',
  async () => {
    reset()
    for (const viewport of [
      { width: 1300, height: 800 },
      { width: 360, height: 740 },
    ]) {
      const file = `wood/notes${viewport.width}.txt`
      const path = `/domains/${file}`
      const isThere = () => existsSync(join(domains, file))
      const page = await workshop('lordann', viewport)
      await page.click('#new-button')
      await page.selectOption('#ask-kind', 'empty')
      await page.fill('#ask-name', path.replace('/domains/wood/', ''))
      await page.click('#dialog button[value="yes"]')
      await page.waitForSelector(`[role="tab"][title="${path}"]`, { timeout: 30_000 })
      for (const text of ['first', 'second']) {
        await write(page, text)
        await page.click('#save-button')
        await until(page, 'the text on the disk', async () => isThere() && onDisk(file).startsWith(text))
      }
      await page.click('#panel-tabs >> text=History')
      await expect
        .poll(() => page.innerText('#panel-body'), { timeout: 20_000 })
        .toMatch(/2 \(in the file; no object runs it\)\s.*lordann[\s\S]*\n1\s.*lordann/)
      await page.click('#remove-button')
      await page.click('#dialog button[value="yes"]')
      await until(page, 'the file is gone', async () => !isThere())
      await open(page, '/domains/wood/glade.ts')
      await page.click('text=History of /domains/wood')
      const row = page.locator(`#panel-body tr:has-text("${path} (gone)")`).first()
      await row.waitFor({ timeout: 20_000 })
      if (process.env['WYRD_SHOTS'])
        await page.screenshot({ path: join(process.env['WYRD_SHOTS'], `history${viewport.width}.png`) })
      await row.locator('button').click()
      await page.click('#dialog button[value="yes"]')
      await until(page, 'it is back', async () => isThere())
      expect(onDisk(file)).toMatch(/^second/)
    }
  },
  240_000,
)

test.skipIf(!browserPath)(
  'a dialogue and a shop are filled in as a form, part by part, and what is code stays code',
  async () => {
    reset()
    const page = await workshop('lordann')
    await open(page, '/domains/wood/npc/owl.ts')
    await write(
      page,
      `import { Dialogue } from '/behaviours/dialogue'
import { Shopkeeper } from '/behaviours/shopkeeper'
import { Monster } from '/std/monster'

const dusk = 18
export default class Owl extends Monster {
  name = 'owl'
  behaviours = [
    Shopkeeper.with({ wares: [{ path: '../items/mouse' }], asks: 120, hours: [dusk, 23] }), // at night
    Dialogue.with({
      start: 'hello',
      nodes: { hello: { says: 'Who?', choices: [{ text: 'Me.', to: 'end' }] }, end: { says: 'Oh.' }, lost: { says: 'Hm.' } },
    }),
  ]
}
`,
    )
    await page.click('#panel-tabs >> text=Form')
    await page.waitForSelector('svg.dialogue .node')
    expect(await page.locator('svg.dialogue .node').count()).toBe(3)
    expect(await page.locator('svg.dialogue .lost').textContent()).toContain('lost')
    // The settings are shown as the class describes them, and the unset ones are offered with their docs.
    const more = page.locator('select[aria-label="Another setting of behaviours 0"]')
    await expect.poll(() => more.count(), { timeout: 10_000 }).toBe(1)
    expect(await more.locator('option').allTextContents()).toContainEqual(expect.stringMatching(/^pays: .*usually \d+/))
    await page.evaluate(axeSource)
    const found = (await page.evaluate(`axe.run({ exclude: ['.cm-editor'] })`)) as { violations: AnyObject[] }
    expect(found.violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([])
    const text = () => page.innerText('.editor:not([hidden]) .cm-content')
    const fill = async (id: string, value: string) => {
      await page.fill(`#part-behaviours-${id}`, value)
      await page.keyboard.press('Tab')
    }
    // The second value is typed while the form is redrawn because of the first.
    await fill('0-asks', '90')
    await fill('1-nodes-hello-says', "It's you.")
    await expect.poll(text, { timeout: 10_000 }).toContain('asks: 90')
    await expect.poll(text, { timeout: 10_000 }).toContain("says: 'It\\'s you.'")
    await page.click('[aria-label="Remove behaviours 1 nodes lost"]')
    await expect.poll(() => page.locator('svg.dialogue .node').count(), { timeout: 10_000 }).toBe(2)
    expect(await text()).toContain('hours: [dusk, 23] }), // at night')
    reset()
  },
  120_000,
)

test.skipIf(!browserPath)(
  'a form is filled in by the keyboard: what is added is typed in at once, and no key leaves the form',
  async () => {
    reset()
    const page = await workshop('lordann')
    await open(page, '/domains/wood/glade.ts')
    await page.click('#panel-tabs >> text=Form')
    const text = () => page.innerText('.editor:not([hidden]) .cm-content')
    const at = () => page.evaluate('document.activeElement.ariaLabel || document.activeElement.id')
    const another = page.locator('[aria-label="Another one in spawns"]')
    await another.focus()
    await page.keyboard.press('Enter')
    await expect.poll(at).toBe('spawns 1 path')
    await page.keyboard.type('./npc/owl')
    await page.keyboard.press('Tab')
    await expect.poll(text).toMatch(/spawns = \[{ path: '.\/npc\/owl' }, { path: '.\/npc\/owl' }\]/)
    // The form is redrawn in the meantime. The keyboard focus stays on the next element.
    await expect.poll(at).toBe('Remove spawns 1 path')
    await page.locator('[aria-label="Remove spawns 1"]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(text).toContain(`spawns = [{ path: './npc/owl' }]`)
    await expect.poll(at).toBe('Another one in spawns')
    // An arrow key only chooses. Enter or the button adds the field.
    const before = await text()
    await page.focus('select[aria-label="Another field"]')
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
    const name = await page.inputValue('select[aria-label="Another field"]')
    expect(await text()).toBe(before)
    await page.keyboard.press('Enter')
    await expect.poll(text).toMatch(new RegExp(`^  ${name} = `, 'm'))
    await expect.poll(at).toMatch(new RegExp(`^(field-)?${name}`))
    await open(page, '/domains/wood/mill.ts')
    await expect.poll(() => page.locator('select[aria-label="Another field"] option[value="spawns"]').count()).toBe(1)
    await page.selectOption('select[aria-label="Another field"]', 'spawns')
    await page.focus('select[aria-label="Another field"]')
    await page.keyboard.press('Enter')
    await expect.poll(at).toBe('spawns 0 path')
    await page.keyboard.type('./npc/owl')
    await page.keyboard.press('Tab')
    await expect.poll(text).toContain(`spawns = [{ path: './npc/owl' }]`)
    await page.locator('[aria-label="Remove spawns 0"]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(text).toContain('spawns = []')
    await expect.poll(at).toBe('Another one in spawns')
    await page.keyboard.press('Enter')
    await expect.poll(at).toBe('spawns 0 path')
    reset()
  },
  120_000,
)

test.skipIf(!browserPath)(
  'two in one file edit it together: each sees the other type, what one saves is saved for both, and nothing is lost over a restart',
  async () => {
    reset()
    const path = '/domains/wood/mill.ts'
    const [ann, bob] = [await workshop('lordann'), await workshop('adminann')]
    await open(ann, path)
    await open(bob, path)
    for (const page of [ann, bob])
      await expect.poll(() => page.textContent('#about'), { timeout: 30_000 }).toContain('as it is typed')
    const text = (page: Page) =>
      page.evaluate("document.querySelector('.editor:not([hidden]) .cm-content').innerText") as Promise<string>
    /** Types a text at the cursor. */
    const type = async (page: Page, typed: string) => {
      await page.keyboard.type(typed, { delay: 15 })
    }
    await ann.click('.editor:not([hidden]) .cm-line >> nth=0')
    await ann.keyboard.press('End')
    await bob.click('.editor:not([hidden]) .cm-line >> nth=0')
    await bob.keyboard.press('Home')
    await Promise.all([type(ann, ' // from ann, at the end of the line'), type(bob, '/* from bob, before it */ ')])
    const first = "/* from bob, before it */ import { Room } from '/std/room' // from ann, at the end of the line"
    for (const page of [ann, bob]) await expect.poll(() => text(page), { timeout: 20_000 }).toContain(first)
    // Each user sees the other's cursor.
    const flag = async (page: Page) => [await page.getAttribute('.editor:not([hidden]) .peer', 'data-name')]
    await expect.poll(() => flag(ann), { timeout: 20_000 }).toEqual(['adminann'])
    await expect.poll(() => flag(bob), { timeout: 20_000 }).toEqual(['lordann'])
    expect(onDisk('wood/mill.ts')).toBe(files['wood/mill.ts'])
    // A change on disk reaches both users, and only once.
    await bob.keyboard.press('Control+s')
    await expect.poll(() => onDisk('wood/mill.ts')).toContain(first)
    const isSaved = () =>
      Promise.all([ann, bob].map(page => page.textContent(`[role="tab"][title="${path}"]`))).then(
        all => !all.join().includes('●'),
      )
    await expect.poll(isSaved, { timeout: 20_000 }).toBe(true)
    const outside = async (from: string, to: string) => {
      await expect.poll(() => onDisk('wood/mill.ts')).toContain(from)
      writeFileSync(join(domains, 'wood/mill.ts'), onDisk('wood/mill.ts').replace(from, to))
      for (const page of [ann, bob]) {
        await expect.poll(() => text(page), { timeout: 20_000 }).toContain(to)
        await expect.poll(isSaved, { timeout: 20_000 }).toBe(true)
        expect((await text(page)).split('class Mill').length).toBe(2)
      }
    }
    await outside('The mill', 'The old mill')
    await outside('The old mill', 'The mill')
    await ann.click('.editor:not([hidden]) .cm-line >> nth=0')
    await ann.keyboard.press('End')
    // A new driver doesn't know the shared texts, but the pages do.
    const admin = door('adminann')
    await admin.entered
    expect((await admin.ask('line/run', { line: 'restart now' })).error).toBeUndefined()
    await new Promise(resolve => setTimeout(resolve, 6000))
    await ann.keyboard.type(' and on')
    for (const page of [ann, bob]) await expect.poll(() => text(page), { timeout: 30_000 }).toContain(`${first} and on`)
    await bob.keyboard.press('Control+s')
    await expect.poll(() => onDisk('wood/mill.ts')).toContain(`${first} and on\n`)
    // The text counts as saved for both users.
    for (const page of [ann, bob])
      await expect.poll(() => page.textContent(`[role="tab"][title="${path}"]`), { timeout: 20_000 }).not.toContain('●')
    await ann.close()
    await expect.poll(() => bob.isVisible('#about'), { timeout: 30_000 }).toBe(false)
    admin.close()
    reset()
  },
  240_000,
)

test.skipIf(!browserPath)(
  'play needs no second login; a test that changes on the disk is shown anew',
  async () => {
    const page = await workshop('lordann', { width: 820, height: 1180 })
    await page.click('#play-button')
    const game = page.frameLocator('#play iframe')
    await expect.poll(() => game.locator('#log').innerText(), { timeout: 30_000 }).toContain('The glade')
    // The game is below the editor, which stays visible.
    const [editor, play] = [await page.locator('#editors').boundingBox(), await page.locator('#play').boundingBox()]
    expect(play!.y).toBeGreaterThan(editor!.y + 100)
    writeFileSync(join(domains, 'wood/mill.test.ts'), '// first\n')
    await open(page, '/domains/wood/mill.test.ts')
    await page.waitForTimeout(4000)
    writeFileSync(join(domains, 'wood/mill.test.ts'), '// second\n')
    await expect.poll(() => page.innerText('.editor:not([hidden])'), { timeout: 20_000 }).toContain('// second')
    rmSync(join(domains, 'wood/mill.test.ts'))
  },
  120_000,
)

test.skipIf(!browserPath)(
  'a recording is made in the game, and an admin’s page asks it for fields at a moment, and who has changed one',
  async () => {
    const admin = telnetClient(world().telnet)
    await admin.login('adminann')
    // The world of a test is recorded from the start, so that recording is ended first.
    await admin.ask('record off', /it was ended|nothing is recorded/)
    await admin.ask('record 1 minutes', 'Another driver takes over, and records to')
    await admin.see('The world goes on.')
    await admin.ask('record', 'running')
    await admin.ask('record 1 minutes', 'the world is recorded already')
    await admin.ask(`eval load('/domains/wood/glade').weight = 5`, '5')
    await admin.ask('record off', 'it was ended')
    const page = await workshop('adminann')
    await page.click('#panel-tabs >> text=Recordings')
    await page.fill('#panel-body [aria-label="Object"]', '/domains/wood/glade')
    await page.fill('#panel-body [aria-label="Field"]', 'weight')
    await page.click('#panel-body >> text=Who changed it?')
    const panel = () => page.innerText('#panel-body')
    await expect.poll(panel, { timeout: 60_000 }).toMatch(/> eval .*: 0 → 5/)
    await page.click('#panel-body >> text=Its fields at that moment')
    await expect.poll(panel, { timeout: 60_000 }).toContain('short = "The glade"')
    expect(await panel()).toContain('weight = 5')
    // Recordings are refused to other wizards, because they contain everything that players have typed.
    const lord = await workshop('lordann')
    expect(await lord.innerText('#panel-tabs')).not.toContain('Recordings')
    const { ask, entered, close } = door('lordann')
    await entered
    expect((await ask('world/recordings')).error).toContain('not for you')
    close()
  },
  240_000,
)

test.skipIf(!browserPath)(
  'eval completes by types, keeps variables and lines, and takes the chosen name with Enter',
  async () => {
    reset()
    const page = await workshop('lordann')
    const lord = telnetClient(world().telnet)
    await lord.see('name?')
    for (const line of ['lordann', 'secret1']) lord.type(line)
    await lord.ask('goto /domains/wood/mill', 'Exits')
    await page.click('[role="tab"][data-name="eval"]')
    const shown = () => page.innerText('#panel-body')
    /** Evaluates the typed code. A list of completions may appear late and take the key, so this is repeated. */
    const enter = async (code: string) => {
      for (let i = 0; i < 10 && !(await shown()).includes(`> ${code}`); i++) {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Enter')
        await page.waitForTimeout(700)
      }
    }
    const run = async (code: string, answer: string) => {
      await page.keyboard.type(code)
      await enter(code)
      await expect.poll(shown, { timeout: 20_000 }).toContain(answer)
    }
    await run('my.first = 20 + 1', '21')
    await run('my.first * 2', '42')
    // The language server may still be reading the mudlib.
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Control+a')
          await page.keyboard.press('Delete')
          await page.keyboard.type('me.envir')
          await page.waitForTimeout(1500)
          return page.locator('.cm-tooltip-autocomplete').allInnerTexts()
        },
        { timeout: 60_000 },
      )
      .toEqual([expect.stringContaining('environment')])
    await page.keyboard.press('Enter')
    await expect.poll(() => page.innerText('.eval .cm-content')).toBe('me.environment')
    await page.keyboard.type('.pa')
    await expect.poll(() => page.locator('.cm-tooltip-autocomplete li >> text=path').count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await page.keyboard.type('th')
    await enter('me.environment.path')
    await expect.poll(shown).toMatch(/> me\.environment\.path\s+['"]?\/domains\//)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => page.innerText('.eval .cm-content')).toBe('my.first * 2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('my.fi')
    await expect.poll(() => page.locator('.cm-tooltip-autocomplete li >> text=first').count()).toBeGreaterThan(0)
    lord.type('quit')
    await page.close()
  },
  180_000,
)

test.skipIf(!browserPath)(
  'F1 helps with the word at the cursor, Shift+F12 lists what refers to it, and Vim saves by :w',
  async () => {
    reset()
    const page = await workshop('lordann')
    await open(page, '/domains/wood/npc/owl.ts')
    await page.locator('.editor:not([hidden]) .cm-line:has-text("level")').click()
    await page.keyboard.press('F1')
    await expect
      .poll(() => page.getAttribute('#panel-tabs [data-name="help"]', 'aria-selected'), { timeout: 20_000 })
      .toBe('true')
    const tabs = () => page.locator('#tabs [role="tab"]').count()
    const before = await tabs()
    await page.locator('.editor:not([hidden]) .cm-line:has-text("extends Monster")').click()
    await page.keyboard.press('End')
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+F12')
    await expect.poll(() => page.innerText('#panel-body'), { timeout: 60_000 }).toMatch(/\d+ places? names? Monster/)
    expect(await tabs()).toBe(before)
    await page.selectOption('#keys', 'vim')
    await page.waitForTimeout(1000)
    await page.locator('.editor:not([hidden]) .cm-line:has-text("brown")').click()
    await page.keyboard.press('Escape')
    await page.keyboard.type(':s/brown/tawny/')
    await page.keyboard.press('Enter')
    await page.keyboard.type(':w')
    await page.keyboard.press('Enter')
    await expect.poll(() => onDisk('wood/npc/owl.ts'), { timeout: 20_000 }).toContain('tawny')
    await page.selectOption('#keys', '')
    reset()
  },
  180_000,
)
