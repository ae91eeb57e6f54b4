import { expect, type Page } from '@playwright/test'
import { enterAs, type Person, withCookieChoice } from './users.ts'

/** Opens Music Admin as a user. */
export async function openMusicAdmin(page: Page, person: Person): Promise<void> {
  await enterAs(page, person)
  await withCookieChoice(page)
  await page.goto('/admin/music')
  await page.getByRole('heading', { name: 'Music Admin', level: 1 }).waitFor()
}

export const uploadDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload New Track' })
export const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) })

/** Opens the upload dialog. */
export async function openUpload(page: Page) {
  await page.getByRole('button', { name: 'Upload New Track' }).click()
  await expect(uploadDialog(page)).toBeVisible()
  return uploadDialog(page)
}
