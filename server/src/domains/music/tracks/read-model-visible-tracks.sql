-- Generated from read-model-visible-tracks.ts by `npm test -- read-models -u`: what PostgreSQL is asked, for review.

-- visibleTrackStatements tracksByIds forVisitors
-- $1: ids
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
    track.is_bonus as "isBonus",
    track.state as "state",
    track.failure as "failure",
    track.rejection_reason as "rejectionReason",
    track.sent_again_at is not null as "isSentAgain",
    track.hidden_because is not distinct
  from 'unreleased' as "isUnreleased",
  case when track.hidden_because = 'unreleased' then (select release_at from unreleased where content_id = track.id) end as "releaseAt",
  case when track.hidden_because = 'unreleased' then (select early_days from unreleased where content_id = track.id) end as "earlyDays",
  case when track.state = 'rendering' then (select percent from media_audio where file_id = audio_file_id) end as "percent"
  from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join track on track.id = wanted.id
  where track.hidden_at is null
    and track.state = 'ready'
  order by place
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
      json_agg(found."isBonus"),
      json_agg(found."state"),
      json_agg(found."failure"),
      json_agg(found."rejectionReason"),
      json_agg(found."isSentAgain"),
      json_agg(found."isUnreleased"),
      json_agg(found."releaseAt"),
      json_agg(found."earlyDays"),
      json_agg(found."percent")
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
        shown."isBonus" as "isBonus",
        shown."state" as "state",
        shown."failure" as "failure",
        shown."rejectionReason" as "rejectionReason",
        shown."isSentAgain" as "isSentAgain",
        shown."isUnreleased" as "isUnreleased",
        shown."releaseAt" as "releaseAt",
        shown."earlyDays" as "earlyDays",
        shown."percent" as "percent"
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
  )
) as found;

-- visibleTrackStatements tracksByIds forUsers
-- $1: ids
-- $2: viewer
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
    track.is_bonus as "isBonus",
    track.state as "state",
    track.failure as "failure",
    track.rejection_reason as "rejectionReason",
    track.sent_again_at is not null as "isSentAgain",
    track.hidden_because is not distinct
  from 'unreleased' as "isUnreleased",
  case when track.hidden_because = 'unreleased' then (select release_at from unreleased where content_id = track.id) end as "releaseAt",
  case when track.hidden_because = 'unreleased' then (select early_days from unreleased where content_id = track.id) end as "earlyDays",
  case when track.state = 'rendering' then (select percent from media_audio where file_id = audio_file_id) end as "percent"
  from unnest($1::bigint[]) with ordinality as wanted (id, place)
  join track on track.id = wanted.id
  where (
    track.hidden_at is null
      and track.state = 'ready'
      or (
      track.hidden_at is null
        and (
        track.artist_id = $2
          or track.artist_id in (
          select signing.artist_id
          from signing
          where label_id = $2
            and (
            catalog_granted_at is not null
              or (release_granted_at is not null and track.uploaded_by = $2)
          )
        )
      )
    )
      or (
      track.hidden_because in ('rejected', 'unreleased', 'bonus')
        and (
        (
          track.artist_id = $2
            or track.artist_id in (
            select signing.artist_id
            from signing
            where label_id = $2
              and (
              catalog_granted_at is not null
                or (release_granted_at is not null and track.uploaded_by = $2)
            )
          )
        )
          or exists (select from account where id = $2 and role = 'ADMIN')
      )
    )
      or (track.state = 'ready' and owns($2, track.id))
  )
  order by place
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
      json_agg(found."isBonus"),
      json_agg(found."state"),
      json_agg(found."failure"),
      json_agg(found."rejectionReason"),
      json_agg(found."isSentAgain"),
      json_agg(found."isUnreleased"),
      json_agg(found."releaseAt"),
      json_agg(found."earlyDays"),
      json_agg(found."percent")
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
        shown."isBonus" as "isBonus",
        shown."state" as "state",
        shown."failure" as "failure",
        shown."rejectionReason" as "rejectionReason",
        shown."isSentAgain" as "isSentAgain",
        shown."isUnreleased" as "isUnreleased",
        shown."releaseAt" as "releaseAt",
        shown."earlyDays" as "earlyDays",
        shown."percent" as "percent"
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
  )
) as found;

-- visibleTrackStatements tracksOfAlbum forVisitors
-- $1: album
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
    track.is_bonus as "isBonus",
    track.state as "state",
    track.failure as "failure",
    track.rejection_reason as "rejectionReason",
    track.sent_again_at is not null as "isSentAgain",
    track.hidden_because is not distinct
  from 'unreleased' as "isUnreleased",
  case when track.hidden_because = 'unreleased' then (select release_at from unreleased where content_id = track.id) end as "releaseAt",
  case when track.hidden_because = 'unreleased' then (select early_days from unreleased where content_id = track.id) end as "earlyDays",
  case when track.state = 'rendering' then (select percent from media_audio where file_id = audio_file_id) end as "percent"
  from track
  where track.album_id = $1
    and (track.hidden_at is null or false)
    and track.hidden_at is null
    and track.state = 'ready'
  order by track.is_bonus, track.created_at, track.id
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
      json_agg(found."isBonus"),
      json_agg(found."state"),
      json_agg(found."failure"),
      json_agg(found."rejectionReason"),
      json_agg(found."isSentAgain"),
      json_agg(found."isUnreleased"),
      json_agg(found."releaseAt"),
      json_agg(found."earlyDays"),
      json_agg(found."percent")
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
        shown."isBonus" as "isBonus",
        shown."state" as "state",
        shown."failure" as "failure",
        shown."rejectionReason" as "rejectionReason",
        shown."isSentAgain" as "isSentAgain",
        shown."isUnreleased" as "isUnreleased",
        shown."releaseAt" as "releaseAt",
        shown."earlyDays" as "earlyDays",
        shown."percent" as "percent"
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
  )
) as found;

-- visibleTrackStatements tracksOfAlbum forUsers
-- $1: album
-- $2: viewer
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
    track.is_bonus as "isBonus",
    track.state as "state",
    track.failure as "failure",
    track.rejection_reason as "rejectionReason",
    track.sent_again_at is not null as "isSentAgain",
    track.hidden_because is not distinct
  from 'unreleased' as "isUnreleased",
  case when track.hidden_because = 'unreleased' then (select release_at from unreleased where content_id = track.id) end as "releaseAt",
  case when track.hidden_because = 'unreleased' then (select early_days from unreleased where content_id = track.id) end as "earlyDays",
  case when track.state = 'rendering' then (select percent from media_audio where file_id = audio_file_id) end as "percent"
  from track
  where track.album_id = $1
    and (
    track.hidden_at is null
      or track.hidden_because = 'bonus'
      or (
      track.hidden_because in ('rejected', 'unreleased', 'bonus')
        and (
        (
          track.artist_id = $2
            or track.artist_id in (
            select signing.artist_id
            from signing
            where label_id = $2
              and (
              catalog_granted_at is not null
                or (release_granted_at is not null and track.uploaded_by = $2)
            )
          )
        )
          or exists (select from account where id = $2 and role = 'ADMIN')
      )
    )
  )
    and (
    track.hidden_at is null
      and track.state = 'ready'
      or (
      track.hidden_at is null
        and (
        track.artist_id = $2
          or track.artist_id in (
          select signing.artist_id
          from signing
          where label_id = $2
            and (
            catalog_granted_at is not null
              or (release_granted_at is not null and track.uploaded_by = $2)
          )
        )
      )
    )
      or (
      track.hidden_because in ('rejected', 'unreleased', 'bonus')
        and (
        (
          track.artist_id = $2
            or track.artist_id in (
            select signing.artist_id
            from signing
            where label_id = $2
              and (
              catalog_granted_at is not null
                or (release_granted_at is not null and track.uploaded_by = $2)
            )
          )
        )
          or exists (select from account where id = $2 and role = 'ADMIN')
      )
    )
      or (track.state = 'ready' and owns($2, track.id))
  )
  order by track.is_bonus, track.created_at, track.id
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
      json_agg(found."isBonus"),
      json_agg(found."state"),
      json_agg(found."failure"),
      json_agg(found."rejectionReason"),
      json_agg(found."isSentAgain"),
      json_agg(found."isUnreleased"),
      json_agg(found."releaseAt"),
      json_agg(found."earlyDays"),
      json_agg(found."percent")
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
        shown."isBonus" as "isBonus",
        shown."state" as "state",
        shown."failure" as "failure",
        shown."rejectionReason" as "rejectionReason",
        shown."isSentAgain" as "isSentAgain",
        shown."isUnreleased" as "isUnreleased",
        shown."releaseAt" as "releaseAt",
        shown."earlyDays" as "earlyDays",
        shown."percent" as "percent"
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
  )
) as found;
