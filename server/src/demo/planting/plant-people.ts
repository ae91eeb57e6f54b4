import { editProfile } from '../../domains/accounts/edit-profile.ts'
import { hashPassword } from '../../domains/accounts/passwords.ts'
import { createAccount } from '../../domains/accounts/register.ts'
import { receiveImage } from '../../domains/media/images/receive-image.ts'
import type { Context } from '../../platform/context.ts'
import { asCaller, DEMO_PASSWORD, svgStream } from './demo-accounts.ts'
import { DEMO_FANDOM, DEMO_PEOPLE, DEMO_ROSTER, type DemoPerson } from './demo-data.ts'
import * as repository from './repository.ts'

const AVATAR_ASPECT = 1
const BANNER_ASPECT = 3

/** Makes whoever is not there yet, with their pictures, and ties them together. */
export async function plantPeople(context: Context): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const person of DEMO_PEOPLE) {
    if (!(await repository.findDemoCaller(context.db, person.username)))
      await plantPerson(context, person, passwordHash)
  }
  const now = context.clock.now()
  for (const { fan, artists } of DEMO_FANDOM) {
    const ids = await Promise.all(artists.map(async (artist) => (await asCaller(context.db, artist)).id))
    await repository.insertFans(context.db, (await asCaller(context.db, fan)).id, ids, now)
  }
  for (const { label, artists } of DEMO_ROSTER) {
    const { id } = await asCaller(context.db, label)
    for (const artist of artists)
      await repository.acceptSigning(context.db, id, (await asCaller(context.db, artist)).id, now)
  }
}

async function plantPerson(context: Context, person: DemoPerson, passwordHash: string): Promise<void> {
  const { username, role, displayName, avatar, banner, joinedAt, ...words } = person
  const draw = async (svg: string | undefined, aspect: number) =>
    svg && (await receiveImage(context, svgStream(svg), { aspect })).hash
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
      now: joinedAt,
    })
    await editProfile(context, tx, account.id, {
      ...words,
      ...(profileHash ? { profileHash } : {}),
      ...(bannerHash ? { bannerHash } : {}),
    })
  })
}
