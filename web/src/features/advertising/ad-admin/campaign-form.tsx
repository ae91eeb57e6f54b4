import type { Campaign } from '@fairwave/contract/advertising/campaigns'
import { LIMITS } from '@fairwave/contract/limits'
import { STATIONS } from '@fairwave/contract/music/genres'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { counted } from '../../../lib/counted.ts'
import { formatPounds } from '../../../lib/format-pounds.ts'
import { newKey } from '../../../lib/new-key.ts'
import { readPounds } from '../../../lib/read-pounds.ts'
import { useForm } from '../../../lib/use-form.ts'
import { addPounds } from '../../../purchasing/charging/add-pounds.ts'
import { confirmPayment } from '../../../purchasing/charging/charge.ts'
import { topUpPath, walletQuery } from '../../../purchasing/charging/wallet-query.ts'
import blocks from '../../../ui/blocks.module.css'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox, FileField, SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './ad-admin.module.css'
import { AdPreview } from './ad-preview.tsx'
import { budgetCharge } from './budget-charge.ts'
import {
  type CampaignValues,
  type ChosenFiles,
  checkCampaign,
  impressionsFor,
  toFormData,
  valuesOf,
} from './campaign-values.ts'
import { refusedField } from './refused-field.ts'

const KINDS = [
  { value: 'audio', label: 'Sound' },
  { value: 'video', label: 'Video' },
]
const CAPS = ['1', '2', '3', '5', '10', '20'].map((value) => ({
  value,
  label: value === '1' ? 'Once a day' : `${value} times a day`,
}))

type CampaignFormProps = { campaign?: Campaign | undefined; onClose: () => void }

/** Creates or edits a campaign. */
export function CampaignForm({ campaign, onClose }: CampaignFormProps) {
  const id = useId()
  // One idempotency key for each form: when the response was lost, sending again creates and charges nothing twice.
  const [idempotencyKey] = useState(newKey)
  const [files, setFiles] = useState<ChosenFiles>({})
  const [stations, setStations] = useState<readonly string[]>(campaign?.stations ?? [])
  const [refusal, setRefusal] = useState<string>()
  const { values, field, set, form, isBusy } = useForm<CampaignValues>({
    initial: valuesOf(campaign),
    validate: (typed) => checkCampaign(typed, files, campaign),
    submit: async (typed) => {
      setRefusal(undefined)
      const added = addPounds(readPounds(typed.budget) ?? 0, -(campaign?.budget ?? 0))
      if (added > 0 && !(await confirmPayment(budgetCharge(typed.title, added)))) return
      const body = toFormData(typed, stations, files, campaign)
      try {
        const { phase } = campaign
          ? await call('PATCH /api/campaigns/:id', { params: { id: campaign.id }, body })
          : await call('POST /api/campaigns', { body, idempotencyKey })
        toast({
          title: campaign ? 'Campaign Saved' : 'Campaign Sent',
          description: phase === 'review' ? 'It goes live once we’ve reviewed it.' : 'Your changes are live.',
        })
        onClose()
      } catch (error) {
        const reason = reasonOf(error, 'We couldn’t save the campaign. Please try again.')
        const about = refusedField(error)
        if (about) return { [about]: reason }
        setRefusal(reason)
      }
    },
  })
  /** A sound is no video: with another kind, the file is chosen again. */
  const chooseKind = (event: React.ChangeEvent<HTMLSelectElement>) => {
    setFiles({ ...files, creative: undefined })
    set('creative', '')
    field('kind').onChange(event)
  }
  const choose = (name: 'creative' | 'image') => ({
    name,
    error: field(name).error,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setFiles({ ...files, [name]: event.currentTarget.files?.[0] })
      field(name).onChange(event)
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={campaign ? 'Edit campaign' : 'New campaign'}
      description={
        campaign
          ? 'Budget and dates change at once. New text, sound or pictures are reviewed first.'
          : 'You only pay for ads heard to the end. We review every ad before it runs.'
      }
      size="lg"
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" isBusy={isBusy} busyLabel="Sending…">
            {campaign ? 'Save' : 'Send for review'}
          </Button>
        </>
      }
    >
      <div className={styles.withPreview}>
        <form id={id} aria-label="Campaign" className={blocks.form} {...form}>
          <TextField {...field('title')} label="Title" maxLength={LIMITS.adTitle} required />
          <TextArea
            {...field('content')}
            label="Text"
            hint="Shown under the picture."
            maxLength={LIMITS.adText}
            rows={2}
            required
          />
          <TextField
            {...field('link')}
            label="Link"
            hint="Optional. Where listeners can find you."
            placeholder="https://"
            inputMode="url"
            maxLength={LIMITS.link}
          />
          <div className={styles.pair}>
            <SelectField {...field('kind')} label="Kind" options={KINDS} onChange={chooseKind} />
            <FileField
              key={values.kind}
              {...choose('creative')}
              label={values.kind === 'video' ? 'Video (MP4 or WebM)' : 'Sound'}
              hint={`${LIMITS.adSecondsMin} to ${LIMITS.adSeconds} seconds.${values.kind === 'audio' ? ' We make it as loud as the music.' : ''}${campaign ? ' Choose one to replace yours.' : ''}`}
              accept={values.kind === 'video' ? 'video/mp4,video/webm' : 'audio/*'}
              required={!campaign}
            />
          </div>
          <FileField
            {...choose('image')}
            label="Picture"
            hint={`Shown 16:9 (1200x675).${campaign ? ' Choose one to replace yours.' : ''}`}
            accept="image/*"
            required={!campaign}
          />
          <div className={styles.pair}>
            <TextField
              {...field('budget')}
              label="Budget (£)"
              inputMode="decimal"
              hint="Taken from your wallet now; unspent money comes back."
              required
            />
            <TextField
              {...field('bid')}
              label="Bid per thousand (£)"
              inputMode="decimal"
              hint="Higher bids are played first."
              required
            />
          </div>
          <Estimate values={values} before={campaign?.budget ?? 0} />
          <div className={styles.pair}>
            <TextField {...field('startsOn')} label="First day" type="date" required />
            <TextField
              {...field('endsOn')}
              label="Last day"
              type="date"
              hint="The budget is spread over the days."
              required
            />
          </div>
          <SelectField {...field('dailyCap')} label="A listener hears it at most" options={CAPS} />
          <fieldset className={styles.stations}>
            <legend>Genres (none means all)</legend>
            {STATIONS.map(({ name }) => (
              <Checkbox
                key={name}
                label={name}
                checked={stations.includes(name)}
                onChange={(event) =>
                  setStations(
                    event.currentTarget.checked ? [...stations, name] : stations.filter((one) => one !== name),
                  )
                }
              />
            ))}
          </fieldset>
          {refusal && (
            <p role="alert" className={styles.trouble} ref={(alert) => alert?.scrollIntoView({ block: 'center' })}>
              {refusal}
            </p>
          )}
        </form>
        <AdPreview values={values} files={files} campaign={campaign} />
      </div>
    </Dialog>
  )
}

function Estimate({ values, before }: { values: CampaignValues; before: number }) {
  const wallet = useQuery(walletQuery)
  const impressions = impressionsFor(values)
  const missing = (readPounds(values.budget) ?? 0) - before - (wallet.data?.balance ?? 0)
  return (
    <p className={styles.estimate}>
      {impressions === undefined
        ? 'Enter a budget and a bid to see how often it can be heard.'
        : `Heard to the end up to ${counted(impressions, 'time')}.`}{' '}
      {wallet.data && missing > 0 && (
        <>
          Your wallet is {formatPounds(missing)} short.{' '}
          <LinkButton size="sm" href={topUpPath(missing, '/adman')}>
            Top up
          </LinkButton>
        </>
      )}
    </p>
  )
}
