/** What search engines may read: all pages but private ones. Pictures are allowed for the cards of links. */
export const writeRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...['/api/images/', '/api/albums/*/cover'].map((path) => `Allow: ${path}`),
    ...['/api/', '/admin', '/confirm/', '/unsubscribe/', '/reset-password/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
