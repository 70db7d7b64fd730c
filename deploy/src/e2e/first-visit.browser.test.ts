import { expect, it } from 'vitest';
import { firstVisits, routes, visits } from './first-visit.js';
import { sharedPlace } from './shared-place.js';

it('a first visit is measured for every route of the workspace', () => {
  expect(Object.keys(visits)).toEqual(routes.map(({ path }) => path));
});

// What a guest sees, a list, a record and charts; `npm run test:screens` visits all.
firstVisits(['/login', '/questions/:ids?', '/poll/:id?/:action?', '/charts/:id?'], sharedPlace);
