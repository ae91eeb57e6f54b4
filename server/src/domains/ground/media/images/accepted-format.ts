export type PictureFormat = 'jpeg' | 'webp' | 'avif'

/** WebP before AVIF, which costs more CPU to make. */
const NEWER = ['webp', 'avif'] as const

/** JPEG, which every program shows, unless the header names WebP or AVIF and prefers it. A wildcard names neither. */
export function acceptedFormat(accept: string | undefined): PictureFormat {
  const qualities = new Map((accept ?? '').split(',').map(toQuality))
  let best: PictureFormat = 'jpeg'
  // A header that only has JPEG among wildcards is from a program that shows the others as well as it.
  let most = 0
  for (const format of NEWER) {
    const quality = qualities.get(`image/${format}`) ?? 0
    if (quality > most) [best, most] = [format, quality]
  }
  return (qualities.get('image/jpeg') ?? 0) > most ? 'jpeg' : best
}

function toQuality(entry: string): [type: string, quality: number] {
  const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const given = parameters.find((parameter) => /^q\s*=/.test(parameter))
  const quality = given === undefined ? 1 : Number(given.slice(given.indexOf('=') + 1))
  return [type, Number.isFinite(quality) ? quality : 0]
}
