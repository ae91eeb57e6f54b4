import { LIMITS } from '@fairwave/contract/limits'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './ad-break-dialog.module.css'

type ReportAdProps = { ticket: string; adId: number }

/** Reports an ad to the administrators. */
export function ReportAd({ ticket, adId }: ReportAdProps) {
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed')
  if (step === 'sent')
    return (
      <p role="status" className={styles.report}>
        Reported. We will look at this ad.
      </p>
    )
  if (step === 'open') return <ReportForm ticket={ticket} adId={adId} onSent={() => setStep('sent')} />
  return (
    <p className={styles.report}>
      <Button size="sm" variant="ghost" icon={<Flag aria-hidden="true" />} onClick={() => setStep('open')}>
        Report this ad
      </Button>
    </p>
  )
}

function ReportForm({ ticket, adId, onSent }: ReportAdProps & { onSent: () => void }) {
  const [refusal, setRefusal] = useState<string>()
  const { field, form, isBusy } = useForm({
    initial: { reason: '' },
    validate: () => ({}),
    submit: async ({ reason }) => {
      try {
        const body = { adId, ...(reason.trim() && { reason }) }
        await call('POST /api/ads/break/:ticket/report', { params: { ticket }, body })
        onSent()
      } catch (error) {
        setRefusal(reasonOf(error, 'The report was not sent. Please try again.'))
      }
    },
  })
  return (
    <form aria-label="Report this ad" className={styles.report} {...form}>
      <TextField
        {...field('reason')}
        label="What is wrong with this ad?"
        maxLength={LIMITS.report}
        error={refusal}
        autoFocus
      />
      <Button type="submit" size="sm" isBusy={isBusy}>
        Send report
      </Button>
    </form>
  )
}
