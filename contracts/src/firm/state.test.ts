import { describe, expect, it } from 'vitest';
import { exampleId } from '../question/question.cases.js';
import { firmEvents, type FirmEvent } from './events.js';
import { noLogo } from './logo.js';
import { newRoutingPage } from './routing-page.js';
import { firmAggregate, initialFirm } from './state.js';

const data = firmEvents.FirmRegistered.data.parse({
  owner: exampleId(1),
  timeZone: 'Europe/Sofia',
  questionLanguages: ['bg', 'en'],
});
const after = (...events: FirmEvent[]) => firmAggregate.evolveAll(initialFirm, events);
const registered: FirmEvent = { type: 'FirmRegistered', data };

describe('a firm', () => {
  it('is registered with its owner, its time zone and its languages', () => {
    expect(after(registered)).toEqual({
      ...data,
      exists: true,
      customRedirectionPage: null,
      retentionDays: null,
      logo: noLogo,
    });
  });

  it('asks its questions in at least one language', () => {
    const none = { owner: exampleId(1), timeZone: 'UTC', questionLanguages: [] };
    expect(firmEvents.FirmRegistered.data.safeParse(none).success).toBe(false);
  });

  it('changes only the settings that are named', () => {
    const moved: FirmEvent = { type: 'FirmSettingsChanged', data: { timeZone: 'Asia/Tokyo' } };
    const routed: FirmEvent = {
      type: 'FirmSettingsChanged',
      data: { customRedirectionPage: newRoutingPage },
    };
    expect(after(registered, moved, routed)).toMatchObject({
      timeZone: 'Asia/Tokyo',
      questionLanguages: ['bg', 'en'],
      customRedirectionPage: newRoutingPage,
    });
  });

  it('has the logo it was last given', () => {
    const logo = { ...noLogo, companyLogoSize: 40 };
    expect(after(registered, { type: 'CompanyLogoChanged', data: logo }).logo).toEqual(logo);
  });
});
