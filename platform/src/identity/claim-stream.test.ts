import { expect, it } from 'vitest';
import { claimStream } from './claim-stream.js';
import { createKeys } from './keys.js';

const keys = createKeys(Buffer.alloc(32, 7));

it('names a value without giving it away, the same way every time', () => {
  const stream = claimStream(keys, 'email', 'ann@example.com');
  expect(stream).toMatch(/^claim-[0-9a-f]{64}$/);
  expect(claimStream(createKeys(Buffer.alloc(32, 7)), 'email', 'ann@example.com')).toBe(stream);
});

it('keeps kinds, values and deployments apart', () => {
  const streams = [
    claimStream(keys, 'email', 'ABCD'),
    claimStream(keys, 'serial', 'ABCD'),
    claimStream(keys, 'serial', 'ABCE'),
    claimStream(createKeys(Buffer.alloc(32, 8)), 'serial', 'ABCD'),
  ];
  expect(new Set(streams).size).toBe(4);
});
