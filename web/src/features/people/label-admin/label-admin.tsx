import { ArrowLeft, ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { AddressTabs } from '../../../ui/address-tabs.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { Roster } from './roster.tsx'

type LabelAdminProps = {
  /** The split offers waiting for the label's answer. */
  offers: ReactNode
  paymentMethods: ReactNode
}

/** A label's artists, and how the label is paid. */
export function LabelAdmin({ offers, paymentMethods }: LabelAdminProps) {
  return (
    <Page
      title="Label Admin"
      lead="Your artists, their plays and sales, and how you’re paid."
      width="wide"
      action={
        <Row gap={3}>
          <LinkButton href="/admin/statistics" icon={<ChartColumn aria-hidden="true" />}>
            Statistics
          </LinkButton>
          <LinkButton href="/" icon={<ArrowLeft aria-hidden="true" />}>
            Back
          </LinkButton>
        </Row>
      }
    >
      {offers}
      <AddressTabs
        label="Label Admin"
        tabs={[
          { value: 'roster', label: 'Roster', content: <Roster /> },
          { value: 'payment-methods', label: 'Payment Methods', content: paymentMethods },
        ]}
      />
    </Page>
  )
}
