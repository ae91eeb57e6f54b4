import type { SiteSettings } from './site.ts'

/** The landing page is pre-rendered at build time; each site's settings replace these placeholder links. */
export const LINK_STAND_INS: SiteSettings['links'] = {
  x: 'https://site.invalid/x',
  instagram: 'https://site.invalid/instagram',
  youtube: 'https://site.invalid/youtube',
  campaign: 'https://site.invalid/campaign',
  survey: 'https://site.invalid/survey',
}

/** The element in which the served front page carries the site's settings, as JSON. */
export const SITE_ELEMENT_ID = 'site-settings'
