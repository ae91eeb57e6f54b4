import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator } from '@playwright/test'
import { expectNotice } from './notices.ts'
import {
  broadcast,
  display,
  expectHeard,
  misfits,
  openSet,
  player,
  power,
  set,
  signal,
  switchOn,
  touching,
  tuneByFigure,
  tuning,
} from './radio-set.ts'
import { test } from './story.ts'
import { enterAs } from './users.ts'

/** In kHz, in the middle of the gap between Pop and Rock. */
const BETWEEN_STATIONS = '930.75'

test('one press on the front page leads to music', { tag: '@main' }, async ({ page, request, newcomer }) => {
  await broadcast(request, await newcomer('ARTIST'), 'Downtempo', ['Slow Carrier'])
  await openSet(page, '/')
  await page.getByRole('link', { name: 'Start listening' }).click()
  await expect(page).toHaveURL(/\/radio/)
  await expect(display(page)).toContainText('Downtempo')
  await expect(set(page).getByText('NOW PLAYING')).toBeVisible()
  await expectHeard(page, 'the tone')
  await page.reload()
  await expect(power(page), 'a reload is no press for music').toHaveText(/Off$/)
  await page.goto('/radio/jazz')
  await expect(page).toHaveTitle(/^Jazz Radio/)
  await page.getByRole('button', { name: 'Switch the radio on' }).click()
  await expect(display(page)).toContainText('Jazz')
  await page.goto('/radio/polka')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('a visitor tunes to a station and hears static beside it', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  await broadcast(request, artist, 'Drone', ['Carrier Wave', 'Side Band'])
  await openSet(page)
  await expect(power(page)).toHaveText(/Off$/)
  for (const label of ['600', '700', '800', '900', '1000', '1200', '1400', '1600']) {
    await expect(set(page).getByRole('list', { name: 'AM scale' }).getByText(label, { exact: true })).toBeVisible()
  }
  await switchOn(page, tuning(page))
  await tuneByFigure(page, BETWEEN_STATIONS)
  await expect(set(page).getByText('Searching...')).toBeVisible()
  await expectHeard(page, 'static')
  await expect(signal(page)).toHaveAttribute('aria-valuenow', '5')

  // A toast never covers the tuning.
  const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  const toast = await boxOf(page.getByRole('region', { name: /^Notices/ }).locator('ol'))
  const entry = await boxOf(set(page).getByRole('textbox', { name: 'Frequency' }))
  expect(
    toast.right <= entry.left || toast.left >= entry.right || toast.bottom <= entry.top || toast.top >= entry.bottom,
  ).toBe(true)

  // Digits typed on the knob are a frequency.
  await tuning(page).focus()
  await page.keyboard.type('92.3')
  await page.keyboard.press('Enter')
  await expect(set(page).getByText('NOW PLAYING')).toBeVisible()
  await expect(display(page).getByText('92.3 FM')).toBeVisible()
  const figure = set(page).getByRole('textbox', { name: 'Frequency' })
  await expect(figure, 'what was typed does not stay when the needle moves on').toHaveValue('')
  await expect(figure).toHaveAttribute('placeholder', '92.3')
  await expect(set(page).getByText(/^Genre Ambient$/)).toBeVisible()
  await expect(signal(page)).toHaveAttribute('aria-valuenow', '100')
  await set(page).getByRole('button', { name: 'Drone' }).click()
  await expect(display(page)).toContainText(
    new RegExp(`^Ambient92\\.3 FMNOW PLAYING(Carrier Wave|Side Band) ${artist.username}Genre Ambient, Drone$`),
  )
  await expect(set(page).getByRole('link', { name: /Carrier Wave|Side Band/ })).toBeVisible()
  await expect(player(page).getByRole('link', { name: /Carrier Wave|Side Band/ })).toBeVisible()
  await expectHeard(page, 'the tone')

  // Into the static by keyboard, and back.
  await tuning(page).focus()
  while (!(await tuning(page).getAttribute('aria-valuetext'))?.endsWith('static'))
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight', { delay: 10 })
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight')
  await expect(set(page).getByText('Searching...')).toBeVisible()
  await expectHeard(page, 'static')
  for (let press = 0; press < 16; press += 1) await page.keyboard.press('ArrowLeft')
  await expect(set(page).getByText('NOW PLAYING')).toBeVisible()
  await expectHeard(page, 'the tone')

  // No story uploads New Age tracks.
  await set(page).getByRole('button', { name: 'New Age' }).click()
  await expect(set(page).getByText('Nothing in New Age yet, only static.')).toBeVisible()
  await expectHeard(page, 'static')

  await tuneByFigure(page, '1e9')
  await expect(set(page).getByRole('alert')).toBeVisible()
  await power(page).click()
  await expectNotice(page, 'Radio Powered Off')
  await expectHeard(page, 'silence')
})

test('dragging the knob announces crossed stations, and mute restores the volume', async ({ page }) => {
  await openSet(page)
  await switchOn(page, power(page))
  const box = await tuning(page).boundingBox()
  if (!box) throw new Error('The knob has no place.')
  const [x, y, reach] = [box.x + box.width / 2, box.y + box.height / 2, box.width * 0.3]
  const before = Number(await tuning(page).getAttribute('aria-valuenow'))
  await page.mouse.move(x, y - reach)
  await page.mouse.down()
  for (let degrees = 5; degrees <= 60; degrees += 5) {
    const angle = (degrees * Math.PI) / 180
    await page.mouse.move(x + reach * Math.sin(angle), y - reach * Math.cos(angle))
  }
  await page.mouse.up()
  const after = Number(await tuning(page).getAttribute('aria-valuenow'))
  expect(after - before).toBeGreaterThan(15)
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -200)
  await expect(tuning(page)).not.toHaveAttribute('aria-valuenow', String(after))

  // The message is in the display and in the toast.
  await tuning(page).focus()
  await expect(async () => {
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    const said = await display(page).locator('p').first().textContent({ timeout: 1000 })
    expect(await page.locator('li[data-variant]').textContent({ timeout: 1000 })).toContain(said)
  }).toPass({ timeout: 60_000 })
  await expect(set(page).getByText('Searching...')).toBeVisible()

  const volume = set(page).getByRole('slider', { name: 'Radio volume' })
  await volume.focus()
  await page.keyboard.press('ArrowUp')
  await expect(volume).toHaveAttribute('aria-valuenow', '26')
  await set(page).getByRole('button', { name: 'Mute' }).click()
  await volume.focus()
  await page.keyboard.press('ArrowUp')
  await expect(volume).toHaveAttribute('aria-valuetext', 'Muted')
  await expectHeard(page, 'silence')
  await set(page).getByRole('button', { name: 'Unmute' }).click()
  await expect(volume).toHaveAttribute('aria-valuenow', '26')
  expect(await page.evaluate(() => localStorage.getItem('fairwave-volume'))).toBe('0.26')
})

test('the radio passes axe while on, and doesn’t animate with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSet(page)
  await switchOn(page, power(page))
  const faults = async () => {
    const { violations } = await new AxeBuilder({ page }).include('section[data-power="on"]').analyze()
    return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
  }
  await tuneByFigure(page, BETWEEN_STATIONS)
  await expect(display(page)).toContainText('Searching...')
  expect(await faults(), 'in the static').toEqual([])
  await set(page)
    .getByRole('button', { name: /^Tune to Hip-Hop/ })
    .click()
  await expect(display(page)).toContainText('104.9 FM')
  await expect(set(page).getByRole('group', { name: 'Sub-genres of Hip-Hop' })).toBeVisible()
  // Fades are over and nothing starts by itself.
  const moving = () =>
    set(page).evaluate(
      (cabinet) =>
        cabinet.getAnimations({ subtree: true }).filter((one) => one.pending || one.playState === 'running').length,
    )
  await expect.poll(moving).toBe(0)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      expect(await faults(), `on a station at ${width} in ${theme}`).toEqual([])
    }
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('dragging the dial by touch doesn’t scroll the page', async ({ page }) => {
    await openSet(page)
    await power(page).tap()
    await expectNotice(page, 'Radio Powered On')
    await tuning(page).scrollIntoViewIfNeeded()
    const box = await tuning(page).boundingBox()
    if (!box) throw new Error('The knob has no place.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const scrolled = await page.evaluate(() => window.scrollY)
    const before = Number(await tuning(page).getAttribute('aria-valuenow'))
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] })
    await touch('touchStart', y)
    for (let up = 5; up <= 60; up += 5) await touch('touchMove', y - up)
    await touch('touchEnd', y)
    await expect.poll(async () => Number(await tuning(page).getAttribute('aria-valuenow'))).toBeGreaterThan(before + 20)
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    // At any width nothing overflows the radio, and no label its button.
    await set(page)
      .getByRole('button', { name: /^Tune to Rock/ })
      .tap()
    await expect(set(page).getByRole('group', { name: 'Sub-genres of Rock' })).toBeVisible()
    await set(page).getByRole('button', { name: 'Mute' }).tap()
    for (const width of [320, 360, 390, 412, 768, 900, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      expect([await misfits(page), await touching(page)], `at ${width}`).toEqual([[], []])
    }
  })
})

test('the radio has ad breaks and continues across pages', async ({ page, request, newcomer }) => {
  await broadcast(request, await newcomer('ARTIST'), 'Opera', ['First Act', 'Second Act'])
  await enterAs(page, await newcomer('FAN'))
  await openSet(page)
  await switchOn(page, power(page))
  const next = player(page).getByRole('button', { name: 'Next' })
  for (let play = 0; play < 3; play += 1) {
    const begun = page.waitForResponse(/\/api\/tracks\/\d+\/play$/)
    const proved = page.waitForResponse(/\/api\/plays\/\d+\/fetched$/, { timeout: 60_000 })
    await (play === 0 ? tuneByFigure(page, '90.7') : next.click())
    await begun
    await expectHeard(page, 'the tone')
    // The browser has fetched what it played and can prove it.
    expect(await (await proved).json()).toEqual({ fetched: true })
  }
  await expect(set(page).getByText('NOW PLAYING')).toBeVisible()
  await next.click()
  const dialog = page.getByRole('dialog', { name: 'Ad 1 of 2' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Pause the ad' }).click()
  await expect(dialog.getByRole('timer')).toHaveText(/ left, paused$/)
  const title = () => page.evaluate(() => navigator.mediaSession.metadata?.artist)
  expect(await title()).toBe('Advertisement')
  await dialog.getByRole('button', { name: 'Play the ad' }).click()
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 60_000 })
  await expectHeard(page, 'the tone')
  await page.getByRole('banner').getByRole('link', { name: 'Browse' }).first().click()
  await expect(page).toHaveURL(/browse/)
  await expectHeard(page, 'the tone')
  await page.goBack()
  await expect(set(page).getByText('NOW PLAYING')).toBeVisible()
})
