import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import styles from './copy-field.module.css'
import { TextField } from './field.tsx'
import { toast } from './toast.tsx'

/** Something to type or paste into an app, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast({ title: `${label} copied` }),
      () => toast({ title: 'Please copy it manually', variant: 'destructive' }),
    )
  return (
    <div className={styles.copy}>
      <TextField label={label} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      <Button icon={<Copy aria-hidden="true" />} aria-label={`Copy ${label.toLowerCase()}`} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}
