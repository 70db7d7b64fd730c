import { expect, it } from 'vitest';
import { basicPlan } from './plan.js';
import { evolvePlan, initialPlan } from './state.js';

it('keeps what it grants when it is deleted', () => {
  const made = evolvePlan(initialPlan, { type: 'PlanCreated', data: { content: basicPlan } });
  const content = { ...basicPlan, name: 'Start' };
  const edited = evolvePlan(made, { type: 'PlanEdited', data: { content } });
  expect(edited).toEqual({ exists: true, deleted: false, content });
  expect(evolvePlan(edited, { type: 'PlanDeleted', data: {} })).toEqual({
    exists: true,
    deleted: true,
    content,
  });
});
