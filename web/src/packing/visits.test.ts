import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import source from '../app/routes.tsx?raw';
import { routeCodeOf } from './visits.js';

const screens = import.meta.glob('../{app,features/*}/screens/*.tsx');

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, lazy, children = [] }) => [
    ...(path !== undefined && lazy ? [path] : []),
    ...pathsOf(children),
  ]);
}

test('every route of the router is read, with its frames and its screen', async () => {
  const { routes } = await import('../app/routes.js');
  const read = routeCodeOf(source);
  expect(read.map(({ path }) => path)).toEqual(pathsOf(routes));
  const results = read.find(({ path }) => path === '/poll/:id/results');
  expect(results?.sources).toEqual([
    './signed-in.js',
    '../features/poll/screens/poll-frame.js',
    './screens/poll-results.js',
  ]);
  for (const { sources } of read) {
    const own = sources.at(-1) ?? '';
    const file = own.replace(/^\.\/screens/, '../app/screens').replace(/\.js$/, '.tsx');
    expect(Object.keys(screens)).toContain(file);
  }
});
