import { expect, type Locator, type Page } from '@playwright/test'
import { aTrack, hearOwned, untilReady } from './music.ts'
import { expectNotice } from './notices.ts'
import { test } from './story.ts'
import { ADMIN, enterAs, fillWallet, withCookieChoice } from './users.ts'

const MOST_STOPS = 150

/** Goes on with the Tab key until the element has the focus, which must be visible. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      const outline = await wanted.evaluate((element) => getComputedStyle(element).outlineStyle)
      expect(outline, 'the focus is visible').not.toBe('none')
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not lead to ${wanted}`)
}

async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  // A button that pays is held back for a moment, so that a double press does not reach it.
  await expect(wanted).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press(key)
}

test('a fan finds, plays, collects and buys a track without a pointer', async ({ page, request, newcomer }) => {
  const [artist, fan] = [await newcomer('ARTIST'), await newcomer('FAN')]
  const title = `Quay ${artist.id}`
  await aTrack(request, artist, { title, seconds: 20 })
  await untilReady(request, artist, 1)
  await fillWallet(request, fan, 5)
  await enterAs(page, fan)
  await withCookieChoice(page)
  await page.goto('/browse')
  await page.getByRole('combobox', { name: 'Search Fairwave' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(title)
  await page.getByRole('option', { name: title }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/track\/\d+$/)

  const main = page.getByRole('main')
  await press(page, main.getByRole('button', { name: `Play ${title}`, exact: true }).first(), 'Space')
  await expect(page.getByText('PLAYING', { exact: true }).first()).toBeVisible()

  await press(page, main.getByRole('button', { name: 'Add to playlist' }))
  await page.getByRole('menuitem', { name: 'New playlist…' }).waitFor()
  await page.keyboard.press('End')
  while (
    !(await page.getByRole('menuitem', { name: 'New playlist…' }).evaluate((item) => item === document.activeElement))
  )
    await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type('By hand')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Playlists', '“By hand” is ready.')

  await press(
    page,
    main
      .getByRole('link', { name: /^Buy/ })
      .or(main.getByRole('button', { name: /^Buy/ }))
      .first(),
  )
  await press(page, main.getByRole('button', { name: 'Buy track for £1.00' }))
  const asking = page.getByRole('dialog', { name: 'Buy Track' })
  await asking.waitFor()
  await page.keyboard.press('Escape')
  await expect(asking).toBeHidden()
  await expect(main.getByRole('button', { name: 'Buy track for £1.00' })).toBeFocused()
  await press(page, main.getByRole('button', { name: 'Buy track for £1.00' }))
  await press(page, asking.getByRole('button', { name: 'Pay £1.00' }))
  await expectNotice(page, 'Track Purchased!')
})

test('an artist withdraws without a pointer', async ({ page, request, newcomer }) => {
  const [artist, fan] = [await newcomer('ARTIST'), await newcomer('FAN')]
  const track = await aTrack(request, artist, { title: 'Tide' })
  await untilReady(request, artist, 1)
  await fillWallet(request, fan, 1)
  const as = ({ token }: { token: string }) => ({ headers: { authorization: `Bearer ${token}` } })
  await request.post(`/api/purchase/track/${track.id}`, as(fan))
  await hearOwned(request, fan, track.id)
  const data = { accountName: 'Ada', bankName: 'Bank of Byron', sortCode: '12-34-56', accountNumber: '00456789' }
  expect((await request.put('/api/me/bank-account', { ...as(artist), data })).ok()).toBe(true)
  await enterAs(page, artist)
  await withCookieChoice(page)
  await page.goto('/admin/money')
  const overview = page.getByRole('region', { name: 'Financial Overview' })
  await press(page, overview.getByRole('button', { name: 'Withdraw', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Withdraw Funds' })
  await tabTo(page, dialog.getByLabel('Amount'))
  await page.keyboard.type('0.50')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Withdrawal Initiated')
  await expect(dialog).toBeHidden()
  await expect(overview.getByRole('button', { name: 'Withdraw', exact: true })).toBeFocused()
})

test('an administrator signs in and reviews uploads without a pointer', async ({ page, request, newcomer }) => {
  const artist = await newcomer('ARTIST')
  const [good, doubtful] = [`Gate ${artist.id}`, `Fence ${artist.id}`]
  for (const title of [good, doubtful]) await aTrack(request, artist, { title })
  await untilReady(request, artist, 2)
  await withCookieChoice(page)
  await page.goto('/admin-login')
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(ADMIN.username)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin-dashboard')

  await tabTo(page, page.getByRole('tab', { name: 'Overview' }))
  const content = page.getByRole('tab', { name: 'Content Oversight' })
  while (!(await content.evaluate((tab) => tab === document.activeElement))) await page.keyboard.press('ArrowRight')
  await press(page, content)
  await press(page, page.getByRole('button', { name: `Approve ${good}` }))
  // Other stories upload meanwhile, and the list shows only the newest: the notice names the track.
  await expectNotice(page, 'Track Approved', `“${good}” is in the catalog.`)

  const reject = page.getByRole('button', { name: `Reject ${doubtful}` })
  await press(page, reject)
  const dialog = page.getByRole('dialog', { name: `Reject “${doubtful}”?` })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(reject).toBeFocused()
  await press(page, reject)
  await tabTo(page, dialog.getByRole('textbox'))
  await page.keyboard.type('It is a recording of another artist.')
  await press(page, dialog.getByRole('button', { name: 'Reject', exact: true }))
  await expectNotice(page, 'Track Rejected', `“${doubtful}” is hidden, and the artist has been told why.`)
})
