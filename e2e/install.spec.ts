import { expect } from '@playwright/test'
import { openLandingPage } from './landing-page.ts'
import { test } from './story.ts'
import { withCookieChoice } from './users.ts'
import { withoutScripts } from './without-scripts.ts'

test.beforeEach(({ page }) => withCookieChoice(page))

test('each kind of device has its own install guide', async ({ page }) => {
  await openLandingPage(page)
  const guides = new Set<string>()
  for (const device of ['Nothing phone', 'iPhone/iPad', 'Android', 'Desktop']) {
    await page.getByRole('button', { name: 'Install App' }).click()
    const dialog = page.getByRole('dialog', { name: 'Install Fairwave' })
    await dialog.getByLabel('Your device').selectOption(device)
    await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled()
    const step = dialog.getByRole('heading', { level: 3 })
    const first = await step.innerText()
    await dialog.getByRole('button', { name: 'Next Step' }).click()
    await expect(step).not.toHaveText(first)
    await dialog.getByRole('button', { name: 'Previous' }).click()
    await expect(step).toHaveText(first)
    const titles = [first]
    while (await dialog.getByRole('button', { name: 'Next Step' }).isVisible()) {
      await dialog.getByRole('button', { name: 'Next Step' }).click()
      titles.push(await step.innerText())
    }
    guides.add(titles.join())
    await dialog.getByRole('button', { name: 'Got It!' }).click()
    await expect(dialog).toBeHidden()
  }
  expect(guides.size).toBe(4)
})

test("the browser's own install prompt is used, and an installed app has no Install button", async ({ page }) => {
  // The offer comes, and the button is pressed, before the scripts are there.
  const release = await withoutScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Install App' })
  await button.waitFor()
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute('data-asked', ''),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    })
    window.dispatchEvent(offer)
  })
  await button.click()
  release()
  await expect(page.locator('html[data-asked]')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(button).toHaveCount(0)

  // An iPhone has its own flag; other devices use a media query.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'standalone', { value: true }))
  await openLandingPage(page)
  await expect(button).toHaveCount(0)
})

test('an installed app window has no Install button', async ({ playwright, launchOptions, baseURL }) => {
  const context = await playwright.chromium.launchPersistentContext('', {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--app=${baseURL}/`],
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await withCookieChoice(page)
    await page.goto(`${baseURL}/`, { waitUntil: 'networkidle' })
    const isApp = await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)
    expect(isApp, 'Chromium opens an app window').toBe(true)
    await expect(page.getByRole('button', { name: 'Learn More' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Install App' })).toHaveCount(0)
  } finally {
    await context.close()
  }
})
