import type { DomainEvent } from '@canvass/contracts/event/envelope';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { LimitReached, type Allowance } from '@canvass/platform/limit/port';
import type { CommandDependencies } from './dependencies.js';

const KILOBYTE = 1000;

/**
 * Kilobytes of questions and polls that a firm may write in a day: a thousand of the largest questions. No plan counts
 * edits, and what replaces a text keeps the former one in the log for ever.
 */
export const WRITTEN_IN_A_DAY: Allowance = { most: 200_000, seconds: 86_400 };

/**
 * Counts what the decided events are about to write, published or not. Each event with content counts for a kilobyte at
 * least; others are not counted, so that a poll can always be withdrawn.
 * @throws Refusal tooMany
 */
export async function countWritten(
  { limits }: Pick<CommandDependencies, 'limits'>,
  { firm }: { firm: string },
  decided: readonly DomainEvent[],
): Promise<void> {
  const written = decided.filter(({ data }) => 'content' in data);
  const kilobytes = written.map((event) => Math.ceil(JSON.stringify(event).length / KILOBYTE));
  const sum = kilobytes.reduce((total, one) => total + one, 0);
  if (sum === 0) return;
  await limits
    .of('questions and polls of a firm', WRITTEN_IN_A_DAY)
    .count(firm, sum)
    .catch((error: unknown) => {
      throw error instanceof LimitReached ? new Refusal('tooMany', 'tooMany') : error;
    });
}
