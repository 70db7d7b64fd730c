import type { Bound } from '../poll/bounds.cases.js';
import type { CreateDevice } from './commands.js';
import { plainQrStyle, type QrStyle } from './qr-style.js';

const numbered = (serialNumber: string): Partial<CreateDevice> => ({
  ...{ autoConfigure: false, serialNumber },
});
const coded = (style: Partial<QrStyle>): Partial<CreateDevice> => ({
  type: 'qr',
  styleQR: { ...plainQrStyle, isDefaultQR: false, ...style },
});
const campaign = (part: Partial<CreateDevice>): Partial<CreateDevice> => ({
  ...{ type: 'emailCampaign', subject: 'Your stay', message: 'Hello' },
  ...{
    sendAt: '2100-05-04T09:00:00.000Z',
    recipients: [{ email: 'ana@guest.example', fields: {} }],
  },
  ...part,
});

/** Bounds of the fields of a service. */
export const deviceBounds: readonly Bound<Partial<CreateDevice>>[] = [
  { what: 'a name', at: { name: 'a' }, past: { name: ' ' } },
  { what: 'the shortest pin', at: { pin: '1234' }, past: { pin: '123' } },
  { what: 'the longest pin', at: { pin: '1'.repeat(12) }, past: { pin: '1'.repeat(13) } },
  { what: 'digits in a pin', at: { pin: '9876' }, past: { pin: '98a6' } },
  { what: 'a serial number', at: numbered('DOOR-1'), past: numbered('') },
  { what: 'the shortest serial number', at: numbered('SN-4'), past: numbered('SN4') },
  {
    what: 'the longest serial number',
    at: numbered('S'.repeat(40)),
    past: numbered('S'.repeat(41)),
  },
  {
    what: 'the longest route',
    at: { customRoute: 'r'.repeat(60) },
    past: { customRoute: 'r'.repeat(61) },
  },
  { what: 'the shortest rest', at: { idleSeconds: 15 }, past: { idleSeconds: 14 } },
  { what: 'the longest rest', at: { idleSeconds: 600 }, past: { idleSeconds: 601 } },
  { what: 'no text size', at: coded({ textFontSize: 0 }), past: coded({ textFontSize: -1 }) },
  { what: 'the largest text', at: coded({ textFontSize: 40 }), past: coded({ textFontSize: 41 }) },
  { what: 'a whole size', at: coded({ textFontSize: 39 }), past: coded({ textFontSize: 39.5 }) },
  { what: 'no margin', at: coded({ logoMargin: 0 }), past: coded({ logoMargin: -1 }) },
  { what: 'the widest margin', at: coded({ logoMargin: 16 }), past: coded({ logoMargin: 17 }) },
  {
    what: 'the sharpest corner',
    at: coded({ logoCornerRadius: 4 }),
    past: coded({ logoCornerRadius: 3 }),
  },
  {
    what: 'the roundest corner',
    at: coded({ logoCornerRadius: 20 }),
    past: coded({ logoCornerRadius: 21 }),
  },
  { what: 'a recipient', at: campaign({}), past: campaign({ recipients: [] }) },
  { what: 'a subject', at: campaign({ subject: 'a' }), past: campaign({ subject: ' ' }) },
  { what: 'a moment', at: campaign({}), past: campaign({ sendAt: '' }) },
];
