/**
 * Where plays are started. `site`: the web app. `embed`: the small player on other sites, whose listeners are unknown, so
 * that its plays are counted and pay no artist. `app`: a music app, which plays no ads, so that its plays pay no artist either.
 */
export type PlaySource = 'site' | 'embed' | 'app'
