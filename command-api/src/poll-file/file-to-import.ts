import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { missingPictures, withOwnAddresses } from './pictures.js';
import { readFile, type ReadFile } from './read-file.js';

/**
 * A file that has been read, with all that cannot be taken of it.
 * @throws Refusal fileTooLarge, invalidJson, tooLarge, invalidInput
 */
export async function fileToImport(
  dependencies: Pick<CommandDependencies, 'files' | 'publicUrl'>,
  { commandId }: Pick<Caller, 'commandId'>,
  file: string,
): Promise<ReadFile> {
  let made = 0;
  const newId = () => derivedId('imported', commandId, String((made += 1)));
  const { poll: read, ...rest } = readFile(file, newId);
  const poll = withOwnAddresses(dependencies, read);
  const missing = await missingPictures(dependencies, poll, rest.pictures);
  return { ...rest, poll, losses: [...rest.losses, ...missing] };
}
