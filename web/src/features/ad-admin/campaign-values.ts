import type { Campaign } from '@fairwave/contract/campaigns'
import { inMegabytes, LIMITS } from '@fairwave/contract/limits'
import { readPounds } from '../../lib/read-pounds.ts'
import type { FormErrors } from '../../lib/use-form.ts'

export type CampaignValues = {
  title: string
  content: string
  link: string
  kind: 'audio' | 'video'
  creative: string
  image: string
  budget: string
  bid: string
  startsOn: string
  endsOn: string
  dailyCap: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** The form's values for a campaign; for a new one, a week from today at a sensible bid. */
export const valuesOf = (campaign: Campaign | undefined): CampaignValues => ({
  title: campaign?.title ?? '',
  content: campaign?.content ?? '',
  link: campaign?.link ?? '',
  kind: campaign?.videoUrl ? 'video' : 'audio',
  creative: '',
  image: '',
  budget: campaign ? campaign.budget.toFixed(2) : '20.00',
  bid: campaign ? campaign.bid.toFixed(2) : '8.00',
  startsOn: campaign?.startsOn ?? dayIn(0),
  endsOn: campaign?.endsOn ?? dayIn(6),
  dailyCap: String(campaign?.dailyCap ?? 3),
})

type Files = { creative: File | undefined; image: File | undefined; isNew: boolean }

export function checkCampaign(values: CampaignValues, { creative, image, isNew }: Files): FormErrors<CampaignValues> {
  const errors: FormErrors<CampaignValues> = {}
  if (!values.title.trim()) errors.title = 'Please enter a title.'
  if (!values.content.trim()) errors.content = 'Please enter the text.'
  if (values.link.trim() && !/^https?:\/\/\S+\.\S+/i.test(values.link.trim()))
    errors.link = 'The link must start with https://.'
  if (isNew && !creative) errors.creative = `Please choose a ${values.kind === 'video' ? 'video' : 'sound'} file.`
  if (creative && creative.size > mostBytes(values.kind))
    errors.creative = `At most ${inMegabytes(mostBytes(values.kind))}, please.`
  if (isNew && !image) errors.image = 'Please choose a picture.'
  if (!isWithin(values.budget, LIMITS.budgetLeastPounds, LIMITS.budgetMostPounds))
    errors.budget = `A budget is between £${LIMITS.budgetLeastPounds} and £${LIMITS.budgetMostPounds.toLocaleString('en-GB')}.`
  if (!isWithin(values.bid, LIMITS.bidLeastPounds, LIMITS.bidMostPounds))
    errors.bid = `A bid is between £${LIMITS.bidLeastPounds} and £${LIMITS.bidMostPounds}.`
  if (!values.startsOn) errors.startsOn = 'Please choose a day.'
  if (!values.endsOn || values.endsOn < values.startsOn) errors.endsOn = 'The last day can’t be before the first.'
  return errors
}

const FIELD_OF: readonly [RegExp, keyof CampaignValues][] = [
  [/wallet|credit|budget|spent/i, 'budget'],
  [/cannot end|campaign lasts/i, 'endsOn'],
  [/\bbid\b/i, 'bid'],
  [/picture|image/i, 'image'],
  [/sound|audio|video|film|seconds|MB/i, 'creative'],
  [/\blink\b/i, 'link'],
  [/cannot begin|\bday/i, 'startsOn'],
  [/title/i, 'title'],
  [/text/i, 'content'],
]

/** The field that a server refusal is about, if its message names one. */
export const fieldOf = (sentence: string): keyof CampaignValues | undefined =>
  FIELD_OF.find(([pattern]) => pattern.test(sentence))?.[1]

const mostBytes = (kind: string) => (kind === 'video' ? LIMITS.adVideoBytes : LIMITS.adAudioBytes)

function isWithin(typed: string, least: number, most: number): boolean {
  const pounds = readPounds(typed)
  return pounds !== undefined && pounds >= least && pounds <= most
}

/** How many impressions a budget buys at a bid; undefined if either is not a valid amount. */
export function impressionsFor({ budget, bid }: Pick<CampaignValues, 'budget' | 'bid'>): number | undefined {
  const [pounds, perThousand] = [readPounds(budget), readPounds(bid)]
  return pounds && perThousand ? Math.floor((pounds / perThousand) * 1000) : undefined
}

/** The form as request data. For an edit, only the changed fields, so that the rest needs no new review. */
export function toFormData(
  values: CampaignValues,
  stations: readonly string[],
  { creative, image }: Files,
  campaign: Campaign | undefined,
): FormData {
  const before = campaign && { ...valuesOf(campaign), stations: campaign.stations.join(',') }
  const { kind, creative: _creative, image: _image, ...texts } = values
  const wanted = {
    ...texts,
    budget: String(readPounds(values.budget)),
    bid: String(readPounds(values.bid)),
    stations: stations.join(','),
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(wanted)) {
    const old = before?.[name as keyof typeof wanted]
    const isSame = name === 'budget' || name === 'bid' ? Number(old) === Number(value) : old === value
    if (!isSame) form.append(name, value)
  }
  if (creative) form.append(kind, creative)
  if (image) form.append('image', image)
  return form
}
