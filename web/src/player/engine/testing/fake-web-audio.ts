import { vi } from 'vitest'

/** A value that goes where it is sent at once. */
class FakeParam {
  value: number

  constructor(value: number) {
    this.value = value
  }

  setTargetAtTime(next: number) {
    this.value = next
  }

  readonly setValueAtTime = this.setTargetAtTime
  readonly linearRampToValueAtTime = this.setTargetAtTime
  readonly exponentialRampToValueAtTime = this.setTargetAtTime
}

/** A node of a graph that makes no sound: it knows what it is, how it is set, and where it leads. */
export class FakeNode {
  readonly kind: string
  readonly options: Record<string, unknown>
  readonly leadsTo = new Set<FakeNode>()
  readonly gain = new FakeParam(1)
  readonly frequency = new FakeParam(0)
  readonly delayTime = { value: 0 }
  readonly frequencyBinCount = 1024
  element: unknown = null
  isStopped = false
  onended: (() => void) | null = null

  readonly context: unknown

  constructor(kind: string, options: Record<string, unknown> = {}, context: unknown = null) {
    this.kind = kind
    this.context = context
    this.options = options
    if (typeof options.gain === 'number') this.gain.value = options.gain
    if (typeof options.frequency === 'number') this.frequency.value = options.frequency
  }

  connect(node: FakeNode): FakeNode {
    this.leadsTo.add(node)
    return node
  }

  disconnect(node?: FakeNode) {
    if (!node) this.leadsTo.clear()
    else if (!this.leadsTo.delete(node)) throw new DOMException('not connected', 'InvalidAccessError')
  }

  start() {
    const context = this.context as FakeContext
    context.played.push(this)
  }

  stop() {
    this.isStopped = true
  }

  getFloatFrequencyData(into: Float32Array) {
    into.fill(-20)
  }
}

export class FakeContext extends EventTarget {
  readonly destination = new FakeNode('destination')
  readonly sampleRate = 48_000
  readonly currentTime = 0
  readonly sources: FakeNode[] = []
  /** Buffers that were started. */
  readonly played: FakeNode[] = []
  state: AudioContextState = 'suspended'
  resumed = 0

  createMediaElementSource(element: unknown) {
    const source = new FakeNode('source')
    source.element = element
    this.sources.push(source)
    return source
  }

  createBuffer(_channels: number, length: number) {
    const samples = new Float32Array(length)
    return { getChannelData: () => samples }
  }

  async decodeAudioData() {
    return {}
  }

  async resume() {
    this.resumed += 1
  }

  async close() {
    this.state = 'closed'
  }

  become(state: AudioContextState) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

/** Puts the fake nodes where the browser's constructors would be. */
export function stubWebAudio() {
  const nodeOf = (kind: string) =>
    class extends FakeNode {
      constructor(context: unknown, options?: Record<string, unknown>) {
        super(kind, options, context)
      }
    }
  vi.stubGlobal('GainNode', nodeOf('gain'))
  vi.stubGlobal('DelayNode', nodeOf('delay'))
  vi.stubGlobal('BiquadFilterNode', nodeOf('filter'))
  vi.stubGlobal('AudioBufferSourceNode', nodeOf('buffer'))
  vi.stubGlobal('AnalyserNode', nodeOf('analyser'))
  vi.stubGlobal('OscillatorNode', nodeOf('oscillator'))
  vi.stubGlobal('ConstantSourceNode', nodeOf('constant'))
}
