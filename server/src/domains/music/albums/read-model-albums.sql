-- Generated from read-model-albums.ts by `npm test -- read-models -u`: what PostgreSQL is asked, for review.

-- albumStatements forVisitors
-- $1: account
-- $2: a constant
select (
  select json_build_array(
    json_agg(found."id"),
    json_agg(found."title"),
    json_agg(found."description"),
    json_agg(found."genre"),
    json_agg(found."releaseType"),
    json_agg(found."releaseOn"),
    json_agg(found."licence"),
    json_agg(found."barcode"),
    json_agg(found."labelName"),
    json_agg(found."coverHash"),
    json_agg(found."artistId"),
    json_agg(found."artistName"),
    json_agg(found."artistUsername"),
    json_agg(found."pricePence"),
    json_agg(found."listPence"),
    json_agg(found."createdAt"),
    json_agg(found."trackCount"),
    json_agg(found."isOwned"),
    json_agg(found."canEdit"),
    json_agg(found."rejectionReason"),
    json_agg(found."isSentAgain"),
    json_agg(found."isOffSale"),
    json_agg(found."isUnreleased"),
    json_agg(found."releaseAt"),
    json_agg(found."earlyDays"),
    json_agg(found."takesPreOrders")
  )
  from (
    select album.id as "id",
      album.title as "title",
      album.description as "description",
      album.genre as "genre",
      album.release_type as "releaseType",
      album.release_on::text as "releaseOn",
      album.licence as "licence",
      album.barcode as "barcode",
      album.label_name as "labelName",
      album.cover_hash as "coverHash",
      album.artist_id as "artistId",
      artist.display_name as "artistName",
      artist.username as "artistUsername",
      least(
      album.price_pence,
      coalesce(
        (
          select coalesce(sum(song.price_pence) , 0)
          from listed_track song
          where song.album_id = album.id having count(*) > 0
        ),
        album.price_pence
      )
    )::int as "pricePence",
      album.price_pence as "listPence",
      album.created_at as "createdAt",
      (
      select count(*)
      from track
      where track.album_id = album.id
        and (
        track.hidden_at is null
          or (album.rejection_reason is not null and track.hidden_because = 'rejected')
          or (track.hidden_because = 'unreleased' and false)
      )
        and track.state = 'ready'
    ) as "trackCount",
      false as "isOwned",
      false as "canEdit",
      album.rejection_reason as "rejectionReason",
      album.sent_again_at is not null as "isSentAgain",
      artist.suspended_at is not null as "isOffSale",
      album.hidden_at is not null
      and exists (select from unreleased where content_id = album.id) as "isUnreleased",
      case when album.hidden_at is not null then (select release_at from unreleased where content_id = album.id) end as "releaseAt",
      case when album.hidden_at is not null then (select early_days from unreleased where content_id = album.id) end as "earlyDays",
      album.hidden_at is not null
      and (
      album.rejection_reason is null
        and exists (select from unreleased where content_id = album.id and takes_pre_orders)
    ) as "takesPreOrders"
    from (
      select $1::bigint as artist_id,
        null as label_name
      union all
      select signing.artist_id,
        case when label_id = $2::bigint then null else lower(label.username) end
      from signing
      join account label on label.id = label_id
      where label_id = $1::bigint
        and accepted_at is not null
    ) maker
    join album on album.artist_id = maker.artist_id
      and (
      album.hidden_at is null
        or (
        (
          album.rejection_reason is not null
            or exists (select from unreleased where content_id = album.id)
        )
          and false
      )
    )
    join account artist on artist.id = album.artist_id
    where maker.label_name is null
      or lower(album.label_name) = maker.label_name
    order by album.release_on desc, album.id desc
    limit 5000
  ) found
) as albums;

-- albumStatements forUsers
-- $1: viewer
-- $2: account
select (
  select json_build_array(
    json_agg(found."id"),
    json_agg(found."title"),
    json_agg(found."description"),
    json_agg(found."genre"),
    json_agg(found."releaseType"),
    json_agg(found."releaseOn"),
    json_agg(found."licence"),
    json_agg(found."barcode"),
    json_agg(found."labelName"),
    json_agg(found."coverHash"),
    json_agg(found."artistId"),
    json_agg(found."artistName"),
    json_agg(found."artistUsername"),
    json_agg(found."pricePence"),
    json_agg(found."listPence"),
    json_agg(found."createdAt"),
    json_agg(found."trackCount"),
    json_agg(found."isOwned"),
    json_agg(found."canEdit"),
    json_agg(found."rejectionReason"),
    json_agg(found."isSentAgain"),
    json_agg(found."isOffSale"),
    json_agg(found."isUnreleased"),
    json_agg(found."releaseAt"),
    json_agg(found."earlyDays"),
    json_agg(found."takesPreOrders")
  )
  from (
    select album.id as "id",
      album.title as "title",
      album.description as "description",
      album.genre as "genre",
      album.release_type as "releaseType",
      album.release_on::text as "releaseOn",
      album.licence as "licence",
      album.barcode as "barcode",
      album.label_name as "labelName",
      album.cover_hash as "coverHash",
      album.artist_id as "artistId",
      artist.display_name as "artistName",
      artist.username as "artistUsername",
      least(
      album.price_pence,
      coalesce(
        (
          select coalesce(sum(song.price_pence) filter (where not owns($1, song.id)), 0)
          from listed_track song
          where song.album_id = album.id having count(*) > 0
        ),
        album.price_pence
      )
    )::int as "pricePence",
      album.price_pence as "listPence",
      album.created_at as "createdAt",
      (
      select count(*)
      from track
      where track.album_id = album.id
        and (
        track.hidden_at is null
          or (album.rejection_reason is not null and track.hidden_because = 'rejected')
          or (
          track.hidden_because = 'unreleased'
            and (
            album.artist_id = $1
              or exists (
              select
              from signing
              where label_id = $1
                and signing.artist_id = album.artist_id
                and (
                catalog_granted_at is not null
                  or (release_granted_at is not null and album.created_by = $1)
              )
            )
          )
        )
      )
        and (
        track.state = 'ready'
          or (
          album.artist_id = $1
            or exists (
            select
            from signing
            where label_id = $1
              and signing.artist_id = album.artist_id
              and (
              catalog_granted_at is not null
                or (release_granted_at is not null and album.created_by = $1)
            )
          )
        )
      )
    ) as "trackCount",
      (
      exists (
        select
        from purchase
        where account_id = $1
          and purchase.album_id = album.id
          and refunded_at is null
      )
        or (
        exists (select from listed_track track where track.album_id = album.id)
          and not exists (
          select
          from listed_track track
          where track.album_id = album.id
            and not exists (
            select
            from purchase
            where account_id = $1
              and track_id = track.id
              and refunded_at is null
          )
        )
      )
    ) as "isOwned",
      (
      album.artist_id = $1
        or exists (
        select
        from signing
        where label_id = $1
          and signing.artist_id = album.artist_id
          and (
          catalog_granted_at is not null
            or (release_granted_at is not null and album.created_by = $1)
        )
      )
    ) as "canEdit",
      album.rejection_reason as "rejectionReason",
      album.sent_again_at is not null as "isSentAgain",
      artist.suspended_at is not null as "isOffSale",
      album.hidden_at is not null
      and exists (select from unreleased where content_id = album.id) as "isUnreleased",
      case when album.hidden_at is not null then (select release_at from unreleased where content_id = album.id) end as "releaseAt",
      case when album.hidden_at is not null then (select early_days from unreleased where content_id = album.id) end as "earlyDays",
      album.hidden_at is not null
      and (
      album.rejection_reason is null
        and exists (select from unreleased where content_id = album.id and takes_pre_orders)
    ) as "takesPreOrders"
    from (
      select $2::bigint as artist_id,
        null as label_name
      union all
      select signing.artist_id,
        case when label_id = $1::bigint then null else lower(label.username) end
      from signing
      join account label on label.id = label_id
      where label_id = $2::bigint
        and accepted_at is not null
    ) maker
    join album on album.artist_id = maker.artist_id
      and (
      album.hidden_at is null
        or (
        (
          album.rejection_reason is not null
            or exists (select from unreleased where content_id = album.id)
        )
          and (
          album.artist_id = $1
            or exists (
            select
            from signing
            where label_id = $1
              and signing.artist_id = album.artist_id
              and (
              catalog_granted_at is not null
                or (release_granted_at is not null and album.created_by = $1)
            )
          )
        )
      )
    )
    join account artist on artist.id = album.artist_id
    where maker.label_name is null
      or lower(album.label_name) = maker.label_name
    order by album.release_on desc, album.id desc
    limit 5000
  ) found
) as albums;
