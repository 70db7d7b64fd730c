import { Refusal } from '@canvass/contracts/rule/refusal';
import { refuseWhenReached } from '@canvass/platform/limit/refuse';
import type { CommandDependencies } from '../command/dependencies.js';

const KILOBYTE = 1000;
const SECONDS_OF_A_MINUTE = 60;

/** Kilobytes of forms that a firm may publish within `WITHIN_SECONDS`. */
const MOST_KILOBYTES = 200_000;
const WITHIN_SECONDS = 3600;
/** Each form counts for at least this much, which allows 10,000 edits of small polls in an hour. */
const LEAST_KILOBYTES = 20;

/**
 * Counts the forms that an edit is about to publish, as each is kept for ever.
 * @param sizes of the forms, in bytes
 * @throws Refusal tooManyEditions
 */
export async function countPublishing(
  { limits }: Pick<CommandDependencies, 'limits'>,
  { firm }: { firm: string },
  sizes: readonly number[],
): Promise<void> {
  const kilobytes = sizes.map((size) => Math.max(LEAST_KILOBYTES, Math.ceil(size / KILOBYTE)));
  const sum = kilobytes.reduce((total, one) => total + one, 0);
  if (sum === 0) return;
  const limit = limits.of('publishing', { most: MOST_KILOBYTES, seconds: WITHIN_SECONDS });
  const refuse = refuseWhenReached(({ seconds }) => {
    const minutes = Math.ceil(seconds / SECONDS_OF_A_MINUTE);
    return new Refusal('tooMany', 'tooManyEditions', { minutes });
  });
  await limit.count(firm, sum).catch(refuse);
}
