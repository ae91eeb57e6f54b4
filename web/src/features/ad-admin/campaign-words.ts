import type { CampaignPhase } from '@fairwave/contract/campaigns'

/** What each phase is called, its lamp, and what it means for the advertiser. */
export const PHASES: Record<
  CampaignPhase,
  { label: string; tone: 'neutral' | 'amber' | 'green' | 'red'; text: string }
> = {
  review: { label: 'In review', tone: 'amber', text: 'Somebody of ours listens to it before anybody else does.' },
  rejected: {
    label: 'Turned down',
    tone: 'red',
    text: 'Change it to send it again, or end it and have your budget back.',
  },
  scheduled: { label: 'Scheduled', tone: 'neutral', text: 'It goes on the air on its first day.' },
  running: { label: 'On the air', tone: 'green', text: 'Listeners hear it.' },
  paused: { label: 'Paused', tone: 'neutral', text: 'Nobody hears it until you resume it.' },
  spent: { label: 'Budget spent', tone: 'amber', text: 'Raise the budget to go on.' },
  ended: { label: 'Ended', tone: 'neutral', text: 'What was left is back in your wallet.' },
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

const midnight = (iso: string): Date => new Date(`${iso}T00:00:00Z`)

export const formatDay = (iso: string): string => day.format(midnight(iso))

/** From the first day to the last, with nothing said twice. */
export const formatDays = (first: string, last: string): string => day.formatRange(midnight(first), midnight(last))

/** Pounds to the part of a penny: an impression costs less than one. */
export const formatSpend = (pounds: number): string =>
  `£${pounds.toFixed(pounds !== 0 && Math.abs(pounds) < 0.1 ? 3 : 2)}`
