import { initialResponse } from '@canvass/contracts/response/state';
import { createBegunLimits } from '@canvass/platform/state/begun-limits';
import { expect, it } from 'vitest';
import { requireFewBegun } from './require-few-begun.js';

it('a network that has begun too many may go on with each and finish others, and begins no more', () => {
  const begunLimits = createBegunLimits({ network: 2, device: 100, share: 100 });
  const save = (isFinished: boolean, exists: boolean) => () =>
    requireFewBegun(
      { begunLimits },
      {
        respondent: { address: '198.51.100.1' },
        save: { serialNumber: 'LINK', isFinished },
        loaded: { state: { ...initialResponse, exists } },
      },
    );
  const begin = save(false, false);
  for (let n = 0; n < 2; n += 1) begin();
  expect(begin).toThrow('tooMany');
  expect(save(false, true)).not.toThrow();
  expect(save(true, false)).not.toThrow();
  expect(save(true, true)).not.toThrow();
});
