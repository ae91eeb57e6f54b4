import { LIMITS } from '@fairwave/contract/limits'
import type { FormErrors } from '../../../lib/use-form.ts'
import { LINK_PLACES, wholeAddress } from '../../../shared/profile/profile-links.ts'
import type { ProfileTexts } from './profile-form-data.ts'

const NAME = /^[A-Za-z0-9_.-]+$/

export function validateProfile(texts: ProfileTexts): FormErrors<ProfileTexts> {
  const errors: FormErrors<ProfileTexts> = {}
  const username = texts.username.trim()
  if (username.length < LIMITS.usernameMin || username.length > LIMITS.username) {
    errors.username = `A username has ${LIMITS.usernameMin} to ${LIMITS.username} characters.`
  } else if (!NAME.test(username)) {
    errors.username = 'Username may contain letters, digits, _, . and - only.'
  }
  if (!texts.displayName.trim()) errors.displayName = 'Please enter a display name.'
  if (texts.bio.length > LIMITS.bio) errors.bio = `A bio must be at most ${LIMITS.bio} characters.`
  for (const { key } of LINK_PLACES) {
    if (texts[key].trim() && !wholeAddress(key, texts[key])) {
      errors[key] = 'Please enter a link that starts with https:// or http://.'
    }
  }
  return errors
}
