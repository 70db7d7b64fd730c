import { refuseWhenReached } from '@canvass/platform/limit/refuse';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';

/** Reports that a firm may make, or have sent at once, in a day: each may mean a mail to a stranger. */
const ASKED_IN_A_DAY = { most: 200, seconds: 86_400 };

/** Counts a report that is made or sent at once. @throws Refusal tooMany */
export async function countAsked(
  { limits }: Pick<CommandDependencies, 'limits'>,
  { firm }: Pick<Caller, 'firm'>,
): Promise<void> {
  const limit = limits.of('e-mail reports by a firm', ASKED_IN_A_DAY);
  await limit.count(firm).catch(refuseWhenReached());
}
