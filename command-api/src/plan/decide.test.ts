import { createPlanSchema } from '@canvass/contracts/plan/commands';
import type { PlanEvent } from '@canvass/contracts/plan/events';
import { basicPlan, type PlanContent } from '@canvass/contracts/plan/plan';
import { planAggregate } from '@canvass/contracts/plan/state';
import { describe, it } from 'vitest';
import { givenFor } from '../testing/given.js';
import { decideCreation, decideDeletion, decideEdit } from './decide.js';

const given = givenFor(planAggregate);
const id = '00000000-0000-4000-8000-000000000001';
const content: PlanContent = { ...basicPlan, name: 'Business', amount: 2900 };
const created: PlanEvent = { type: 'PlanCreated', data: { content } };
const deleted: PlanEvent = { type: 'PlanDeleted', data: {} };
const edited = (more: Partial<PlanContent>): PlanEvent => ({
  type: 'PlanEdited',
  data: { content: { ...content, ...more } },
});
const withFeatures = (more: Partial<PlanContent['features']>) => ({
  features: { ...content.features, ...more },
});

describe('creating a plan', () => {
  it('makes it once', () => {
    const command = { ...createPlanSchema.parse(content), currency: content.currency };
    given()
      .when((state) => decideCreation(state, command))
      .then(created);
    given(created)
      .when((state) => decideCreation(state, command))
      .refused('conflict');
  });
});

describe('editing a plan', () => {
  const base = given(created).state;

  it('changes what is sent, feature by feature', () => {
    given(created)
      .when((state) => decideEdit(state, base, { id, amount: 3900 }))
      .then(edited({ amount: 3900 }));
    given(created)
      .when((state) => decideEdit(state, base, { id, features: { gdpr: true, userLimit: 9 } }))
      .then(edited(withFeatures({ gdpr: true, userLimit: 9 })));
  });

  it('is nothing where nothing changes', () => {
    given(created)
      .when((state) => decideEdit(state, base, { id, ...content }))
      .then();
  });

  it('keeps what another edit has changed meanwhile', () => {
    const theirs = edited({ amount: 3900, ...withFeatures({ gdpr: true }) });
    const command = { id, name: 'Team', features: { ...content.features, ssl: false } };
    given(created, theirs)
      .when((state) => decideEdit(state, base, command))
      .then(edited({ name: 'Team', amount: 3900, ...withFeatures({ gdpr: true, ssl: false }) }));
  });

  it('is refused where both changed the same, and says what', () => {
    const theirs = edited({ amount: 3900, ...withFeatures({ userLimit: 2, gdpr: true }) });
    const command = { id, name: 'Team', amount: 4900, features: { userLimit: 3, gdpr: true } };
    given(created, theirs)
      .when((state) => decideEdit(state, base, command))
      .refused('editConflict', { fields: ['amount', 'features.userLimit'] });
  });

  it('needs one that is there', () => {
    given()
      .when((state) => decideEdit(state, state, { id, amount: 1 }))
      .refused('notFound');
    given(created, deleted)
      .when((state) => decideEdit(state, base, { id, amount: 1 }))
      .refused('notFound');
  });
});

describe('deleting a plan', () => {
  it('happens once', () => {
    given(created)
      .when((state) => decideDeletion(state, false))
      .then(deleted);
    given(created, deleted)
      .when((state) => decideDeletion(state, false))
      .refused('notFound');
  });

  it('takes one that companies depend on off offer, once', () => {
    given(created)
      .when((state) => decideDeletion(state, true))
      .then(edited({ active: false }));
    given(created, edited({ active: false }))
      .when((state) => decideDeletion(state, true))
      .then();
  });
});
