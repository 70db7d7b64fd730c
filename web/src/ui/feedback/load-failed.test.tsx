import { expect, it } from 'vitest';
import { Failure, NO_ANSWER } from '../../api/failure.js';
import { isOutage } from './load-failed.js';

it('tells a server that cannot say from one that says there is nothing', () => {
  expect(isOutage(new Failure(0, { code: NO_ANSWER, message: '' }))).toBe(true);
  expect(isOutage(new Failure(503, { code: 'internal', message: '' }))).toBe(true);
  expect(isOutage(new Failure(404, { code: 'notFound', message: '' }))).toBe(false);
  expect(isOutage(null)).toBe(false);
});
