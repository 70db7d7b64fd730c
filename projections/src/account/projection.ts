import { accountAggregate } from '@canvass/contracts/account/state';
import { idOf } from '@canvass/contracts/event/envelope';
import { slotEvents } from '@canvass/contracts/firm/slot-events';
import { firmAggregate } from '@canvass/contracts/firm/state';
import { accountTotals } from '../company-totals/contributions.js';
import { accountTotalsCollection } from '../company-totals/document.js';
import { projectionOf } from '../runner/projection.js';
import { toldToFirm } from '../runner/record.js';
import { searchedIn } from '../runner/searched.js';
import { accountCollection, type AccountBody } from './document.js';

export const accountProjection = projectionOf(accountAggregate, {
  collection: accountCollection,
  derived: [accountTotalsCollection],
  evolve(body: AccountBody | null, event) {
    const before = { ...accountAggregate.initial, ...body };
    const { passwordHash, ...state } = accountAggregate.evolve(before, event);
    if (!state.exists) return null;
    const createdAt = body?.createdAt ?? event.metadata.at;
    const { name, email, companyName } = state;
    return {
      ...state,
      createdAt,
      revision: event.revision,
      ...searchedIn({ name, email, companyName }),
    };
  },
  contributions: (body) => accountTotals(body),
  changes: toldToFirm('account'),
  // A screen that shows an account shows its company's settings, too. Slots change with every record, and no screen shows
  // them.
  news: {
    types: firmAggregate.types.filter((type) => !(type in slotEvents)),
    notices: ({ stream }) => [{ firm: idOf(stream), topic: 'account', ids: [idOf(stream)] }],
  },
  former: ['firm', 'firmParked'],
});
