import { receiveImage } from '@fairwave/server/domains/ground/media/images/receive-image'
import { editProfile } from '@fairwave/server/domains/people/accounts/edit-profile'
import { hashPassword } from '@fairwave/server/domains/people/accounts/passwords/hash-password'
import { createAccount } from '@fairwave/server/domains/people/accounts/register'
import type { Context } from '@fairwave/server/platform/context'
import { DEMO } from '../catalogue.ts'
import { asCaller, DEMO_PASSWORD, svgStream } from './demo-accounts.ts'
import { DEMO_PEOPLE, type DemoPerson } from './demo-data.ts'
import * as repository from './repository.ts'

const AVATAR_ASPECT = 1
const BANNER_ASPECT = 3

/** Creates missing people with their pictures, and their relations. */
export async function seedPeople(context: Context): Promise<void> {
  const { db, clock } = context
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const person of DEMO_PEOPLE) {
    if (!(await repository.findDemoCaller(db, person.username))) await seedPerson(context, person, passwordHash)
  }
  const idOf = async (username: string) => (await asCaller(db, username)).id
  for (const [fan, artist] of DEMO.follows) {
    await repository.insertFan(db, await idOf(fan), await idOf(artist), clock.now())
  }
  const label = await idOf(DEMO.label.username)
  for (const artist of DEMO.label.roster) await repository.insertSigned(db, label, await idOf(artist), clock.now())
}

async function seedPerson(context: Context, person: DemoPerson, passwordHash: string): Promise<void> {
  const { username, role, displayName, tagline, bio, location, genre, influences, links, avatar, banner } = person
  const draw = async (svg: string | undefined, aspect: number) =>
    svg && (await receiveImage(context, { account: null }, svgStream(svg), { aspect })).hash
  const profileHash = await draw(avatar, AVATAR_ASPECT)
  const bannerHash = await draw(banner, BANNER_ASPECT)
  await context.db.transaction(async (tx) => {
    const account = await createAccount(tx, {
      username,
      email: `${username.toLowerCase()}@demo.invalid`,
      passwordHash,
      role,
      displayName,
      isDemo: true,
      now: new Date(`${person.joinedOn}T12:00:00Z`),
    })
    await editProfile(context, tx, account.id, {
      tagline,
      bio,
      location,
      genre,
      influences,
      links: profileLinks(links),
      ...(profileHash ? { profileHash } : {}),
      ...(bannerHash ? { bannerHash } : {}),
    })
    // They joined long ago, but were last active recently.
    await repository.setSeen(tx, account.id, context.clock.now())
  })
}

const profileLinks = (links: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(links).filter((link): link is [string, string] => link[1] !== null))
