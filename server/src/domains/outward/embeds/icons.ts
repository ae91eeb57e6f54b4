const icon = (name: string, path: string) =>
  `<svg class="${name}" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${path}"/></svg>`

/** The symbols on the keys of an embed, in the strokes of those on the site. */
export const PLAY = icon('to-play', 'M7 4.5v15a1 1 0 0 0 1.5.86l12-7.5a1 1 0 0 0 0-1.72l-12-7.5A1 1 0 0 0 7 4.5z')
export const PAUSE = icon('to-pause', 'M6 4h4v16H6zM14 4h4v16h-4z')
export const PREVIOUS = icon(
  'to-skip',
  'M5 5h2v14H5zM19 5.5v13a.8.8 0 0 1-1.25.66L8.5 12.7a.85.85 0 0 1 0-1.4l9.25-6.46A.8.8 0 0 1 19 5.5z',
)
export const NEXT = icon(
  'to-skip',
  'M17 5h2v14h-2zM5 5.5v13a.8.8 0 0 0 1.25.66l9.25-6.46a.85.85 0 0 0 0-1.4L6.25 4.84A.8.8 0 0 0 5 5.5z',
)
