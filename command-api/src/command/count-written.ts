import type { CodeEvent } from '@canvass/contracts/code/events';
import type { DomainEvent } from '@canvass/contracts/event/envelope';
import type { FirmEvent } from '@canvass/contracts/firm/events';
import { isInside, networkOf } from '@canvass/platform/limit/network';
import type { Allowance } from '@canvass/platform/limit/port';
import { refuseWhenReached } from '@canvass/platform/limit/refuse';
import type { Caller } from './caller.js';
import type { CommandDependencies } from './dependencies.js';

const KILOBYTE = 1000;
const SECONDS_OF_A_DAY = 86_400;

/**
 * Kilobytes of questions, polls, services and settings that a firm may write in a day: a thousand of the largest questions.
 * No plan counts edits, and what replaces a text keeps the former one in the log for ever.
 */
export const WRITTEN_IN_A_DAY: Allowance = { most: 200_000, seconds: SECONDS_OF_A_DAY };
/** The same from one network, for accounts of all firms: anybody can register one after the other. */
export const WRITTEN_FROM_A_NETWORK: Allowance = { most: 1_000_000, seconds: SECONDS_OF_A_DAY };

/** Settings of a firm, its logo, and codes. Their events name what changed, and have no content. */
const settings = new Set<string>([
  'FirmSettingsChanged',
  'CompanyLogoChanged',
  'CodesAssigned',
] satisfies (FirmEvent | CodeEvent)['type'][]);

/**
 * Counts what the decided events are about to write, published or not. Each event with content or settings counts for a
 * kilobyte at least; others are not counted, so that a poll can always be withdrawn, and a service binned.
 * @throws Refusal tooMany
 */
export async function countWritten(
  { limits }: Pick<CommandDependencies, 'limits'>,
  { firm, address }: Pick<Caller, 'firm' | 'address'>,
  decided: readonly DomainEvent[],
): Promise<void> {
  const written = decided.filter(({ type, data }) => 'content' in data || settings.has(type));
  const kilobytes = written.map((event) => Math.ceil(JSON.stringify(event).length / KILOBYTE));
  const sum = kilobytes.reduce((total, one) => total + one, 0);
  if (sum === 0) return;
  const ofFirm = limits.of('written by a firm', WRITTEN_IN_A_DAY);
  await ofFirm.count(firm, sum).catch(refuseWhenReached());
  if (address === undefined || isInside(address)) return;
  // After the firm's own, so that one that has used up its own takes nothing from its neighbours.
  const fromNetwork = limits.of('written from a network', WRITTEN_FROM_A_NETWORK);
  await fromNetwork.count(networkOf(address), sum).catch(refuseWhenReached());
}
