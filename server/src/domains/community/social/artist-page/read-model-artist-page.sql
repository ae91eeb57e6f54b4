-- Generated from read-model-artist-page.ts by `npm test -- read-models -u`: what PostgreSQL is asked, for review.

-- artistPageStatements forVisitors
-- $1: username
select json_build_object(
  'id', account.id,
  'username', account.username,
  'displayName', account.display_name,
  'role', account.role,
  'isPremium', account.is_premium,
  'tagline', account.tagline,
  'bio', account.bio,
  'location', account.location,
  'profilePicture', account.profile_picture,
  'bannerPicture', account.banner_picture,
  'genre', account.genre,
  'influences', account.influences,
  'links', account.links,
  'commentsEnabled', account.comments_enabled,
  'createdAt', account.created_at,
  'lastActiveAt', account.last_active_at,
  'isOffSale', account.suspended_at is not null,
  'fans', fans,
  'isSubscribed', bond.is_subscribed,
  'isFan', false,
  'isBlocked', false,
  'commentCount', coalesce((select comments from comment_wall where account_id = account.id), 0),
  'friends', friends.ids,
  'comments', said.list,
  'people', (
    select json_build_array(
      json_agg(found."id"),
      json_agg(found."role"),
      json_agg(found."username"),
      json_agg(found."displayName"),
      json_agg(found."profilePicture")
    )
    from (
      select person.id as "id",
        person.role as "role",
        person.username as "username",
        person.display_name as "displayName",
        person.profile_picture as "profilePicture"
      from account person
      where person.id = any(friends.ids || said.authors)
    ) found
  ),
  'posts', (
    select json_build_array(
      json_agg(found."id"),
      json_agg(found."artistId"),
      json_agg(found."content"),
      json_agg(found."isSubscribersOnly"),
      json_agg(found."isLocked"),
      json_agg(found."createdAt"),
      json_agg(found."editedAt"),
      json_agg(found."link"),
      json_agg(found."mediaName"),
      json_agg(found."mediaState"),
      json_agg(found."likes"),
      json_agg(found."isLiked"),
      json_agg(found."comments"),
      json_agg(found."canEdit")
    )
    from (
      select post.id as "id",
        post.artist_id as "artistId",
        case when is_open then post.content end as "content",
        post.is_subscribers_only as "isSubscribersOnly",
        not is_open as "isLocked",
        post.created_at as "createdAt",
        post.edited_at as "editedAt",
        case when is_open then post.link end as "link",
        case when is_open then post.media_name end as "mediaName",
        case when is_open and post.media_file_id is not null then coalesce(
        (
          select case state when 'ready' then 'ready' when 'failed' then 'failed' else 'preparing' end
          from media_audio
          where file_id = post.media_file_id
        ),
        'ready'
      ) end as "mediaState",
        case when is_open then post.likes else 0 end as "likes",
        false as "isLiked",
        case when is_open then post.comments else 0 end as "comments",
        false as "canEdit"
      from post
      cross join lateral (select not post.is_subscribers_only as is_open offset 0) lock
      where post.artist_id = account.id
      order by post.created_at desc, post.id desc
      limit 21
    ) found
  ),
  'releases', case when account.role <> 'LABEL' then (
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
      from listed_track track
      where track.artist_id = account.id
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
            account.display_name as "artistName",
            account.username as "artistUsername",
            album.price_pence as "pricePence",
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
            account.suspended_at is not null as "isOffSale",
            album.hidden_at is not null
            and exists (select from unreleased where content_id = album.id) as "isUnreleased",
            case when album.hidden_at is not null then (select release_at from unreleased where content_id = album.id) end as "releaseAt",
            case when album.hidden_at is not null then (select early_days from unreleased where content_id = album.id) end as "earlyDays",
            album.hidden_at is not null
            and (
            album.rejection_reason is null
              and exists (select from unreleased where content_id = album.id and takes_pre_orders)
          ) as "takesPreOrders"
          from listed_album album
          where album.artist_id = account.id
          order by album.release_on desc, album.id desc
          limit 5000
        ) found
      )
    ) as found
  ) end
) as found
from account
join artist_listing on artist_listing.account_id = account.id
cross join lateral (select false as is_subscribed offset 0) bond
cross join lateral (
  select case account.role when 'LABEL' then array(
    select id
    from (
      (
        select fan_id as id,
          fan.created_at as at
        from fan
        join account friend on friend.id = fan_id
        where fan.artist_id = account.id
          and friend.role not in ('ARTIST', 'BOTH')
        order by fan.created_at desc, fan_id desc
        limit 100
      )
      union all (
        select signing.artist_id,
          accepted_at
        from signing
        where label_id = account.id
          and accepted_at is not null
        order by accepted_at desc, signing.artist_id desc
        limit 500
      )
    ) friend
    order by at desc, id desc
  ) else array(
    select fan_id
    from fan
    where artist_id = account.id
    order by created_at desc, fan_id desc
    limit 100
  ) end as ids
  offset 0
) friends
cross join lateral (
  select json_build_array(
    json_agg(found."id"),
    json_agg(found."content"),
    json_agg(found."createdAt"),
    json_agg(found."likes"),
    json_agg(found."authorId"),
    json_agg(found."replies"),
    json_agg(found."answers")
  ) as list,
    array_agg(found."authorId") as authors,
    array_agg(found.id) filter (where found.likes > 0) as liked
  from (
    select comment.id as "id",
      comment.content as "content",
      comment.created_at as "createdAt",
      comment.likes as "likes",
      comment.author_id as "authorId",
      comment.replies as "replies",
      case when comment.replies > 0 then (
      select json_agg(latest order by "createdAt", id)
      from (
        select reply.id as "id",
          reply.content as "content",
          reply.created_at as "createdAt",
          reply.likes as "likes",
          reply.author_id as "authorId",
          reply.parent_id as "parentId",
          replier.role as "role",
          replier.username as "username",
          replier.display_name as "displayName",
          replier.profile_picture as "profilePicture"
        from comment reply
        join account replier on replier.id = reply.author_id
        where reply.parent_id = comment.id
          and true
        order by reply.created_at desc, reply.id desc
        limit 3
      ) latest
    ) end as "answers"
    from comment
    where comment.page_id = account.id
      and comment.post_id is null
      and comment.parent_id is null
      and true
    order by comment.created_at desc, comment.id desc
    limit 51
  ) found
) said
where lower(account.username) = lower($1);

-- artistPageStatements forUsers
-- $1: viewer
-- $2: now
-- $3: username
select json_build_object(
  'id', account.id,
  'username', account.username,
  'displayName', account.display_name,
  'role', account.role,
  'isPremium', account.is_premium,
  'tagline', account.tagline,
  'bio', account.bio,
  'location', account.location,
  'profilePicture', account.profile_picture,
  'bannerPicture', account.banner_picture,
  'genre', account.genre,
  'influences', account.influences,
  'links', account.links,
  'commentsEnabled', account.comments_enabled,
  'createdAt', account.created_at,
  'lastActiveAt', account.last_active_at,
  'isOffSale', account.suspended_at is not null,
  'fans', fans,
  'isSubscribed', bond.is_subscribed,
  'isFan', (
    exists (select from fan where fan_id = $1 and artist_id = account.id)
      or exists (select from signing where label_id = $1 and artist_id = account.id)
  ),
  'isBlocked', exists (select from block where blocker_id = $1 and blocked_id = account.id),
  'commentCount', coalesce((select comments from comment_wall where account_id = account.id), 0),
  'friends', friends.ids,
  'comments', said.list,
  'liked', (
    select json_build_array(json_agg(found."id"))
    from (
      select comment_id as "id"
      from comment_like
      where account_id = $1
        and comment_id = any(said.liked)
    ) found
  ),
  'people', (
    select json_build_array(
      json_agg(found."id"),
      json_agg(found."role"),
      json_agg(found."username"),
      json_agg(found."displayName"),
      json_agg(found."profilePicture")
    )
    from (
      select person.id as "id",
        person.role as "role",
        person.username as "username",
        person.display_name as "displayName",
        person.profile_picture as "profilePicture"
      from account person
      where person.id = any(friends.ids || said.authors)
    ) found
  ),
  'posts', (
    select json_build_array(
      json_agg(found."id"),
      json_agg(found."artistId"),
      json_agg(found."content"),
      json_agg(found."isSubscribersOnly"),
      json_agg(found."isLocked"),
      json_agg(found."createdAt"),
      json_agg(found."editedAt"),
      json_agg(found."link"),
      json_agg(found."mediaName"),
      json_agg(found."mediaState"),
      json_agg(found."likes"),
      json_agg(found."isLiked"),
      json_agg(found."comments"),
      json_agg(found."canEdit")
    )
    from (
      select post.id as "id",
        post.artist_id as "artistId",
        case when is_open then post.content end as "content",
        post.is_subscribers_only as "isSubscribersOnly",
        not is_open as "isLocked",
        post.created_at as "createdAt",
        post.edited_at as "editedAt",
        case when is_open then post.link end as "link",
        case when is_open then post.media_name end as "mediaName",
        case when is_open and post.media_file_id is not null then coalesce(
        (
          select case state when 'ready' then 'ready' when 'failed' then 'failed' else 'preparing' end
          from media_audio
          where file_id = post.media_file_id
        ),
        'ready'
      ) end as "mediaState",
        case when is_open then post.likes else 0 end as "likes",
        post.likes > 0
        and exists (select from post_like where post_id = post.id and account_id = $1) as "isLiked",
        case when is_open then post.comments else 0 end as "comments",
        post.artist_id = $1 as "canEdit"
      from post
      cross join lateral (
        select (not post.is_subscribers_only or post.artist_id = $1 or bond.is_subscribed) as is_open
        offset 0
      ) lock
      where post.artist_id = account.id
      order by post.created_at desc, post.id desc
      limit 21
    ) found
  ),
  'releases', case when account.role <> 'LABEL' then (
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
      from listed_track track
      where track.artist_id = account.id
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
              $1 in (artist_id, created_by)
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
          where account_id = $1
            and track_id = any(array(select shown."id" from shown))
        ) found
      ),
      'favourites', (
        select json_build_array(json_agg(found."trackId"))
        from (
          select track_id as "trackId"
          from favourite
          where account_id = $1
            and track_id = any(array(select shown."id" from shown))
        ) found
      ),
      'boughtTracks', (
        select json_build_array(json_agg(found."trackId"))
        from (
          select track_id as "trackId"
          from purchase
          where account_id = $1
            and refunded_at is null
            and track_id = any(array(select shown."id" from shown))
        ) found
      ),
      'boughtAlbums', (
        select json_build_array(json_agg(found."albumId"))
        from (
          select album_id as "albumId"
          from purchase
          where account_id = $1
            and refunded_at is null
            and album_id = any(array(select id from album where artist_id = account.id))
        ) found
      ),
      'roster', (
        select json_build_array(json_agg(found."artistId"), json_agg(found."manages"))
        from (
          select artist_id as "artistId",
            case when catalog_granted_at is not null then 'all' when release_granted_at is not null then 'uploaded' end as "manages"
          from signing
          where label_id = $1
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
            account.display_name as "artistName",
            account.username as "artistUsername",
            album.price_pence as "pricePence",
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
            false as "isOwned",
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
            account.suspended_at is not null as "isOffSale",
            album.hidden_at is not null
            and exists (select from unreleased where content_id = album.id) as "isUnreleased",
            case when album.hidden_at is not null then (select release_at from unreleased where content_id = album.id) end as "releaseAt",
            case when album.hidden_at is not null then (select early_days from unreleased where content_id = album.id) end as "earlyDays",
            album.hidden_at is not null
            and (
            album.rejection_reason is null
              and exists (select from unreleased where content_id = album.id and takes_pre_orders)
          ) as "takesPreOrders"
          from listed_album album
          where album.artist_id = account.id
          order by album.release_on desc, album.id desc
          limit 5000
        ) found
      )
    ) as found
  ) end
) as found
from account
join artist_listing on artist_listing.account_id = account.id
cross join lateral (
  select exists (select from paid_subscription($1, account.id, $2)) as is_subscribed
  offset 0
) bond
cross join lateral (
  select case account.role when 'LABEL' then array(
    select id
    from (
      (
        select fan_id as id,
          fan.created_at as at
        from fan
        join account friend on friend.id = fan_id
        where fan.artist_id = account.id
          and friend.role not in ('ARTIST', 'BOTH')
        order by fan.created_at desc, fan_id desc
        limit 100
      )
      union all (
        select signing.artist_id,
          accepted_at
        from signing
        where label_id = account.id
          and accepted_at is not null
        order by accepted_at desc, signing.artist_id desc
        limit 500
      )
    ) friend
    order by at desc, id desc
  ) else array(
    select fan_id
    from fan
    where artist_id = account.id
    order by created_at desc, fan_id desc
    limit 100
  ) end as ids
  offset 0
) friends
cross join lateral (
  select json_build_array(
    json_agg(found."id"),
    json_agg(found."content"),
    json_agg(found."createdAt"),
    json_agg(found."likes"),
    json_agg(found."authorId"),
    json_agg(found."replies"),
    json_agg(found."answers")
  ) as list,
    array_agg(found."authorId") as authors,
    array_agg(found.id) filter (where found.likes > 0) as liked
  from (
    select comment.id as "id",
      comment.content as "content",
      comment.created_at as "createdAt",
      comment.likes as "likes",
      comment.author_id as "authorId",
      comment.replies as "replies",
      case when comment.replies > 0 then (
      select json_agg(latest order by "createdAt", id)
      from (
        select reply.id as "id",
          reply.content as "content",
          reply.created_at as "createdAt",
          reply.likes as "likes",
          reply.author_id as "authorId",
          reply.likes > 0
          and exists (select from comment_like where comment_id = reply.id and account_id = $1) as "isLiked",
          (reply.author_id = $1 or reply.page_id = $1) as "canDelete",
          reply.parent_id as "parentId",
          replier.role as "role",
          replier.username as "username",
          replier.display_name as "displayName",
          replier.profile_picture as "profilePicture"
        from comment reply
        join account replier on replier.id = reply.author_id
        where reply.parent_id = comment.id
          and reply.author_id <> all(array(select blocked_id from block where blocker_id = $1))
        order by reply.created_at desc, reply.id desc
        limit 3
      ) latest
    ) end as "answers"
    from comment
    where comment.page_id = account.id
      and comment.post_id is null
      and comment.parent_id is null
      and comment.author_id <> all(array(select blocked_id from block where blocker_id = $1))
    order by comment.created_at desc, comment.id desc
    limit 51
  ) found
) said
where lower(account.username) = lower($3);
