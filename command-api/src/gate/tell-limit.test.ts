import { gateAggregate, type GateState } from '@canvass/contracts/gate/state';
import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { decideLimit } from './tell-limit.js';

type Told = Parameters<typeof decideLimit>[1];

const given = givenFor(gateAggregate);
const reached = (month: string, limit: number): Told => ({
  type: 'ResponsesLimitReached',
  data: { month, limit, count: limit },
});
const neared: Told = {
  type: 'ResponsesLimitNeared',
  data: { month: '2026-05', limit: 20, count: 16 },
};

describe('decideLimit', () => {
  it('tells of each limit once, and of a larger one again', () => {
    const tell = (event: Told) => (state: GateState) => decideLimit(state, event);
    given(neared).when(tell(neared)).then();
    given(neared)
      .when(tell(reached('2026-05', 20)))
      .then(reached('2026-05', 20));
    given(reached('2026-05', 20))
      .when(tell(reached('2026-05', 20)))
      .then();
    given(reached('2026-05', 20))
      .when(tell(reached('2026-05', 50)))
      .then(reached('2026-05', 50));
    given(reached('2026-05', 50))
      .when(tell(reached('2026-05', 20)))
      .then();
    given(reached('2026-05', 50))
      .when(tell(reached('2026-06', 20)))
      .then(reached('2026-06', 20));
  });
});
