import { Gift } from 'lucide-react'
import { useRef, useState } from 'react'
import { askToSignIn } from '../../api/ask-to-sign-in.ts'
import { useSession } from '../../api/session-provider.tsx'
import { newKey } from '../../lib/new-key.ts'
import { Button } from '../../ui/button.tsx'
import type { ForSale } from '../buy-music.ts'
import { confirmCharge } from '../charging/charge.ts'
import { giftCharge } from './gift-charge.ts'
import { GiftForm } from './gift-form.tsx'
import { GiftLink } from './gift-link.tsx'

type GiftButtonProps = {
  content: ForSale & { isOwned: boolean }
  size?: 'sm' | 'md' | 'lg' | undefined
  variant?: 'ghost' | 'secondary' | undefined
}

type Given = { code: string; recipientEmail: string | undefined }

/** Buys music for another person. Hidden for the viewer's own music, and for what is free or not for sale. */
export function GiftButton({ content, size, variant = 'ghost' }: GiftButtonProps) {
  const { user } = useSession()
  const [step, setStep] = useState<'form' | 'paying'>()
  const [given, setGiven] = useState<Given>()
  const key = useRef('')
  // A viewer who owns it is shown no price.
  if (user?.id === content.artistId || content.isOffSale || (content.price === 0 && !content.isOwned)) return null

  const open = async () => {
    if (!user && !(await askToSignIn())) return
    key.current = newKey()
    setStep('form')
  }
  const pay = async (words: { recipientEmail?: string; message?: string }) => {
    setStep('paying')
    const { recipientEmail } = words
    const charge = giftCharge(content, { key: key.current, ...words }, (code) => setGiven({ code, recipientEmail }))
    setStep((await confirmCharge(charge)) ? undefined : 'form')
  }
  return (
    <>
      <Button size={size} variant={variant} icon={<Gift aria-hidden="true" />} onClick={() => void open()}>
        Give as a gift
      </Button>
      {step && <GiftForm content={content} isOpen={step === 'form'} onGiven={pay} onClose={() => setStep(undefined)} />}
      {given && <GiftLink {...given} title={content.title} onClose={() => setGiven(undefined)} />}
    </>
  )
}
