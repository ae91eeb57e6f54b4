import { expect, type Page } from '@playwright/test'

/** Opens the landing page, and waits until the app has taken it over. */
export async function openLandingPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('landing-ready', () => document.documentElement.setAttribute('data-ready', ''))
  })
  await page.goto('/')
  await expect(page.locator('html[data-ready]')).toHaveCount(1)
}

export const betaForm = (page: Page) => page.getByRole('form', { name: 'Join the beta' })
