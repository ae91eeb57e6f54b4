import { test as base } from '@playwright/test'
import { watchNotices } from './notices.ts'
import { aPerson, type Person } from './users.ts'

type Role = Parameters<typeof aPerson>[1]

/** The fixtures of every story: a page whose toasts are recorded, and new users. */
export const test = base.extend<{ newcomer: (role: Role) => Promise<Person> }>({
  page: async ({ page }, use) => {
    await watchNotices(page)
    await use(page)
  },
  // Each user registers from their own browser, so that cookies don't mix.
  newcomer: async ({ playwright, baseURL }, use) => {
    await use(async (role) => {
      const own = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      const person = await aPerson(own, role)
      await own.dispose()
      return person
    })
  },
})
