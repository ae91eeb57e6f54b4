import type { CodeGift } from '@fairwave/contract/selling/codes'
import { useState } from 'react'
import { reasonOf } from '../../../api/api-error.ts'
import { askToSignIn } from '../../../api/ask-to-sign-in.ts'
import { call } from '../../../api/call.ts'
import { whenRefreshed } from '../../../api/freshness.ts'
import { useSession } from '../../../api/session-provider.tsx'
import { codeInAddress } from '../../../lib/code-in-address.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { Found, Redeemed } from './found.tsx'

const COULD_NOT = 'We couldn’t check this code. Please try again.'

/** Where download codes are redeemed: enter the code, see what it gives, and get it. */
export function Redeem() {
  const { user } = useSession()
  const [found, setFound] = useState<CodeGift>()
  const [got, setGot] = useState<CodeGift>()
  const { field, form, isBusy, values } = useForm({
    initial: { code: codeInAddress() },
    validate: ({ code }) => (code.trim() ? {} : { code: 'Please enter a code.' }),
    submit: async ({ code }) => {
      try {
        setFound(await call('POST /api/redeem/check', { body: { code } }))
      } catch (error) {
        return { code: reasonOf(error, COULD_NOT) }
      }
    },
  })
  const redeem = async () => {
    if (!user && !(await askToSignIn())) return
    const gift = await call('POST /api/redeem', { body: { code: values.code } })
    await whenRefreshed()
    setGot(gift)
  }
  return (
    <Page
      title="Redeem a code"
      lead="Got a code from an artist, or a gift from a friend? It gives you music to keep."
      width="narrow"
    >
      {got ? (
        <Redeemed gift={got} />
      ) : found ? (
        <Found gift={found} onRedeem={redeem} onBack={() => setFound(undefined)} />
      ) : (
        <Card>
          <form {...form}>
            <Stack gap={4}>
              <TextField
                {...field('code')}
                label="Code"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                hint="16 letters and digits. Capitals and hyphens make no difference."
              />
              <Button type="submit" variant="primary" size="lg" isBusy={isBusy} busyLabel="Checking…">
                Continue
              </Button>
            </Stack>
          </form>
        </Card>
      )}
    </Page>
  )
}
