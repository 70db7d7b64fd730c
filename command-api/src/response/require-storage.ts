import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Door } from '@canvass/platform/state/door';

/**
 * Refuses all but finished answers without pictures once the firm's storage is used up. A page that is refused tries again
 * later, and sends its other responses meanwhile.
 * @param save the parts of the save that decide
 * @throws Refusal storageUsedUp
 */
export async function requireStorage(
  door: Pick<Door, 'heard' | 'isStorageUsedUp'>,
  save: { firm: string; isFinished: boolean; pictures: readonly unknown[] },
  now: Date,
): Promise<void> {
  if (save.isFinished && save.pictures.length === 0) return;
  if (!(await door.heard.isStorageUsedUp(save.firm, now))) return;
  // Before refusing, the log itself is read.
  if (await door.isStorageUsedUp(save.firm, now)) {
    throw new Refusal('unavailable', 'storageUsedUp');
  }
}
