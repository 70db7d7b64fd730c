import type { Filter } from '@canvass/platform/read-store/port';
import { compileMongoSort, mongoIndexes } from '@canvass/platform/read-store/mongodb-query';
import { compileCount, compileFind, compileFirstOfEach } from '@canvass/platform/read-store/query';
import { walk } from '@canvass/platform/read-store/walk';
import { queryPlanOf } from '@canvass/platform/read-store/testing/query-plan';
import { expect, test } from 'vitest';
import { NEWEST_FIRST, responseCollection, sortedBy, type ResponseOrder } from './document.js';

const counted: Filter = { eq: { field: 'quarantined', value: false } };

const eq = (field: string, value: string | boolean): Filter => ({ eq: { field, value } });
const page = { skip: 0, limit: 10 };

/** How the embedded engine finds these, the newest first. */
function planOf(...filters: Filter[]): string {
  const query = { filter: { and: filters }, sort: NEWEST_FIRST, page };
  return queryPlanOf(responseCollection, compileFind(responseCollection.name, query));
}

/** What is found is put in order. */
const SORTED = 'TEMP B-TREE';
const ofPoll = [eq('firm', 'f1'), eq('poll', 'p1'), counted];
const days: Filter = { range: { field: 'day', from: '2026-01-01', to: '2026-01-31' } };

test.each<[string, string, number, Filter[]]>([
  ['of a poll', 'poll,quarantined', 2, []],
  ['of a period', 'poll,quarantined', 2, [days]],
  ['of a device', 'poll,quarantined,device', 3, [eq('device', 'd1')]],
  ['of a device and a period', 'poll,quarantined,device', 3, [eq('device', 'd1'), days]],
  ['in a language', 'poll,quarantined,language', 3, [eq('language', 'en')]],
])(
  'the newest responses %s are found by an index that has them in order',
  (_, fields, same, filters) => {
    const plan = planOf(...ofPoll, ...filters);
    const bounds = Array(same).fill('<expr>=?').join(' AND ');
    expect(plan).toContain(`INDEX ${responseCollection.name}(${fields},day,countedAt) (${bounds}`);
    expect(plan).not.toContain(SORTED);
  },
);

const orders: [ResponseOrder, string][] = [
  ['countedAt', 'poll,quarantined,day,countedAt'],
  ['createdAt', 'poll,quarantined,createdAt'],
  ['timeElapsed', 'poll,quarantined,timeElapsed'],
  ['score', 'poll,quarantined,score'],
];
const directions = ['ascending', 'descending'] as const;

test.each(orders)(
  'by %s, a poll’s responses are found by an index that has them in order',
  (...each) => {
    const [order, fields] = each;
    const text: Filter = { contains: { field: 'searched.texts', text: 'noise' } };
    for (const direction of directions) {
      for (const more of [[], [text]]) {
        const filter = { and: [eq('poll', 'p1'), counted, ...more] };
        const query = { filter, sort: sortedBy(order, direction), page };
        const plan = queryPlanOf(responseCollection, compileFind(responseCollection.name, query));
        expect(plan).toContain(
          `INDEX ${responseCollection.name}(${fields}) (<expr>=? AND <expr>=?`,
        );
        expect(plan).not.toContain(SORTED);
      }
    }
  },
);

test.each(orders)(
  'by %s, MongoDB finds them by an index that it walks one way',
  (order, fields) => {
    const index = mongoIndexes(responseCollection.indexes).get(fields) ?? {};
    // What is equal in all of them comes first in it.
    const walked = Object.keys(index).slice(2);
    const inOrder = (way: 1 | -1) => new Map(walked.map((field) => [field, way]));
    expect(compileMongoSort(sortedBy(order, 'ascending'))).toEqual(inOrder(1));
    expect(compileMongoSort(sortedBy(order, 'descending'))).toEqual(inOrder(-1));
  },
);

test('a poll’s responses are counted among its own, not among all of its firm', () => {
  const filter = { and: [eq('poll', 'p1'), counted] };
  const plan = queryPlanOf(responseCollection, compileCount(responseCollection.name, filter));
  expect(plan).toMatch(/INDEX response_v\d+\(poll,quarantined,\w+/);
});

const signed = eq('isSigned', true);

test.each<[string, Filter[]]>([
  ['of a poll', []],
  ['of a poll and a period', [days]],
])('the newest signed forms %s are found by an index that has them in order', (_, filters) => {
  const plan = planOf(...ofPoll, signed, ...filters);
  const fields = 'poll,quarantined,isSigned,day,countedAt';
  expect(plan).toContain(`INDEX ${responseCollection.name}(${fields}) (<expr>=? AND <expr>=? AND`);
  expect(plan).not.toContain(SORTED);
});

test('a walk through the responses of a period finds each part where the one before ended', async () => {
  const plans: string[] = [];
  const last = { _id: 'r1', _position: '1', day: '2026-01-20', countedAt: '2026-01-20T10:00:00Z' };
  const find = <D>(collection: string, query: Parameters<typeof compileFind>[1]) => {
    plans.push(queryPlanOf(responseCollection, compileFind(collection, query)));
    return Promise.resolve<D[]>([]);
  };
  const asked = { filter: { and: [...ofPoll, days] }, sort: NEWEST_FIRST, after: last };
  await walk({ find }, responseCollection.name, asked).next();
  const [sameMoment, sameDay, , earlier] = plans.map((plan) => plan.split('countedAt) ')[1]);
  const same = (fields: number) => Array(fields).fill('<expr>=?').join(' AND ');
  expect(sameMoment).toBe(`(${same(4)} AND _id>? AND _id<?)`);
  expect(sameDay).toBe(`(${same(3)} AND <expr>>? AND <expr><?)`);
  expect(earlier).toBe(`(${same(2)} AND <expr>>? AND <expr><?)`);
});

test('what was finished is found, the newest first, by an index that has nothing else', () => {
  const plan = planOf(eq('firm', 'f1'), counted, eq('isFinished', true));
  expect(plan).toContain(
    `INDEX ${responseCollection.name}(firm,isFinished,quarantined,day,countedAt) (<expr>=? AND <expr>=? AND <expr>=?`,
  );
  expect(plan).not.toContain(SORTED);
});

test('the newest response of each poll is found by an index that has them in this order', () => {
  const query = compileFirstOfEach(responseCollection.name, {
    ...{ field: 'poll', values: ['p1', 'p2'], filter: counted, sort: NEWEST_FIRST },
  });
  expect(queryPlanOf(responseCollection, query)).toMatch(
    /INDEX response_v\d+\(poll,quarantined,day,countedAt\) \(<expr>=\? AND <expr>=\?\); USE TEMP B-TREE FOR ORDER BY$/,
  );
});
