import { expect, type Page } from '@playwright/test'

type Notice = { title: string; text: string }

const shown = new WeakMap<Page, Notice[]>()

/** Records the toasts of a page: one may be replaced before the test looks. */
export async function watchNotices(page: Page): Promise<void> {
  const seen: Notice[] = []
  shown.set(page, seen)
  await page.exposeFunction('noticeShown', (notice: Notice) => void seen.push(notice))
  await page.addInitScript(() => {
    const known = new WeakSet<Element>()
    const look = () => {
      for (const item of document.querySelectorAll('li[data-variant][data-state=open]')) {
        const title = item.querySelector('div > div')?.textContent
        if (known.has(item) || !title) continue
        known.add(item)
        Object(window).noticeShown({ title, text: item.textContent ?? '' })
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}

/** Expects a toast that is shown, or was since the last expected one. */
export async function expectNotice(page: Page, title: string, text = ''): Promise<void> {
  const seen = shown.get(page)
  if (!seen) throw new Error('The toasts of this page are not recorded.')
  const place = () => seen.findIndex((notice) => notice.title === title && notice.text.includes(text))
  await expect.poll(() => (place() < 0 ? seen : 'seen'), `the notice “${title}” ${text}`).toBe('seen')
  seen.splice(0, place() + 1)
}
