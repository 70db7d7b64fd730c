import { mailAggregate } from '@canvass/contracts/mail/events';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { run, type Done } from '../command/run.js';
import { mailConsequences } from './consequences.js';
import { requestRetry } from './decide.js';

/**
 * Sends a mail that was given up after all, as it would be now, unless it is of no use any more.
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
