import type { CommandDependencies } from '../command/dependencies.js';
import { missingPictures, withOwnAddresses } from './pictures.js';
import { readFile, type ReadFile } from './read-file.js';

/**
 * A file that has been read, with all that cannot be taken of it.
 * @throws Refusal fileTooLarge, invalidJson, tooLarge, invalidInput
 */
export async function fileToImport(
  dependencies: Pick<CommandDependencies, 'files' | 'publicUrl'>,
  file: string,
): Promise<ReadFile> {
  const { poll: read, ...rest } = readFile(file);
  const poll = withOwnAddresses(dependencies, read);
  const missing = await missingPictures(dependencies, poll, rest.pictures);
  return { ...rest, poll, losses: [...rest.losses, ...missing] };
}
