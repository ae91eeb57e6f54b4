import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The axe violations in one theme, then in the other, which differs in colours only. */
export async function faultsOf(page: Page): Promise<string[]> {
  await showTheme(page, 'dark')
  const inDark = await axe(page).withTags(RULES).analyze()
  await showTheme(page, 'light')
  const inLight = await axe(page).withRules(['color-contrast', 'link-in-text-block']).analyze()
  return [...inDark.violations, ...inLight.violations].map(({ id, nodes }) => {
    const where = nodes.map(({ html }) => html).join(' ')
    return `${page.url()}: ${id}: ${where.slice(0, 300)}`
  })
}

/** In the page itself: otherwise axe opens another page for every answer, to add up those of frames on other sites. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

const showTheme = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
