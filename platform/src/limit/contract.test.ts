import { expect, test } from 'vitest';
import { openLimits } from './embedded.js';
import { limitContract } from './limit.suite.js';
import { LimitReached } from './port.js';

limitContract('embedded', () => {
  const limits = openLimits();
  return Promise.resolve({ limits, elsewhere: limits, end: () => limits.close() });
});

test('limits of one process keep only so many counts, and of those the ones in use', async () => {
  const limits = openLimits(100);
  const login = limits.of('login', { most: 1, seconds: 86_400 });
  const ceiling = limits.of('login in a day', { most: 1, seconds: 86_400 });
  await login.count('unused@example.com');
  await ceiling.count('ann@example.com');
  for (let n = 0; n < 1000; n += 1) {
    await login.count(`${String(n)}@example.com`);
    await expect(ceiling.count('ann@example.com')).rejects.toThrow(LimitReached);
  }
  await login.count('unused@example.com');
});
