import type { FormErrors } from '../../../lib/use-form.ts'

export type LoginFields = { username: string; password: string }

export const validateLogin = ({ username, password }: LoginFields): FormErrors<LoginFields> => ({
  ...(!username.trim() && { username: 'Username is required' }),
  ...(!password && { password: 'Password is required' }),
})
