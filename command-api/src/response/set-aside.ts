import { Refusal } from '@canvass/contracts/rule/refusal';
import { isInside, networkOf } from '@canvass/platform/limit/network';
import { LimitReached, type Allowance, type Limit } from '@canvass/platform/limit/port';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Admitted } from './admit.js';
import { requireRoom } from './require-storage.js';

const SECONDS_OF_A_DAY = 86_400;
/**
 * Saves under one ticket: several of each response that a tablet holds at most. Without a ticket, of one device: pages
 * that were left open until their edition was too old are few.
 */
export const BY_TICKET: Allowance = { most: 10_000, seconds: SECONDS_OF_A_DAY };
/** Saves from one network: of a dozen tablets. */
export const BY_NETWORK: Allowance = { most: 30_000, seconds: SECONDS_OF_A_DAY };

/**
 * Bounds the saves that are set aside. No plan counts them, so one ticket that is too old could fill the disk.
 * They are refused with a status after which a page keeps them, sends its other responses, and tries again later.
 * @param admitted by which they came in
 * @param address of the caller
 * @throws Refusal storageUsedUp, tooManySetAside
 */
export async function requireFewSetAside(
  { admission, limits }: Pick<CommandDependencies, 'admission' | 'limits'>,
  { firm, device, entry }: Pick<Admitted, 'firm' | 'device' | 'entry'>,
  address: string,
  now: Date,
): Promise<void> {
  await requireRoom(admission, firm, now);
  const byTicket = limits.of('saves set aside by ticket', BY_TICKET);
  const byNetwork = limits.of('saves set aside by network', BY_NETWORK);
  if (!isInside(address)) await count(byNetwork, networkOf(address));
  await count(byTicket, entry ? entry.ticket.id : device);
}

async function count(limit: Limit, key: string): Promise<void> {
  await limit.count(key).catch((error: unknown) => {
    throw error instanceof LimitReached ? new Refusal('unavailable', 'tooManySetAside') : error;
  });
}
