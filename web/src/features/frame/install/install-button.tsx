import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useInstall } from './use-install.ts'

const InstallGuide = lazy(() => import('./install-guide.tsx').then((file) => ({ default: file.InstallGuide })))

/** Installs the app by the browser's own prompt, or opens the manual guide. Hidden when the app is installed. */
export function InstallButton() {
  const { isInstalled, ask } = useInstall()
  // Undefined until it is first opened, which is when its code is fetched.
  const [isOpen, setIsOpen] = useState<boolean>()
  if (isInstalled) return null
  const press = () => {
    if (ask) return void ask().catch((error: unknown) => console.warn('The browser’s install prompt failed.', error))
    setIsOpen(true)
  }
  return (
    <>
      <Button size="lg" icon={<Download aria-hidden="true" />} onClick={press}>
        Install App
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <InstallGuide open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}
