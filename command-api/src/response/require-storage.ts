import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Door } from '@canvass/platform/state/door';

/**
 * Takes only finished answers in text of a firm whose storage is used up. Whoever is refused tries again later, and
 * hinders none of the answers that wait behind.
 * @param save what is to be kept of it
 * @throws Refusal storageUsedUp
 */
export async function requireStorage(
  door: Pick<Door, 'heard' | 'isStorageUsedUp'>,
  save: { firm: string; isFinished: boolean; pictures: readonly unknown[] },
  now: Date,
): Promise<void> {
  if (save.isFinished && save.pictures.length === 0) return;
  if (!(await door.heard.isStorageUsedUp(save.firm, now))) return;
  // Nobody is turned away by what was only heard.
  if (await door.isStorageUsedUp(save.firm, now)) {
    throw new Refusal('unavailable', 'storageUsedUp');
  }
}
