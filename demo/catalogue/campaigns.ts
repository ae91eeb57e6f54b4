/** The demo advertiser's campaigns, running and waiting for review. `ad` names the audio and picture. */
export const CAMPAIGNS = [
  {
    ad: 'tansley-kettles',
    title: 'Tansley Kettles, by Hollis & Daughters',
    content: 'Tea in four minutes, a tune in five. The Tansley Number Four sings on the boil and stops when asked.',
    budgetPence: 2000,
    bidPence: 1200,
    stations: [],
    isApproved: true,
  },
  {
    ad: 'lantern-line',
    title: 'Sleep on the Lantern Line',
    content: 'The night train for people who like to hear the rails. Window seats have the better dreams.',
    budgetPence: 1500,
    bidPence: 1800,
    stations: ['Jazz', 'Ambient', 'Classical'],
    isApproved: true,
  },
  {
    ad: 'dunnow-slippers',
    title: 'Dunnow Slippers, the winter pair',
    content: 'Warmer than last year’s, and just as quiet. Two in every box, as the law requires.',
    budgetPence: 500,
    bidPence: 900,
    stations: [],
    isApproved: false,
  },
] as const
