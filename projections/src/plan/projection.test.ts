import { EVERY_FIRM } from '@canvass/contracts/live/change';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { describe, expect, it } from 'vitest';
import { given } from '../testing/fold.js';
import { planProjection } from './projection.js';

const stream = 'plan-p1';
const created = { stream, type: 'PlanCreated', data: { content: basicPlan } };
const content = { ...basicPlan, name: 'Start' };
const edited = { stream, type: 'PlanEdited', data: { content } };
const deleted = { stream, type: 'PlanDeleted' };

describe('planProjection', () => {
  it('keeps a plan as it stands', async () => {
    expect(await given(planProjection, created, edited, edited).document('p1')).toEqual({
      _id: 'p1',
      _position: '00000003',
      searched: { name: 'start' },
      content,
      firm: 'firm-1',
      createdAt: '2026-01-01T00:00:00.000Z',
      revision: 2,
    });
  });

  it('tells every firm, as all of them may have it', () => {
    expect(planProjection.changes?.(null, null, 'p1')).toEqual([
      { firm: EVERY_FIRM, topic: 'plan', ids: ['p1'] },
    ]);
  });

  it('forgets one that was deleted, also when that is told twice', async () => {
    expect(await given(planProjection, created, deleted, deleted).document('p1')).toBeUndefined();
  });
});
