import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Door } from '@canvass/platform/state/door';

type StorageDoor = Pick<Door, 'heard' | 'isStorageUsedUp'>;

/**
 * Refuses all but finished answers without pictures once the firm's storage is used up.
 * @param save the parts of the save that decide
 * @throws Refusal storageUsedUp
 */
export async function requireStorage(
  door: StorageDoor,
  save: { firm: string; isFinished: boolean; pictures: readonly unknown[] },
  now: Date,
): Promise<void> {
  if (save.isFinished && save.pictures.length === 0) return;
  await requireRoom(door, save.firm, now);
}

/**
 * Refuses once the firm's storage is used up. A page that is refused tries again later, and sends its other responses
 * meanwhile.
 * @throws Refusal storageUsedUp
 */
export async function requireRoom(door: StorageDoor, firm: string, now: Date): Promise<void> {
  if (!(await door.heard.isStorageUsedUp(firm, now))) return;
  // Before refusing, the log itself is read.
  if (await door.isStorageUsedUp(firm, now)) throw new Refusal('unavailable', 'storageUsedUp');
}
