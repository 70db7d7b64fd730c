import { imageContentOf, imageFile } from '@canvass/contracts/image/image';
import {
  picturesInFile,
  type PictureInFile,
  type PollFile,
} from '@canvass/contracts/poll-file/file';
import { pictureAddresses, withPictures } from '@canvass/contracts/poll-file/pictures';
import type { QueryDependencies } from '../dependencies.js';

/** The file with its small pictures; larger ones are named by their whole address, under which this product shows them. */
export async function withItsPictures(
  { files, publicUrl }: Pick<QueryDependencies, 'files' | 'publicUrl'>,
  file: PollFile,
): Promise<PollFile> {
  const pictures: PictureInFile[] = [];
  const outside = new Set<string>();
  let left: number = picturesInFile.together;
  for (const address of pictureAddresses(file)) {
    const stored = await files.get(imageFile(address) ?? '');
    const type = stored && imageContentOf(stored.type);
    const size = stored?.content.length ?? 0;
    if (!stored || !type || size > Math.min(left, picturesInFile.largest)) outside.add(address);
    else {
      left -= size;
      pictures.push({ address, type, content: stored.content.toString('base64') });
    }
  }
  const named = withPictures(file, (address) =>
    outside.has(address) ? publicUrl + address : address,
  );
  return { ...named, pictures };
}
