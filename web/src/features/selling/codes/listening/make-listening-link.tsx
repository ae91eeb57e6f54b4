import { LISTENING_LINKS } from '@fairwave/contract/offer'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../../../api/api-error.ts'
import { call } from '../../../../api/call.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { copyText } from '../../../../ui/copy-text.ts'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import styles from '../codes.module.css'
import { endOfDay } from '../end-of-day.ts'
import { useManagedOptions } from '../use-release-options.ts'

/** Makes a private listening link, and shows it once. */
export function MakeListeningLink({ user }: { user: OwnUser }) {
  const [link, setLink] = useState<string>()
  const releases = useManagedOptions(user)
  const { field, form, isBusy } = useForm({
    initial: { listenTo: '', linkName: '', linkEnds: '', mostPlays: '' },
    validate: ({ listenTo, linkName, linkEnds, mostPlays }) => ({
      ...(listenTo ? {} : { listenTo: 'Please choose a release.' }),
      ...(linkName.trim() ? {} : { linkName: 'Please enter a name.' }),
      ...(linkEnds ? {} : { linkEnds: 'Please choose the last day.' }),
      ...(mostPlays === '' || isPlays(mostPlays)
        ? {}
        : { mostPlays: `Please enter 1 to ${LISTENING_LINKS.mostPlays}.` }),
    }),
    submit: async ({ listenTo, linkName, linkEnds, mostPlays }) => {
      try {
        const made = await call('POST /api/me/listening-links', {
          body: {
            contentId: Number(listenTo),
            name: linkName.trim(),
            expiresAt: endOfDay(linkEnds) ?? '',
            mostPlays: mostPlays ? Number(mostPlays) : null,
          },
        })
        setLink(`${location.origin}/listen#${made.code}`)
      } catch (error) {
        return { linkName: reasonOf(error, 'We couldn’t make the link. Please try again.') }
      }
    },
  })
  return (
    <Card title="Make a private listening link">
      <p className={styles.lead}>
        For a radio station, a magazine or a friend: they hear the music without an account, also drafts and music that
        comes out later. These plays pay nothing, carry no ads and count in no chart or statistics.
      </p>
      {link && (
        <Alert
          tone="plain"
          action={
            <Button size="sm" icon={<Copy aria-hidden="true" />} onClick={() => void copyText(link, 'link')}>
              Copy link
            </Button>
          }
        >
          Your link is <strong className={styles.link}>{link}</strong>. Save it now: it can’t be shown again.
        </Alert>
      )}
      <form className={styles.form} {...form}>
        <SelectField
          {...field('listenTo')}
          label="Music"
          options={[{ value: '', label: 'Choose a release' }, ...releases]}
        />
        <TextField {...field('linkName')} label="Link’s name" placeholder="Radio 6 promo" hint="Only you see it." />
        <TextField {...field('linkEnds')} label="Works until" type="date" />
        <TextField
          {...field('mostPlays')}
          label="Number of plays"
          inputMode="numeric"
          hint="Leave empty for no limit."
        />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Make link
        </Button>
      </form>
    </Card>
  )
}

const isPlays = (text: string) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= LISTENING_LINKS.mostPlays
