import { accountAggregate } from '@canvass/contracts/account/state';
import { sessionAggregate } from '@canvass/contracts/session/state';
import type { EndSessions } from '@canvass/contracts/session/view';
import { accountConsequences } from '../account/consequences.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { run, type Done } from '../command/run.js';
import type { SessionCaller } from './caller.js';
import { sessionConsequences } from './consequences.js';
import { endSession, endSessions } from './decide.js';

/**
 * Ends one of the caller's sessions, all others (`others`), or all of them and the API keys (`all`). Where there are no others,
 * it appends nothing.
 * @throws Refusal notFound where the session is another account's
 */
export async function endOwnSessions(
  dependencies: CommandDependencies,
  caller: SessionCaller,
  { id }: EndSessions,
): Promise<Done<EndSessions>> {
  if (id !== 'others' && id !== 'all') {
    const { position } = await run(dependencies, caller, {
      ...{ aggregate: sessionAggregate, id, consequences: sessionConsequences },
      prepare: () => undefined,
      decide: (state) => endSession(state, caller.by),
    });
    return { view: { id }, position };
  }
  const except = id === 'others' ? caller.session : undefined;
  const noted = await dependencies.alone.noted(caller.by);
  /** The epoch that this command begins; none where it appends nothing, or did so before. */
  let begun: number | undefined;
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: accountAggregate, id: caller.by, consequences: accountConsequences },
    prepare: () => undefined,
    decide: ({ epoch }) => {
      if (except !== undefined && noted.isAlone(except, epoch)) return [];
      begun = epoch + 1;
      return endSessions(except);
    },
  });
  if (except !== undefined && begun !== undefined) await noted.ended(except, begun);
  return { view: { id }, position };
}
