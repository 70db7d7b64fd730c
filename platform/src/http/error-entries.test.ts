import { expect, it } from 'vitest';
import { errorsOf } from './error-entries.js';

it.each([
  ['notFound', undefined, undefined],
  [
    'invalidInput',
    [{ code: 'textTooLong', field: 'name', parameters: { max: 3 } }],
    [{ code: 'textTooLong', field: 'name', parameters: { max: 3 } }],
  ],
  [
    'limitReached',
    { limit: 'polls', allowed: 5 },
    [{ code: 'limitReached', parameters: { limit: 'polls', allowed: 5 } }],
  ],
  [
    'editConflict',
    { fields: ['name', 'style'], revision: 3, by: [{ id: 'a', name: 'Ann' }] },
    [
      { code: 'editConflict', field: 'name', parameters: { revision: 3 } },
      { code: 'editConflict', field: 'style', parameters: { revision: 3 } },
    ],
  ],
  ['featureNotInPlan', { features: ['gdpr'], fields: [] }, [{ code: 'featureNotInPlan' }]],
])('says the details of %s in one shape', (code, details, errors) => {
  expect(errorsOf(code, details).errors).toEqual(errors);
});
