import type { EditPlan } from '@canvass/contracts/plan/commands';
import {
  basicPlan,
  noFeatures,
  type PlanContent,
  type PlanFeatures,
} from '@canvass/contracts/plan/plan';
import type { PlanView } from '@canvass/contracts/plan/view';

const featureKeys = Object.keys(noFeatures) as (keyof PlanFeatures)[];
const fieldKeys = Object.keys(basicPlan).filter((key) => key !== 'features') as Exclude<
  keyof PlanContent,
  'features'
>[];

/** The form of a plan, or of a new one. @param newCurrency ISO 4217, lower case */
export function formOf(plan: PlanView | null, newCurrency: string): PlanContent {
  if (!plan) {
    const price = { amount: Number.NaN, currency: newCurrency };
    return { ...basicPlan, ...price, name: '', features: noFeatures };
  }
  const { id: _id, createdAt: _createdAt, revision: _revision, ...content } = plan;
  return content;
}

/** The form without the space around its texts. */
export function trimmed(form: PlanContent): PlanContent {
  const { name, description, stripePlanId, stripeProductId } = form;
  return {
    ...form,
    name: name.trim(),
    description: description.trim(),
    stripePlanId: stripePlanId.trim(),
    stripeProductId: stripeProductId.trim(),
  };
}

/** Only what is different from the plan; undefined when nothing is. */
export function changesOf(plan: PlanView, form: PlanContent): EditPlan | undefined {
  const content = trimmed(form);
  const fields = fieldKeys
    .filter((key) => !Object.is(content[key], plan[key]))
    .map((key) => [key, content[key]]);
  const features = featureKeys
    .filter((key) => !Object.is(content.features[key], plan.features[key]))
    .map((key) => [key, content.features[key]]);
  if (fields.length + features.length === 0) return undefined;
  return {
    id: plan.id,
    revision: plan.revision,
    ...(Object.fromEntries(fields) as Partial<PlanContent>),
    ...(features.length > 0
      ? { features: Object.fromEntries(features) as Partial<PlanFeatures> }
      : {}),
  };
}

/** Whether a form says something else than when it was opened. */
export function isDirty(plan: PlanView | null, form: PlanContent, newCurrency: string): boolean {
  if (plan) return changesOf(plan, form) !== undefined;
  const empty = formOf(null, newCurrency);
  return (
    fieldKeys.some((key) => !Object.is(form[key], empty[key])) ||
    featureKeys.some((key) => form.features[key] !== empty.features[key])
  );
}

/** Whether what people pay at the provider is about to be something else than the plan says. */
export function isPriceChanged(plan: PlanView | null, form: PlanContent): boolean {
  if (!plan || (plan.stripePlanId === '' && plan.stripeProductId === '')) return false;
  return (['amount', 'currency', 'interval'] as const).some(
    (key) => !Object.is(plan[key], form[key]),
  );
}
