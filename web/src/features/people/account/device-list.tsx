import type { SignedInDevice } from '@fairwave/contract/people/devices'
import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { apiQuery } from '../../../api/query-client.ts'
import { classNames } from '../../../lib/class-names.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './account.module.css'

/** Where the user is signed in, this device first, with a way to end each other one. */
export function DeviceList() {
  const { data, isPending, refetch } = useQuery({ ...apiQuery('GET /api/me/devices'), refetchOnMount: 'always' })
  if (isPending) return <LoadingDevices />
  if (!data)
    return (
      <Alert>
        We couldn’t load your devices. <Button onClick={() => void refetch()}>Try again</Button>
      </Alert>
    )
  const devices = data.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne))
  return (
    <>
      <Stack as="ul" gap={3} aria-label="Devices" className={styles.devices}>
        {devices.map((device) => (
          <Row as="li" key={device.id} gap={3} nowrap align="center">
            <span className={styles.device}>
              {device.name ?? 'Unknown device'}
              <small>{device.isThisOne ? 'This device' : <LastUse of={device} />}</small>
            </span>
            {!device.isThisOne && <EndButton device={device} />}
          </Row>
        ))}
      </Stack>
      {devices.length > 2 && <EndOthers />}
    </>
  )
}

/** As tall as the row of this device, so that what follows stays in place. */
const LoadingDevices = () => (
  <div className={classNames(styles.devices, styles.device)} role="status">
    Loading devices...
    <small aria-hidden="true">This device</small>
  </div>
)

/** Signs every other device out, and leaves this one and music apps as they are. */
function EndOthers() {
  const end = useMutation({
    mutationFn: () => call('POST /api/me/devices/end-others'),
    onSuccess: () => toast({ title: 'Signed out', description: 'Every other device is signed out.' }),
    onError: sayFailed,
  })
  return (
    <p className={styles.words}>
      <Button size="sm" isBusy={end.isPending} onClick={() => end.mutate()}>
        Sign out all other devices
      </Button>
    </p>
  )
}

const sayFailed = (error: unknown) =>
  toast({
    title: 'Error',
    description: reasonOf(error, 'We couldn’t sign it out. Please try again.'),
    variant: 'destructive',
  })

const LastUse = ({ of: { lastUsedAt, timeZone } }: { of: SignedInDevice }) => (
  <>
    Last used <TimeAgo instant={lastUsedAt} />
    {timeZone && `, time zone ${timeZone.replaceAll('_', ' ')}`}
  </>
)

function EndButton({ device: { id, name } }: { device: SignedInDevice }) {
  const end = useMutation({
    mutationFn: () => call('DELETE /api/me/devices/:id', { params: { id } }),
    onSuccess: () => toast({ title: 'Signed out', description: `${name ?? 'The device'} is signed out.` }),
    onError: sayFailed,
  })
  return (
    <Button
      size="sm"
      aria-label={`Sign out ${name ?? 'unknown device'}`}
      isBusy={end.isPending}
      onClick={() => end.mutate()}
    >
      Sign out
    </Button>
  )
}
