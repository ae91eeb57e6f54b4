import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'

type Name = string | RegExp

/** The button that pays, once it is no longer held back. */
export async function payButton(name: Name): Promise<HTMLElement> {
  const find = () => screen.getByRole('button', { name })
  await vi.waitFor(() => expect(find().getAttribute('aria-disabled')).toBeNull(), { timeout: 150_000 })
  return find()
}

/** Presses a button that pays, and then the one that confirms the charge. */
export async function pressPay(user: UserEvent, name: Name, confirm?: Name): Promise<void> {
  await user.click(await payButton(name))
  if (confirm) await user.click(await payButton(confirm))
}
