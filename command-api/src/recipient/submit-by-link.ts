import { responseAggregate } from '@canvass/contracts/response/state';
import { conflict } from '@canvass/contracts/rule/refusal';
import type { CommandDependencies } from '../command/dependencies.js';
import type { Submit } from '../response/way.js';
import { load } from '../command/handle.js';
import { noteProgress, progressOf } from './note-progress.js';
import { recipientAt, type LinkedRecipient } from './of-link.js';

/**
 * By an anonymous link one response is finished. That of another page is refused then; the page's own may come again.
 * @throws Refusal responseFinished
 */
async function requireUnused(
  dependencies: CommandDependencies,
  recipient: LinkedRecipient,
  responseId: string,
): Promise<void> {
  if ((await progressOf(dependencies, recipient)) !== 'finished') return;
  const { state } = await load(dependencies, responseAggregate, responseId);
  if (!state.saved?.isFinished) throw conflict('responseFinished');
}

/**
 * Takes saves that come by a personal link: what the campaign knows of its recipient stands in their hidden fields, not
 * what the address said, and how far they are is noted. A save that is sent again notes it again, so nothing is lost where the
 * program was cut off in between. By an anonymous link nothing of its recipient comes to the response. Saves without such a link are taken as they are.
 */
export function createSubmitByLink(dependencies: CommandDependencies, submit: Submit): Submit {
  return async (respondent, save) => {
    const recipient = await recipientAt(dependencies, save.link, save.serialNumber);
    if (!recipient) return submit(respondent, { ...save, link: undefined });
    if (recipient.isAnonymous) {
      await requireUnused(dependencies, recipient, save.responseId);
      const { link: _apart, ...unlinked } = save;
      const taken = await submit({ ...respondent, isUnlinked: true }, unlinked);
      await noteProgress(dependencies, recipient, taken.view.isFinished ? 'finished' : 'started');
      return taken;
    }
    const hidden = { ...save.hidden, ...recipient.state.fields };
    const done = await submit(respondent, { ...save, hidden });
    await noteProgress(dependencies, recipient, done.view.isFinished ? 'finished' : 'started');
    return done;
  };
}
