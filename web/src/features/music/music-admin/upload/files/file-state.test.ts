import type { Track } from '@fairwave/contract/music/catalogue'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../form/draft.ts'
import { fileStates, fileStateText } from './file-state.ts'

const entry = (key: string) => ({ key, file: new File(['12345'], `${key}.wav`), title: key, isTitleTyped: false })
const draft = { ...EMPTY_DRAFT, isBatch: true, entries: [entry('a'), entry('b'), entry('c')] }
const track = (id: number, changes: Partial<Track> = {}) =>
  ({ id, title: 't', state: 'rendering', percent: 5, ...changes }) as Track

test('while a batch is sent, each file shows its progress', () => {
  const status = { phase: 'sending', percent: 40, progress: { loaded: 18, total: 25 } } as const
  const states = fileStates({ draft, status, refusals: new Map() }, [])
  expect(states).toEqual([{ kind: 'sent' }, { kind: 'sending', percent: 60 }, { kind: 'waiting' }])
})

test('afterwards each file is a track, or refused with a reason', () => {
  const status = { phase: 'complete', tracks: [track(1), track(2)] } as const
  const refusals = new Map([['b', 'Not audio.']])
  const states = fileStates({ draft, status, refusals }, [track(2, { percent: 80 })])
  expect(states).toEqual([
    { kind: 'published', track: track(1) },
    { kind: 'refused', reason: 'Not audio.' },
    { kind: 'published', track: track(2, { percent: 80 }) },
  ])
})

test('each state has a text', () => {
  const text = (state: Parameters<typeof fileStateText>[0]) => fileStateText(state, {})
  expect(text({ kind: 'published', track: track(1, { percent: 41.6 }) })).toBe('Rendering 42%')
  expect(text({ kind: 'published', track: track(1, { state: 'ready' }) })).toBe('Ready to play')
  expect(text({ kind: 'published', track: track(1, { state: 'failed', reason: 'Cut short.' }) })).toBe('Cut short.')
  expect(text({ kind: 'sending', percent: 7 })).toBe('Sending 7%')
})
