import type { Role } from '@fairwave/contract/people/roles'
import type { MoneySite } from '../../money-site.ts'
import type { TestUser } from '../../test-site.ts'

type Values = Record<string, string | number>

/** Something that belongs to one account: how it comes about, and the values of the path that name it. */
export type Make = (site: MoneySite, owner: TestUser) => Promise<Values>

/** A call about something that belongs to an account. All others get 401, 403 or 404, and nothing of it. */
export type Owned = {
  owner: Role
  make: Make
  body?: object | ((named: Values, owner: TestUser) => object)
  form?: () => FormData
  headers?: Record<string, string>
  query?: string
  /** Who else may: administrators remove posts and comments. */
  also?: Role
  /** The owner's answer where it is a refusal, which still proves that the call found it. */
  ownerGets?: number
}

/** Written into everything private that has a text: no other account may ever read it. */
export const SECRET = 'Only its owner reads this'

/** Does it as the user, and returns the answer; a failure is a mistake in the test. */
export async function done<T = { id: number }>(
  site: MoneySite,
  user: Pick<TestUser, 'id'>,
  name: string,
  body?: object,
): Promise<T> {
  const { status, text } = await site.as(user, name, body)
  if (status >= 400) throw new Error(`${name}: ${status} ${text}`)
  return (text ? JSON.parse(text) : {}) as T
}
