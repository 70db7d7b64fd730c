import { notFound } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Caller } from '../command/caller.js';
import type { Done } from '../command/run.js';

/** Forgets a dead letter. There is no event, as dead letters are in the durable store alone. @throws Refusal notFound */
export async function forgetMail(
  { deadLetters }: Pick<CommandDependencies, 'deadLetters'>,
  _caller: Caller,
  { key }: { key: string },
): Promise<Done<{ key: string }>> {
  if (!(await deadLetters.find(key))) throw notFound();
  await deadLetters.drop(key);
  return { view: { key }, position: undefined };
}
