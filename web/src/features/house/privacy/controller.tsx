import { PRODUCT } from '@fairwave/contract/product'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query-client.ts'

/** Names the data controller, if the site is configured with one. */
export function Controller() {
  const { data } = useQuery(apiQuery('GET /api/site/operator'))
  return (
    <>
      {data?.name && (
        <p>
          This site is run by <strong>{data.name}</strong>. They decide what happens to your data and are responsible
          for it: the law calls them the controller.
        </p>
      )}
      {data?.email && (
        <p>
          You can reach them at <a href={`mailto:${data.email}`}>{data.email}</a>. Replies to our emails go there too.
        </p>
      )}
      <p>
        {PRODUCT} is free software that anyone can run.{' '}
        {!data?.name &&
          'The people who run this site decide what happens to your data and are responsible for it: the law calls them the controller. They haven’t published their name here. '}
        The makers of the software can’t see your data.
      </p>
    </>
  )
}
