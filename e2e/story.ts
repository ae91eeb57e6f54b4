import { test as base } from '@playwright/test'
import { watchNotices } from './notices.ts'
import { aPerson, type Person } from './people.ts'

type Role = Parameters<typeof aPerson>[1]

/** What every story begins with: a page whose notices are kept, and whoever comes along. */
export const test = base.extend<{ newcomer: (role: Role) => Promise<Person> }>({
  page: async ({ page }, use) => {
    await watchNotices(page)
    await use(page)
  },
  // Each registers from a browser of their own, so that nobody carries another's cookie.
  newcomer: async ({ playwright, baseURL }, use) => {
    await use(async (role) => {
      const own = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      const person = await aPerson(own, role)
      await own.dispose()
      return person
    })
  },
})
