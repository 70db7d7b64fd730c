import type { Filter } from '@canvass/platform/read-store/port';
import { compileFind, compileFirstOfEach } from '@canvass/platform/read-store/query';
import { queryPlanOf } from '@canvass/platform/read-store/testing/query-plan';
import { expect, test } from 'vitest';
import { responseCollection } from './document.js';

const counted: Filter = { eq: { field: 'quarantined', value: false } };

test('what was finished is found, the newest first, by an index that has nothing else', () => {
  const query = compileFind(responseCollection.name, {
    filter: {
      and: [
        { eq: { field: 'firm', value: 'f1' } },
        counted,
        { eq: { field: 'isFinished', value: true } },
      ],
    },
    sort: [{ field: 'givenAt', direction: 'descending' }],
    page: { skip: 0, limit: 6 },
  });
  expect(queryPlanOf(responseCollection, query)).toContain(
    `INDEX ${responseCollection.name}(firm,isFinished,quarantined,givenAt) (<expr>=? AND <expr>=? AND <expr>=?`,
  );
});

test('the newest response of each poll is found by an index that has them in this order', () => {
  const query = compileFirstOfEach(responseCollection.name, {
    ...{ field: 'poll', values: ['p1', 'p2'], filter: counted },
    sort: [{ field: 'createdAt', direction: 'descending' }],
  });
  // Only ties are put in order.
  expect(queryPlanOf(responseCollection, query)).toContain(
    `INDEX ${responseCollection.name}(poll,quarantined,createdAt) (<expr>=? AND <expr>=?); USE TEMP B-TREE FOR RIGHT PART OF ORDER BY`,
  );
});
