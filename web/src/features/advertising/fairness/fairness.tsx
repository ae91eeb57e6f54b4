import { HELD_REASONS, RULES } from '@fairwave/contract/advertising/fair-rules'
import { LIMITS } from '@fairwave/contract/limits'
import {
  AD_BREAKS,
  HEARD_SECONDS,
  inHours,
  POWER_UNDO_DAYS,
  PRE_ORDERS,
  RECOMMENDATIONS,
  RETURNS,
  SPLIT_BEGINS_HOURS,
} from '@fairwave/contract/offer'
import { Link } from 'wouter'
import { Example } from './example.tsx'
import styles from './fairness.module.css'

/** The rules that turn plays into money, with the figures the server uses. */
export const Fairness = () => (
  <div className={styles.layout}>
    <Rules />
    <Example />
  </div>
)

const Rules = () => (
  <div className={styles.rules}>
    <section>
      <h2>Who gets what</h2>
      <dl className={styles.shares}>
        <Share
          figure={`${RULES.artistPercent}%`}
          text="of every sale and of what ads pay goes to the artists. A release may have a better split, never a worse one."
        />
        <Share figure="100%" text="of a subscription goes to the artist. We pay the card fees." />
        <Share
          figure={`${100 - RULES.artistPercent}%`}
          text="of sales and ads runs the platform. That is our only income."
        />
      </dl>
      <p>
        What you pay on top of a price, up to £{LIMITS.extraMostPounds}, goes to the artists in full. Collaborators get
        the percentages of the artist’s side that the artist offered them and they accepted. Money is counted in
        millionths of a pound, so nothing is lost to rounding. Earnings are pending before they can be withdrawn: until
        the card’s bank can no longer reverse the payment, and until the buyer can no longer undo the purchase, by using
        it or after {RETURNS.days} days.
      </p>
    </section>

    <section>
      <h2>Your listening pays the artists you heard</h2>
      <p>
        Elsewhere all the money goes into one pot and is divided by everyone’s plays, so you pay for music you never
        heard. Here, what <em>your</em> ads earned is divided among the tracks <em>you</em> heard since your last ads,
        and no others.
      </p>
      <ol>
        <li>
          A play is heard after {HEARD_SECONDS} seconds, or half of a track shorter than {HEARD_SECONDS * 2} seconds, by
          our own clock. Radio plays count too.
        </li>
        <li>
          After {AD_BREAKS.plays} free tracks that sounded for at least {AD_BREAKS.soundedSeconds} seconds come{' '}
          {AD_BREAKS.ads} ads; a new visitor hears {AD_BREAKS.playsBeforeFirst} first. An ad can be paused. It counts
          when all of it was heard, once.
        </li>
        <li>
          The advertiser pays what they bid. The price is divided equally among your heard plays; any remainder is taken
          from the earliest.
        </li>
        <li>
          Of each part, {RULES.artistPercent}% is the artists’, rounded up; collaborators’ parts are rounded down, and
          the artist has the rest.
        </li>
        <li>
          A collaborator’s part begins {inHours(SPLIT_BEGINS_HOURS)} after they accept it. The artist is emailed about
          it, and can undo it from there for {POWER_UNDO_DAYS} days.
        </li>
        <li>Every night we calculate the day before. It appears in artists’ earnings the next morning.</li>
      </ol>
    </section>

    <section>
      <h2>What isn’t paid</h2>
      <p>
        When these rules leave no play to pay for, the ad costs nothing: neither the artists nor we are paid, and the
        advertiser keeps the money.
      </p>
      <ul>
        <li>An ad with no heard play before it, or one that couldn’t be played.</li>
        <li>Plays of your own tracks, or of tracks you worked on.</li>
        <li>Plays in music apps, which play no ads.</li>
        <li>Tracks shorter than {RULES.paidTrackSeconds} seconds.</li>
        <li>
          Plays that don’t count: repeats within the track’s own length, or plays from an address that starts far more
          of them than people do.
        </li>
        <li>
          Plays whose audio wasn’t fetched. We ask the player for the hash of a few random parts of the track; only a
          player that has the audio can answer.
        </li>
        <li>
          Plays by listeners, with an account or without, until they have been here for {RULES.newDays} days. They are
          listed as not paid.
        </li>
        <li>
          The {RULES.sameTrackPerDay + 1}th play of the same track by the same listener in one day, and all after it.
        </li>
        <li>
          All plays by a listener who played more than {RULES.hoursPerDay} hours, or more than {RULES.playsPerDay}{' '}
          tracks, on that day.
        </li>
        <li>
          Ads beyond the {RULES.adsPerAddress}th reported from one internet address in a day, and beyond the{' '}
          {RULES.adsPerRange.toLocaleString('en-GB')}th from one address range, and beyond the{' '}
          {RULES.campaignAdsPerRange}th of one campaign from one address range.
        </li>
        <li>
          Plays of one artist beyond the {RULES.listensPerRange}th from one address range on one day. An address range
          is 256 neighbouring IPv4 addresses, or an IPv6 /48.
        </li>
        <li>Ad reports that are forged, duplicated, late, or sent before the ad can have ended.</li>
      </ul>
      <p>
        Artists see every play that was left out, and why. These figures are the same on every Fairwave site and no
        setting changes them.
      </p>
    </section>

    <section>
      <h2>What we review first</h2>
      <p>Some ad money is held until a person has checked where the plays came from:</p>
      <ul>
        <li>{HELD_REASONS.first}</li>
        <li>
          {HELD_REASONS.rise} Usual is the average of the {RULES.usualDays} days before, or the largest day that a
          review released in them.
        </li>
        <li>
          Artists count together when they are paid to the same bank account, or by splits of {RULES.payeePercent}% or
          more to the same collaborator; for the first £{RULES.heldPounds} also when {RULES.sharedPercent}% of the
          listeners of each, or of the networks they listen from, are the same. A collaborator who has got £
          {RULES.heldPounds} from artists without a review gets no more from them before it, however small the splits.
        </li>
        <li>
          Listeners who have heard the artist for {RULES.newDays} days or more go on paying, the longest-known first,
          unless their plays alone pass these figures.
        </li>
      </ul>
      <p>
        Until then it stays in the advertisers’ campaigns, spent but not paid, together with what the artist’s plays
        earn in the meantime. Released money goes to the artist and collaborators by the splits of the night it was
        held. Refused money goes back to the advertisers, and the artist is told why. The artist is told each time.
      </p>
    </section>

    <section>
      <h2>Pre-orders</h2>
      <p>
        What a fan pays for an album that isn’t out yet is kept apart, neither the artist’s nor ours, until release day.
        Then it’s split like any other sale. If the album is withdrawn, or isn’t out {PRE_ORDERS.refundDays} days after
        the day that was promised when the fan ordered, all of it goes back to the fan. Moving the date doesn’t move
        that promise, and a later price doesn’t change what was paid.
      </p>
    </section>

    <section>
      <h2>How ads are chosen</h2>
      <p>
        An advertiser names a budget, a bid for a thousand ads heard, days and genres. The highest bids that fit the
        music play first. A budget is spread over its days, each campaign limits how often you hear it in a day, and no
        campaign spends more than its budget. We listen to every ad before it runs, and make it as loud as the music,
        never louder. Advertisers learn how many people heard them, never who.
      </p>
    </section>

    <section id="recommendations">
      <h2>How we recommend</h2>
      <p>
        Every night we look at who listened to what in the last {RECOMMENDATIONS.tasteDays} days. Two artists are alike
        when at least {RECOMMENDATIONS.sharedListeners} listeners hear both; the larger that part of their listeners,
        the more alike. We suggest music by artists like those you hear and buy, by artists you follow, and popular and
        new music in your genres, if you haven’t heard it yet. Purchases that buyers keep anonymous are left out.
      </p>
      <ul>
        <li>
          Every {RECOMMENDATIONS.fairPlaceEvery}rd place belongs to a new or small artist as long as there is one who
          fits: new means a first release in the last {RECOMMENDATIONS.newArtistDays} days, small means one of the half
          of all artists with the fewest listeners in the last {RECOMMENDATIONS.reachDays} days.
        </li>
        <li>No artist has more than {RECOMMENDATIONS.placesOfAnArtist} places on a shelf while others fit.</li>
        <li>No place can be bought: not by artists, labels, advertisers or us. Staff picks can’t be bought either.</li>
        <li>Each suggestion says why you see it, and “Not for me” removes its artist from your suggestions.</li>
      </ul>
    </section>

    <section>
      <h2>Check us</h2>
      <p>
        Every payment is recorded in a double-entry ledger whose entries are chained by hashes: none can be changed
        without breaking the chain. Our <Link href="/transparency">open books</Link> show each month, publish every
        day’s closing hash, and offer the data behind them, with a command that checks these rules from the plays and
        sales up. They don’t identify listeners: artists with fewer than {RULES.fewestListeners} listeners in a month
        are added together. Your own <Link href="/receipt">receipt</Link> shows whom you paid, play by play.
      </p>
    </section>
  </div>
)

const Share = ({ figure, text }: { figure: string; text: string }) => (
  <div>
    <dt>{figure}</dt>
    <dd>{text}</dd>
  </div>
)
