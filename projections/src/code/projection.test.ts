import { expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import { codeProjection } from './projection.js';

const stream = 'codes-p1';
const assigned = (questions: object) => ({ stream, type: 'CodesAssigned', data: { questions } });

it('keeps the codes of a poll, and those that they replaced', async () => {
  const first = assigned({ q1: { code: 'stay', options: { o1: 'yes' } } });
  const then = assigned({ q1: { code: 'holiday' }, q2: { code: 'food' } });
  const document = await given(codeProjection, first, then, then).document('p1');
  expect(document).toMatchObject({
    firm: 'firm-1',
    questions: {
      q1: {
        ...{ code: 'holiday', former: ['stay'] },
        options: { o1: { code: 'yes', former: [] } },
      },
      q2: { code: 'food', former: [], options: {} },
    },
  });
});
