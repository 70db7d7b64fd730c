import { alertsAggregate } from '@canvass/contracts/alert/state';
import type { AlertDeclined } from '@canvass/contracts/alert/view';
import { accountAggregate } from '@canvass/contracts/account/state';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, type CommandContext } from '../command/handle.js';
import { run, type Done } from '../command/run.js';
import { alertConsequences } from './consequences.js';
import { decideDecline } from './decide.js';
import { isAlertToken, readAlertToken } from './decline-link.js';

/** Stops an alert for the account that it tells, by the link in a mail. @throws Refusal notFound where the link is none of ours */
export async function declineAlert(
  dependencies: CommandDependencies,
  { commandId, correlationId }: Pick<CommandContext, 'commandId' | 'correlationId'>,
  { token }: { token: string },
): Promise<Done<AlertDeclined>> {
  const named = readAlertToken(token);
  if (!named) throw notFound();
  const { position } = await run(
    dependencies,
    { commandId, correlationId },
    {
      ...{ aggregate: alertsAggregate, id: named.poll, consequences: alertConsequences },
      prepare: async ({ events }) => {
        const added = events
          .filter((event) => alertsAggregate.owns(event))
          .find(({ type, data }) => type === 'AlertAdded' && data.alert === named.alert);
        if (added?.type !== 'AlertAdded') throw notFound();
        const { state } = await load(dependencies, accountAggregate, added.data.account);
        const isOurs = state.email !== '' && isAlertToken(dependencies.keys, token, state.email);
        if (!isOurs) throw notFound();
      },
      decide: (state) => decideDecline(state, named.alert),
    },
  );
  return { view: { isStopped: true }, position };
}
