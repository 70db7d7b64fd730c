import { planCalls } from '@canvass/contracts/plan/calls';
import { editPlanSchema, createPlanSchema } from '@canvass/contracts/plan/commands';
import { samePlanName } from '@canvass/contracts/plan/rules';
import { UNLIMITED } from '@canvass/contracts/plan/plan';
import { planDeletedSchema, planViewSchema, type PlanView } from '@canvass/contracts/plan/view';
import { parse } from 'yaml';
import { apply, type ApplyOptions } from '../apply/apply.js';
import { differencesOf } from '../apply/difference.js';
import { unfitToPrune, type Comparison, type Step } from '../apply/step.js';
import { Failure, MISUSED } from '../failure.js';
import { call, type Caller } from '../server/call.js';
import type { SessionStore } from '../session/store.js';
import { readGiven, type Terminal } from '../terminal/terminal.js';
import { checkedPlan, type Fields } from './given.js';
import { readPlans } from './read.js';

const words: Readonly<Record<string, unknown>> = { on: true, off: false, unlimited: UNLIMITED };

/** A plan of a file, its features as the API has them: `on`, `off` and `unlimited` are words for people. */
function asSent(plan: Fields): Fields {
  const features = plan['features'];
  if (typeof features !== 'object' || features === null) return plan;
  const sent = Object.entries(features).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && value in words ? words[value] : value,
  ]);
  return { ...plan, features: Object.fromEntries(sent) as Fields };
}

/** The plans of a file: a list, or what `plan list --json` gives. @throws Failure when it is neither */
export function plansIn(text: string, file: string): Fields[] {
  let content: unknown;
  try {
    content = parse(text);
  } catch (error) {
    throw new Failure(`${file} is not YAML: ${(error as Error).message}`, MISUSED);
  }
  const plans: unknown = Array.isArray(content)
    ? content
    : (content as { plans?: unknown } | null)?.plans;
  const isPlan = (one: unknown): one is Fields =>
    typeof one === 'object' && one !== null && !Array.isArray(one);
  if (Array.isArray(plans) && plans.every(isPlan)) return plans.map(asSent);
  throw new Failure(`${file} is not a list of plans, each with its name.`, MISUSED);
}

function stepsFor(
  caller: Caller,
  plan: Fields,
  place: string,
  present: readonly PlanView[],
): { known: PlanView | undefined; step: Step | undefined } {
  const { id, createdAt: _createdAt, revision: _revision, ...said } = plan;
  const named = present.filter(({ name }) => samePlanName(name, String(said['name'] ?? '')));
  const known = id === undefined ? named[0] : present.find((one) => one.id === id);
  if (id !== undefined && !known) throw new Failure(`there is no plan ${String(id)}`);
  if (id === undefined && named.length > 1) {
    throw new Failure('several plans are called this: say which by its id');
  }
  if (!known) {
    const body = checkedPlan(createPlanSchema, said);
    const differences = differencesOf({}, said);
    const carryOut = (key: string) =>
      call(caller, planCalls.create, { body, answer: planViewSchema, key });
    const step: Step = { kind: 'create', name: body.name, place, differences, carryOut };
    return { known, step };
  }
  const { id: _id, ...wanted } = checkedPlan(editPlanSchema, { ...said, id: known.id });
  const differences = differencesOf({ ...known }, wanted);
  if (differences.length === 0) return { known, step: undefined };
  const body = { id: known.id, revision: known.revision, ...wanted };
  const carryOut = (key: string) =>
    call(caller, planCalls.edit, { body, answer: planViewSchema, key });
  return { known, step: { kind: 'change', name: known.name, place, differences, carryOut } };
}

function deletionOf(caller: Caller, { id, name }: PlanView): Step {
  const carryOut = (key: string) =>
    call(caller, planCalls.delete, { body: { id }, answer: planDeletedSchema, key });
  return { kind: 'delete', name, differences: [], carryOut };
}

/** What the plans of a file come to, held against those there are. */
export function comparePlans(
  caller: Caller,
  plans: readonly Fields[],
  present: readonly PlanView[],
  prune: boolean,
): Comparison {
  const comparison: Comparison = { steps: [], unchanged: 0, refused: [] };
  const seen = new Set<unknown>();
  for (const [index, plan] of plans.entries()) {
    const place = `plan ${index + 1}`;
    try {
      const { known, step } = stepsFor(caller, plan, place, present);
      const identity = known?.id ?? step?.name.toLowerCase();
      if (seen.has(identity)) throw new Failure('the file names it twice');
      seen.add(identity);
      if (step) comparison.steps.push(step);
      else comparison.unchanged += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const name = String(plan['name'] ?? plan['id'] ?? '?');
      comparison.refused.push({ place, name, message: error.message });
    }
  }
  if (!prune) return comparison;
  if (comparison.refused.length > 0) throw new Failure(unfitToPrune(comparison));
  // One that is offered no more is kept for the companies that have it.
  const left = present.filter(({ id, active }) => active && !seen.has(id));
  comparison.steps.push(...left.map((plan) => deletionOf(caller, plan)));
  return comparison;
}

/** Makes the plans of the platform like those of a file. */
export async function applyPlans(
  terminal: Terminal,
  sessions: SessionStore,
  options: ApplyOptions,
): Promise<void> {
  const session = await sessions.read();
  const plans = plansIn(await readGiven(terminal, options.file), options.file);
  const read = () => readPlans(session);
  const comparison = comparePlans(session, plans, await read(), !!options.prune);
  await apply(terminal, comparison, options, read);
}
