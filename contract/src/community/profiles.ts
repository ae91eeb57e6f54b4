import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { asJson } from '../form-fields.ts'
import { UserId } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { Track } from '../music/catalogue.ts'
import { GENRES, type Genre } from '../music/genres.ts'
import { PageQuery } from '../paging.ts'
import { OwnUser, PublicUser, Username } from '../people/accounts.ts'
import { plainText, plainTextOrNothing } from '../plain-text.ts'
import { Purchase } from '../selling/commerce.ts'

export const Profile = PublicUser.extend({
  /** What they listen to most; the same five words for every user without a history. */
  musicTaste: z.array(z.string()),
  fanCount: z.int(),
  /** Whether the caller may see what this user bought and loves: always their own, others' if they show it. */
  showsCollection: z.boolean(),
  /** How many tracks they bought; null where that is not shown. */
  purchaseCount: z.int().nullable(),
  /** What the caller is to this user; false for strangers. */
  isFan: z.boolean(),
  isBlocked: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:username',
  access: 'anyone',
  summary: 'A profile by username, without regard to case.',
  params: z.object({ username: z.string().max(LIMITS.email) }),
  response: Profile,
})

/** What a new artist does first, and what of it is done. */
export const FirstSteps = z.object({
  picture: z.boolean(),
  bio: z.boolean(),
  upload: z.boolean(),
  /** Something is for sale. */
  price: z.boolean(),
  bank: z.boolean(),
  /** The page was shared so well that it has a fan. */
  fan: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/me/first-steps',
  access: 'artist',
  summary: 'Which first steps the calling artist has taken.',
  response: FirstSteps,
})

/** A field that is left out stays as it is; one that is there but empty takes away what stood there. */
const words = (what: string, max: number) => plainTextOrNothing({ what, max }).optional()

const Address = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .url({ protocol: /^https?$/, error: 'A link must be an address that begins with https:// or http://.' })
    .max(LIMITS.link, `A link must be at most ${LIMITS.link} characters.`)
    // Links are kept as JSON, which PostgreSQL takes neither with a NUL nor with half a character in it.
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'A link must not contain control characters.')
    .nullish(),
)
const Crop = z.object(
  { x: z.number(), y: z.number(), width: z.number().positive(), height: z.number().positive() },
  'The crop must say x, y, width and height in pixels of the picture.',
)

export const editProfile = endpoint({
  method: 'PATCH',
  path: '/api/me/profile',
  access: 'signed-in',
  summary: 'Changes the caller’s profile: fields plus the files profilePicture and bannerPicture with their crops.',
  multipart: true,
  files: { profilePicture: 'optional', bannerPicture: 'optional' },
  body: z.strictObject({
    username: Username.optional(),
    displayName: plainText({
      what: 'A display name',
      max: LIMITS.displayName,
      ifEmpty: 'Please enter a display name.',
    }).optional(),
    tagline: words('A tagline', LIMITS.tagline),
    bio: words('A bio', LIMITS.bio),
    location: words('A location', LIMITS.location),
    /** The next three are for artists only. */
    genre: z.preprocess(
      (value) => (value === '' ? null : value),
      z
        .enum(GENRES as [Genre, ...Genre[]], 'Please choose one of the listed genres.')
        .nullable()
        .optional(),
    ),
    influences: words('Influences', LIMITS.influences),
    links: asJson(
      z.strictObject({ website: Address, twitter: Address, instagram: Address, soundcloud: Address }).partial(),
    ),
    /** In pixels of the picture as it is held upright. */
    profileCrop: asJson(Crop),
    bannerCrop: asJson(Crop),
    /** Whether others may see what the caller bought and loves. */
    showsCollection: z
      .preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
      .optional(),
  }),
  response: OwnUser,
})

export const listPurchasesOf = endpoint({
  method: 'GET',
  path: '/api/users/:id/purchases',
  access: 'anyone',
  summary:
    "A user's purchases, latest first: the caller's own in full, others’ without amounts and only if they show them.",
  params: z.object({ id: UserId }),
  query: PageQuery,
  response: z.array(Purchase.partial({ amount: true })),
})

export const listFavoritesOf = endpoint({
  method: 'GET',
  path: '/api/users/:id/favorites',
  access: 'anyone',
  summary: "A user's favorite tracks, latest first: the caller's own, and others’ if they show them.",
  params: z.object({ id: UserId }),
  query: PageQuery,
  response: z.array(Track),
})
