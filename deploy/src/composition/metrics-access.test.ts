import { expect, it } from 'vitest';
import { mayReadMetrics } from './metrics-access.js';

const token = 'a-token-of-the-scraper';
const right = `Bearer ${token}`;

it.each([
  ['127.0.0.1', false, undefined, undefined, true],
  ['::1', false, undefined, token, true],
  ['::ffff:127.0.0.1', false, undefined, undefined, true],
  // A proxy on the same machine speaks for others.
  ['127.0.0.1', true, undefined, undefined, false],
  ['127.0.0.1', true, right, token, true],
  ['192.0.2.1', false, undefined, undefined, false],
  ['192.0.2.1', false, 'Bearer undefined', undefined, false],
  ['192.0.2.1', false, 'Bearer ', undefined, false],
  ['192.0.2.1', false, 'Bearer wrong', token, false],
  ['192.0.2.1', false, token, token, false],
  ['192.0.2.1', false, right, token, true],
  ['127.0.0.1.evil.example', false, undefined, undefined, false],
  [undefined, false, undefined, token, false],
])(
  'metrics from %s, forwarded: %s, with %s, where the token is %s: %s',
  (remoteAddress, isForwarded, authorization, expected, may) => {
    expect(mayReadMetrics({ remoteAddress, isForwarded, authorization }, expected)).toBe(may);
  },
);
