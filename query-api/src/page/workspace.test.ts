import { expect, it } from 'vitest';
import { routeOf } from './workspace.js';

const routes = [
  '/login',
  '/polls/:ids?',
  '/poll/:id?/:action?',
  '/poll/:id/share',
  '/poll/:id/results',
].map((path) => ({ path, scripts: [] }));

it.each([
  ['/login', '/login'],
  ['/login/', '/login'],
  ['/LOGIN', '/login'],
  ['/polls', '/polls/:ids?'],
  ['/polls/a,b', '/polls/:ids?'],
  ['/poll', '/poll/:id?/:action?'],
  ['/poll/1', '/poll/:id?/:action?'],
  ['/poll/1/copy', '/poll/:id?/:action?'],
  ['/poll/1/results', '/poll/:id/results'],
  ['/poll/1/share', '/poll/:id/share'],
  ['/poll/1/share/more', undefined],
  ['/', undefined],
])('takes for %s the route %s', (path, route) => {
  expect(routeOf(routes, path)?.path).toBe(route);
});
