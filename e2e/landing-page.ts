import type { Page } from '@playwright/test'

/** Opens the landing page. It is prerendered: clicks before its scripts have loaded do nothing. */
export async function openLandingPage(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' })
}

export const betaForm = (page: Page) => page.getByRole('form', { name: 'Join the beta' })
