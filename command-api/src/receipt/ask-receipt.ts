import { deviceAggregate } from '@canvass/contracts/device/state';
import type { AskReceipt, IssuedReceipt } from '@canvass/contracts/receipt/commands';
import { responseAggregate, type ResponseState } from '@canvass/contracts/response/state';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { createReceiptToken, hashReceiptToken } from '@canvass/platform/identity/receipt';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { run, type Done } from '../command/run.js';
import { responseConsequences } from '../response/consequences.js';
import { isOfPage } from '../response/secret.js';
import { decideReceipt } from './decide.js';
import { formGiven } from './form-given.js';

/** Whether its poll offers receipts where it was given; never on a tablet, which the next person holds. */
async function isOffered(
  dependencies: CommandDependencies,
  { saved }: ResponseState,
): Promise<boolean> {
  const form = saved && (await formGiven(dependencies, saved));
  if (!saved || !form?.poll.offersReceipt) return false;
  const { state } = await load(dependencies, deviceAggregate, saved.device);
  return state.content?.type !== 'tablet';
}

/**
 * Gives the page that finished a response the token of a link to it; the same each time it asks.
 * @throws Refusal receiptErased, receiptUnknown
 */
export async function askReceipt(
  dependencies: CommandDependencies,
  context: CommandContext,
  asked: AskReceipt,
): Promise<Done<IssuedReceipt>> {
  const { responseId: id, secret } = asked;
  const { firm } = await load(dependencies, responseAggregate, id);
  const unknown = new Refusal('notFound', 'receiptUnknown');
  if (firm === undefined) throw unknown;
  const token = createReceiptToken(dependencies.keys, id, secret);
  const hash = hashReceiptToken(dependencies.keys, id, token);
  const { state, position } = await run(
    dependencies,
    { ...context, firm },
    {
      ...{ aggregate: responseAggregate, id, consequences: responseConsequences },
      prepare: async ({ state }) => {
        if (state.erased) return;
        if (!isOfPage(dependencies.keys, state, asked)) throw unknown;
        if (!(await isOffered(dependencies, state))) throw unknown;
      },
      decide: (response) => decideReceipt(response, hash),
    },
  );
  return { view: { token, until: state.receipt?.until ?? '' }, position };
}
