import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { anAlbum, aTextFile, aTrack, untilReady } from './music.ts'
import { expectNotice, watchNotices } from './notices.ts'
import { test } from './story.ts'
import { enterAs, fillWallet, type Person, withCookieChoice } from './users.ts'

const PNG_300_BY_200 =
  'iVBORw0KGgoAAAANSUhEUgAAASwAAADIAQMAAABoEU4WAAAABlBMVEW0PCgeWlr4Obm0AAAANElEQVR42u3KMQ0AAAgDsCX41wwC' +
  'hoT2blJmWzRN0zRN0zRN0zRN0zRN0zRN0zRN0zTtawcIE8xTLA4ctAAAAABJRU5ErkJggg=='
/** A small picture in two colours. */
const aPicture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(PNG_300_BY_200, 'base64') })

const as = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const section = (page: Page, name: string) => page.locator('section').filter({ has: heading(page, name) })

/** An artist with one album of two tracks and a single, all ready to play. */
async function withMusic(request: APIRequestContext, artist: Person): Promise<void> {
  const { id } = await anAlbum(request, artist, { title: 'Soundings', releaseDate: '2025-09-20' })
  for (const title of ['Aphelion', 'Thermocline']) {
    await aTrack(request, artist, { title, fields: { coverId: String(id) } })
  }
  await aTrack(request, artist, { title: 'Harbour Lights' })
  await untilReady(request, artist, 3)
}

async function visit(page: Page, artist: Person, viewer?: Person) {
  if (viewer) await enterAs(page, viewer)
  await withCookieChoice(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/artist/${artist.username}`)
  await page.getByRole('heading', { level: 1, name: artist.username }).waitFor()
}

test('a visitor plays music on an artist page and sees what needs an account', { tag: '@main' }, async ({
  page,
  request,
  newcomer,
}) => {
  const artist = await newcomer('ARTIST')
  await withMusic(request, artist)
  await visit(page, artist)
  await expect(page.getByRole('main').getByText('Tracks', { exact: true }).locator('..')).toHaveText(/3/)
  await expect(page.getByRole('button', { name: 'Become a Fan' })).toHaveCount(0)

  const album = page.getByRole('button', { name: /^Soundings.*2 tracks.*20 Sept 2025/ })
  await album.click()
  const row = section(page, 'Music Catalog').getByRole('listitem').filter({ hasText: 'Aphelion' }).last()
  await expect(row).toContainText('Q-LOW')
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Aphelion' }) })
  await expect(card.first().getByText('PLAYING')).toBeVisible()

  await page.getByRole('button', { name: /Add to library.*Harbour Lights/ }).click()
  await expectNotice(page, 'Login Required', 'Please log in to add tracks to your library.')
  await page.getByPlaceholder('Add a comment...').click({ force: true })
  await expectNotice(page, 'Login Required', 'Please login to leave a comment')
  expect(await faultsOf(page)).toEqual([])

  await page.goto('/artist/nobody-at-all')
  await expect(heading(page, 'Artist Not Found')).toBeVisible()
  await expect(page.getByText('The artist "nobody-at-all" does not exist or has been removed.')).toBeVisible()
})

test('a fan comments, likes and replies, and other users see it', async ({ page, browser, request, newcomer }) => {
  const [artist, fan, friend] = [await newcomer('ARTIST'), await newcomer('FAN'), await newcomer('FAN')]
  await request.post('/api/comments', { headers: as(friend), data: { artistId: artist.id, content: 'First of all.' } })
  await visit(page, artist, fan)

  await page.getByRole('button', { name: 'Become a Fan' }).click()
  await expect(page.getByRole('button', { name: 'Fan ✓' })).toBeVisible()
  await expectNotice(page, 'Fan Added', 'You are now a fan of this artist!')
  await expect(section(page, 'Top Fans').getByRole('link', { name: fan.username })).toHaveAttribute(
    'href',
    `/fan/${fan.username}`,
  )

  await page.getByPlaceholder('Add a comment...').fill('  Lovely, and <b>bold</b>: https://example.org/review.  ')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expectNotice(page, 'Comment Posted', 'Your comment has been added successfully')
  const comments = section(page, 'Fan Comments')
  await expect(comments.getByText('Lovely, and <b>bold</b>')).toBeVisible()
  await expect(comments.getByRole('link', { name: 'https://example.org/review' })).toBeVisible()

  const first = comments.getByRole('listitem').filter({ hasText: 'First of all.' })
  await first.getByRole('button', { name: 'Like' }).click()
  await expect(first.getByRole('button', { name: 'Like 1' })).toHaveAttribute('aria-pressed', 'true')
  await first.getByRole('button', { name: 'Reply' }).click()
  await first.getByPlaceholder('Write a reply...').fill('And not the last.')
  await first.getByRole('button', { name: 'Post Reply' }).click()
  await expect(first.getByText('And not the last.')).toBeVisible()

  await comments
    .getByRole('listitem')
    .filter({ hasText: 'Lovely' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Comment' }).click()
  await expect(comments.getByText('Lovely, and')).toHaveCount(0)

  const elsewhere = await browser.newPage()
  await visit(elsewhere, artist)
  await expect(section(elsewhere, 'Fan Comments').getByText('And not the last.')).toBeVisible()
  await expect(section(elsewhere, 'Top Fans').getByText('1 fan')).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'Fan ✓' }).click()
  await expectNotice(page, 'Fan Removed')
  await expect(section(page, 'Top Fans').getByText('No fans tracking data available yet.')).toBeVisible()
})

test('a subscriber post is a locked stub to others, and the owner closes comments', async ({
  page,
  browser,
  request,
  newcomer,
}) => {
  const [artist, fan] = [await newcomer('ARTIST'), await newcomer('FAN')]
  await visit(page, artist, artist)
  await expect(page.getByLabel('Your post')).toHaveCSS('min-height', '120px')
  await page.getByLabel('Your post').fill('For everyone')
  await page.getByLabel('Attach a picture or audio').setInputFiles(aPicture('shore.png'))
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expectNotice(page, 'Post Created', 'Your post has been published successfully.')
  await page.getByLabel('Your post').fill('For the few')
  await page.getByRole('switch', { name: 'Subscribers only' }).click()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const wall = section(page, 'Artist Wall')
  await expect(wall.getByText('For the few')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Subscribers only' })).not.toBeChecked()

  const few = wall.getByRole('listitem').filter({ hasText: 'For the few' })
  await few.getByRole('button', { name: 'Edit post' }).click()
  await page.getByLabel('Post text').fill('For the few who pay')
  await page.getByRole('button', { name: 'Save Post' }).click()
  await expect(wall.getByText('For the few who pay')).toBeVisible()

  const another = await browser.newContext()
  const theirs = await another.newPage()
  await watchNotices(theirs)
  await visit(theirs, artist, fan)
  const shown = section(theirs, 'Artist Wall')
  await expect(shown.getByText('For everyone')).toBeVisible()
  await expect(shown.getByRole('img', { name: 'Attached to the post' })).toBeVisible()
  await expect(shown.getByText(/This post is for subscribers/)).toBeVisible()
  await expect(shown.getByText('For the few')).toHaveCount(0)
  await expect(theirs.getByText('Share with Your Fans')).toHaveCount(0)

  // With an empty wallet, subscribing leads to the card page.
  const subscribe = async (answer: string) => {
    await theirs.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: answer }).click()
  }
  await subscribe('Pay by card')
  await expect(theirs).toHaveURL(new RegExp(`/subscribe/${artist.id}$`))

  await fillWallet(request, fan, 5)
  await theirs.goBack()
  await subscribe('Subscribe for £1.00 a week')
  await expectNotice(theirs, 'Subscribed Successfully')
  await expect(shown.getByText('For the few')).toBeVisible()
  await theirs.getByRole('button', { name: 'Subscribed' }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Cancel the subscription' }).click()
  await expectNotice(theirs, 'Unsubscribed')

  await page.getByRole('switch', { name: 'Comments On' }).click()
  await expect(page.getByRole('switch', { name: 'Comments Off' })).toBeVisible()
  await theirs.goto(`/artist/${artist.username}`)
  await expect(section(theirs, 'Fan Comments').getByText('Comments are currently disabled')).toBeVisible()
  await expect(theirs.getByPlaceholder('Add a comment...')).toHaveCount(0)
  await another.close()
})

test('an artist edits their profile, with cropped pictures', async ({ page, newcomer }) => {
  const artist = await newcomer('ARTIST')
  await visit(page, artist, artist)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Your Profile' })
  await dialog.getByLabel('Display name').fill('The Vessel')
  await dialog.getByLabel('Bio').fill('One person and a boat.')
  await dialog.getByLabel('Genre').selectOption('Ambient')
  await dialog.getByLabel('Influences').fill('Tide tables')
  await dialog.getByLabel('Website').fill('the-vessel.example.org')

  await dialog.getByLabel('Banner').setInputFiles(aPicture('banner.png'))
  const crop = page.getByRole('dialog', { name: 'Crop your banner' })
  await expect(crop.getByRole('button', { name: 'Apply Crop' })).toBeEnabled()
  const zoom = crop.getByRole('slider', { name: 'Zoom' })
  await zoom.press('ArrowRight')
  await expect(zoom).toHaveValue('1.1')
  await zoom.press('End')
  await expect(zoom).toHaveValue('3')
  await crop.getByRole('button', { name: 'Apply Crop' }).click()
  await expect(crop).toHaveCount(0)
  await dialog.getByLabel('Profile picture').setInputFiles(aPicture('portrait.png'))
  const second = page.getByRole('dialog', { name: 'Crop your profile picture' })
  await expect(second.getByRole('button', { name: 'Apply Crop' })).toBeEnabled()
  const closer = second.getByRole('slider', { name: 'Zoom' })
  await second.getByTestId('container').hover()
  await page.mouse.wheel(0, -200)
  await expect.poll(async () => Number(await closer.inputValue())).toBeGreaterThan(1)
  await second.getByRole('button', { name: 'Cancel' }).click()
  await expect(second).toHaveCount(0)
  await dialog.getByLabel('Profile picture').setInputFiles(aPicture('portrait.png'))
  await expect(second.getByRole('button', { name: 'Apply Crop' })).toBeEnabled()
  await second.getByRole('button', { name: 'Apply Crop' }).click()
  await dialog.getByLabel('Profile picture').setInputFiles(aTextFile('notes.txt'))
  await expect(page.getByText('Please select an image file.').first()).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expectNotice(page, 'Profile Updated', 'Your profile information has been successfully updated.')
  await expect(page.getByRole('heading', { level: 1, name: 'The Vessel' })).toBeVisible()
  await expect(heading(page, 'THE VESSEL MUSIC')).toBeVisible()
  const about = section(page, 'About')
  await expect(about.getByText('One person and a boat.')).toBeVisible()
  await expect(about.getByText('Tide tables')).toBeVisible()
  await expect(about.getByRole('link', { name: /the-vessel\.example\.org/ })).toBeVisible()
  const banner = page.locator('main header img').first()
  await expect(banner).toHaveAttribute('src', /\/api\/images\/\w+\/1200\.webp/)
  const shape = () => banner.evaluate((picture: HTMLImageElement) => picture.naturalWidth / picture.naturalHeight)
  await expect.poll(shape).toBeCloseTo(3, 0)
})
