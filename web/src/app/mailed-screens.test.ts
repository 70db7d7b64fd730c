import { screens } from '@canvass/contracts/http/screens';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from './routes.js';

test.each(Object.values(screens))('mails lead to a screen: %s', (address) => {
  const route = matchRoutes(routes, address)?.at(-1)?.route;
  expect(route?.path).not.toBe('*');
  expect(route?.handle).toHaveProperty('title');
});
