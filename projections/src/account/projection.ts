import { accountEvents, type AccountEvent } from '@canvass/contracts/account/events';
import { evolveAccount, initialAccount } from '@canvass/contracts/account/state';
import { categoryOf, idOf } from '@canvass/contracts/event/envelope';
import { accountTotals } from '../company-totals/contributions.js';
import { accountTotalsCollection } from '../company-totals/document.js';
import type { Projection } from '../runner/projection.js';
import { accountCollection, type AccountBody } from './document.js';

export const accountProjection: Projection<AccountBody> = {
  collection: accountCollection,
  derived: [accountTotalsCollection],
  types: Object.keys(accountEvents),
  keys: ({ stream }) => (categoryOf(stream) === 'account' ? [idOf(stream)] : []),
  evolve(body, event) {
    const before = { ...initialAccount, ...body };
    const { passwordHash, ...state } = evolveAccount(before, event as unknown as AccountEvent);
    if (!state.exists) return null;
    const createdAt = body?.createdAt ?? event.metadata.at;
    return { ...state, createdAt, revision: event.revision };
  },
  contributions: (body) => accountTotals(body),
  changes: (before, after, key) => {
    const firm = (after ?? before)?.firm;
    return firm ? [{ firm, topic: 'account', ids: [key] }] : [];
  },
};
