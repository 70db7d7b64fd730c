import { imageAddress, imageContentOf, imageFile } from '@canvass/contracts/image/image';
import type { PictureInFile } from '@canvass/contracts/poll-file/file';
import type { Loss } from '@canvass/contracts/poll-file/loss';
import { pictureAddresses, textsIn, withPictures } from '@canvass/contracts/poll-file/pictures';
import type { CreatePoll } from '@canvass/contracts/poll/commands';
import { nameFile } from '@canvass/platform/files/name';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { uploadImage } from '../upload/upload-image.js';

type Kept = Pick<CommandDependencies, 'files' | 'publicUrl'>;

async function isKept({ files }: Kept, address: string): Promise<boolean> {
  const file = await files.get(imageFile(address) ?? '');
  return file !== undefined && imageContentOf(file.type) !== undefined;
}

/** The poll with the whole addresses of this product's own pictures as it names them itself. */
export function withOwnAddresses(
  { publicUrl }: Pick<Kept, 'publicUrl'>,
  poll: CreatePoll,
): CreatePoll {
  const own = new Map(
    textsIn(poll)
      .filter((text) => text.startsWith(publicUrl) && imageFile(text.slice(publicUrl.length)))
      .map((text) => [text, text.slice(publicUrl.length)]),
  );
  if (own.size === 0) return poll;
  const json = JSON.stringify(poll, (_key, value: unknown) =>
    typeof value === 'string' ? (own.get(value) ?? value) : value,
  );
  return JSON.parse(json) as CreatePoll;
}

/** Which of a poll's pictures neither the file nor this product has. */
export async function missingPictures(
  kept: Kept,
  poll: CreatePoll,
  pictures: readonly PictureInFile[],
): Promise<Loss[]> {
  const losses: Loss[] = [];
  for (const address of pictureAddresses(poll)) {
    if (pictures.some((one) => one.address === address)) continue;
    if (!(await isKept(kept, address))) losses.push({ code: 'pictureMissing', value: address });
  }
  return losses;
}

/**
 * Stores the pictures that a file holds, and names them in the poll. A picture is named by its content, so doing it again
 * stores nothing more.
 * @param address network address of who imports
 * @throws Refusal those of an upload
 */
export async function withStoredPictures(
  dependencies: Parameters<typeof uploadImage>[0] & Kept,
  caller: Caller,
  {
    poll,
    pictures,
    address: from,
  }: { poll: CreatePoll; pictures: readonly PictureInFile[]; address: string },
): Promise<CreatePoll> {
  const addresses = new Map<string, string>();
  for (const named of pictureAddresses(poll)) {
    const picture = pictures.find((one) => one.address === named);
    if (picture) {
      const content = Buffer.from(picture.content, 'base64');
      const same = imageAddress(nameFile(content));
      // What is kept here already is as clean as it was, and is not encoded once more.
      const isHere = await isKept(dependencies, same);
      const image = { type: 'background', content, address: from } as const;
      const stored = isHere ? same : (await uploadImage(dependencies, caller, image)).view.file;
      addresses.set(named, stored);
    } else if (!(await isKept(dependencies, named))) addresses.set(named, '');
  }
  return withPictures(poll, (one) => addresses.get(one) ?? one);
}
