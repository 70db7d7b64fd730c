import type { Receipt, TakenBack } from '@canvass/contracts/receipt/commands';
import { responseAggregate } from '@canvass/contracts/response/state';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { isReceiptToken } from '@canvass/platform/identity/receipt';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { run, type Done } from '../command/run.js';
import { responseConsequences } from '../response/consequences.js';
import { eraseResponse } from '../response/erase-response.js';
import { decideWithdrawal } from './decide.js';
import { formGiven } from './form-given.js';

/**
 * Takes a response back by its receipt: its answers are gone when this resolves, or the consent is withdrawn. To do it again
 * changes nothing.
 * @throws Refusal receiptUnknown, receiptOver, receiptErased
 */
export async function takeBack(
  dependencies: CommandDependencies,
  context: CommandContext,
  { responseId: id, token }: Receipt,
): Promise<Done<TakenBack>> {
  const { keys, believedNow } = dependencies;
  const { state, firm } = await load(dependencies, responseAggregate, id);
  const { receipt, saved, erased } = state;
  if (!receipt || !saved || firm === undefined || !isReceiptToken(keys, id, token, receipt.hash)) {
    throw new Refusal('notFound', 'receiptUnknown');
  }
  // What was cut off after the event is completed before the page is told.
  if (believedNow().toISOString() > receipt.until && !erased) {
    throw new Refusal('gone', 'receiptOver');
  }
  const caller = { ...context, firm };
  const form = erased ? undefined : await formGiven(dependencies, saved);
  if (!form?.poll.isConsentForm) {
    const { position } = await eraseResponse(dependencies, caller, { id });
    return { view: { is: 'erased' }, position };
  }
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: responseAggregate, id, consequences: responseConsequences },
    prepare: () => undefined,
    decide: decideWithdrawal,
  });
  return { view: { is: 'withdrawn' }, position };
}
