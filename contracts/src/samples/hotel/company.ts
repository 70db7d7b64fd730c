import type { CreateDevice } from '../../device/commands.js';
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
    settings: { name: 'E-mail after the stay', type: 'emailCampaign' },
    polls: [[recommendationPoll, 14]],
  },
  {
    settings: { name: 'Tablet in the spa', type: 'tablet', location: 'Spa, way out', pin: '1379' },
    polls: [[spa, 10]],
  },
];
