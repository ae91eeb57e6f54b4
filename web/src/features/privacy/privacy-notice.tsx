import { PRODUCT } from '@fairwave/contract/product'
import { Table } from '../../ui/table.tsx'
import { STORED } from './browser-storage.ts'
import styles from './privacy-notice.module.css'

/** What this site knows about people, in plain words; it changes with the code. */
export function PrivacyNotice() {
  return (
    <div className={styles.notice}>
      <section>
        <h2>Who is responsible</h2>
        <p>
          {PRODUCT} is free software that anybody can run. Whoever runs this site decides what happens to your data and
          answers for it: the law calls them the controller. The makers of the software see nothing of it.
        </p>
      </section>

      <section>
        <h2>Your account</h2>
        <p>
          When you register we keep your username, e-mail address, display name, role and the date. Your password is
          kept only as an argon2id hash, from which it cannot be read back. We note when you were last here and whether
          you use left-handed mode.
        </p>
        <p>
          Anybody can see your username, display name, role, when you joined and were last here, and whatever you put on
          your profile yourself. Nobody but you and the people who run this site can see your e-mail address.
        </p>
      </section>

      <section>
        <h2>The one cookie</h2>
        <p>
          Signing in sets one cookie, <code>fairwave_session</code>, for 7 days. Scripts cannot read it (HttpOnly), and
          it goes to this site only. It is there because a browser sends no other proof when it fetches sound and
          pictures. On our side we keep only a hash of it. It ends when you log out, when you change your password, or
          when the 7 days are over. Without signing in you get no cookie at all.
        </p>
      </section>

      <section>
        <h2>What stays in your browser</h2>
        <p>
          The entries below are kept in your browser's own storage. Logging out removes all of them but your answer to
          the cookie notice. Two notes last no longer than the tab: how far you had scrolled, and that you have just
          logged out. The programme itself is also kept, so that it opens without a connection: never sound, never your
          data.
        </p>
        <Table
          caption="What this site keeps in your browser"
          columns={[
            { key: 'key', header: 'Name', cell: ({ key }) => <code>{key}</code> },
            { key: 'reason', header: 'What it is for', cell: ({ reason }) => reason },
          ]}
          rows={STORED}
          rowKey={({ key }) => key}
          empty="Nothing"
        />
      </section>

      <section>
        <h2>Nobody else</h2>
        <p>
          Fonts, pictures, scripts and sound all come from this site. There is no analytics, no tracking and no request
          to anybody else. Links to other sites open only when you press them. Both answers to the cookie notice lead to
          the same thing today; should a part of this site ever need more, it will ask first.
        </p>
      </section>

      <section>
        <h2>Logs and limits</h2>
        <p>
          For every call the server writes a line with a random request id, what was called, how it ended, how long it
          took and, if you are signed in, the number of your account: no names, no network addresses, and never what was
          said. Against guessing and flooding it counts attempts by account and by network address; those counters are
          thrown away soon after they run out, which is an hour at most.
        </p>
      </section>

      <section>
        <h2>Your rights</h2>
        <p>
          You can see and change your own details when you are signed in. To have a copy of everything, to have
          something put right, or to have your account deleted, write to whoever runs this site; they must answer within
          a month. You can also complain to your data protection authority, which in the United Kingdom is the
          Information Commissioner's Office.
        </p>
      </section>
    </div>
  )
}
