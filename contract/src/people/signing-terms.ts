/** What accepting a label's offer allows it. Every place that shows an offer shows these sentences. */
export const LABEL_MAY = [
  'See your plays, sales and earnings, and hear your music in full quality.',
  'Name you on its roster, and show what you release under its name on its page.',
] as const

/** What accepting allows too, unless the artist switches it off, then or at any time later. */
export const LABEL_MAY_RELEASE =
  'Release music for you: upload it in your name, and edit, price and delete what it uploaded.'

/** What the label may request in addition. The artist can accept the offer without it, and withdraw it later. */
export const LABEL_MAY_MANAGE_CATALOG =
  'Edit, price and delete all your other music too, including what you uploaded yourself.'

/** What a signing itself gives the label of an artist's money, in percent. Only a split that the artist offers pays a label. */
export const LABEL_PERCENT = 0

export const LABEL_GETS = `It gets ${LABEL_PERCENT}% of your sales, subscriptions and streaming. Only a split that you offer it yourself, track by track, pays it anything.`

export const LABEL_MAY_NOT = 'It cannot change your splits, your bank details or your profile.'

/** The same as one sentence, for a notification. */
export const offerInWords = (asksToManageCatalog: boolean): string =>
  [
    'would like to sign you. If you accept, it may see your plays, sales and earnings, name you on its roster, upload music in your name, and edit, price and delete what it uploaded; you can accept without the uploads.',
    asksToManageCatalog
      ? 'It also asks to edit, price and delete all your other music; you can accept without that.'
      : 'It may not touch your other music.',
    LABEL_GETS,
    'You can end it at any time.',
  ].join(' ')
