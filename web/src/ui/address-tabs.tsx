import { useSearchParams } from 'wouter'
import { Tabs } from './tabs.tsx'

type AddressTabsProps = Pick<Parameters<typeof Tabs>[0], 'label' | 'tabs' | 'className'> & {
  /** Its name in the address, where a page has more than one set. */
  param?: string | undefined
}

/** Tabs whose open one is part of the address: it can be linked to, and Back returns to the one before. */
export function AddressTabs({ label, tabs, className, param = 'tab' }: AddressTabsProps) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(param)
  const first = tabs[0]?.value
  const open = (tab: string) => {
    const before = new URLSearchParams(location.search)
    const next = new URLSearchParams(before)
    if (tab === first) next.delete(param)
    else next.set(param, tab)
    // One press is told twice, by the pointer and by the focus; it is one stop.
    if (String(next) !== String(before)) setSearch(next)
  }
  return (
    <Tabs
      label={label}
      tabs={tabs}
      className={className}
      value={tabs.find(({ value }) => value === asked)?.value ?? first}
      onValueChange={open}
    />
  )
}
