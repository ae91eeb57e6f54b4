-- Generated from read-model-releases.ts by `npm test -- read-models -u`: what PostgreSQL is asked, for review.

-- labelReleasesStatements forVisitors
-- $1: label
-- $2: a constant
with shown as materialized (
  select track.id as "id",
    track.title as "title",
    track.artist_id as "artistId",
    track.uploaded_by as "uploaderId",
    track.album_id as "albumId",
    track.genre as "genre",
    track.description as "description",
    track.price_pence as "pricePence",
    track.duration_ms as "durationMs",
    track.buy_count as "buyCount",
    track.release_type as "releaseType",
    track.label_name as "labelName",
    track.sleeve_hash as "sleeveHash",
    track.created_at as "createdAt",
    track.loudness_lufs as "loudnessLufs",
    track.true_peak_db as "truePeakDb",
    track.is_lossless as "isLossless",
    track.is_explicit as "isExplicit",
    track.isrc as "isrc",
    track.is_bonus as "isBonus"
  from account label
  join listed_track track on lower(track.label_name) = lower(label.username)
  where label.id = $1
    and track.artist_id in (select signing.artist_id from signing where label_id = $1 and accepted_at is not null)
  order by track.created_at desc, track.id desc
  limit 5000
)
select json_build_object(
  'shown', (
    select json_build_array(
      json_agg(found."id"),
      json_agg(found."title"),
      json_agg(found."artistId"),
      json_agg(found."uploaderId"),
      json_agg(found."albumId"),
      json_agg(found."genre"),
      json_agg(found."description"),
      json_agg(found."pricePence"),
      json_agg(found."durationMs"),
      json_agg(found."buyCount"),
      json_agg(found."releaseType"),
      json_agg(found."labelName"),
      json_agg(found."sleeveHash"),
      json_agg(found."createdAt"),
      json_agg(found."loudnessLufs"),
      json_agg(found."truePeakDb"),
      json_agg(found."isLossless"),
      json_agg(found."isExplicit"),
      json_agg(found."isrc"),
      json_agg(found."isBonus")
    )
    from (
      select shown."id" as "id",
        shown."title" as "title",
        shown."artistId" as "artistId",
        shown."uploaderId" as "uploaderId",
        shown."albumId" as "albumId",
        shown."genre" as "genre",
        shown."description" as "description",
        shown."pricePence" as "pricePence",
        shown."durationMs" as "durationMs",
        shown."buyCount" as "buyCount",
        shown."releaseType" as "releaseType",
        shown."labelName" as "labelName",
        shown."sleeveHash" as "sleeveHash",
        shown."createdAt" as "createdAt",
        shown."loudnessLufs" as "loudnessLufs",
        shown."truePeakDb" as "truePeakDb",
        shown."isLossless" as "isLossless",
        shown."isExplicit" as "isExplicit",
        shown."isrc" as "isrc",
        shown."isBonus" as "isBonus"
      from shown
    ) found
  ),
  'artists', (
    select json_build_array(
      json_agg(found."id"),
      json_agg(found."artistName"),
      json_agg(found."artistUsername"),
      json_agg(found."isOffSale")
    )
    from (
      select id as "id",
        display_name as "artistName",
        username as "artistUsername",
        suspended_at is not null as "isOffSale"
      from account
      where id = any(array(select shown."artistId" from shown))
    ) found
  ),
  'albums', (
    select json_build_array(json_agg(found."id"), json_agg(found."title"))
    from (
      select id as "id",
        title as "title"
      from listed_album
      where id = any(array(select shown."albumId" from shown))
    ) found
  ),
  'plays', (
    select json_build_array(json_agg(found."trackId"), json_agg(found."plays"))
    from (
      select track_id as "trackId",
        plays as "plays"
      from track_play_count
      where track_id = any(array(select shown."id" from shown))
    ) found
  ),
  'guests', (
    select json_build_array(
      json_agg(found."trackId"),
      json_agg(found."id"),
      json_agg(found."name"),
      json_agg(found."username")
    )
    from (
      select track_id as "trackId",
        guest.id as "id",
        guest.display_name as "name",
        case when credit_agreed_at is not null then guest.username end as "username"
      from track_collaborator
      join account guest on guest.id = track_collaborator.artist_id
      where track_id = any(array(select shown."id" from shown))
      order by track_id, position, guest.id
    ) found
  ),
  'releases', (
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
  )
) as found;

-- labelReleasesStatements forUsers
-- $1: label
-- $2: viewer
-- $3: a constant
with shown as materialized (
  select track.id as "id",
    track.title as "title",
    track.artist_id as "artistId",
    track.uploaded_by as "uploaderId",
    track.album_id as "albumId",
    track.genre as "genre",
    track.description as "description",
    track.price_pence as "pricePence",
    track.duration_ms as "durationMs",
    track.buy_count as "buyCount",
    track.release_type as "releaseType",
    track.label_name as "labelName",
    track.sleeve_hash as "sleeveHash",
    track.created_at as "createdAt",
    track.loudness_lufs as "loudnessLufs",
    track.true_peak_db as "truePeakDb",
    track.is_lossless as "isLossless",
    track.is_explicit as "isExplicit",
    track.isrc as "isrc",
    track.is_bonus as "isBonus"
  from account label
  join listed_track track on lower(track.label_name) = lower(label.username)
  where label.id = $1
    and track.artist_id in (select signing.artist_id from signing where label_id = $1 and accepted_at is not null)
  order by track.created_at desc, track.id desc
  limit 5000
)
select json_build_object(
  'shown', (
    select json_build_array(
      json_agg(found."id"),
      json_agg(found."title"),
      json_agg(found."artistId"),
      json_agg(found."uploaderId"),
      json_agg(found."albumId"),
      json_agg(found."genre"),
      json_agg(found."description"),
      json_agg(found."pricePence"),
      json_agg(found."durationMs"),
      json_agg(found."buyCount"),
      json_agg(found."releaseType"),
      json_agg(found."labelName"),
      json_agg(found."sleeveHash"),
      json_agg(found."createdAt"),
      json_agg(found."loudnessLufs"),
      json_agg(found."truePeakDb"),
      json_agg(found."isLossless"),
      json_agg(found."isExplicit"),
      json_agg(found."isrc"),
      json_agg(found."isBonus")
    )
    from (
      select shown."id" as "id",
        shown."title" as "title",
        shown."artistId" as "artistId",
        shown."uploaderId" as "uploaderId",
        shown."albumId" as "albumId",
        shown."genre" as "genre",
        shown."description" as "description",
        shown."pricePence" as "pricePence",
        shown."durationMs" as "durationMs",
        shown."buyCount" as "buyCount",
        shown."releaseType" as "releaseType",
        shown."labelName" as "labelName",
        shown."sleeveHash" as "sleeveHash",
        shown."createdAt" as "createdAt",
        shown."loudnessLufs" as "loudnessLufs",
        shown."truePeakDb" as "truePeakDb",
        shown."isLossless" as "isLossless",
        shown."isExplicit" as "isExplicit",
        shown."isrc" as "isrc",
        shown."isBonus" as "isBonus"
      from shown
    ) found
  ),
  'artists', (
    select json_build_array(
      json_agg(found."id"),
      json_agg(found."artistName"),
      json_agg(found."artistUsername"),
      json_agg(found."isOffSale")
    )
    from (
      select id as "id",
        display_name as "artistName",
        username as "artistUsername",
        suspended_at is not null as "isOffSale"
      from account
      where id = any(array(select shown."artistId" from shown))
    ) found
  ),
  'albums', (
    select json_build_array(json_agg(found."id"), json_agg(found."title"))
    from (
      select id as "id",
        title as "title"
      from album
      where id = any(array(select shown."albumId" from shown))
        and (
        hidden_at is null
          or (
          $2 in (artist_id, created_by)
            and (
            rejection_reason is not null
              or exists (select from unreleased where content_id = album.id)
          )
        )
      )
    ) found
  ),
  'plays', (
    select json_build_array(json_agg(found."trackId"), json_agg(found."plays"))
    from (
      select track_id as "trackId",
        plays as "plays"
      from track_play_count
      where track_id = any(array(select shown."id" from shown))
    ) found
  ),
  'guests', (
    select json_build_array(
      json_agg(found."trackId"),
      json_agg(found."id"),
      json_agg(found."name"),
      json_agg(found."username")
    )
    from (
      select track_id as "trackId",
        guest.id as "id",
        guest.display_name as "name",
        case when credit_agreed_at is not null then guest.username end as "username"
      from track_collaborator
      join account guest on guest.id = track_collaborator.artist_id
      where track_id = any(array(select shown."id" from shown))
      order by track_id, position, guest.id
    ) found
  ),
  'kept', (
    select json_build_array(json_agg(found."trackId"), json_agg(found."isShown"))
    from (
      select track_id as "trackId",
        hidden_at is null as "isShown"
      from library_entry
      where account_id = $2
        and track_id = any(array(select shown."id" from shown))
    ) found
  ),
  'favourites', (
    select json_build_array(json_agg(found."trackId"))
    from (
      select track_id as "trackId"
      from favourite
      where account_id = $2
        and track_id = any(array(select shown."id" from shown))
    ) found
  ),
  'boughtTracks', (
    select json_build_array(json_agg(found."trackId"))
    from (
      select track_id as "trackId"
      from purchase
      where account_id = $2
        and refunded_at is null
        and track_id = any(array(select shown."id" from shown))
    ) found
  ),
  'boughtAlbums', (
    select json_build_array(json_agg(found."albumId"))
    from (
      select album_id as "albumId"
      from purchase
      where account_id = $2
        and refunded_at is null
        and album_id = any(array(select shown."albumId" from shown))
    ) found
  ),
  'roster', (
    select json_build_array(json_agg(found."artistId"), json_agg(found."manages"))
    from (
      select artist_id as "artistId",
        case when catalog_granted_at is not null then 'all' when release_granted_at is not null then 'uploaded' end as "manages"
      from signing
      where label_id = $2
        and accepted_at is not null
        and artist_id = any(array(select shown."artistId" from shown))
    ) found
  ),
  'releases', (
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
            select coalesce(sum(song.price_pence) filter (where not owns($2, song.id)), 0)
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
              album.artist_id = $2
                or exists (
                select
                from signing
                where label_id = $2
                  and signing.artist_id = album.artist_id
                  and (
                  catalog_granted_at is not null
                    or (release_granted_at is not null and album.created_by = $2)
                )
              )
            )
          )
        )
          and (
          track.state = 'ready'
            or (
            album.artist_id = $2
              or exists (
              select
              from signing
              where label_id = $2
                and signing.artist_id = album.artist_id
                and (
                catalog_granted_at is not null
                  or (release_granted_at is not null and album.created_by = $2)
              )
            )
          )
        )
      ) as "trackCount",
        (
        exists (
          select
          from purchase
          where account_id = $2
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
              where account_id = $2
                and track_id = track.id
                and refunded_at is null
            )
          )
        )
      ) as "isOwned",
        (
        album.artist_id = $2
          or exists (
          select
          from signing
          where label_id = $2
            and signing.artist_id = album.artist_id
            and (
            catalog_granted_at is not null
              or (release_granted_at is not null and album.created_by = $2)
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
        select $1::bigint as artist_id,
          null as label_name
        union all
        select signing.artist_id,
          case when label_id = $3::bigint then null else lower(label.username) end
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
  )
) as found;
