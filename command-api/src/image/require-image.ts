import { imageContentOf, imageFile } from '@canvass/contracts/image/image';
import { invalid } from '@canvass/contracts/rule/refusal';
import { nameFile } from '@canvass/platform/files/name';
import type { CommandDependencies } from '../command/dependencies.js';

/**
 * Checks that the address of an image is one that was uploaded; an empty address passes.
 * @param field of the request, for the refusal
 * @param owner that the image must have been uploaded for
 * @throws Refusal invalid, `imageRequired`
 */
export async function requireImage(
  { files }: Pick<CommandDependencies, 'files'>,
  address: string,
  field: string,
  owner?: string,
): Promise<void> {
  const name = imageFile(address);
  if (name === undefined) return;
  const file = await files.get(name);
  const isImage = file !== undefined && imageContentOf(file.type) !== undefined;
  const isOwn = !owner || (file !== undefined && nameFile(file.content, owner) === name);
  if (!isImage || !isOwn) throw invalid([{ code: 'imageRequired', field }]);
}
