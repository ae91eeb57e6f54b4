/** What Fairwave is made of, lowest first, in the contract, the server and the web app. Each may use those before it. */
export const AREAS = [
  'ground',
  'people',
  'music',
  'selling',
  'community',
  'listening',
  'advertising',
  'earnings',
  'outward',
  'house',
] as const
