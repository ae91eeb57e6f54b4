import { PRODUCT } from '@fairwave/contract/product'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query-client.ts'

/** Who answers for what happens to people's data, by name where the site says it. */
export function Controller() {
  const { data } = useQuery(apiQuery('GET /api/site/operator'))
  return (
    <>
      {data?.name && (
        <p>
          This site is run by <strong>{data.name}</strong>. They decide what happens to your data and answer for it: the
          law calls them the controller.
        </p>
      )}
      {data?.email && (
        <p>
          You can reach them at <a href={`mailto:${data.email}`}>{data.email}</a>. Replies to our emails go there too.
        </p>
      )}
      <p>
        {PRODUCT} is free software that anybody can run.{' '}
        {!data?.name &&
          'The people who run this site decide what happens to your data and answer for it: the law calls them the controller. They have not published their name here. '}
        The makers of the software see nothing of your data.
      </p>
    </>
  )
}
