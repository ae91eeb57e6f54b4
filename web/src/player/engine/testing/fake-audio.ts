import type { AudioElement } from '../ports.ts'

type FakeFile = {
  /** Seconds. */
  duration: number
  /** The length its header gives, when it is wrong. */
  claims?: number
  status?: number
  /** Milliseconds until the file can play. */
  latency?: number
  /** The sound stops here, without a word, until the file is loaded again. */
  stallsAt?: number
  /** From here on the bytes are no sound. */
  isCorruptFrom?: number
}

/** The world of fake audio elements: files by address, a network that can be cut, a browser that can refuse. */
export class FakeAudioWorld {
  readonly files = new Map<string, FakeFile>()
  readonly elements: FakeAudio[] = []
  /** Every address that was loaded, in order. */
  readonly loads: string[] = []
  /** Every stretch of sound: which file, from when on the clock, and until when. */
  readonly sounded: { src: string; from: number; to: number | null; at: number }[] = []
  isBlocked = false
  isUp = true

  createElement = (): AudioElement => {
    const element = new FakeAudio(this)
    this.elements.push(element)
    return element
  }

  sounding(): FakeAudio[] {
    return this.elements.filter((element) => element.isRunning)
  }

  statusOf(src: string): number {
    return this.files.get(src)?.status ?? (this.files.has(src) ? 200 : 404)
  }

  cutNetwork() {
    this.isUp = false
    for (const element of this.sounding()) element.fail(2)
  }
}

const MEDIA_ERR_DECODE = 3

const named = (name: string) => Object.assign(new Error(name), { name })

/** An audio element without sound: its time runs by the clock of the test, its events come as a browser's do. */
export class FakeAudio extends EventTarget implements AudioElement {
  src = ''
  preload: HTMLAudioElement['preload'] = ''
  crossOrigin: string | null = null
  volume = 1
  defaultPlaybackRate = 1
  readyState = 0
  error: MediaError | null = null
  paused = true
  ended = false
  readonly #world: FakeAudioWorld
  #at = 0
  #rate = 1
  #isLoading = false
  #since: number | null = null
  #timers: ReturnType<typeof setTimeout>[] = []
  #waiting: { resolve: () => void; reject: (error: Error) => void }[] = []

  constructor(world: FakeAudioWorld) {
    super()
    this.#world = world
  }

  get isRunning() {
    return this.#since !== null
  }

  get playbackRate() {
    return this.#rate
  }

  set playbackRate(rate: number) {
    const wasRunning = this.isRunning
    this.#halt()
    this.#rate = rate
    if (wasRunning) this.#run()
  }

  get duration() {
    const { duration, claims } = this.#world.files.get(this.src) ?? { duration: Number.NaN }
    return this.readyState > 0 ? (claims ?? duration) : Number.NaN
  }

  get #length() {
    return this.#world.files.get(this.src)?.duration ?? 0
  }

  get currentTime() {
    if (this.#since === null) return this.#at
    return Math.min(this.#at + ((performance.now() - this.#since) / 1000) * this.#rate, this.#length)
  }

  set currentTime(to: number) {
    const wasRunning = this.isRunning
    this.#halt()
    this.#at = to
    this.ended = false
    this.#later(1, () => this.#tell('seeked'))
    if (wasRunning) this.#run()
  }

  load() {
    this.#clear('AbortError')
    this.#at = 0
    this.readyState = 0
    this.error = null
    this.ended = false
    this.paused = true
    this.#rate = this.defaultPlaybackRate
    this.#isLoading = this.src !== ''
    if (!this.src) return
    this.#world.loads.push(this.src)
    this.#later(this.#world.files.get(this.src)?.latency ?? 5, () => this.#arrive())
  }

  play(): Promise<void> {
    if (this.#world.isBlocked) return Promise.reject(named('NotAllowedError'))
    if (this.error) return Promise.reject(named('NotSupportedError'))
    if (this.ended) this.currentTime = 0
    if (this.readyState === 0 && !this.#isLoading) this.load()
    this.paused = false
    if (this.readyState === 0) return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
    this.#run()
    return Promise.resolve()
  }

  pause() {
    if (this.paused) return
    this.paused = true
    this.#halt()
    this.#reject('AbortError')
    this.#later(0, () => this.#tell('pause'))
  }

  removeAttribute(name: string) {
    if (name === 'src') this.src = ''
  }

  /** The browser reports an error of this code, as MediaError numbers them. */
  fail(code: number) {
    this.#clear('NotSupportedError')
    this.error = { code, message: '' } as MediaError
    this.#tell('error')
  }

  #arrive() {
    this.#isLoading = false
    if (!this.#world.isUp) this.fail(4)
    else if (this.#world.statusOf(this.src) !== 200) this.fail(4)
    else {
      this.readyState = 4
      this.#tell('loadedmetadata')
      this.#tell('canplay')
      for (const { resolve } of this.#waiting.splice(0)) resolve()
      if (!this.paused) this.#run()
    }
  }

  #run() {
    if (this.isRunning) return
    this.#since = performance.now()
    this.#world.sounded.push({ src: this.src, from: performance.now(), to: null, at: this.#at })
    this.#later(0, () => this.#tell('playing'))
    const { stallsAt, isCorruptFrom } = this.#world.files.get(this.src) ?? {}
    if (isCorruptFrom !== undefined)
      this.#later(Math.max(1, this.#wall(isCorruptFrom)), () => this.fail(MEDIA_ERR_DECODE))
    else if (stallsAt !== undefined && stallsAt > this.#at) this.#later(this.#wall(stallsAt), () => this.#stall())
    else this.#later(this.#wall(this.#length), () => this.#end())
  }

  #wall(to: number) {
    return ((to - this.#at) / this.#rate) * 1000
  }

  #stall() {
    this.#halt()
    this.#tell('waiting')
  }

  #end() {
    this.#halt()
    this.#at = this.#length
    this.paused = true
    this.ended = true
    this.#tell('pause')
    this.#tell('ended')
  }

  #halt() {
    if (this.#since === null) return
    this.#at = this.currentTime
    this.#since = null
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
    const stretch = this.#world.sounded.findLast(({ src, to }) => src === this.src && to === null)
    if (stretch) stretch.to = performance.now()
  }

  #clear(reason: string) {
    this.#halt()
    for (const timer of this.#timers.splice(0)) clearTimeout(timer)
    this.#reject(reason)
  }

  #reject(reason: string) {
    for (const { reject } of this.#waiting.splice(0)) reject(named(reason))
  }

  #later(milliseconds: number, act: () => void) {
    this.#timers.push(setTimeout(act, milliseconds))
  }

  #tell(type: string) {
    this.dispatchEvent(new Event(type))
  }
}
