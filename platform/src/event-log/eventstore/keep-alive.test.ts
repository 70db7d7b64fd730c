import { expect, it } from 'vitest';
import { keepAlive } from './keep-alive.js';

it.each([
  ['esdb://host:2113', 'esdb://host:2113?keepAliveTimeout=5000'],
  ['esdb://host:2113?tls=false', 'esdb://host:2113?tls=false&keepAliveTimeout=5000'],
  ['esdb://host:2113/?keepAliveInterval=20000', undefined],
  ['esdb://host:2113?keep_alive_timeout=9000', 'esdb://host:2113?keep_alive_timeout=9000'],
])('bounds how long a ping of %s may stay unanswered', (url, bounded) => {
  expect(keepAlive(url)).toBe(bounded ?? `${url}&keepAliveTimeout=5000`);
});

it.each(['keepAliveInterval=-1', 'keepAliveTimeout=-1', 'KEEP-ALIVE-TIMEOUT = -1'])(
  'refuses %s',
  (option) => {
    expect(() => keepAlive(`esdb://ada:secret@host:2113?tls=true&${option}`)).toThrow(
      new RangeError('keepAliveInterval and keepAliveTimeout must not be turned off'),
    );
  },
);
