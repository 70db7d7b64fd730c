import { expect, it } from 'vitest';
import { menuOf } from './menu.js';
import { tourSteps } from './tour-steps.js';

const stopsOf = (type: Parameters<typeof menuOf>[0]) =>
  tourSteps(menuOf(type, {})).map(({ entry }) => entry);

it('an owner is led past the menu to the account’s own', () => {
  expect(stopsOf('company')).toEqual([
    ...['/questions', '/polls', '/services', '/charts', '/chartsAnalytics', '/emailReports'],
    undefined,
  ]);
});

it('a user is not told of analytics and reports', () => {
  expect(stopsOf('user')).toEqual(['/questions', '/polls', '/services', '/charts', undefined]);
});
