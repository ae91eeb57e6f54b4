import { HELD_REASONS, RULES } from '@fairwave/contract/fair-rules'
import { AD_BREAKS, HEARD_SECONDS } from '@fairwave/contract/heard'
import { LIMITS } from '@fairwave/contract/limits'
import { Link } from 'wouter'
import { Example } from './example.tsx'
import styles from './fairness.module.css'

/** The rules by which listens become money. The figures are those that the server works with. */
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
          text="of every sale and of what ads pay goes to the artists. A release may have a better share; never a worse one."
        />
        <Share figure="100%" text="of a subscription goes to the artist. What the card costs is ours to bear." />
        <Share
          figure={`${100 - RULES.artistPercent}%`}
          text="of sales and ads runs the platform. That is our only income."
        />
      </dl>
      <p>
        What you pay on top of a price, up to £{LIMITS.extraMostPounds}, goes to the artists whole. Collaborators get
        the percentages of the artist’s side that the artist offered them and they accepted. Money is counted in
        millionths of a pound, so that a third of a penny is a third of a penny. Earnings that a card paid are pending
        for some days before they can be withdrawn, because a card’s bank may still take the payment back.
      </p>
    </section>

    <section>
      <h2>Your listening pays the artists you heard</h2>
      <p>
        Elsewhere all the money goes into one pot and is shared by everybody’s plays: you pay for music you never heard.
        Here what <em>your</em> ads earned is shared among the tracks <em>you</em> heard since your last ads, and nobody
        else’s.
      </p>
      <ol>
        <li>
          A play is heard after {HEARD_SECONDS} seconds, or half of a track shorter than {HEARD_SECONDS * 2} seconds, by
          our own clock. Radio counts as everything else does.
        </li>
        <li>
          After {AD_BREAKS.plays} free tracks that sounded for at least {AD_BREAKS.soundedSeconds} seconds come{' '}
          {AD_BREAKS.ads} ads; a new visitor hears {AD_BREAKS.playsBeforeFirst} first. An ad can be paused. It counts
          when all of it was heard, once.
        </li>
        <li>
          The advertiser pays what they bid. Its price is divided equally among your heard plays; the earliest bear what
          cannot be divided.
        </li>
        <li>
          Of each part, {RULES.artistPercent}% is the artists’, rounded up; collaborators’ parts are rounded down, and
          the artist has the rest.
        </li>
        <li>It is worked out every night for the day before and appears in artists’ earnings the next morning.</li>
      </ol>
    </section>

    <section>
      <h2>What pays nobody</h2>
      <p>
        When a rule leaves no play to be paid, the ad pays nobody: not the artists, not us. The advertiser keeps the
        money.
      </p>
      <ul>
        <li>An ad with no heard play before it, and an ad that could not be played.</li>
        <li>Plays of your own tracks, or of tracks you worked on.</li>
        <li>Tracks shorter than {RULES.paidTrackSeconds} seconds.</li>
        <li>
          Plays that did not count: of a track that began again within its own length, or from an address that begins
          far more plays than people do.
        </li>
        <li>
          Plays whose audio was not fetched. When a play was heard, we ask the player for the hash of a few parts of the
          track, drawn by lot; only a player that has the audio can answer.
        </li>
        <li>
          Plays by visitors without an account, until they have been here for {RULES.visitorDays} days. They are listed
          as not paid.
        </li>
        <li>
          The {RULES.sameTrackPerDay + 1}th hearing of the same track by the same listener on one day, and all after it.
        </li>
        <li>
          Everything from a listener who played more than {RULES.hoursPerDay} hours, or more than {RULES.playsPerDay}{' '}
          tracks, on that day.
        </li>
        <li>
          Ads beyond the {RULES.adsPerAddress}th that is reported from one internet address within a day, and beyond the{' '}
          {RULES.adsPerRange.toLocaleString('en-GB')}th from one address range.
        </li>
        <li>
          Listens of one artist beyond the {RULES.listensPerRange}th from one address range on one day. An address range
          is 256 neighbouring IPv4 addresses, or an IPv6 /48.
        </li>
        <li>Reports of ads that are forged, sent twice, sent too late, or sent before the ad can have ended.</li>
      </ul>
      <p>
        An artist sees each listen that was left out, and the rule that left it out. These figures are the same on every
        Fairwave site: no setting changes them.
      </p>
    </section>

    <section>
      <h2>What we look at first</h2>
      <p>Some ad money is held until a person has looked at where the listens came from:</p>
      <ul>
        <li>{HELD_REASONS.first}</li>
        <li>
          {HELD_REASONS.rise} Usual is the average of the {RULES.usualDays} days before, or the largest day that a
          review released in them.
        </li>
      </ul>
      <p>
        Meanwhile it stays in the advertisers’ campaigns, spent but not paid, and what the artist’s listens earn in the
        meantime joins it. Released money goes to the artist and collaborators by the splits of the night it was held.
        Refused money goes back to the advertisers, and the artist is told why. The artist is told each time.
      </p>
    </section>

    <section>
      <h2>How ads are chosen</h2>
      <p>
        An advertiser names a budget, a bid for a thousand ads heard, days and genres. The highest bids that fit the
        music are heard first; a budget is spread over its days, nobody hears a campaign more often in a day than it
        says, and no campaign ever spends more than its budget. Somebody of ours listens to every ad before you do, and
        it is made as loud as the music, never louder. Advertisers learn how many heard them, never who.
      </p>
    </section>

    <section>
      <h2>Check us</h2>
      <p>
        Every movement of money stands in a double-entry ledger whose entries are chained by hashes: none can be changed
        without breaking the chain. Our <Link href="/transparency">open books</Link> show each month, publish every
        day’s closing hash, and offer the data behind them, with a command that checks these rules from the listens and
        sales up. Listeners cannot be found in them: artists with fewer than {RULES.fewestListeners} listeners in a
        month are added together. And your own <Link href="/receipt">receipt</Link> tells you whom you paid, down to the
        listen.
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
