import type { OwnUser } from '@fairwave/contract/people/accounts'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { CodeCards } from './code-cards.tsx'
import { downloadCsv, type MadeSheet } from './code-csv.ts'
import { Discounts } from './discounts.tsx'
import { ListeningLinks } from './listening/listening-links.tsx'
import { MakeListeningLink } from './listening/make-listening-link.tsx'
import { MakeDiscount } from './make-discount.tsx'
import { MakeSheet } from './make-sheet.tsx'
import { Sheets } from './sheets.tsx'

/** An artist's download codes: making them, printing them as cards, and how many were redeemed. */
export function Codes({ user }: { user: OwnUser }) {
  const [made, setMade] = useState<MadeSheet>()
  if (made) {
    return (
      <Page
        title={made.sheet.name}
        lead={`${made.codes.length} codes for “${made.sheet.title}”. Save or print them now: we store only their hashes, so they can’t be shown again.`}
        action={
          <>
            <Button onClick={() => setMade(undefined)}>Done</Button>
            <Button onClick={() => downloadCsv(made)}>Download CSV</Button>
            <Button variant="primary" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
              Print cards
            </Button>
          </>
        }
      >
        <CodeCards made={made} artistName={user.displayName} />
      </Page>
    )
  }
  return (
    <Page
      title="Codes"
      lead="Hand out your music, sell it for less, or let people hear it first: codes and private links."
    >
      <Stack gap={5}>
        <MakeSheet user={user} onMade={setMade} />
        <Sheets />
        <MakeDiscount user={user} />
        <Discounts />
        <MakeListeningLink user={user} />
        <ListeningLinks />
      </Stack>
    </Page>
  )
}
