// @vitest-environment happy-dom
import type { Campaign } from '@fairwave/contract/advertising/campaigns'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCampaign } from '../../../testing/a-campaign.ts'
import { aUser } from '../../../testing/a-user.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { pressPay } from '../../../testing/press-pay.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'

const revoked: string[] = []

beforeEach(() => {
  revoked.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
})
afterEach(forgetEverything)

const picture = (name: string) => new File(['dots'], name, { type: 'image/png' })
const sound = new File(['la'], 'ad.wav', { type: 'audio/wav' })

/** Opens the form of a new campaign, or of an existing one. */
async function openForm(campaign?: Campaign) {
  const opened = await openApp('/adman', {
    as: aUser({ role: 'ADMAN' }),
    api: {
      'GET /api/campaigns': { body: campaign ? [campaign] : [] },
      'GET /api/credits/wallet': { body: { balance: 25 } },
    },
  })
  await opened.user.click(await screen.findByRole('button', { name: campaign ? 'Edit' : 'New campaign' }))
  const dialog = within(await screen.findByRole('dialog', { name: /campaign/ }))
  const preview = dialog.getByRole('region', { name: 'As listeners see it' })
  return { ...opened, dialog, preview }
}

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('the preview follows what is typed and chosen, and says what is missing', async () => {
  const { user, dialog, preview } = await openForm()
  for (const missing of ['Your title', 'Your text', 'Your picture', 'Choose a sound to hear it here.'])
    expect(within(preview).getByText(missing)).toBeDefined()
  await user.type(dialog.getByLabelText(/^Title/), 'Kettles')
  await user.type(dialog.getByLabelText(/^Text/), 'They boil.')
  expect(within(preview).getByRole('heading', { name: 'Kettles' })).toBeDefined()
  expect(within(preview).getByText('They boil.')).toBeDefined()
  await user.type(dialog.getByLabelText(/^Link/), 'https://')
  expect(within(preview).queryByRole('link')).toBeNull()
  await user.type(dialog.getByLabelText(/^Link/), 'kettles.example/shop')
  expect(within(preview).getByRole('link', { name: 'kettles.example' }).getAttribute('href')).toBe(
    'https://kettles.example/shop',
  )
  await user.upload(dialog.getByLabelText(/^Picture/), picture('first.png'))
  expect(preview.querySelector('img')?.getAttribute('src')).toBe('blob:first.png')
  await user.upload(dialog.getByLabelText(/^Picture/), picture('second.png'))
  expect(preview.querySelector('img')?.getAttribute('src')).toBe('blob:second.png')
  expect(revoked).toEqual(['blob:first.png'])
  await act(async () => void fireEvent.error(preview.querySelector('img') as HTMLElement))
  expect(within(preview).getByText('Your browser can’t show this picture.')).toBeDefined()
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await user.upload(dialog.getByLabelText(/^Sound/), sound)
  await user.click(within(preview).getByRole('button', { name: 'Play the sound' }))
  expect(play.mock.contexts.map((media) => (media as HTMLMediaElement).getAttribute('src'))).toEqual(['blob:ad.wav'])
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect([...revoked].sort()).toEqual(['blob:ad.wav', 'blob:first.png', 'blob:second.png']))
})

test('the preview of an existing campaign has its picture and sound', async () => {
  const { preview } = await openForm(aCampaign())
  expect(within(preview).getByRole('heading', { name: 'Kettles' })).toBeDefined()
  expect(preview.querySelector('img')?.getAttribute('src')).toBe('/api/images/a/480.webp')
  expect(preview.querySelector('audio')?.getAttribute('src')).toBe('/tracks/a.mp3')
})

test('another kind of ad drops the chosen file, and a video plays in place of the picture', async () => {
  const { user, dialog, preview } = await openForm(aCampaign())
  await user.upload(dialog.getByLabelText(/^Sound/), sound)
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Video')
  expect(preview.querySelector('audio, video')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(describedBy(dialog.getByLabelText(/^Video/))).toContain('Please choose a video file.')
  await user.upload(dialog.getByLabelText(/^Video/), new File(['film'], 'ad.mp4', { type: 'video/mp4' }))
  expect(preview.querySelector('video')?.getAttribute('src')).toBe('blob:ad.mp4')
  expect(preview.querySelector('img')).toBeNull()
})

test('each error is beside its field, and the first is focused and scrolled into view', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const { user, dialog } = await openForm()
  await user.type(dialog.getByLabelText(/^Title/), 'Kettles')
  await user.click(dialog.getByRole('button', { name: 'Send for review' }))
  const text = dialog.getByLabelText(/^Text/)
  expect(document.activeElement).toBe(text)
  expect(scrolled.mock.contexts.at(-1)).toBe(text)
  for (const [label, error] of [
    [/^Text/, 'Please enter the text.'],
    [/^Sound/, 'Please choose a sound file.'],
    [/^Picture/, 'Please choose a picture.'],
  ] as const) {
    expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(dialog.getByLabelText(label))).toContain(error)
  }
  expect(dialog.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBeNull()
})

test('a file that the server refuses has the reason beside its field, focused and in view', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const { api, user, dialog } = await openForm()
  await user.type(dialog.getByLabelText(/^Title/), 'Kettles')
  await user.type(dialog.getByLabelText(/^Text/), 'They boil.')
  await user.upload(dialog.getByLabelText(/^Sound/), sound)
  await user.upload(dialog.getByLabelText(/^Picture/), picture('ad.png'))
  const send = dialog.getByRole('button', { name: 'Send for review' })
  api.answer('POST /api/campaigns', async () => {
    await vi.waitFor(() => expect(document.activeElement).toBe(send))
    return refusal(400, 'not-image', 'Only JPG, PNG, GIF, WEBP, and SVG are supported.')
  })
  await user.click(send)
  await pressPay(user, 'Pay £20.00')
  const field = dialog.getByLabelText(/^Picture/)
  await waitFor(() => expect(describedBy(field)).toContain('Only JPG, PNG, GIF, WEBP, and SVG are supported.'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(scrolled.mock.contexts.at(-1)).toBe(field)
})
