import { expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import { receiptProjection } from './projection.js';

const stream = 'response-r1';
const until = '2026-02-01T00:00:00.000Z';
const issued = { stream, type: 'ReceiptIssued', data: { hash: 'ab', until } };
const erased = { stream, type: 'ResponseErased', data: {} };

it('knows a link to answers, also once they are erased', async () => {
  const kept = await given(receiptProjection, issued, issued).document('r1');
  expect(kept).toMatchObject({ hash: 'ab', until, isErased: false });
  const gone = await given(receiptProjection, issued, erased, erased).document('r1');
  expect(gone).toMatchObject({ hash: 'ab', until, isErased: true });
  expect(await given(receiptProjection, erased).document('r1')).toBeUndefined();
});
