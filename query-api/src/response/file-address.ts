import { imageAddress } from '@canvass/contracts/image/image';
import { createFileToken } from '@canvass/platform/identity/file-token';
import type { Keys } from '@canvass/platform/identity/keys';

/** Addresses at which who reads answers may open their files for a while from now on. */
export function fileAddressFor(keys: Keys, now: Date): (file: string) => string {
  return (file) => `${imageAddress(file)}?token=${createFileToken(keys, file, now)}`;
}
