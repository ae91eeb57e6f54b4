import type { FirstSteps as Steps } from '@fairwave/contract/community/profiles'
import { Check, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { announce } from '../../../lib/announce.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from './desk.module.css'

type Step = { key: keyof Steps; name: string; why: string; action: ReactNode }

const editProfile = (label: string) => (
  <Button size="sm" onClick={() => announce('openEditProfile')}>
    {label}
  </Button>
)

const link = (href: string, label: string) => (
  <LinkButton size="sm" href={href}>
    {label}
  </LinkButton>
)

/** The server's `read-model-first-steps.ts` says which of them are done. */
const stepsOf = (ownPage: string): Step[] => [
  { key: 'picture', name: 'Add a picture', why: 'Fans recognise you by it.', action: editProfile('Add a picture') },
  { key: 'bio', name: 'Write a bio', why: 'A sentence or two about your music.', action: editProfile('Write a bio') },
  {
    key: 'upload',
    name: 'Upload your first track',
    why: 'One file or a whole album.',
    action: link('/upload', 'Upload'),
  },
  {
    key: 'price',
    name: 'Put a price on it',
    why: 'You decide what it costs.',
    action: link('/admin/music', 'Set a price'),
  },
  {
    key: 'bank',
    name: 'Add your bank account',
    why: 'So that you can withdraw what you earn.',
    action: link('/admin/money?tab=payment-methods', 'Add bank account'),
  },
  {
    key: 'fan',
    name: 'Share your page and win your first fan',
    why: 'Done as soon as one listener follows you.',
    action: link(`${ownPage}?share`, 'Share your page'),
  },
]

/** What a new artist does first. Steps tick themselves, and the list is gone once all are done. */
export function FirstSteps({ steps, ownPage }: { steps: Steps; ownPage: string }) {
  const all = stepsOf(ownPage)
  const done = all.filter(({ key }) => steps[key]).length
  if (done === all.length) return null
  return (
    <Card title="First steps" action={<p className={styles.muted}>{`${done} of ${all.length} done`}</p>}>
      <ol className={styles.steps}>
        {all.map(({ key, name, why, action }) => (
          <li key={key} data-done={steps[key] || undefined}>
            {steps[key] ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <div className={styles.step}>
              <p>
                {name}
                {steps[key] && <span className="visually-hidden">: done</span>}
              </p>
              {!steps[key] && <p className={styles.muted}>{why}</p>}
            </div>
            {!steps[key] && action}
          </li>
        ))}
      </ol>
    </Card>
  )
}
