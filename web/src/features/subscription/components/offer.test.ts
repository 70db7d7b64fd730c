import { describe, expect, it } from 'vitest';
import type { AccountType } from '@canvass/contracts/account/account';
import { OPERATORS_FIRM } from '@canvass/contracts/firm/operators';
import type { SubscriptionView } from '@canvass/contracts/subscription/view';
import { account } from '@canvass/contracts/samples/views';
import {
  billing,
  followedSubscription,
  max,
  paidSubscription,
  pro,
  start,
  subscription,
  talkedAbout,
} from '@canvass/contracts/samples/subscription-views';
import { offerOf, wayOf } from './offer.js';

function viewer(
  type: AccountType,
  mayChoosePlan: boolean,
  isSubscribed: boolean,
  running: SubscriptionView = subscription,
) {
  const subscribed = isSubscribed ? { subscription: running } : {};
  return {
    account: { ...account, type, active: isSubscribed, ...subscribed },
    billing: { ...billing, mayChoosePlan },
  };
}

const ofOperators = {
  ...viewer('user', false, false),
  account: { ...account, type: 'user' as const, firm: OPERATORS_FIRM },
};
const paying = viewer('company', true, true, paidSubscription);
const followed = viewer('company', true, true, followedSubscription);
const cancelled = { ...paidSubscription, isCanceled: true };
const made = { ...subscription, planId: talkedAbout.id, name: 'Tailored', isCustom: true };

describe('a card', () => {
  it.each([
    ['guests', pro, null, 'register'],
    ['guests', start, null, 'startFree'],
    ['a company that has none', start, viewer('company', true, false), 'startFree'],
    ['guests', talkedAbout, null, 'contact'],
    ['a company that has none', pro, viewer('company', true, false), 'subscribe'],
    ['a company that has this', start, viewer('company', true, true), 'current'],
    ['a company that has another', pro, viewer('company', true, true), 'subscribe'],
    ['a company', talkedAbout, viewer('company', true, true), 'contact'],
    ['a company that is switched off', pro, viewer('company', false, false), 'switchedOff'],
    ['a company that pays', max, paying, 'subscribe'],
    ['a company that pays', start, paying, 'subscribe'],
    ['a company that pays', { ...start, currency: 'eur' }, paying, 'subscribe'],
    ['a company that pays until this begins', start, followed, 'follows'],
    ['a company that pays until another begins', pro, followed, 'resume'],
    ['a company that pays until another begins', { ...start, id: 'other' }, followed, 'subscribe'],
    [
      'an admin of one that pays until this begins',
      start,
      viewer('admin', false, true, followedSubscription),
      'follows',
    ],
    ['a company that pays', { ...max, currency: 'eur' }, paying, 'otherCurrency'],
    ['a company that has cancelled this', pro, viewer('company', true, true, cancelled), 'resume'],
    ['an admin of one that has', pro, viewer('admin', false, true, cancelled), 'current'],
    [
      'a company with a plan made for it',
      talkedAbout,
      viewer('company', true, true, made),
      'current',
    ],
    ['a company with a plan made for it', start, viewer('company', true, true, made), 'runsOn'],
    ['a company with a plan made for it', pro, viewer('company', true, true, made), 'subscribe'],
    ['an admin', pro, viewer('admin', false, true), 'notOwner'],
    ['an admin of a company that has this', start, viewer('admin', false, true), 'current'],
    ['a user', pro, viewer('user', false, false), 'notOwner'],
    ['an operator', pro, viewer('tabi', false, false), 'operator'],
    ['an operator', start, viewer('tabi', false, true), 'operator'],
    ['a user of the operators’ firm', pro, ofOperators, 'operator'],
  ] as const)('offers %s what they may do', (_who, plan, who, expected) => {
    expect(offerOf(plan, who)).toBe(expected);
  });
});

describe('a plan is chosen', () => {
  it.each([
    [start, undefined, 'create'],
    [pro, undefined, 'checkout'],
    [pro, { isPaid: false }, 'checkout'],
    [start, { isPaid: false }, 'create'],
    [pro, { isPaid: true }, 'update'],
    [start, { isPaid: true }, 'follow'],
  ] as const)('of %o while %o', (plan, running, way) => {
    expect(wayOf(plan, running)).toBe(way);
  });
});
