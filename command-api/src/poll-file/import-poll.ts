import type { ImportPoll } from '@canvass/contracts/poll-file/commands';
import type { PollView } from '@canvass/contracts/poll/view';
import { conflict } from '@canvass/contracts/rule/refusal';
import type { Caller } from '../command/caller.js';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Done } from '../command/run.js';
import { createPoll } from '../poll/create-poll.js';
import { permissionFor } from '../question/permitted.js';
import { fileToImport } from './file-to-import.js';
import { withStoredPictures } from './pictures.js';
import { plannedPoll } from './planned.js';

/**
 * Makes a poll of a file, as a draft, with questions of its own. The poll and its questions are one event, so there are all of
 * them or none.
 * @param address network address of who imports
 * @throws Refusal fileNotWhole where anything of it is lost and nobody has agreed, fileTooLarge, invalidJson, tooLarge, and
 * those of a new poll
 */
export async function importPoll(
  dependencies: CommandDependencies,
  caller: Caller,
  { file, leaveOut = false, address }: ImportPoll & { address: string },
): Promise<Done<PollView>> {
  const { poll, pictures, losses } = await fileToImport(dependencies, caller, file);
  const planned = plannedPoll(poll, await permissionFor(dependencies, caller));
  if (!leaveOut && losses.length > 0) throw conflict('fileNotWhole', { losses });
  const allowed = leaveOut ? planned.poll : poll;
  const stored = await withStoredPictures(dependencies, caller, {
    poll: allowed,
    pictures,
    address,
  });
  return createPoll(dependencies, caller, stored);
}
