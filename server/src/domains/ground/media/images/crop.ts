import { Refusal } from '../../../../platform/refusal.ts'

/** A part of a picture in its own pixels, when upright. */
export type Crop = { x: number; y: number; width: number; height: number }
export type Extent = { width: number; height: number }

/** The part to keep: the centre of the crop with this aspect ratio (width to height). */
export function partToKeep(picture: Extent, crop: Crop | undefined, aspect: number | undefined): Crop {
  const part = crop ? within(picture, crop) : { x: 0, y: 0, ...picture }
  return aspect ? middleOf(part, aspect) : part
}

// Browsers crop in fractions, so up to a pixel beyond the edge counts as the edge.
function within(picture: Extent, crop: Crop): Crop {
  if (![crop.x, crop.y, crop.width, crop.height].every(Number.isFinite)) throw outside()
  const over = Math.max(-crop.x, -crop.y, crop.x + crop.width - picture.width, crop.y + crop.height - picture.height)
  if (over > 1) throw outside()
  const left = clamp(Math.round(crop.x), 0, picture.width)
  const top = clamp(Math.round(crop.y), 0, picture.height)
  const right = clamp(Math.round(crop.x + crop.width), 0, picture.width)
  const bottom = clamp(Math.round(crop.y + crop.height), 0, picture.height)
  if (right <= left || bottom <= top) throw outside()
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function middleOf({ x, y, width, height }: Crop, aspect: number): Crop {
  const kept = {
    width: Math.max(1, Math.min(width, Math.round(height * aspect))),
    height: Math.max(1, Math.min(height, Math.round(width / aspect))),
  }
  return { x: x + Math.floor((width - kept.width) / 2), y: y + Math.floor((height - kept.height) / 2), ...kept }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const outside = () => new Refusal('invalid', 'The crop is outside the picture. Please choose it again.')
