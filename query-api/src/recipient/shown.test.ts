import {
  initialRecipient,
  statusOf,
  type RecipientState,
} from '@canvass/contracts/recipient/state';
import type { RecipientDocument } from '@canvass/projections/recipient/document';
import { expect, it } from 'vitest';
import { markedRecipients } from './shown.js';

const due = '2027-01-30T10:00:00.000Z';

function document(_id: string, more: Partial<RecipientState> = {}): RecipientDocument {
  const last = { due, reminder: 0, outcome: 'sent', at: due } as const;
  const state: RecipientState = {
    ...{ ...initialRecipient, exists: true, campaign: 'c', email: `${_id}@example.com`, last },
    ...{ progress: { due, step: 'none' }, ...more },
  };
  return { ...state, _id, status: statusOf(state) } as unknown as RecipientDocument;
}

const documents = [
  document('ana'),
  document('bea'),
  document('cem', { isUnsubscribed: true }),
  document('dan', { last: undefined, progress: { due: '', step: 'none' } } as object),
];
const marked = markedRecipients(
  { find: () => Promise.resolve(documents) as never },
  { of: () => Promise.resolve((id) => (id === 'bea' ? 'none' : 'finished')) },
  'c',
);

it('shows how far recipients are of whom the read models do not know it', async () => {
  const shown = await Promise.all(documents.map(marked.shown));
  expect(shown.map(({ status }) => status)).toEqual([
    ...['finished', 'sent', 'unsubscribed', 'waiting'],
  ]);
  expect(await marked.counts({})).toMatchObject({ finished: 1, sent: 1, waiting: 1, opened: 0 });
  expect((await marked.having({}, 'finished')).map(({ _id }) => _id)).toEqual(['ana']);
});
