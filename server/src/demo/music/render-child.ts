import { renderTrack } from './render-track.ts'
import { writeWav } from './wav.ts'

// Run as a process of its own, `render-child.ts slug out.wav`, so that composing never holds up the server.
const [slug, path] = process.argv.slice(2)
if (slug === undefined || path === undefined) {
  console.error('Usage: render-child.ts <slug> <out.wav>')
  process.exit(2)
}
writeWav(path, renderTrack(slug))
