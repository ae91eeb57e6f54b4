import type { Page } from '@playwright/test'

/** A tone is never below this level for longer than between two of its oscillations. */
const QUIET = 0.005

export type Ears = { firstSoundAt: number; longestQuietMs: number; hear(): void }
declare const window: Window & { ears?: Ears }

/** The first button of a page that plays something. */
export const playButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Play (?!next)/ })
    .first()

/** A page of a signed-in user that measures what goes to the audio output. */
export async function withEars(page: Page, token: string): Promise<void> {
  await page.addInitScript(listenIn, { token, quiet: QUIET })
}

/** Runs in the page: measures the silence in what goes to the audio output. */
function listenIn({ token, quiet }: { token: string; quiet: number }): void {
  localStorage.setItem('auth_token', token)
  localStorage.setItem('fairwave-cookie-consent', 'declined')
  const code = `registerProcessor('ears', class extends AudioWorkletProcessor {
    run = 0; hasHeard = false
    constructor() { super(); this.port.onmessage = () => { this.run = 0; this.hasHeard = false } }
    process([[samples]]) {
      for (const sample of samples ?? []) {
        if (Math.abs(sample) < ${quiet}) { this.run++; continue }
        if (!this.hasHeard) this.port.postMessage({ heard: true })
        else if (this.run > 0) this.port.postMessage({ quiet: this.run / sampleRate * 1000 })
        this.hasHeard = true; this.run = 0
      }
      return true
    }
  })`
  const Original = AnalyserNode
  globalThis.AnalyserNode = class extends Original {
    constructor(context: BaseAudioContext, options?: AnalyserOptions) {
      super(context, options)
      const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
      void context.audioWorklet.addModule(address).then(() => {
        const node = new AudioWorkletNode(context, 'ears')
        const ears: Ears = {
          firstSoundAt: 0,
          longestQuietMs: 0,
          hear: () => {
            Object.assign(ears, { firstSoundAt: 0, longestQuietMs: 0 })
            node.port.postMessage('again')
          },
        }
        node.port.onmessage = ({ data }) => {
          if (data.heard) ears.firstSoundAt = performance.now()
          else ears.longestQuietMs = Math.max(ears.longestQuietMs, data.quiet)
        }
        this.connect(node).connect(context.destination)
        window.ears = ears
      })
    }
  }
}
