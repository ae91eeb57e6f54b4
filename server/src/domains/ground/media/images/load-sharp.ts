type Sharp = typeof import('sharp').default

let loading: Promise<Sharp> | undefined

/** The picture library, loaded with the first picture: until then it costs neither time at the start nor memory. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => restrict(sharp))
  return loading
}

function restrict(sharp: Sharp): Sharp {
  // Only these four are decoded in this process; SVG is handled separately, and nothing else is accepted.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
  })
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
