import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SECOND_FACTOR_RULES } from './people/second-factor-rules.ts'

/** What the web app must know of this site's configuration before it can draw itself. */
export const SiteSettings = z.object({
  fanPageUsername: z.string(),
  links: z.object({
    x: z.string(),
    instagram: z.string(),
    youtube: z.string(),
    campaign: z.string(),
    survey: z.string(),
  }),
  /** The name of the sign-in that this site shares with others; null where there is none. */
  outsideSignIn: z.string().nullable(),
  /** The site sends email, and so asks users to confirm their address. */
  sendsEmail: z.boolean(),
  /** Who must have a second factor to use this site; null for none. */
  secondFactorRule: z.enum(SECOND_FACTOR_RULES).nullable(),
  /** How far the demo catalogue has come; null on a site without one. */
  demo: z.object({ ready: z.int(), total: z.int() }).nullable(),
})
export type SiteSettings = z.infer<typeof SiteSettings>

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'Answers when the site is ready to serve.',
  response: z.object({ status: z.literal('ok') }),
})

export const live = endpoint({
  method: 'GET',
  path: '/api/live',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'Answers as long as the process runs, ready or not.',
  response: z.object({ status: z.literal('ok') }),
})

export const siteSettings = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'anyone',
  allowsTemporaryPassword: true,
  summary: 'Public settings of this site: outside links and the like.',
  response: SiteSettings,
})

/** Who runs this site and is responsible for it; null where the site does not say. */
export const Operator = z.object({ name: z.string().nullable(), email: z.string().nullable() })
export type Operator = z.infer<typeof Operator>

export const getOperator = endpoint({
  method: 'GET',
  path: '/api/site/operator',
  access: 'anyone',
  summary: 'Who runs this site, and how to reach them.',
  response: Operator,
})
