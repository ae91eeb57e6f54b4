// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { EmbedPanel } from './embed-panel.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (title = 'Nightfall') => {
  render(<EmbedPanel subject={{ kind: 'album', id: 9, title }} />)
  return {
    user: userEvent.setup(),
    code: () => screen.getByLabelText<HTMLTextAreaElement>('Code').value,
    preview: () => screen.getByTitle<HTMLIFrameElement>(`Preview of ${title}`),
  }
}

test('shows the player as a dark card first, and the code for it', () => {
  const { code, preview } = show()
  expect(preview().getAttribute('src')).toBe('/embed/album/9')
  expect(code()).toContain(`src="${location.origin}/embed/album/9" width="350" height="470"`)
})

test('preview and code follow the chosen size and theme', async () => {
  const { user, code, preview } = show()
  await user.click(screen.getByRole('button', { name: /^Strip/ }))
  await user.click(screen.getByRole('button', { name: 'Light' }))
  expect(preview().getAttribute('src')).toBe('/embed/album/9?theme=light')
  expect(preview().getAttribute('height')).toBe('120')
  expect(code()).toContain(`/embed/album/9?theme=light" width="100%" height="120"`)
})

test('Copy code copies what is shown', async () => {
  const { user, code } = show()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(copied).toHaveBeenCalledWith(code())
})

test('a title can’t break out of the code', () => {
  const { code } = show('"><script>alert(1)</script>')
  expect(code()).not.toContain('<script>')
  expect(code().match(/</g)).toHaveLength(2)
})
