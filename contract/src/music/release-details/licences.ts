/** What others may do with a release. The Creative Commons licences are those of version 4.0. */
export const LICENCES = [
  'all-rights-reserved',
  'cc-by',
  'cc-by-sa',
  'cc-by-nd',
  'cc-by-nc',
  'cc-by-nc-sa',
  'cc-by-nc-nd',
  'cc0',
] as const
export type Licence = (typeof LICENCES)[number]

const NAMES: Record<Licence, string> = {
  'all-rights-reserved': 'All rights reserved',
  'cc-by': 'Creative Commons Attribution 4.0',
  'cc-by-sa': 'Creative Commons Attribution-ShareAlike 4.0',
  'cc-by-nd': 'Creative Commons Attribution-NoDerivatives 4.0',
  'cc-by-nc': 'Creative Commons Attribution-NonCommercial 4.0',
  'cc-by-nc-sa': 'Creative Commons Attribution-NonCommercial-ShareAlike 4.0',
  'cc-by-nc-nd': 'Creative Commons Attribution-NonCommercial-NoDerivatives 4.0',
  cc0: 'Creative Commons Zero 1.0 (public domain)',
}

export const licenceName = (licence: Licence): string => NAMES[licence]

/** Where the licence can be read; all rights reserved has no text. */
export function licenceUrl(licence: Licence): string | undefined {
  if (licence === 'all-rights-reserved') return undefined
  if (licence === 'cc0') return 'https://creativecommons.org/publicdomain/zero/1.0/'
  return `https://creativecommons.org/licenses/${licence.slice('cc-'.length)}/4.0/`
}
