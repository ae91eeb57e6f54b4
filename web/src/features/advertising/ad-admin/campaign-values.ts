import type { Campaign } from '@fairwave/contract/advertising/campaigns'
import { inMegabytes, LIMITS } from '@fairwave/contract/limits'
import { readPounds } from '../../../lib/read-pounds.ts'
import type { FormErrors } from '../../../lib/use-form.ts'

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

/** The files that the form's user chose. */
export type ChosenFiles = { creative?: File | undefined; image?: File | undefined }

/** What is wrong with the form. A new campaign needs its files; an edited one has them, unless its kind changes. */
export function checkCampaign(
  values: CampaignValues,
  { creative, image }: ChosenFiles,
  campaign: Campaign | undefined,
): FormErrors<CampaignValues> {
  const before = campaign && valuesOf(campaign)
  const errors: FormErrors<CampaignValues> = {}
  if (!values.title.trim()) errors.title = 'Please enter a title.'
  if (!values.content.trim()) errors.content = 'Please enter the text.'
  if (values.link.trim() && !isLink(values.link)) errors.link = 'The link must start with https://.'
  if (before?.kind !== values.kind && !creative)
    errors.creative = `Please choose a ${values.kind === 'video' ? 'video' : 'sound'} file.`
  if (creative && creative.size > mostBytes(values.kind))
    errors.creative = `At most ${inMegabytes(mostBytes(values.kind))}, please.`
  if (!campaign && !image) errors.image = 'Please choose a picture.'
  if (image && image.size > LIMITS.imageBytes) errors.image = `At most ${inMegabytes(LIMITS.imageBytes)}, please.`
  if (!isWithin(values.budget, LIMITS.budgetLeastPounds, LIMITS.budgetMostPounds))
    errors.budget = `A budget is between £${LIMITS.budgetLeastPounds} and £${LIMITS.budgetMostPounds.toLocaleString('en-GB')}.`
  if (!isWithin(values.bid, LIMITS.bidLeastPounds, LIMITS.bidMostPounds))
    errors.bid = `A bid is between £${LIMITS.bidLeastPounds} and £${LIMITS.bidMostPounds}.`
  if (!values.startsOn) errors.startsOn = 'Please choose a day.'
  else if (values.startsOn !== before?.startsOn && values.startsOn < dayIn(0))
    errors.startsOn = 'A campaign can’t begin in the past.'
  if (!values.endsOn || values.endsOn < values.startsOn) errors.endsOn = 'The last day can’t be before the first.'
  return errors
}

export const isLink = (typed: string): boolean =>
  /^https?:\/\/\S+\.\S+$/i.test(typed.trim()) && URL.canParse(typed.trim())

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
  { creative, image }: ChosenFiles,
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
