import type { FirmEvent } from '@canvass/contracts/firm/events';
import { newRoutingPage } from '@canvass/contracts/firm/routing-page';
import { noLogo } from '@canvass/contracts/firm/logo';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { grantOf, noFeatures, type PlanFeature } from '@canvass/contracts/plan/plan';
import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { sampleId } from '@canvass/contracts/samples/requests';
import { decideLogo, decideSettings } from './decide.js';

const given = givenFor(firmAggregate);
const withFeatures = (...features: PlanFeature[]) =>
  grantOf({ ...noFeatures, ...Object.fromEntries(features.map((feature) => [feature, true])) });
const nothing = withFeatures();
const registered = (
  ...questionLanguages: ['en', 'bg', 'tr'] | ['en', 'bg'] | ['en']
): FirmEvent => ({
  type: 'FirmRegistered',
  data: { owner: sampleId(1), timeZone: 'Europe/Sofia', questionLanguages: [...questionLanguages] },
});
const changed = (data: Extract<FirmEvent, { type: 'FirmSettingsChanged' }>['data']): FirmEvent => ({
  type: 'FirmSettingsChanged',
  data,
});
const page = { ...newRoutingPage, secondaryName: 'Partner' };
const lost = (feature: PlanFeature, field: string) => ({ features: [feature], fields: [field] });

describe('changing the settings of a company', () => {
  it('says only what is different', () => {
    given(registered('en'))
      .when((state) =>
        decideSettings(
          state,
          state,
          { timeZone: 'Asia/Tokyo', questionLanguages: ['en'], customRedirectionPage: null },
          nothing,
        ),
      )
      .then(changed({ timeZone: 'Asia/Tokyo' }));
    given(registered('en'))
      .when((state) => decideSettings(state, state, { timeZone: 'Europe/Sofia' }, nothing))
      .then();
  });

  it('keeps answers for so many days, or for ever again', () => {
    given(registered('en'))
      .when((state) => decideSettings(state, state, { retentionDays: 30 }, nothing))
      .then(changed({ retentionDays: 30 }));
    given(registered('en'), changed({ retentionDays: 30 }))
      .when((state) => decideSettings(state, state, { retentionDays: null }, nothing))
      .then(changed({ retentionDays: null }));
    given(registered('en'))
      .when((state) => decideSettings(state, state, { retentionDays: null }, nothing))
      .then();
  });

  it('speaks a language to those who have chosen none, or none again', () => {
    given(registered('en'))
      .when((state) => decideSettings(state, state, { language: 'en' }, nothing))
      .then(changed({ language: 'en' }));
    given(registered('en'), changed({ language: 'en' }))
      .when((state) => decideSettings(state, state, { language: null }, nothing))
      .then(changed({ language: null }));
    given(registered('en'))
      .when((state) => decideSettings(state, state, { language: null }, nothing))
      .then();
  });

  it('needs a firm', () => {
    given()
      .when((state) => decideSettings(state, state, { timeZone: 'UTC' }, nothing))
      .refused('notFound');
  });

  it('asks in any one language, and in more where the plan allows it', () => {
    given(registered('en'))
      .when((state) => decideSettings(state, state, { questionLanguages: ['tr'] }, nothing))
      .then(changed({ questionLanguages: ['tr'] }));
    const both = { questionLanguages: ['en' as const, 'bg' as const] };
    given(registered('en'))
      .when((state) => decideSettings(state, state, both, nothing))
      .refused('featureNotInPlan', lost('multiLanguage', 'questionLanguages'));
    given(registered('en'))
      .when((state) => decideSettings(state, state, both, withFeatures('multiLanguage')))
      .then(changed(both));
  });

  it('keeps languages of a former plan, which can be given up and not exchanged', () => {
    given(registered('en', 'bg', 'tr'))
      .when((state) => decideSettings(state, state, { questionLanguages: ['bg', 'tr'] }, nothing))
      .then(changed({ questionLanguages: ['bg', 'tr'] }));
    given(registered('en', 'bg'))
      .when((state) => decideSettings(state, state, { questionLanguages: ['en', 'fr'] }, nothing))
      .refused('featureNotInPlan');
  });

  it('has a routing page where the plan has it, and can always do without', () => {
    const routed = { customRedirectionPage: page };
    given(registered('en'))
      .when((state) => decideSettings(state, state, routed, nothing))
      .refused('featureNotInPlan', lost('customRedirect', 'customRedirectionPage'));
    given(registered('en'))
      .when((state) => decideSettings(state, state, routed, withFeatures('customRedirect')))
      .then(changed(routed));
    given(registered('en'), changed(routed))
      .when((state) => decideSettings(state, state, { ...routed, timeZone: 'Asia/Tokyo' }, nothing))
      .then(changed({ timeZone: 'Asia/Tokyo' }));
    given(registered('en'), changed(routed))
      .when((state) => decideSettings(state, state, { customRedirectionPage: null }, nothing))
      .then(changed({ customRedirectionPage: null }));
  });

  it('keeps what others changed meanwhile, and overwrites none of it', () => {
    const before = given(registered('en')).state;
    const moved = changed({ timeZone: 'Asia/Tokyo' });
    given(registered('en'), moved)
      .when((state) => decideSettings(state, before, { questionLanguages: ['bg'] }, nothing))
      .then(changed({ questionLanguages: ['bg'] }));
    given(registered('en'), moved)
      .when((state) => decideSettings(state, before, { timeZone: 'UTC' }, nothing))
      .refused('editConflict', { fields: ['timeZone'] });
  });
});

describe('changing the logo of a company', () => {
  const id = sampleId(1);
  const small: FirmEvent = { type: 'CompanyLogoChanged', data: { ...noLogo, companyLogoSize: 40 } };

  it('changes what is named, and nothing when it is so already', () => {
    given(registered('en'))
      .when((state) => decideLogo(state, state, { id, companyLogoSize: 40 }))
      .then(small);
    given(registered('en'), small)
      .when((state) => decideLogo(state, state, { id, companyLogoSize: 40 }))
      .then();
  });

  it('is brought together with what others changed', () => {
    const before = given(registered('en')).state;
    given(registered('en'), small)
      .when((state) => decideLogo(state, before, { id, companyLogoPosition: 'right' }))
      .then({ ...small, data: { ...small.data, companyLogoPosition: 'right' } } as FirmEvent);
    given(registered('en'), small)
      .when((state) => decideLogo(state, before, { id, companyLogoSize: 60 }))
      .refused('editConflict', { fields: ['companyLogoSize'] });
  });

  it('needs a firm', () => {
    given()
      .when((state) => decideLogo(state, state, { id }))
      .refused('notFound');
  });
});
