import type { OwnUser } from '@fairwave/contract/people/accounts'
import { PRODUCT } from '@fairwave/contract/product'
import { toast } from '../../../ui/toast.tsx'

const nameOf = ({ displayName, username }: OwnUser) => displayName || username

export const welcomeBack = (user: OwnUser): void =>
  toast({ title: 'Login Successful', description: `Welcome back, ${nameOf(user)}!` })

export const welcomeNewcomer = (user: OwnUser): void =>
  toast({ title: `Welcome to ${PRODUCT}`, description: `Your account is ready, ${nameOf(user)}.` })
