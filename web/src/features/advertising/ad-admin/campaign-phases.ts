import type { CampaignPhase } from '@fairwave/contract/advertising/campaigns'

/** Each phase's name, badge colour, and meaning for the advertiser. */
export const PHASES: Record<
  CampaignPhase,
  { label: string; tone: 'neutral' | 'amber' | 'green' | 'red'; text: string }
> = {
  review: { label: 'In review', tone: 'amber', text: 'We listen to every ad before it runs.' },
  rejected: {
    label: 'Rejected',
    tone: 'red',
    text: 'Edit it to send it again, or end it to get your budget back.',
  },
  scheduled: { label: 'Scheduled', tone: 'neutral', text: 'Starts on its first day.' },
  running: { label: 'On the air', tone: 'green', text: 'Listeners can hear it.' },
  paused: { label: 'Paused', tone: 'neutral', text: 'Not playing until you resume it.' },
  spent: { label: 'Budget spent', tone: 'amber', text: 'Raise the budget to continue.' },
  ended: { label: 'Ended', tone: 'neutral', text: 'Unspent money is back in your wallet.' },
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

const midnight = (iso: string): Date => new Date(`${iso}T00:00:00Z`)

export const formatDay = (iso: string): string => day.format(midnight(iso))

/** A range of days, without repeating a month or year that both share. */
export const formatDays = (first: string, last: string): string => day.formatRange(midnight(first), midnight(last))

/** Pounds with fractions of a penny: an impression costs less than one. */
export const formatSpend = (pounds: number): string =>
  `£${pounds.toFixed(pounds !== 0 && Math.abs(pounds) < 0.1 ? 3 : 2)}`
