/** What search engines may read: all pages but those that are somebody's own. Pictures are let through for the cards of links. */
export const writeRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api/images/', '/api/albums/*/cover'].map((path) => `Allow: ${path}`),
    ...['/api/', '/admin', '/confirm/', '/unsubscribe/', '/reset-password/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
