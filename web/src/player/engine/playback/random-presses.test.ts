import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOn } from '../player-state.ts'
import { aPlayer, aTrack, highUrl, lowUrl } from '../testing/fake-ports.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const playlist = [1, 2, 3].map((id) => aTrack(id, { duration: 30, isOwned: id === 1 }))

type World = ReturnType<typeof aPlayer>
type Act = { does: string; to: (world: World) => void }

const act = (does: string, to: Act['to']): Act => ({ does, to })
const fail = ({ audio }: World) => audio.elements.find(({ isRunning }) => isRunning)?.fail(2)

const ACTS: readonly Act[] = [
  ...playlist.map((track) => act(`play ${track.id}`, ({ player }) => player.play(track, { playlist }))),
  act('toggle', ({ player }) => player.toggle()),
  act('pause', ({ player }) => player.pause()),
  act('next', ({ player }) => player.next()),
  act('previous', ({ player }) => player.previous()),
  act('stop', ({ player }) => player.stop()),
  act('seek near the end', ({ player }) => player.seek(29)),
  act('seek to the beginning', ({ player }) => player.seek(0)),
  act('buy track 2', ({ player }) => player.setOwned(2)),
  act('refund track 2', ({ player }) => player.setOwned(2, false)),
  act('the ads end', ({ player }) => player.adBreakDone()),
  act('the file fails', fail),
  act('the headphones pause', ({ audio }) => audio.sounding()[0]?.pause()),
  act('the network is cut', ({ audio }) => audio.cutNetwork()),
  act('the network is back', ({ audio, ports }) => {
    audio.isUp = true
    ports.events.dispatchEvent(new Event('online'))
  }),
]

const steps = fc.array(fc.record({ act: fc.constantFrom(...ACTS), seconds: fc.constantFrom(0, 0.01, 0.3, 2.5, 12) }), {
  minLength: 3,
  maxLength: 25,
})

const isMusic = ({ src }: { src: string }) => src.includes('/tracks/')

test('whatever is pressed and whatever fails, silence is silent and music recovers', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }), async (sequence, breaks) => {
      let asked = 0
      const breakDue = async () => breaks[asked++ % breaks.length] as boolean
      const world = aPlayer({ breakDue }, playlist)
      const { player, audio, state, pass } = world
      for (const { act: next, seconds } of sequence) {
        next.to(world)
        await pass(seconds)
        if (!isOn(state().status)) expect(audio.sounding().filter(isMusic)).toEqual([])
      }
      ACTS.at(-1)?.to(world)
      if (state().status === 'ad-break') player.adBreakDone()
      player.seek(5)
      await pass(9)
      const { status, track, quality } = state()
      expect(['idle', 'paused', 'error', 'playing', 'ad-break', 'ad-paused']).toContain(status)
      if (status === 'playing') {
        const url = (quality === 'high' ? highUrl : lowUrl)(track?.id as number)
        expect(audio.sounding().map(({ src }) => src)).toEqual([url])
      }
      player.destroy()
      await pass(1)
      expect(audio.sounding()).toEqual([])
      expect(vi.getTimerCount()).toBe(0)
    }),
    { numRuns: 120 },
  )
})
