// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { announce } from '../../../lib/announce.ts'
import { aUser } from '../../../testing/a-user.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { forgetEverything, openApp } from '../../../testing/render-app.tsx'
import { profileFormData, textsOf } from './profile-form-data.ts'

const reload = vi.fn()
const assign = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  vi.clearAllMocks()
  forgetEverything()
})

const ARTIST = aUser({ role: 'ARTIST', genre: 'Ambient' })
const dialog = () => screen.findByRole('dialog', { name: 'Edit Your Profile' })
const says = (text: string) => screen.findAllByText(text)

async function openDialog(as = ARTIST, api: NonNullable<Parameters<typeof openApp>[1]>['api'] = {}) {
  const opened = await openApp('/privacy', { as, api })
  await screen.findByRole('button', { name: /^Account menu/ })
  act(() => announce('openEditProfile'))
  return { ...opened, form: within(await dialog()) }
}
const fieldsOf = (form: FormData) => Object.fromEntries([...form.entries()])

describe('Edit Your Profile', () => {
  test('opens from the avatar menu', async () => {
    const { user } = await openApp('/privacy', { as: ARTIST })
    await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit Profile' }))
    await dialog()
  })

  test('does not open for visitors', async () => {
    await openApp('/privacy')
    act(() => announce('openEditProfile'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows genre, influences and links to artists only', async () => {
    const { form } = await openDialog(aUser({ role: 'FAN' }))
    for (const name of ['Display name', 'Tagline', 'Bio', 'Location', 'Profile picture', 'Banner'])
      form.getByLabelText(new RegExp(`^${name}`))
    for (const name of ['Genre', 'Influences', 'Website', 'Twitter', 'Instagram', 'SoundCloud']) {
      expect(form.queryByLabelText(name)).toBeNull()
    }
  })

  test('refuses files that are not pictures', async () => {
    const { form, user } = await openDialog()
    const picture = form.getByLabelText('Profile picture') as HTMLInputElement
    expect(picture.accept).toBe('image/*')
    await userPicks(user, picture, new File(['words'], 'notes.txt', { type: 'text/plain' }))
    await says('Please select an image file.')
    await userPicks(user, picture, new File(['pixels'], 'scan.bmp', { type: 'image/bmp' }))
    await says('Please choose a JPEG, PNG, WebP or GIF.')
    expect(screen.queryByRole('dialog', { name: /^Crop/ })).toBeNull()
  })

  test('saves as a form, shows the result and reloads the page', async () => {
    const saved = { ...ARTIST, displayName: 'Dusty', tagline: 'On the air' }
    const wait = Promise.withResolvers<void>()
    const { form, user, api } = await openDialog(ARTIST, {
      'PATCH /api/me/profile': async () => {
        await wait.promise
        return { body: saved }
      },
    })
    await user.clear(form.getByLabelText(/^Display name/))
    await user.type(form.getByLabelText(/^Display name/), 'Dusty')
    await user.type(form.getByLabelText('Tagline'), 'On the air')
    await user.selectOptions(form.getByLabelText('Genre'), 'Drone')
    await user.type(form.getByLabelText('Twitter'), '@dusty')
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect((form.getByLabelText('Bio') as HTMLTextAreaElement).disabled).toBe(true))
    expect((form.getByLabelText('Banner') as HTMLInputElement).disabled).toBe(true)
    wait.resolve()
    await says('Your profile has been successfully updated.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(fieldsOf(api.named('PATCH /api/me/profile')[0]?.body as FormData)).toEqual({
      userId: '7',
      username: 'dusty',
      displayName: 'Dusty',
      tagline: 'On the air',
      bio: '',
      location: '',
      genre: 'Drone',
      influences: '',
      links: '{"website":"","twitter":"https://x.com/dusty","instagram":"","soundcloud":""}',
      showsCollection: 'false',
    })
    expect(reload).not.toHaveBeenCalled()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(JSON.parse(localStorage.getItem('user') ?? '{}').displayName).toBe('Dusty')
  })

  test('repeats the notice after the reload', async () => {
    sessionStorage.setItem('fairwave-profile-saved', 'saved')
    await openApp('/privacy', { as: ARTIST })
    await says('Your profile information has been successfully updated.')
    expect(sessionStorage.getItem('fairwave-profile-saved')).toBeNull()
  })

  test('goes to the new URL after a change of username', async () => {
    const { form, user } = await openDialog(ARTIST, {
      'PATCH /api/me/profile': { body: { ...ARTIST, username: 'dust' } },
    })
    window.history.replaceState(null, '', '/artist/dusty')
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/artist/dust'))
    expect(reload).not.toHaveBeenCalled()
  })

  test('keeps the form and shows the reason after a refusal', async () => {
    const { form, user, api } = await openDialog(ARTIST, {
      'PATCH /api/me/profile': refusal(409, 'username-taken', 'This username is taken.'),
    })
    await user.type(form.getByLabelText('Location'), 'Orford')
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await says('Error Updating Profile')
    await says('This username is taken.')
    expect((form.getByLabelText('Location') as HTMLInputElement).value).toBe('Orford')
    api.answer('PATCH /api/me/profile', 'network-failure')
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await says('There was an error updating your profile')
  })

  test('shows validation errors before anything is sent', async () => {
    const { form, user, api } = await openDialog()
    await user.clear(form.getByLabelText(/^Username/))
    await user.type(form.getByLabelText(/^Username/), 'no spaces please')
    await user.type(form.getByLabelText('Website'), 'javascript:alert(1)')
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    form.getByText('Username may contain letters, digits, _, . and - only.')
    form.getByText('Please enter a link that starts with https:// or http://.')
    expect(api.named('PATCH /api/me/profile')).toEqual([])
  })

  test('crops a very small picture to one pixel at least', () => {
    const share = { x: 0, y: 0, width: 100, height: 100 }
    const banner = { file: new File(['pixels'], 'dot.png'), area: { x: 1, y: 1, width: 1, height: 0 }, share }
    const draft = { texts: textsOf(ARTIST), portrait: undefined, banner, showsCollection: false }
    expect(profileFormData(ARTIST, draft).get('bannerCrop')).toBe('{"x":1,"y":1,"width":1,"height":1}')
  })

  test('saves left-handed mode at once', async () => {
    const { form, user, api } = await openDialog(ARTIST, {
      'PATCH /api/users/7/accessibility': { body: { ...ARTIST, leftHandedMode: true } },
    })
    await user.click(form.getByRole('switch', { name: 'Left-handed mode' }))
    await says('Left-handed mode activated')
    expect(api.named('PATCH /api/users/7/accessibility')[0]?.body).toEqual({ leftHandedMode: true })
    await waitFor(() => expect(document.documentElement.dataset.handed).toBe('left'))
  })
})

/** Past the picker's own filter, as a drop or another browser might. */
const userPicks = (user: Awaited<ReturnType<typeof openApp>>['user'], input: HTMLInputElement, file: File) => {
  input.removeAttribute('accept')
  return user.upload(input, file)
}
