import type { CreateDevice } from '../../device/commands.js';
import { allFeatures } from '../../plan/plan.js';
import type { DemoPoll } from './poll.js';
import { arrival } from './polls/arrival.js';
import { breakfast } from './polls/breakfast.js';
import { recommendationPoll } from './polls/recommendation.js';
import { spa } from './polls/spa.js';
import { stay } from './polls/stay.js';

export const account = {
  email: 'demo@canvass.example',
  password: 'canvass-demo',
  companyName: 'Hotel Vitosha',
  timeZone: 'Europe/Sofia',
};

export const billingDetails = {
  companyName: 'Hotel Vitosha OOD',
  uic: 'BG201234567',
  addressDetails: {
    country: { code: 'BG', name: 'Bulgaria' },
    city: 'Sofia',
    postalCode: '1000',
    address: '12 Vitosha Blvd',
  },
};

/** All that its guests are asked in. */
export const questionLanguages = ['en', 'bg', 'ar'] as const;

/** What the hotel pays for. */
export const plan = {
  name: 'Business',
  description: 'For a hotel or a shop with several places to ask at',
  amount: 4900,
  currency: 'eur',
  interval: 'month',
  features: allFeatures,
} as const;

/** Those who work with the owner; the user sees the polls named here alone. */
export const team = [
  { name: 'Georgi Dimitrov', email: 'georgi@canvass.example', type: 'admin', polls: [] },
  { name: 'Elena Ivanova', email: 'elena@canvass.example', type: 'user', polls: [spa] },
] as const satisfies readonly { polls: readonly DemoPoll[]; [key: string]: unknown }[];

/** What the poll of the spa wears, for polls to come as well. */
export const theme = { description: 'Spa', poll: spa };

/** Charts that the owner gets on the first of each month. */
export const report = { poll: stay, recurrence: 'monthly' } as const;

/** A mail to guests who have left. */
export const campaign = {
  poll: recommendationPoll,
  settings: {
    name: 'Mail to last week’s guests',
    type: 'emailCampaign',
    subject: 'Would you recommend us?',
    message: 'Thank you for staying at Hotel Vitosha. Three questions, not even a minute:',
    asksFirstQuestion: true,
    reminders: 1,
    sendTo: ['ana@guests.example', 'ben@guests.example', 'chiara@guests.example'],
  },
} as const;

export const polls: readonly DemoPoll[] = [stay, breakfast, arrival, recommendationPoll, spa];

type DeviceSettings = Pick<CreateDevice, 'name' | 'type'> & Partial<CreateDevice>;

/** A service of the hotel and its share of responses. */
export interface DemoDevice {
  settings: DeviceSettings;
  /** With their weights among all responses; the first of them is shown where only one can be. */
  polls: readonly (readonly [poll: DemoPoll, weight: number])[];
  /** Whether respondents choose among its polls. */
  offersChoice?: boolean;
}

export const devices: readonly DemoDevice[] = [
  {
    settings: {
      name: 'Tablet at reception',
      type: 'tablet',
      location: 'Ground floor, by the key desk',
      pin: '2580',
    },
    polls: [[stay, 24]],
  },
  {
    settings: {
      name: 'QR card in rooms and restaurant',
      type: 'qr',
      location: 'All rooms, breakfast tables',
      customRoute: 'welcome',
    },
    polls: [
      [stay, 16],
      [breakfast, 23],
    ],
    offersChoice: true,
  },
  {
    settings: {
      name: 'Link in the booking confirmation',
      type: 'hyperlink',
      customRoute: 'before-arrival',
    },
    polls: [[arrival, 13]],
  },
  {
    settings: { name: 'Link in the e-mail after the stay', type: 'hyperlink' },
    polls: [[recommendationPoll, 14]],
  },
  {
    settings: { name: 'Tablet in the spa', type: 'tablet', location: 'Spa, way out', pin: '1379' },
    polls: [[spa, 10]],
  },
];

/** A service that the hotel no longer has: it is in the bin. */
export const binnedDevice: DemoDevice = {
  settings: {
    name: 'Old tablet in the lobby',
    type: 'tablet',
    location: 'Lobby, until the renovation',
  },
  polls: [[stay, 0]],
};
