import type { SiteSettings } from '@fairwave/contract/site'
import type { Config } from '../../config.ts'

type Facts = Pick<Config, 'fanPageUsername' | 'oidc' | 'smtpUrl' | 'requireSecondFactor' | 'links'>

/** What the web app must know of this site; the same as long as the process runs. */
export const settingsOf = (config: Facts): Omit<SiteSettings, 'demo'> => ({
  fanPageUsername: config.fanPageUsername,
  outsideSignIn: config.oidc?.label ?? null,
  sendsEmail: config.smtpUrl !== undefined,
  secondFactorRule: config.requireSecondFactor ?? null,
  links: config.links,
})
