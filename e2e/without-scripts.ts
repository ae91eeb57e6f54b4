import type { Page } from '@playwright/test'

/** Holds the scripts of the app back until the returned function is called. */
export async function withoutScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.unroute('**/assets/*.js')
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}
