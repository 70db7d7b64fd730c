import type { CommandDependencies } from '../command/dependencies.js';
import type { Submit } from '../response/way.js';
import { noteProgress } from './note-progress.js';
import { recipientAt } from './of-link.js';

/**
 * Takes saves that come by a personal link: what the campaign knows of its recipient stands in their hidden fields, not
 * what the address said, and how far they are is noted. A save that is sent again notes it again, so nothing is lost where the
 * program was cut off in between. Saves without such a link are taken as they are.
 */
export function createSubmitByLink(dependencies: CommandDependencies, submit: Submit): Submit {
  return async (respondent, save) => {
    const recipient = await recipientAt(dependencies, save.link, save.serialNumber);
    if (!recipient) return submit(respondent, save);
    const hidden = { ...save.hidden, ...recipient.state.fields };
    const done = await submit(respondent, { ...save, hidden });
    await noteProgress(dependencies, recipient, done.view.isFinished ? 'finished' : 'started');
    return done;
  };
}
