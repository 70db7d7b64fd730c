import type { AddAlert, RemoveAlert } from '@canvass/contracts/alert/commands';
import { presentAlert } from '@canvass/contracts/alert/present';
import { alertsAggregate } from '@canvass/contracts/alert/state';
import type { AlertView } from '@canvass/contracts/alert/view';
import { requireConfirmed } from '@canvass/contracts/account/confirmation';
import { accountAggregate } from '@canvass/contracts/account/state';
import { intentionOf } from '@canvass/contracts/http/command-id';
import { pollAggregate, type PollState } from '@canvass/contracts/poll/state';
import { invalid, notFound } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { load } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { ownedBy } from '../command/record.js';
import { run, type Done } from '../command/run.js';
import { alertConsequences } from './consequences.js';
import { decideAddition, decideRemoval } from './decide.js';
import { hasFigure } from './has-figure.js';

const commands = { aggregate: alertsAggregate, consequences: alertConsequences };

/** @throws Refusal notFound where the firm has no such poll */
async function pollOf(
  dependencies: Pick<CommandDependencies, 'log'>,
  { firm }: Pick<Caller, 'firm'>,
  id: string,
): Promise<PollState> {
  const poll = await load(dependencies, pollAggregate, id);
  ownedBy(firm, poll);
  if (poll.state.deleted) throw notFound();
  return poll.state;
}

/**
 * Adds an alert of a figure of a poll, which tells the caller's own account.
 * @throws Refusal notFound, emailUnconfirmed, tooManyAlerts, invalidInput for a question without such a figure
 */
export async function addAlert(
  dependencies: CommandDependencies,
  caller: Caller,
  { pollId, ...terms }: AddAlert,
): Promise<Done<AlertView>> {
  const alert = derivedId('alert', caller.firm, intentionOf(caller.commandId));
  const { state, position } = await run(dependencies, caller, {
    ...{ ...commands, id: pollId },
    prepare: async () => {
      const { content } = await pollOf(dependencies, caller, pollId);
      requireConfirmed((await load(dependencies, accountAggregate, caller.by)).state);
      const { question } = terms;
      if (question === undefined) return;
      if (!content?.questions.includes(question)) throw notFound();
      if (!(await hasFigure(dependencies, question, terms.figure))) {
        throw invalid([{ code: 'fieldInvalid', field: 'question' }]);
      }
    },
    decide: (before) => decideAddition(before, { alert, account: caller.by }, terms),
  });
  const added = state.alerts[alert];
  if (!added) throw notFound();
  return { view: presentAlert(alert, added), position };
}

/** @throws Refusal notFound */
export async function removeAlert(
  dependencies: CommandDependencies,
  caller: Caller,
  { pollId, id }: RemoveAlert,
): Promise<Done<{ id: string }>> {
  const { position } = await run(dependencies, caller, {
    ...{ ...commands, id: pollId },
    prepare: async () => void (await pollOf(dependencies, caller, pollId)),
    decide: (before) => decideRemoval(before, id),
  });
  return { view: { id }, position };
}
