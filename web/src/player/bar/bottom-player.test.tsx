// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listen } from '../../lib/announce.ts'
import { BottomPlayer } from './bottom-player.tsx'
import { setPlayerOpen } from './visibility.ts'

afterEach(() => {
  cleanup()
  setPlayerOpen(true)
})

test('with nothing on the turntable it offers two ways to find something', () => {
  render(<BottomPlayer />)
  screen.getByText('FAIRWAVE PLAYER')
  screen.getByText('NO TRACK LOADED')
  screen.getByText('No Track Loaded')
  expect(screen.getByRole('link', { name: 'Browse Music' }).getAttribute('href')).toBe('/browse')
  expect(screen.getByRole('link', { name: 'My Library' }).getAttribute('href')).toBe('/library')
})

test('folds away and out again, and tells the window', () => {
  const heard: boolean[] = []
  const stop = listen('playerVisibility', ({ visible }) => heard.push(visible))
  render(<BottomPlayer />)
  const toggle = screen.getByRole('button', { name: 'Hide player' })
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(toggle)
  expect(screen.queryByRole('link', { name: 'Browse Music' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show player' }))
  expect(screen.getByRole('link', { name: 'Browse Music' })).toBeDefined()
  stop()
  expect(heard).toEqual([false, true])
})

test('stays folded while one moves through the site', () => {
  render(<BottomPlayer />)
  fireEvent.click(screen.getByRole('button', { name: 'Hide player' }))
  cleanup()
  render(<BottomPlayer />)
  screen.getByRole('button', { name: 'Show player' })
})

test('tells the page how much room it takes while it is there', () => {
  render(<BottomPlayer />)
  expect(document.documentElement.style.getPropertyValue('--player-height')).toMatch(/px$/)
  cleanup()
  expect(document.documentElement.style.getPropertyValue('--player-height')).toBe('')
})
