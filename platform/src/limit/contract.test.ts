import { limitContract } from './limit.suite.js';
import { openLimits } from './embedded.js';

limitContract('embedded', () => {
  const limits = openLimits();
  return Promise.resolve({ limits, elsewhere: limits, end: () => limits.close() });
});
