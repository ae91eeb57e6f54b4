/** What led to a play: a place on the site, or another player. */
export const PLAY_ORIGINS = {
  site: 'The site',
  radio: 'Radio',
  playlist: 'Playlists',
  link: 'Links on other sites',
  embed: 'Embedded player',
  app: 'Music apps',
} as const
export type PlayOrigin = keyof typeof PLAY_ORIGINS

/** Statistics never show a group of fewer listeners by itself. */
export const SMALLEST_GROUP = 5
