import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Admission } from '@canvass/platform/state/admission';

type StorageAdmission = Pick<Admission, 'heard' | 'isStorageUsedUp'>;

/**
 * Refuses all but finished answers without pictures once the firm's storage is used up.
 * @param save the parts of the save that decide
 * @throws Refusal storageUsedUp
 */
export async function requireStorage(
  admission: StorageAdmission,
  save: { firm: string; isFinished: boolean; pictures: readonly unknown[] },
  now: Date,
): Promise<void> {
  if (save.isFinished && save.pictures.length === 0) return;
  await requireRoom(admission, save.firm, now);
}

/**
 * Refuses once the firm's storage is used up. A page that is refused tries again later, and sends its other responses
 * meanwhile.
 * @throws Refusal storageUsedUp
 */
export async function requireRoom(
  admission: StorageAdmission,
  firm: string,
  now: Date,
): Promise<void> {
  if (!(await admission.heard.isStorageUsedUp(firm, now))) return;
  // Before refusing, the log itself is read.
  if (await admission.isStorageUsedUp(firm, now)) throw new Refusal('unavailable', 'storageUsedUp');
}
