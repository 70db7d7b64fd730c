import { readFile } from 'node:fs/promises';
import { createPlanSchema, editPlanSchema, type EditPlan } from '@canvass/contracts/plan/commands';
import type { CreatePlan } from '@canvass/contracts/plan/commands';
import {
  LARGEST_AMOUNT,
  LARGEST_LIMIT,
  noFeatures,
  planLimits,
  UNLIMITED,
  type PlanLimit,
} from '@canvass/contracts/plan/plan';
import type { RuleCode } from '@canvass/contracts/rule/violation-codes';
import { checked, type Schema } from '../checked.js';
import { Failure, MISUSED } from '../failure.js';

/** A plan, or parts of one, as the user gives it at the terminal. */
export interface GivenPlan {
  /** JSON file; what is said besides counts more. */
  file?: string;
  name?: string;
  description?: string;
  amount?: string;
  currency?: string;
  interval?: string;
  active?: boolean;
  billingScheme?: string;
  stripePlanId?: string;
  stripeProductId?: string;
  /** Each `name=value`. */
  feature?: string[];
}

/** A plan before it was checked. */
export type Fields = Record<string, unknown>;

/** What the server adds to a plan; a plan that was shown can be given again as it is. */
const added = ['id', 'createdAt', 'revision'];
const known = [...Object.keys(createPlanSchema.shape), ...added];

const rules: Readonly<Partial<Record<RuleCode, string>>> = {
  nameRequired: 'is missing',
  planAmount: `must be a whole number from 0 to ${LARGEST_AMOUNT}, in the smallest unit of the currency`,
  currencyUnknown: 'is not a currency',
  currencyCountedOtherwise: 'is one for which Stripe and ISO 4217 use different minor units',
  planLimit: `must be a whole number from 0 to ${LARGEST_LIMIT}, or unlimited`,
};

/** What the server would take. @throws Failure naming everything that is wrong with it */
export function checkedPlan<Plan>(schema: Schema<Plan>, fields: Fields): Plan {
  const unknown = [
    ...Object.keys(fields).filter((field) => !known.includes(field)),
    ...Object.keys((fields['features'] ?? {}) as Fields)
      .filter((feature) => !(feature in noFeatures))
      .map((feature) => `features.${feature}`),
  ];
  return checked(schema, fields, { before: 'This is not a valid plan: ', rules, unknown });
}

async function readPlan(file: string): Promise<Fields> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Failure(`${file} cannot be read: ${error.message}`, MISUSED);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new Failure(`${file} is not JSON: ${(error as Error).message}`, MISUSED);
  }
  const isObject = typeof content === 'object' && content !== null && !Array.isArray(content);
  if (!isObject) throw new Failure(`${file} is not a plan.`, MISUSED);
  return content as Fields;
}

/** `userLimit=5`, `userLimit=unlimited` or `gdpr=on`, as a feature. @throws Failure when it is none of these */
function featureOf(given: string): [string, number | boolean] {
  const [name = '', value = ''] = given.split('=');
  if (value === 'on' || value === 'off') return [name, value === 'on'];
  const number = value === 'unlimited' ? UNLIMITED : value === '' ? Number.NaN : Number(value);
  const isRight = planLimits.includes(name as PlanLimit) && !Number.isNaN(number);
  if (!isRight) {
    const shapes = 'userLimit=5, userLimit=unlimited or gdpr=on';
    throw new Failure(`${given} is not a feature such as ${shapes}`, MISUSED);
  }
  return [name, number];
}

async function fieldsOf({ file, amount, feature = [], ...texts }: GivenPlan): Promise<Fields> {
  const base = file === undefined ? {} : await readPlan(file);
  const said = Object.entries(texts).filter(([field]) => known.includes(field));
  const features = Object.fromEntries(feature.map(featureOf));
  return {
    ...base,
    ...Object.fromEntries(said),
    ...(amount === undefined ? {} : { amount: amount.trim() === '' ? Number.NaN : Number(amount) }),
    ...(feature.length > 0
      ? { features: { ...(base['features'] as Fields | undefined), ...features } }
      : {}),
  };
}

/** A whole plan. @throws Failure naming everything that is wrong with it */
export async function givenPlan(given: GivenPlan): Promise<CreatePlan> {
  return checkedPlan(createPlanSchema, await fieldsOf(given));
}

/**
 * What to change of a plan; of a file that was shown before, from the revision it was shown at.
 * @throws Failure naming everything that is wrong, or that nothing is to be changed
 */
export async function givenChanges(id: string, given: GivenPlan): Promise<EditPlan> {
  const fields = await fieldsOf(given);
  if (fields['id'] !== undefined && fields['id'] !== id) {
    throw new Failure(`${given.file} is another plan, ${String(fields['id'])}.`, MISUSED);
  }
  if (Object.keys(fields).every((field) => added.includes(field))) {
    throw new Failure('Say what to change. See: canvass plan edit --help', MISUSED);
  }
  return checkedPlan(editPlanSchema, { ...fields, id });
}
