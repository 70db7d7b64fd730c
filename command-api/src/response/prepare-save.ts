import { createHmac } from 'node:crypto';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import { dayAndHour, monthOf } from '@canvass/contracts/firm/day-and-hour';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { responseAggregate } from '@canvass/contracts/response/state';
import { kindsOfAnswers } from '@canvass/contracts/response/stored';
import { sizeOf } from '@canvass/contracts/edition/size';
import type { SaveRoom } from '@canvass/platform/state/save-room';
import type { CommandDependencies } from '../command/dependencies.js';
import { derivedId } from '../command/ids.js';
import { admit, type Admitted, type Respondent } from './admit.js';
import type { AdmittedSave } from './decide.js';
import { hiddenOf } from './hidden.js';
import { givenAt, type Receipt } from './moment.js';
import { requireStorage, type SaveSize } from './require-storage.js';
import { hashSecret } from './secret.js';
import { storeAnswers, type StoredAnswers } from './store-answers.js';

/** Each event gets a salt, in hex. */
const SALT_LENGTH = 32;

/** A save that was let in, with all that does not depend on the state of its response. */
export interface PreparedSave {
  admitted: Admitted;
  /** In the form that its event takes. */
  kept: AdmittedSave;
  /** Pictures of signatures that the answers name; store them before the event is appended. */
  pictures: readonly Buffer[];
  size: SaveSize;
  /** Names of hidden fields that its poll is to adopt before the event is appended. */
  toAdopt: readonly string[];
  /** Id of its event, the same each time the save is sent. */
  eventId: string;
}

/**
 * Lets a save in, and brings its answers into the form that events have.
 * @throws Refusal all that `admit` does, invalidAnswers, storageUsedUp
 */
export async function prepareSave(
  dependencies: CommandDependencies,
  respondent: Respondent,
  save: SubmitResponse,
  { room, ...receipt }: Receipt & { room: SaveRoom },
): Promise<PreparedSave> {
  const { at: receivedAt } = receipt;
  const { admission, keys, presence } = dependencies;
  const admitted = await admit(dependencies, respondent, { save, receipt });
  presence.seen(admitted.device);
  const stored = await storeAnswers(
    responseAggregate.stream(save.responseId),
    admitted.form,
    save.answers,
    respondent.address,
  );
  const { answers, pictures } = stored;
  const { hidden, toAdopt } = await hiddenOf(dependencies, admitted, save);
  const personal = { answers, pictures, ...(hidden ? { hidden } : {}) };
  const secret = hashSecret(keys, save);
  const kept = { ...toSave(save, personal, admitted, receivedAt), secret };
  const size = sizeOfSave(kept);
  const { firm } = admitted;
  const { isFinished } = save;
  await requireStorage(admission, room, { firm, isFinished, ...size }, receivedAt);
  const eventId = contentId(dependencies, save, stored);
  return { admitted, kept, pictures, size, toAdopt, eventId };
}

function toSave(
  save: SubmitResponse,
  kept: Pick<AdmittedSave, 'answers' | 'hidden'> & { pictures: readonly Buffer[] },
  { device, edition, form, tooLate, timeZone }: Admitted,
  receivedAt: Date,
): AdmittedSave {
  const { given, countedAt } = givenAt(save, receivedAt, new Date(edition.publishedAt));
  const { pictures, ...personal } = kept;
  const { answers } = personal;
  const pictureBytes = pictures.reduce((sum, { length }) => sum + length, 0);
  // Own properties only: a page may name a question `constructor`.
  const known = (id: string): boolean => Object.hasOwn(edition.meanings, id);
  return {
    ...personal,
    receivedIn: monthOf(receivedAt, timeZone),
    ...(tooLate ? { quarantine: 'editionTooOld' } : {}),
    saved: {
      ...(pictureBytes > 0 ? { pictureBytes } : {}),
      sequence: save.sequence,
      poll: save.pollId,
      device,
      edition: edition.edition,
      language: save.language,
      meanings: Object.fromEntries(
        Object.keys(answers).map((id) => [id, edition.meanings[id] ?? 1]),
      ),
      ...kindsOfAnswers(form.questions, answers),
      seconds: Object.fromEntries(Object.entries(save.seconds ?? {}).filter(([id]) => known(id))),
      timeElapsed: save.timeElapsed,
      startedAt: save.startedAt,
      savedAt: save.savedAt,
      sentAt: save.sentAt,
      receivedAt: receivedAt.toISOString(),
      givenAt: given.toISOString(),
      ...dayAndHour(countedAt, timeZone),
      outbox: save.outbox,
      isFinished: save.isFinished,
    },
  };
}

/** What it takes up, as the read model of responses counts it. */
function sizeOfSave({ saved, answers, hidden, secret }: AdmittedSave): SaveSize {
  const { pictureBytes = 0 } = saved;
  const salt = '0'.repeat(SALT_LENGTH);
  const bytes = sizeOf(saved) + sizeOf({ answers, hidden, secret, salt }) + pictureBytes;
  return { bytes, pictureBytes };
}

/**
 * The id of the event, derived from what was sent by a keyed hash, so that nothing can be guessed from it. A save whose id
 * is in the log is acknowledged, so the page's secret is part of it: by which of a stranger's guesses is acknowledged, the
 * stranger would learn the answers.
 */
function contentId(
  { keys }: CommandDependencies,
  { responseId, sequence, isFinished, secret }: SubmitResponse,
  { asSent }: Pick<StoredAnswers, 'asSent'>,
): string {
  const content = canonicalJson([asSent, isFinished, ...(secret === undefined ? [] : [secret])]);
  const hash = createHmac('sha256', keys('response-content')).update(content).digest('hex');
  return derivedId(responseId, String(sequence), hash);
}
