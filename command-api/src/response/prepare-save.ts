import { createHmac } from 'node:crypto';
import { sizeOf } from '@canvass/contracts/edition/size';
import { endingOf } from '@canvass/contracts/edition/ending';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import { dayAndHour, monthOf } from '@canvass/contracts/firm/day-and-hour';
import { instantOf } from '@canvass/contracts/firm/local-time';
import { scoreOf } from '@canvass/contracts/poll/score';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { kindsOfAnswers } from '@canvass/contracts/response/stored';
import type { Keys } from '@canvass/platform/identity/keys';
import { metadataOf } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import type { AdmittedSave } from './decide.js';
import type {
  Admitted,
  KeptParameters,
  PreparedSave,
  ReceivedSave,
  SaveSize,
  StoredAnswers,
} from './known.js';
import { givenAt } from './moment.js';
import { hashSecret } from './secret.js';
import type { Saving } from './way.js';

/** Each event gets a salt, in hex. */
const SALT_LENGTH = 32;

/** Brings a save that was let in into the form that events have. */
export function prepareSave(
  { keys }: Saving,
  known: ReceivedSave & Admitted & StoredAnswers & KeptParameters,
): PreparedSave {
  const { respondent, save, firm } = known;
  const timed = respondent.isUnlinked ? withoutTimeOfDay(known) : known;
  const kept = { ...toSave({ ...known, ...timed }), secret: hashSecret(keys, save) };
  return {
    kept,
    size: sizeOfSave(kept),
    eventId: contentId(keys, save, known),
    metadata: metadataOf({ ...respondent, firm }, timed.receipt.at),
  };
}

/** A save whose times are all the first moment of its day where its firm is. */
function withoutTimeOfDay({
  save,
  receipt,
  timeZone,
}: Pick<ReceivedSave & Admitted, 'save' | 'receipt' | 'timeZone'>): Pick<
  ReceivedSave & Admitted,
  'save' | 'receipt'
> {
  const { day } = dayAndHour(receipt.at, timeZone);
  const at = instantOf({ day, time: '00:00' }, timeZone);
  const { savedAt: _saved, sentAt: _sent, ...others } = save;
  return { save: { ...others, startedAt: at }, receipt: { ...receipt, at: new Date(at) } };
}

function toSave(known: ReceivedSave & Admitted & StoredAnswers & KeptParameters): AdmittedSave {
  const { save, device, edition, form, tooLate, isTest, timeZone, answers, pictures, hidden } =
    known;
  const { at: receivedAt } = known.receipt;
  const { given, countedAt } = givenAt(save, receivedAt, new Date(edition.publishedAt));
  const pictureBytes = pictures.reduce((sum, { length }) => sum + length, 0);
  // Own properties only: a page may name a question `constructor`.
  const isKnown = (id: string): boolean => Object.hasOwn(edition.meanings, id);
  return {
    answers,
    ...(hidden ? { hidden } : {}),
    ending: save.isFinished ? endingOf(form, save.answers, save.hidden) : undefined,
    score: scoreOf(form.questions, save.answers),
    receivedIn: monthOf(receivedAt, timeZone),
    ...(isTest ? { isTest } : {}),
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
      kinds: kindsOfAnswers(form.questions, answers),
      seconds: Object.fromEntries(Object.entries(save.seconds ?? {}).filter(([id]) => isKnown(id))),
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
function sizeOfSave({ saved, answers, hidden, ending, score, secret }: AdmittedSave): SaveSize {
  const { pictureBytes = 0 } = saved;
  const salt = '0'.repeat(SALT_LENGTH);
  const bytes =
    sizeOf(saved) + sizeOf({ answers, ending, score, hidden, secret, salt }) + pictureBytes;
  return { bytes, pictureBytes };
}

/**
 * The id of the event, derived from what was sent by a keyed hash, so that nothing can be guessed from it. A save whose id
 * is in the log is acknowledged, so the page's secret is part of it: by which of a stranger's guesses is acknowledged, the
 * stranger would learn the answers.
 */
function contentId(
  keys: Keys,
  { responseId, sequence, isFinished, secret }: SubmitResponse,
  { asSent }: StoredAnswers,
): string {
  const content = canonicalJson([asSent, isFinished, ...(secret === undefined ? [] : [secret])]);
  const hash = createHmac('sha256', keys('response-content')).update(content).digest('hex');
  return derivedId(responseId, String(sequence), hash);
}
