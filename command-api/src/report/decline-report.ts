import { reportAggregate } from '@canvass/contracts/report/state';
import type { Declined } from '@canvass/contracts/report/view';
import { notFound } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from '../command/dependencies.js';
import type { CommandContext } from '../command/handle.js';
import { run, type Done } from '../command/run.js';
import { reportConsequences } from './consequences.js';
import { isDeclineToken, readDeclineToken } from './decline-link.js';
import { decideDecline } from './decide.js';

/** Stops a report for its recipient, by the link in a mail. @throws Refusal notFound where the link is none of ours */
export async function declineReport(
  dependencies: CommandDependencies,
  visitor: Pick<CommandContext, 'commandId' | 'correlationId'>,
  { token }: { token: string },
): Promise<Done<Declined>> {
  const id = readDeclineToken(token);
  if (id === undefined) throw notFound();
  const { commandId, correlationId } = visitor;
  const { position } = await run(
    dependencies,
    { commandId, correlationId },
    {
      ...{ aggregate: reportAggregate, id, consequences: reportConsequences },
      prepare: ({ state }) => {
        const email = state.content?.email ?? '';
        if (email === '' || !isDeclineToken(dependencies.keys, token, email)) throw notFound();
      },
      decide: decideDecline,
    },
  );
  return { view: { isStopped: true }, position };
}
