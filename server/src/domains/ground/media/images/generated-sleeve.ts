import { createHash } from 'node:crypto'
import { addSeconds } from '../../../../platform/clock.ts'
import { singleFlight } from '../../../../platform/concurrency/single-flight.ts'
import type { Context } from '../../../../platform/context.ts'
import * as repository from '../repository.ts'
import { makeSizes } from './make-sizes.ts'
import { inVisitorQueue } from './picture-queues.ts'
import { rasteriseSvg } from './rasterise-svg.ts'
import { type Image, keepImage } from './receive-image.ts'
import { sleeveSvg } from './sleeve-svg.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'storage'>

/** Incremented when sleeves are drawn differently. */
const DESIGN = 2
const SECONDS_BETWEEN_REFRESHES = 3600

const drawing = singleFlight<Image>()

/** Who requests the picture: visitors take turns by their address. */
export type Asker = { who?: string | undefined; signal?: AbortSignal | undefined }

/** The generated cover of a release without artwork, as on pages: always the same for the same id, drawn on the first request. */
export async function generatedSleeve(
  context: Needs,
  { id }: { id: number },
  { who = 'the site', signal }: Asker = {},
): Promise<Image> {
  const hash = createHash('sha256')
    .update(JSON.stringify(['sleeve', DESIGN, id]))
    .digest('hex')
  const known = await repository.findImage(context.db, hash)
  if (known) {
    const now = context.clock.now()
    await repository.refreshFile(context.db, known.fileId, addSeconds(now, -SECONDS_BETWEEN_REFRESHES), now)
    return { fileId: known.fileId, hash, width: known.width, height: known.height }
  }
  return drawing(hash, signal, async (stop) => {
    const svg = sleeveSvg(String(id))
    const draw = async () => makeSizes(await rasteriseSvg(svg, { signal: stop }), {})
    return keepImage(context, hash, svg.length, await inVisitorQueue({ who, signal: stop }, draw))
  })
}
