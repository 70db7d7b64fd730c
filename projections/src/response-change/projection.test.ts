import { expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import { responseChangeProjection } from './projection.js';

const stream = 'response-r1';
const save = (isFinished: boolean) => ({
  ...{ stream, type: 'ResponseSaved' },
  data: { poll: 'p1', isFinished, sequence: 1 },
});

it('knows when a response that counted changed last, and keeps it as a marker when it is erased', async () => {
  const begun = given(responseChangeProjection, save(false));
  expect(await begun.document('r1')).toBeUndefined();
  const finished = given(responseChangeProjection, save(false), save(true));
  const at = '00000002';
  expect(await finished.document('r1')).toMatchObject({ poll: 'p1', at, isGone: false });
  const erased = given(responseChangeProjection, save(false), save(true), {
    ...{ stream, type: 'ResponseErased' },
  });
  expect(await erased.document('r1')).toMatchObject({ poll: 'p1', at: '00000003', isGone: true });
});
