import { mailAggregate } from '@canvass/contracts/mail/events';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { run, type Done } from '../command/run.js';
import { mailConsequences } from './consequences.js';
import { requestRetry } from './decide.js';

/**
 * Has a dead letter written anew and sent, unless its reason has gone.
 * @throws Refusal notFound, mailNotRepeatable
 */
export async function retryMail(
  dependencies: CommandDependencies,
  caller: Caller,
  { key }: { key: string },
): Promise<Done<{ key: string }>> {
  const { position } = await run(dependencies, caller, {
    ...{ aggregate: mailAggregate, id: derivedId('mail', key), consequences: mailConsequences },
    prepare: () => dependencies.deadLetters.find(key),
    decide: (_state, letter) => requestRetry(letter),
  });
  return { view: { key }, position };
}
