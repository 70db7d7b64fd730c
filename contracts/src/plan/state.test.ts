import { expect, it } from 'vitest';
import { basicPlan } from './plan.js';
import { planAggregate, initialPlan } from './state.js';

it('keeps what it grants when it is deleted', () => {
  const made = planAggregate.evolve(initialPlan, {
    type: 'PlanCreated',
    data: { content: basicPlan },
  });
  const content = { ...basicPlan, name: 'Start' };
  const edited = planAggregate.evolve(made, { type: 'PlanEdited', data: { content } });
  expect(edited).toEqual({ exists: true, deleted: false, content });
  expect(planAggregate.evolve(edited, { type: 'PlanDeleted', data: {} })).toEqual({
    exists: true,
    deleted: true,
    content,
  });
});
