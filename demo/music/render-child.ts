import { SAMPLE_RATE } from './dsp/sample-rate.ts'
import { type Piece, perform } from './studio/studio.ts'
import { writeWav } from './wav.ts'

// The program that seeding starts, so that composing never blocks the server. It renders one piece per message, several in a
// row, because a warmed-up process needs only three quarters of the time for the next; it ends with its parent.
// To run it by hand: `render-child.ts <slug> <out.wav>`.
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
  // Only one piece is loaded: loading all of them would take a tenth of the time that rendering one does.
  const pieces: Record<string, Piece> = await import(`./pieces/${slug}.ts`)
  for (const piece of Object.values(pieces)) writeWav(path, { ...perform(piece), sampleRate: SAMPLE_RATE })
}
