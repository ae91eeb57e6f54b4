import { SAMPLE_RATE } from './dsp/sample-rate.ts'
import { type Piece, perform } from './studio/studio.ts'
import { writeWav } from './wav.ts'

// The program that planting starts, so that composing never holds up the server. It takes piece after piece, each as a
// message, because a process that has played one plays the next in three quarters of the time; it ends with its parent.
// By hand it is `render-child.ts <slug> <out.wav>`.
const [slug, path] = process.argv.slice(2)
if (slug !== undefined && path !== undefined) await compose(slug, path)
else {
  process.once('disconnect', () => process.exit())
  process.on('message', ({ slug, path }: { slug: string; path: string }) => {
    compose(slug, path).then(
      () => process.send?.({}),
      (error: Error) => process.send?.({ failure: String(error.stack) }),
    )
  })
}

async function compose(slug: string, path: string): Promise<void> {
  if (!/^[a-z0-9-]+$/.test(slug)) throw new Error(`"${slug}" is no name of a piece`)
  // Only the one piece is loaded: reading all of them would take a tenth of the time that playing one does.
  const pieces: Record<string, Piece> = await import(`./pieces/${slug}.ts`)
  for (const piece of Object.values(pieces)) writeWav(path, { ...perform(piece), sampleRate: SAMPLE_RATE })
}
