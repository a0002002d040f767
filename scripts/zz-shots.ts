import { chromium } from 'playwright-core'
import { startWorld } from '/tmp/wt-tiles/scripts/world.ts'

const world = await startWorld({ domains: '/tmp/tiles-domains', root: '/tmp/wt-tiles' })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ viewport: { width: 1100, height: 750 } })
page.on('pageerror', e => console.log('PAGEERROR', e))
page.on('console', m => console.log('console', m.text()))
let bytes = 0
page.on('websocket', ws =>
  ws.on('framereceived', f => {
    if (String(f.payload).includes('Room.Tiles')) {
      bytes += String(f.payload).length
      if (process.env.SHOW) console.log(String(f.payload).slice(0, 300))
    }
  }),
)
try {
  await page.goto(`http://127.0.0.1:${world.http}/`)
  await page.waitForSelector('#login:not([hidden])')
  await page.fill('#username', 'juniper')
  await page.fill('#password', 'secret1')
  await page.click('#login-send')
  await page.waitForTimeout(800)
  await page.click('#login-new')
  await page.fill('#username', 'juniper')
  await page.click('#login-send')
  await page.waitForTimeout(1200)
  const type = async (l: string) => {
    await page.fill('#input', l)
    await page.press('#input', 'Enter')
    await page.waitForTimeout(500)
  }
  await type('goto /domains/cellar/hall')
  await page.waitForTimeout(1000)
  await page.screenshot({ path: '/tmp/tiles-1.png' })
  await page.locator('#tiles').focus()
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(350)
  }
  await page.keyboard.down('ArrowDown')
  await page.waitForTimeout(120)
  await page.screenshot({ path: '/tmp/tiles-mid.png' })
  await page.waitForTimeout(300)
  await page.keyboard.up('ArrowDown')
  await type('walk 10 3')
  bytes = 0
  const t = Date.now()
  await page.waitForTimeout(2500)
  await type('walk 18 9')
  await page.waitForTimeout(4000)
  console.log('bytes/s', bytes / ((Date.now() - t) / 1000))
  await page.screenshot({ path: '/tmp/tiles-2.png' })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.waitForTimeout(400)
  await type('kill rat')
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/tiles-3.png' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForTimeout(300)
  await type('scan')
  await page.screenshot({ path: '/tmp/tiles-4.png' })
  console.log(await page.locator('#log').innerText())
} finally {
  await browser.close()
  await world.stop()
}
