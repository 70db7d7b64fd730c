import {
  avatarContents,
  imageAddress,
  largestMegabytes,
  MEBIBYTE,
  type ImageType,
} from '@canvass/contracts/image/image';
import { invalid, Refusal } from '@canvass/contracts/rule/refusal';
import { cleanImage } from '@canvass/platform/files/image';
import { avatarOwner } from '../account/avatar/owner.js';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Done } from '../command/run.js';
import { countPicture } from './count-picture.js';

/** Longest side of pictures that are only ever shown small, in pixels. */
const longestSides: Partial<Record<ImageType, number>> = { avatar: 512, companyLogo: 1200 };

/** A picture that is uploaded. */
interface UploadImage {
  /** What it is for. */
  type: ImageType;
  /** png or jpeg; undefined where none was sent. */
  content: Buffer | undefined;
  /** Network address of who uploads it. */
  address: string;
}

/**
 * Accounts of type `user`, who only view records, may upload nothing but their own picture.
 * @param type what the picture is for, not validated yet
 * @throws Refusal forbidden
 */
export function requireUploader(
  { type: by }: Pick<Caller, 'type'>,
  type: string | undefined,
): void {
  if (by === 'user' && type !== 'avatar') throw new Refusal('forbidden', 'forbidden');
}

/**
 * Stores a png or jpeg image. There is no event, as it belongs to no record before one shows it.
 * @returns its address
 * @throws Refusal forbidden, fileTooLarge, storageUsedUp, tooMany, and invalidInput for what is no image
 */
export async function uploadImage(
  dependencies: Pick<
    CommandDependencies,
    'files' | 'admission' | 'limits' | 'storageAllowance' | 'now'
  >,
  caller: Caller,
  { type, content, address }: UploadImage,
): Promise<Done<{ file: string }>> {
  const { files, admission, now } = dependencies;
  requireUploader(caller, type);
  if (!content) throw invalid([{ code: 'fileRequired', field: 'file' }]);
  const megabytes = largestMegabytes(type);
  if (content.length > megabytes * MEBIBYTE) {
    throw new Refusal('tooLarge', 'fileTooLarge', { megabytes });
  }
  if (await admission.isStorageUsedUp(caller.firm, now())) {
    throw new Refusal('unavailable', 'storageUsedUp');
  }
  const image = await cleanImage(content, address, longestSides[type]);
  await countPicture(dependencies, { firm: caller.firm, address }, image.content.length);
  // A person's picture can be erased, so each account has its own copy; pictures of the company are stored once.
  const name =
    type === 'avatar'
      ? await files.put(image.content, avatarContents[image.type], avatarOwner(caller.by))
      : await files.put(image.content, image.type);
  return { view: { file: imageAddress(name) }, position: undefined };
}
