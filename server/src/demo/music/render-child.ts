import { SAMPLE_RATE } from './dsp/sample-rate.ts'
import { type Piece, perform } from './studio/studio.ts'
import { writeWav } from './wav.ts'

// Run as a process of its own, `render-child.ts <slug> <out.wav>`, so that composing never holds up the server.
const [slug, path] = process.argv.slice(2)
if (slug === undefined || path === undefined || !/^[a-z0-9-]+$/.test(slug)) {
  console.error('Usage: render-child.ts <slug> <out.wav>')
  process.exit(2)
}
// Only the one piece is loaded: reading all of them would take a tenth of the time that playing one does.
const pieces: Record<string, Piece> = await import(`./pieces/${slug}.ts`)
for (const piece of Object.values(pieces)) writeWav(path, { ...perform(piece), sampleRate: SAMPLE_RATE })
