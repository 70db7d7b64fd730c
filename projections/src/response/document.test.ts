import { compileCount, compileFind, type CompiledQuery } from '@canvass/platform/read-store/query';
import type { Filter } from '@canvass/platform/read-store/port';
import { queryPlanOf } from '@canvass/platform/read-store/testing/query-plan';
import { expect, test } from 'vitest';
import { responseCollection } from './document.js';

const finished: Filter[] = [
  { eq: { field: 'firm', value: 'f1' } },
  { eq: { field: 'quarantined', value: false } },
  { eq: { field: 'isFinished', value: true } },
];

test.each<[string, CompiledQuery]>([
  [
    'counted of a month',
    compileCount(responseCollection.name, {
      and: [...finished, { range: { field: 'givenAt', from: '2026-05-01T00:00:00.000Z' } }],
    }),
  ],
  [
    'found, the newest first',
    compileFind(responseCollection.name, {
      filter: { and: finished },
      sort: [{ field: 'givenAt', direction: 'descending' }],
      page: { skip: 0, limit: 6 },
    }),
  ],
])('what was finished is %s by an index that has nothing else', (_, query) => {
  expect(queryPlanOf(responseCollection, query)).toContain(
    `INDEX ${responseCollection.name}(firm,isFinished,quarantined,givenAt) (<expr>=? AND <expr>=? AND <expr>=?`,
  );
});
