import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { aTrack, untilReady } from './music.ts'
import { expectNotice, watchNotices } from './notices.ts'
import { test } from './story.ts'
import { enterAs, type Person, withCookieChoice } from './users.ts'

/** A tab of the user's own browser. */
async function tabOf(context: BrowserContext, person: Person, path: string): Promise<Page> {
  const page = await context.newPage()
  await watchNotices(page)
  await enterAs(page, person)
  await withCookieChoice(page)
  await page.goto(path)
  return page
}

const browserOf = (browser: Browser, baseURL: string | undefined) =>
  browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } })

const newsLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('a message arrives at once in every tab, over one shared stream', { tag: '@main' }, async ({
  browser,
  baseURL,
  newcomer,
}) => {
  const [ada, bo] = [await newcomer('FAN'), await newcomer('ARTIST')]
  const [hers, his] = [await browserOf(browser, baseURL), await browserOf(browser, baseURL)]
  const streams: Page[] = []
  his.on('request', (request) => {
    if (request.url().includes('/api/me/events')) streams.push(request.frame().page())
  })
  const tabs = [await tabOf(his, bo, '/home')]
  await expect.poll(() => streams.length).toBe(1)
  tabs.push(await tabOf(his, bo, '/browse'))
  for (const tab of tabs) await expect(newsLink(tab, 'Messages')).toBeVisible()

  const adas = await tabOf(hers, ada, `/artist/${bo.username}`)
  await adas.getByRole('button', { name: 'More' }).click()
  await adas.getByRole('menuitem', { name: 'Message' }).click()
  const herBox = adas.getByRole('textbox', { name: `Message to ${bo.username}` })
  await herBox.fill('Would you play a library?')
  await herBox.press('Enter')
  for (const tab of tabs) await expect(newsLink(tab, 'Messages, 1 unread')).toBeVisible()
  expect(streams).toEqual([tabs[0]])

  // The tab with the stream closes; the other takes over and has missed nothing.
  await tabs[0]?.close()
  const bos = tabs[1] as Page
  await expect.poll(() => streams.length).toBe(2)
  await herBox.fill('Forty chairs, one radiator.')
  await herBox.press('Enter')
  await newsLink(bos, 'Messages, 2 unread').click()
  await bos.getByRole('link', { name: /Forty chairs/ }).click()
  await expect(bos.getByRole('log')).toContainText('Would you play a library?')
  await expect(newsLink(bos, 'Messages')).toBeVisible()
  await expect(adas.getByText('Seen')).toBeVisible()
  const hisBox = bos.getByRole('textbox', { name: `Message to ${ada.username}` })
  await hisBox.fill('Is there water within earshot?')
  await bos.getByRole('button', { name: 'Send' }).click()
  await expect(adas.getByRole('log')).toContainText('Is there water within earshot?')

  await adas.getByRole('button', { name: 'More' }).click()
  await adas.getByRole('menuitem', { name: 'Block' }).click()
  await adas.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(adas.getByText(`You blocked ${bo.username}.`)).toBeVisible()
  await hisBox.fill('Hello?')
  await hisBox.press('Enter')
  await expectNotice(bos, 'Message Not Sent', 'This user does not accept messages from you.')
  await expect(hisBox).toHaveValue('Hello?')
  await Promise.all([hers.close(), his.close()])
})

test('a fan’s page has a status and a comment wall, and its owner is notified', async ({
  browser,
  baseURL,
  newcomer,
}) => {
  const [ada, bo] = [await newcomer('FAN'), await newcomer('FAN')]
  const [hers, his] = [await browserOf(browser, baseURL), await browserOf(browser, baseURL)]
  const adas = await tabOf(hers, ada, `/fan/${ada.username}`)
  await expect(adas.getByText('Living for the music and vibes!')).toBeVisible()
  await adas.getByRole('button', { name: 'Add Status' }).click()
  await adas.getByRole('textbox', { name: 'Status' }).fill('Alphabetising by mood')
  await adas.getByRole('button', { name: 'Save' }).click()
  await expectNotice(adas, 'Status Updated')
  await expect(adas.getByRole('button', { name: 'New Status' })).toBeVisible()

  const bos = await tabOf(his, bo, `/fan/${ada.username}`)
  await expect(bos.getByText('Alphabetising by mood')).toBeVisible()
  await expect(bos.getByText('No purchases yet')).toBeVisible()
  await bos.getByRole('button', { name: 'Become a Fan' }).click()
  await expectNotice(bos, 'Fan Added')
  await expect(bos.getByRole('heading', { name: 'Top Fans' }).locator('xpath=ancestor::section')).toContainText(
    bo.username,
  )
  await bos.getByRole('textbox', { name: 'Your comment' }).fill('Rain goes before tram.')
  await bos.getByRole('button', { name: 'Post Comment' }).click()
  await expect(bos.getByText('Rain goes before tram.')).toBeVisible()

  await newsLink(adas, 'Activity, 2 unread').click()
  await adas.getByRole('link', { name: /wrote on your page/ }).click()
  await expect(adas).toHaveURL(new RegExp(`/fan/${ada.username}#comments$`))
  await expect(adas.getByText('Rain goes before tram.')).toBeInViewport()
  await expect(newsLink(adas, 'Activity')).toBeVisible()
  await adas.getByRole('switch', { name: 'Comments On' }).click()
  await expect(adas.getByText('Comments are currently disabled')).toBeVisible()
  await bos.reload()
  await expect(bos.getByText('Comments are currently disabled')).toBeVisible()
  await Promise.all([hers.close(), his.close()])
})

test('a label’s offer is accepted from Activity, and the artist joins its roster', async ({
  browser,
  baseURL,
  newcomer,
}) => {
  const [label, artist] = [await newcomer('LABEL'), await newcomer('ARTIST')]
  const [theirs, hers] = [await browserOf(browser, baseURL), await browserOf(browser, baseURL)]
  const artists = await tabOf(hers, artist, '/notifications')
  await expect(artists.getByText('No recent activity')).toBeVisible()
  const labels = await tabOf(theirs, label, `/artist/${artist.username}`)
  await labels.getByRole('button', { name: 'Sign Artist' }).click()
  await labels.getByRole('button', { name: 'Send offer' }).click()
  await expectNotice(labels, 'Artist Signed')
  await artists.getByRole('button', { name: /^Accept/ }).click()
  await artists.getByRole('button', { name: 'Accept offer' }).click()
  await expectNotice(artists, 'Offer Accepted', `You are now on the roster of ${label.username}.`)
  await expect(newsLink(labels, 'Activity, 1 unread')).toBeVisible()

  await labels.goto(`/label/${label.username}`)
  await expect(labels.getByRole('heading', { name: 'Label Management' })).toBeVisible()
  await expect(labels.getByText('No releases yet')).toBeVisible()
  await labels.getByRole('tab', { name: 'Roster' }).click()
  await labels.getByRole('tabpanel').getByRole('link', { name: artist.username }).click()
  await expect(labels).toHaveURL(`/artist/${artist.username}`)
  await Promise.all([theirs.close(), hers.close()])
})

test('a track is added to the library, found and removed after a confirmation, with favorites and playlists', async ({
  page,
  request,
  newcomer,
}) => {
  const [artist, fan] = [await newcomer('ARTIST'), await newcomer('FAN')]
  const track = await aTrack(request, artist, { title: 'Small Machines' })
  await untilReady(request, artist, 1)
  await enterAs(page, fan)
  await withCookieChoice(page)
  await page.goto('/library')
  await expect(page.getByText('Your library is empty')).toBeVisible()
  await page.goto(`/track/${track.id}`)
  await page
    .getByRole('button', { name: /Add to Library/ })
    .first()
    .click()
  await expectNotice(page, 'Added to Library', '"Small Machines" is now in your library in low quality.')
  await page.getByRole('main').getByRole('button', { name: 'Add to favorites' }).first().click()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Small Machines' }) })
  await expect(row.getByText('LQ')).toBeVisible()
  await row.getByRole('button', { name: 'Play Small Machines' }).click()
  await row.getByRole('button', { name: 'Pause Small Machines' }).click()
  const search = page.getByRole('searchbox', { name: 'Search your library' })
  await search.fill('nowhere')
  await expect(page.getByText('Nothing in your library matches "nowhere"')).toBeVisible()
  await search.fill('machines')
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectNotice(page, 'Track removed')
  await expect(page.getByText('Your library is empty')).toBeVisible()

  await page.getByRole('tab', { name: 'My Playlists' }).click()
  await expect(page.getByText('3 playlists')).toBeVisible()
  await page.getByRole('tab', { name: 'My Favorites' }).click()
  await page.getByRole('button', { name: 'Remove Small Machines from favorites' }).click()
  await expect(page.getByText('No favorites yet')).toBeVisible()
})
