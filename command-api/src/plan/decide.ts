import { canonicalJson } from '@canvass/contracts/event/canonical';
import { mergeEdit } from '@canvass/contracts/event/merge';
import type { CreatePlan, EditPlan } from '@canvass/contracts/plan/commands';
import type { PlanEvent } from '@canvass/contracts/plan/events';
import { noFeatures, type PlanContent, type PlanFeatures } from '@canvass/contracts/plan/plan';
import type { PlanState } from '@canvass/contracts/plan/state';
import { conflict, notFound } from '@canvass/contracts/rule/refusal';

type FeatureKey = keyof PlanFeatures;
type Fields = Omit<PlanContent, 'features'> & {
  [Key in FeatureKey as `features.${Key}`]: PlanFeatures[Key];
};

const featureKeys = Object.keys(noFeatures) as FeatureKey[];

/** The fields, with each feature as one of its own, so that features are merged one by one. */
function fieldsOf<Content extends Partial<Omit<PlanContent, 'features'>>>({
  features,
  ...rest
}: Content & { features?: Partial<PlanFeatures> | undefined }): Partial<Fields> {
  const entries = Object.entries(features ?? {}).map(([key, value]) => [`features.${key}`, value]);
  return { ...rest, ...(Object.fromEntries(entries) as Partial<Fields>) };
}

function contentFrom(fields: Fields): PlanContent {
  const features = Object.fromEntries(featureKeys.map((key) => [key, fields[`features.${key}`]]));
  const { name, description, amount, currency, interval } = fields;
  const { active, billingScheme, stripePlanId, stripeProductId } = fields;
  return {
    ...{ name, description, amount, currency, interval },
    features: features as PlanFeatures,
    ...{ active, billingScheme, stripePlanId, stripeProductId },
  };
}

function contentOf(state: PlanState): PlanContent {
  if (!state.exists || state.deleted || !state.content) throw notFound();
  return state.content;
}

/** @throws Refusal conflict when there is one already */
export function decideCreation(
  state: PlanState,
  content: CreatePlan & { currency: string },
): PlanEvent[] {
  if (state.exists) throw conflict('conflict');
  return [{ type: 'PlanCreated', data: { content } }];
}

/**
 * Edits fields and single features. Firms that have the plan have it as edited.
 * @param base the plan as it was at the revision the edit started from
 * @throws Refusal editConflict naming fields that another edit has changed since, features as `features.<name>`
 */
export function decideEdit(state: PlanState, base: PlanState, command: EditPlan): PlanEvent[] {
  const current = contentOf(state);
  const { id: _id, revision: _revision, ...changes } = command;
  const outcome = mergeEdit(
    fieldsOf(base.content ?? current) as Fields,
    fieldsOf(current) as Fields,
    fieldsOf(changes),
  );
  if ('conflicts' in outcome) throw conflict('editConflict', { fields: outcome.conflicts });
  const content = contentFrom(outcome.merged);
  if (canonicalJson(content) === canonicalJson(current)) return [];
  return [{ type: 'PlanEdited', data: { content } }];
}

/** Deletes a plan. One that firms depend on stays theirs, and is only taken off offer. */
export function decideDeletion(state: PlanState, isInUse: boolean): PlanEvent[] {
  const content = contentOf(state);
  if (!isInUse) return [{ type: 'PlanDeleted', data: {} }];
  return content.active
    ? [{ type: 'PlanEdited', data: { content: { ...content, active: false } } }]
    : [];
}
