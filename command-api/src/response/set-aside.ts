import { Refusal } from '@canvass/contracts/rule/refusal';
import { isInside, networkOf } from '@canvass/platform/limit/network';
import type { Allowance } from '@canvass/platform/limit/port';
import { refuseWhenReached } from '@canvass/platform/limit/refuse';
import type { Admitted, PreparedSave, ReceivedSave, SettledSave } from './known.js';
import { requireRoom, takeRoom } from './require-storage.js';
import type { Saving } from './way.js';

const SECONDS_OF_A_DAY = 86_400;
/**
 * Saves under one ticket: several for each of the responses that a full tablet holds. Saves without a ticket are counted by
 * device: few pages are left open until their edition is too old.
 */
export const BY_TICKET: Allowance = { most: 10_000, seconds: SECONDS_OF_A_DAY };
/** Saves from one network: of a dozen tablets. */
export const BY_NETWORK: Allowance = { most: 30_000, seconds: SECONDS_OF_A_DAY };

/**
 * Bounds the saves that are set aside. No plan counts them, so one ticket that is too old could fill the disk.
 * They are refused with a status after which a page keeps them, sends its other responses, and tries again later.
 * @throws Refusal storageUsedUp, tooManySetAside
 */
export async function boundSetAside(
  saving: Saving,
  known: ReceivedSave & Admitted & PreparedSave & SettledSave,
): Promise<void> {
  const { respondent, save, receipt, firm, size, event } = known;
  if (event.type !== 'ResponseQuarantined') return;
  if (event.data.reason === 'spam') await requireFewSpam(saving, known);
  else await requireFewSetAside(saving, known, respondent.address, receipt.at);
  // Unfinished ones, and pictures, took room already.
  if (save.isFinished) takeRoom(saving.room, firm, size.bytes - size.pictureBytes);
}

/**
 * Bounds what is taken for spam by its service and network, so that a flood keeps no others from their challenges; and all
 * of a company's by its storage.
 * @throws Refusal storageUsedUp, tooManySetAside
 */
async function requireFewSpam(
  { admission, limits }: Pick<Saving, 'admission' | 'limits'>,
  { respondent, receipt, firm, device }: ReceivedSave & Pick<Admitted, 'firm' | 'device'>,
): Promise<void> {
  await requireRoom(admission, firm, receipt.at);
  const spam = limits.of('spam by service and network', BY_TICKET);
  const refuse = refuseWhenReached(() => new Refusal('unavailable', 'tooManySetAside'));
  await spam.count(`${device} ${networkOf(respondent.address)}`).catch(refuse);
}

/**
 * @param admitted by which they came in
 * @param address of the caller
 * @throws Refusal storageUsedUp, tooManySetAside
 */
export async function requireFewSetAside(
  { admission, limits }: Pick<Saving, 'admission' | 'limits'>,
  { firm, device, entry }: Pick<Admitted, 'firm' | 'device' | 'entry'>,
  address: string,
  now: Date,
): Promise<void> {
  await requireRoom(admission, firm, now);
  const byTicket = limits.of('saves set aside by ticket', BY_TICKET);
  const byNetwork = limits.of('saves set aside by network', BY_NETWORK);
  const refuse = refuseWhenReached(() => new Refusal('unavailable', 'tooManySetAside'));
  if (!isInside(address)) await byNetwork.count(networkOf(address)).catch(refuse);
  await byTicket.count(entry ? entry.ticket.id : device).catch(refuse);
}
