import { createHmac } from 'node:crypto';
import { canonicalJson } from '@canvass/contracts/event/canonical';
import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import type {
  SequenceConflict,
  SubmitResponse,
  Submitted,
} from '@canvass/contracts/response/commands';
import type { ResponseEvent } from '@canvass/contracts/response/events';
import { initialResponse, type ResponseState } from '@canvass/contracts/response/state';
import { conflict, Refusal } from '@canvass/contracts/rule/refusal';
import { WrongExpectedRevision } from '@canvass/platform/event-log/port';
import { createSaveLimits } from '@canvass/platform/respondent/save-limits';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, metadataOf, newEvent, type CommandContext, type Loaded } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import { createSettleByTicket } from '../ticket/settle.js';
import { admit, type Admitted } from './admit.js';
import { quarantined, saveResponse, type AdmittedSave } from './decide.js';
import { responseFold } from './fold.js';
import { hiddenOf } from './hidden.js';
import { goOn } from './lapse.js';
import { begunAt, givenAt } from './moment.js';
import { requireFewSaves } from './most-saves.js';
import { requireStorage } from './require-storage.js';
import { hashSecret, needSecret } from './secret.js';
import {
  dropPictures,
  keepPictures,
  restoreAnswers,
  storeAnswers,
  type StoredAnswers,
} from './store-answers.js';

const nothing: Loaded<ResponseState> = {
  state: initialResponse,
  revision: 'none',
  events: [],
  firm: undefined,
  createdAt: '',
};
const TRIES = 20;

export type Submit = (
  save: SubmitResponse,
  context: CommandContext & { address: string; cookies?: string | undefined },
) => Promise<{ submitted: Submitted; position: string | undefined }>;

/**
 * Takes a respondent's save: durable when it resolves, and once however often it is sent.
 * @throws Refusal what keeps it from being taken, each with a code of its own
 */
export function createSubmit(dependencies: CommandDependencies): Submit {
  const { log, now } = dependencies;
  const settleByTicket = createSettleByTicket(dependencies);
  const limits = createSaveLimits();
  const submit: Submit = async (save, context) => {
    const receivedAt = now();
    const { address, cookies } = context;
    limits.count(address, save.serialNumber);
    const admitted = await admit(dependencies, { save, address, cookies, now: receivedAt });
    dependencies.presence.seen(admitted.device);
    const stream = `response-${save.responseId}`;
    const stored = await storeAnswers(stream, admitted.form, save.answers);
    const { answers, pictures } = stored;
    const { isFinished } = save;
    await requireStorage(dependencies.door, { ...admitted, isFinished, pictures }, receivedAt);
    const hidden = await hiddenOf(dependencies.door, admitted, save);
    const kept = { answers, pictures, ...(hidden ? { hidden } : {}) };
    const secret = hashSecret(dependencies.keys, save);
    const admittedSave = { ...toSave(save, kept, admitted, receivedAt), secret };
    const metadata = metadataOf({ ...context, firm: admitted.firm }, receivedAt);
    const id = contentId(dependencies, save, stored);
    for (let tried = 1; ; tried += 1) {
      // The first save of a response finds nothing, and the append notices if it is not the first after all.
      const isFirst = save.sequence === 1 && tried === 1 && pictures.length === 0;
      const loaded = isFirst ? nothing : await load(dependencies, stream, responseFold);
      // Kept by a try before this one, while the response was being erased.
      if (loaded.state.erased) await dropPictures(dependencies.files, stream, pictures);
      // Taken before, whatever became of it since: the page need not keep it any longer.
      if (loaded.events.some((event) => event.id === id)) {
        return acknowledged(save, loaded.state, loaded.events.at(-1)?.position);
      }
      if (loaded.state.lapsed) return goOn(submit, save, context);
      needSecret(loaded, secret, receivedAt);
      requireFewSaves(loaded.events.length, save);
      let [event] = await decided(dependencies, admitted, loaded.state, admittedSave);
      if (!event) return acknowledged(save, loaded.state, loaded.events.at(-1)?.position);
      if (admitted.entry && event.type === 'ResponseSaved') {
        const begun = begunAt(save, receivedAt, loaded.createdAt);
        const entering = { response: save.responseId, begunAt: begun, metadata, now: receivedAt };
        const reason = await settleByTicket(admitted.entry, entering);
        if (reason) event = quarantined(event, reason);
      }
      // Only now: what is refused leaves nothing behind that no event names.
      await keepPictures(dependencies.files, stream, pictures);
      try {
        const appended = await log.append(stream, loaded.revision, [newEvent(event, id, metadata)]);
        const { responseId, sequence, isFinished } = save;
        return { submitted: { responseId, sequence, isFinished }, position: appended.position };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || tried === TRIES) throw error;
      }
    }
  };
  return submit;
}

/** Says the sequence that stands here: a page whose save was older sees that it was passed over, and merges. */
function acknowledged(save: SubmitResponse, state: ResponseState, position: string | undefined) {
  const { responseId } = save;
  const sequence = Math.max(save.sequence, state.saved?.sequence ?? 0);
  const isFinished = state.saved?.isFinished ?? save.isFinished;
  return { submitted: { responseId, sequence, isFinished }, position };
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
  const texts = form.questions.filter(
    ({ _id, type }) => type === 'openstring' && Object.hasOwn(answers, _id),
  );
  return {
    ...personal,
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
      texts: texts.map(({ _id }) => _id),
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

/** The event's id follows from what was sent, by a keyed hash that gives nothing of it away. */
function contentId(
  { keys }: CommandDependencies,
  { responseId, sequence, isFinished }: SubmitResponse,
  { asSent }: Pick<StoredAnswers, 'asSent'>,
): string {
  const content = canonicalJson([asSent, isFinished]);
  const hash = createHmac('sha256', keys('response-content')).update(content).digest('hex');
  return derivedId(responseId, String(sequence), hash);
}

/** The decision, in which a conflict says what stands here in the terms of the page's own edition. */
async function decided(
  { files }: CommandDependencies,
  { form }: Admitted,
  state: ResponseState,
  save: AdmittedSave,
): Promise<ResponseEvent[]> {
  try {
    return saveResponse(state, save, () => undefined);
  } catch (error) {
    const isConflict = error instanceof Refusal && error.code !== 'otherPoll' && state.saved;
    // Of an erased response there is nothing to bring together.
    if (!isConflict || !state.saved || state.erased) throw error;
    const { sequence, isFinished } = state.saved;
    const answers = await restoreAnswers(files, form, state.answers);
    const details: SequenceConflict = { sequence, isFinished, answers };
    throw conflict(error.code, details);
  }
}
