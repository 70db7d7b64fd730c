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
 * Ends one of the caller's sessions, all others (`others`), or all of them and the API keys (`all`).
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
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: accountAggregate, id: caller.by, consequences: accountConsequences },
    prepare: () => undefined,
    decide: () => endSessions(id === 'others' ? caller.session : undefined),
  });
  return { view: { id }, position };
}
