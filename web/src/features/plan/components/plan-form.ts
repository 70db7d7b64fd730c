import { createPlanSchema, editPlanSchema, type EditPlan } from '@canvass/contracts/plan/commands';
import { eachOf } from '@canvass/contracts/plan/each-of';
import { basicPlan, noFeatures, planLimits, type PlanContent } from '@canvass/contracts/plan/plan';
import { planContentSchema } from '@canvass/contracts/plan/schema';
import type { PlanView } from '@canvass/contracts/plan/view';
import { changedFields, editOf, fieldsOf, requestOf } from '../../../ui/record/fields.js';

/** The form of a plan, or of a new one, whose limits begin at those of the free plan. @param newCurrency ISO 4217, lower case */
export function formOf(plan: PlanView | null, newCurrency: string): PlanContent {
  if (plan) return fieldsOf(planContentSchema, plan);
  const price = { amount: Number.NaN, currency: newCurrency };
  const limits = eachOf(planLimits, (limit) => basicPlan.features[limit]);
  return { ...basicPlan, ...price, name: '', features: { ...noFeatures, ...limits } };
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

/** The request that creates the plan. */
export function toCreation(form: PlanContent) {
  return requestOf(createPlanSchema, trimmed(form));
}

/** The request that changes the plan: only what is different, of its features too; undefined when nothing is. */
export function toEdit(plan: PlanView, form: PlanContent): EditPlan | undefined {
  const changes = editOf(editPlanSchema, plan, formOf(plan, plan.currency), trimmed(form));
  const features = changedFields(plan.features, form.features);
  return changes && features ? { ...changes, features } : changes;
}

/** Whether saving would give the plan another price than the payment provider charges. */
export function isPriceChanged(plan: PlanView | null, form: PlanContent): boolean {
  if (!plan || (plan.stripePlanId === '' && plan.stripeProductId === '')) return false;
  return (['amount', 'currency', 'interval'] as const).some(
    (key) => !Object.is(plan[key], form[key]),
  );
}

/** The parts of the dialog of a plan. */
export type PlanTab = 'offer' | 'limits' | 'features' | 'provider';

const ofProvider: readonly string[] = ['stripePlanId', 'stripeProductId', 'billingScheme'];
const ofLimits: readonly string[] = planLimits.map((limit) => `features.${limit}`);

/** The part of the dialog that has a field. */
export function tabOf(field = ''): PlanTab {
  if (ofProvider.includes(field)) return 'provider';
  if (ofLimits.includes(field)) return 'limits';
  return field.startsWith('features') ? 'features' : 'offer';
}
