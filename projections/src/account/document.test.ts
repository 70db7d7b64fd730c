import { compileFind } from '@canvass/platform/read-store/query';
import { queryPlanOf } from '@canvass/platform/read-store/testing/query-plan';
import { expect, test } from 'vitest';
import { accountCollection } from './document.js';

test('the account that shows a picture is found by an index', () => {
  const query = compileFind(accountCollection.name, {
    filter: { eq: { field: 'avatarURL', value: '/api/files/picture' } },
    page: { skip: 0, limit: 1 },
  });
  expect(queryPlanOf(accountCollection, query)).toContain(
    `INDEX ${accountCollection.name}(avatarURL) (<expr>=?)`,
  );
});
