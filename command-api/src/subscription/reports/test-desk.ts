import { notFound } from '@canvass/contracts/rule/refusal';
import type { EndTestCheckout } from '@canvass/contracts/subscription/commands';
import type { TestCheckoutLeft } from '@canvass/contracts/subscription/view';
import type { TestDesk } from '@canvass/platform/payments/port';
import type { Caller } from '../../command/caller.js';
import type { CommandDependencies } from '../../command/dependencies.js';
import type { CommandContext } from '../../command/handle.js';
import type { Done } from '../../command/run.js';
import { requirePayer } from '../choice.js';
import { settleCheckout } from '../choosing/settle-checkouts.js';
import { takeReport } from './take-report.js';

/** @throws Refusal notFound where a real provider is in use */
function deskOf({ payments }: CommandDependencies): TestDesk {
  if (!payments.desk) throw notFound();
  return payments.desk;
}

/**
 * Pays or leaves a checkout of the test provider; no card is charged.
 * @throws Refusal accountInactive, notFound, checkoutOver
 */
export async function endTestCheckout(
  dependencies: CommandDependencies,
  caller: Caller,
  { id, outcome }: EndTestCheckout & { id: string },
): Promise<Done<TestCheckoutLeft>> {
  const desk = deskOf(dependencies);
  await requirePayer(dependencies, caller);
  const { firm } = await desk.checkout(id);
  if (firm !== caller.firm) throw notFound();
  const { url, report } = await desk.complete(id, outcome);
  if (!report) return { view: { url }, position: undefined };
  const position = await takeReport(dependencies, caller, report);
  await settleCheckout(dependencies, caller, { firm, session: id });
  return { view: { url }, position };
}

/** Pays an open invoice of the test provider; no card is charged. @throws Refusal notFound */
export async function payTestInvoice(
  dependencies: CommandDependencies,
  context: CommandContext,
  { id }: { id: string },
): Promise<Done<{ id: string }>> {
  const report = await deskOf(dependencies).pay(id);
  return { view: { id }, position: await takeReport(dependencies, context, report) };
}
