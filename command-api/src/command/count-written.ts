import type { DomainEvent } from '@canvass/contracts/event/envelope';
import { Refusal } from '@canvass/contracts/rule/refusal';
import { isInside, networkOf } from '@canvass/platform/limit/network';
import { LimitReached, type Allowance, type Limit } from '@canvass/platform/limit/port';
import type { Caller } from './caller.js';
import type { CommandDependencies } from './dependencies.js';

const KILOBYTE = 1000;
const SECONDS_OF_A_DAY = 86_400;

/**
 * Kilobytes of questions and polls that a firm may write in a day: a thousand of the largest questions. No plan counts
 * edits, and what replaces a text keeps the former one in the log for ever.
 */
export const WRITTEN_IN_A_DAY: Allowance = { most: 200_000, seconds: SECONDS_OF_A_DAY };
/** The same from one network, for accounts of all firms: anybody can register one after the other. */
export const WRITTEN_FROM_A_NETWORK: Allowance = { most: 1_000_000, seconds: SECONDS_OF_A_DAY };

/**
 * Counts what the decided events are about to write, published or not. Each event with content counts for a kilobyte at
 * least; others are not counted, so that a poll can always be withdrawn.
 * @throws Refusal tooMany
 */
export async function countWritten(
  { limits }: Pick<CommandDependencies, 'limits'>,
  { firm, address }: Pick<Caller, 'firm' | 'address'>,
  decided: readonly DomainEvent[],
): Promise<void> {
  const written = decided.filter(({ data }) => 'content' in data);
  const kilobytes = written.map((event) => Math.ceil(JSON.stringify(event).length / KILOBYTE));
  const sum = kilobytes.reduce((total, one) => total + one, 0);
  if (sum === 0) return;
  await count(limits.of('questions and polls of a firm', WRITTEN_IN_A_DAY), firm, sum);
  if (address === undefined || isInside(address)) return;
  // After the firm's own, so that one that has used up its own takes nothing from its neighbours.
  const fromNetwork = limits.of('questions and polls from a network', WRITTEN_FROM_A_NETWORK);
  await count(fromNetwork, networkOf(address), sum);
}

async function count(limit: Limit, key: string, kilobytes: number): Promise<void> {
  await limit.count(key, kilobytes).catch((error: unknown) => {
    throw error instanceof LimitReached ? new Refusal('tooMany', 'tooMany') : error;
  });
}
