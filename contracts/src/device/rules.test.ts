import { describe, expect, it } from 'vitest';
import { newRoutingPage } from '../firm/routing-page.js';
import { exampleId } from '../question/question.cases.js';
import { deviceTypes, type DeviceContent } from './device.js';
import { publicAddress, serviceAddress } from './address.js';
import { checkDevice, tidyDevice } from './rules.js';
import { plainQrStyle, type QrStyle } from './qr-style.js';

const [one, two] = [exampleId(1), exampleId(2)];
const device = (changes: Partial<DeviceContent> = {}): DeviceContent => ({
  ...{ name: 'Lobby', type: 'tablet', polls: [one], isActive: one, location: '', pin: '1234' },
  ...{ serialNumber: 'AB-1234', autoConfigure: false, customRoute: '', status: 'active' },
  ...changes,
});

const mails = { subject: 'Your stay', message: 'Hello', sendAt: '2026-05-04T09:00:00.000Z' };
const campaign: Partial<DeviceContent> = { type: 'emailCampaign', ...mails };

describe('checkDevice', () => {
  it.each(deviceTypes)('accepts a %s', (type) => {
    expect(checkDevice(device({ type, ...mails }))).toEqual([]);
  });

  it.each<[string, Partial<DeviceContent>]>([
    ['no poll', { polls: [], isActive: '' }],
    ['respondents who choose', { polls: [one, two], isActive: '' }],
    ['a configured tablet without a pin', { autoConfigure: true, pin: '' }],
    ['a link without a pin', { type: 'hyperlink', pin: '' }],
    ['a route', { customRoute: 'summer_2026-a' }],
  ])('accepts %s', (_, changes) => {
    expect(checkDevice(device(changes))).toEqual([]);
  });

  it.each<[string, Partial<DeviceContent>, string, string]>([
    ['no name', { name: ' ' }, 'nameRequired', 'name'],
    ['a name with a control character', { name: 'a\u0007' }, 'charactersStray', 'name'],
    ['a tablet without a pin', { pin: '' }, 'pinRequired', 'pin'],
    ['a short pin', { pin: '123' }, 'pinDigits', 'pin'],
    ['letters in a pin', { pin: '12a4' }, 'pinDigits', 'pin'],
    ['no serial number', { serialNumber: '' }, 'serialNumberRequired', 'serialNumber'],
    [
      'a serial number that does not fit an address',
      { serialNumber: 'AB/../1' },
      'serialNumberInvalid',
      'serialNumber',
    ],
    [
      'a route that does not fit an address',
      { customRoute: 'a/b' },
      'customRouteInvalid',
      'customRoute',
    ],
    ['a campaign without a moment', { ...campaign, sendAt: '' }, 'dateRequired', 'sendAt'],
    ['a campaign that says nothing', { ...campaign, subject: ' ' }, 'fieldRequired', 'subject'],
    ['an active poll it does not offer', { isActive: two }, 'activePollUnknown', 'isActive'],
  ])('refuses %s', (_, changes, code, field) => {
    expect(checkDevice(device(changes))).toEqual([{ code, field }]);
  });
});

describe('the style of a QR code', () => {
  const found = (changes: Partial<QrStyle>) =>
    checkDevice(device({ styleQR: { ...plainQrStyle, ...changes } })).map(({ field }) => field);

  it('has its bounds, each named by its field', () => {
    expect(found({ textFontSize: 40, logoMargin: 16, logoCornerRadius: 20 })).toEqual([]);
    expect(found({ textFontSize: 0, logoMargin: 0, logoCornerRadius: 4 })).toEqual([]);
    expect(found({ textFontSize: 41, logoMargin: 17, logoCornerRadius: 21 })).toEqual([
      ...['styleQR.textFontSize', 'styleQR.logoMargin', 'styleQR.logoCornerRadius'],
    ]);
    expect(found({ textFontSize: 1.5, logoMargin: -1, logoCornerRadius: 3 })).toHaveLength(3);
  });
});

describe('tidyDevice', () => {
  it.each<[string, Partial<DeviceContent>, Partial<DeviceContent>]>([
    ['makes a sole poll the active one', { isActive: '' }, { isActive: one }],
    ['forgets an active poll that was taken off', { polls: [two, exampleId(3)] }, { isActive: '' }],
    ['offers a poll once', { polls: [two, two], isActive: '' }, { polls: [two], isActive: two }],
    ['forgets it when none is left', { polls: [] }, { isActive: '' }],
    ['keeps an active poll of several', { polls: [two, one] }, { isActive: one }],
    ['lets respondents choose among several', { polls: [one, two], isActive: '' }, {}],
    ['keeps the pin of a tablet', {}, { pin: '1234' }],
    ['gives a tablet without a pin none', { pin: '' }, { pin: '0000' }],
    ['keeps the pin of a link', { type: 'hyperlink' }, { pin: '1234' }],
    ['trims the name', { name: ' Lobby ' }, { name: 'Lobby' }],
  ])('%s', (_, before, changes) => {
    const tidy = tidyDevice(device(before));
    expect(tidy).toEqual({ ...device(before), ...changes });
    expect(tidyDevice(tidy)).toEqual(tidy);
  });
});

describe('serviceAddress', () => {
  const address = (changes: Partial<DeviceContent>) =>
    serviceAddress('https://a.example', device(changes));

  it('ends with the route and the pin, where there are any', () => {
    expect(address({ pin: '0000' })).toBe('https://a.example/device/AB-1234');
    expect(address({ pin: '' })).toBe('https://a.example/device/AB-1234');
    expect(address({})).toBe('https://a.example/device/AB-1234?pwd=1234');
    expect(address({ customRoute: 'summer' })).toBe(
      'https://a.example/device/AB-1234/summer?pwd=1234',
    );
  });

  it('cannot be led elsewhere', () => {
    expect(address({ serialNumber: '../x?', customRoute: 'a/b#', pin: '&a=1' })).toBe(
      'https://a.example/device/..%2Fx%3F/a%2Fb%23?pwd=%26a%3D1',
    );
  });
});

describe('publicAddress', () => {
  it('is that of the routing page where there is one, without suffix and pin', () => {
    const one = device({ serialNumber: 'AB/1', customRoute: 'summer' });
    expect(publicAddress('https://a.example', one, newRoutingPage)).toBe(
      'https://a.example/routing/AB%2F1',
    );
    expect(publicAddress('https://a.example', one, null)).toBe(
      'https://a.example/device/AB%2F1/summer?pwd=1234',
    );
  });
});
