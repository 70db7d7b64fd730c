import { sessionAggregate } from '@canvass/contracts/session/state';
import type { Nothing } from '@canvass/contracts/http/call';
import type { CommandDependencies } from '../command/dependencies.js';
import { run, type Done } from '../command/run.js';
import type { SessionCaller } from './caller.js';
import { sessionConsequences } from './consequences.js';
import { endSession } from './decide.js';

/** Ends the caller's session. */
export async function logOut(
  dependencies: CommandDependencies,
  caller: SessionCaller,
): Promise<Done<Nothing>> {
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: sessionAggregate, id: caller.session },
    consequences: sessionConsequences,
    prepare: () => undefined,
    decide: (state) => endSession(state, caller.by),
  });
  return { view: {}, position };
}
