import { Refusal } from '@canvass/contracts/rule/refusal';
import type { Admission } from '@canvass/platform/state/admission';
import type { SaveRoom } from '@canvass/platform/state/save-room';
import type { Admitted, ReceivedSave, SaveSize } from './known.js';
import type { Saving } from './way.js';

type StorageAdmission = Pick<Admission, 'heard' | 'isStorageUsedUp'>;

/**
 * Refuses all but finished answers without pictures once the firm's storage is used up, and once so much has come in since
 * it was looked at that it might be.
 * @throws Refusal storageUsedUp
 */
export async function requireStorage(
  { admission, room }: Saving,
  { save, receipt, firm, size }: ReceivedSave & Admitted & { size: SaveSize },
): Promise<void> {
  const { bytes, pictureBytes } = size;
  if (save.isFinished && pictureBytes === 0) return;
  await requireRoom(admission, firm, receipt.at);
  takeRoom(room, firm, save.isFinished ? pictureBytes : bytes);
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
  if (await admission.isStorageUsedUp(firm, now)) throw usedUp();
}

/**
 * Takes room for what a finished answer may not bring once the storage is used up.
 * @throws Refusal storageUsedUp
 */
export function takeRoom(room: SaveRoom, firm: string, bytes: number): void {
  if (!room.take(firm, bytes)) throw usedUp();
}

function usedUp(): Refusal {
  return new Refusal('unavailable', 'storageUsedUp');
}
