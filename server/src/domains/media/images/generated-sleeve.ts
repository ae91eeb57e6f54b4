import { createHash } from 'node:crypto'
import { addSeconds } from '../../../platform/clock.ts'
import { singleFlight } from '../../../platform/concurrency/single-flight.ts'
import type { Context } from '../../../platform/context.ts'
import * as repository from '../repository.ts'
import { makeSizes } from './make-sizes.ts'
import { inVisitorsLine } from './picture-queues.ts'
import { rasteriseSvg } from './rasterise-svg.ts'
import { type Image, keepImage } from './receive-image.ts'
import { drawSleeve } from './sleeve-drawing.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage'>

/** Counts up when sleeves come to look otherwise. */
const DESIGN = 1
const SECONDS_BETWEEN_REFRESHES = 3600

const drawing = singleFlight<Image>()

/** Whose look it is that has a picture drawn: visitors take turns by their address. */
export type Asker = { who?: string | undefined; signal?: AbortSignal | undefined }

/** The sleeve of a release without artwork: always the same one for the same id and title, drawn when first asked for. */
export async function generatedSleeve(
  context: Needs,
  { id, title }: { id: number; title: string },
  { who = 'the site', signal }: Asker = {},
): Promise<Image> {
  const seed = createHash('sha256').update(JSON.stringify(['sleeve', DESIGN, id, title]))
  const hash = seed.copy().digest('hex')
  const known = await repository.findImage(context.db, hash)
  if (known) {
    const now = context.clock.now()
    await repository.refreshFile(context.db, known.fileId, addSeconds(now, -SECONDS_BETWEEN_REFRESHES), now)
    return { fileId: known.fileId, hash, width: known.width, height: known.height }
  }
  return drawing(hash, signal, async (stop) => {
    const svg = drawSleeve(seed.digest())
    const draw = async () => makeSizes(await rasteriseSvg(svg, { signal: stop }), {})
    return keepImage(context, hash, svg.length, await inVisitorsLine({ who, signal: stop }, draw))
  })
}
