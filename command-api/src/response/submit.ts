import type {
  SequenceConflict,
  SubmitResponse,
  Submitted,
} from '@canvass/contracts/response/commands';
import type { ResponseEvent } from '@canvass/contracts/response/events';
import {
  initialResponse,
  responseAggregate,
  type ResponseState,
} from '@canvass/contracts/response/state';
import { conflict, Refusal } from '@canvass/contracts/rule/refusal';
import { WrongExpectedRevision } from '@canvass/platform/event-log/port';
import { createSaveLimits } from '@canvass/platform/state/save-limits';
import { createSaveRoom } from '@canvass/platform/state/save-room';
import type { CommandDependencies } from '../command/dependencies.js';
import { load, metadataOf, newEvent, type Loaded } from '../command/handle.js';
import { derivedId } from '../command/ids.js';
import type { Done } from '../command/run.js';
import { createSettleByTicket } from '../ticket/settle.js';
import type { Respondent } from './admit.js';
import { decideSave, quarantined } from './decide.js';
import { goOn } from './go-on.js';
import { adoptHidden } from './hidden.js';
import { begunUnder, judgedAt } from './moment.js';
import { requireFewSaves } from './most-saves.js';
import { prepareSave, type PreparedSave } from './prepare-save.js';
import { takeRoom } from './require-storage.js';
import { needSecret } from './secret.js';
import { requireFewSetAside } from './set-aside.js';
import { dropPictures, keepPictures, restoreAnswers } from './store-answers.js';
import { storedAtMost } from './weight.js';

const nothing: Loaded<ResponseState> = {
  state: initialResponse,
  revision: 'none',
  events: [],
  firm: undefined,
  createdAt: '',
};
const TRIES = 20;

export type Submit = (respondent: Respondent, save: SubmitResponse) => Promise<Done<Submitted>>;

/**
 * Makes the command that takes a respondent's save. A save is durable when the command resolves, and is stored once however
 * often it is sent. Call this once in a process, as the command counts saves and remembers tickets.
 *
 * It has a loop of its own beside `run`: the first save of a response appends without reading the stream first, and no save
 * is read back, so that a save is one round trip. A save has no consequences in other streams. A poll that was made before
 * polls declared hidden fields adopts those that a save brings, before the save is appended.
 * The command @throws Refusal with a code for each reason
 */
export function createSubmit(dependencies: CommandDependencies): Submit {
  const { log, now, believedNow } = dependencies;
  const settleByTicket = createSettleByTicket(dependencies);
  const limits = createSaveLimits();
  const room = createSaveRoom(dependencies.storageAllowance);
  const submit: Submit = async (respondent, save) => {
    const receivedAt = now();
    const receipt = { at: receivedAt, believed: believedNow() };
    limits.count(respondent.address, save.serialNumber, storedAtMost(save));
    const prepared = await prepareSave(dependencies, respondent, save, { ...receipt, room });
    const { admitted, kept, pictures, size, toAdopt, eventId } = prepared;
    const stream = responseAggregate.stream(save.responseId);
    const metadata = metadataOf({ ...respondent, firm: admitted.firm }, receivedAt);
    for (let tried = 1; ; tried += 1) {
      // A first save is not preceded by a read: the append fails if the stream exists after all.
      const isFirst = save.sequence === 1 && tried === 1 && pictures.length === 0;
      const loaded = isFirst
        ? nothing
        : await load(dependencies, responseAggregate, save.responseId);
      // An earlier try stored them while the response was being erased.
      if (loaded.state.erased) await dropPictures(dependencies.files, stream, pictures);
      // The save was taken before, so the page need not keep it, even if the response was erased since.
      if (loaded.events.some((event) => event.id === eventId)) {
        return acknowledged(save, loaded.state, loaded.events.at(-1)?.position);
      }
      if (loaded.state.lapsed) return goOn(submit, respondent, save);
      needSecret(loaded, kept.secret, judgedAt(receipt));
      requireFewSaves(loaded.events.length, save);
      let [event] = await decided(dependencies, prepared, loaded.state);
      if (!event) return acknowledged(save, loaded.state, loaded.events.at(-1)?.position);
      if (admitted.entry && event.type === 'ResponseSaved') {
        const begun = begunUnder(admitted.entry.ticket, save, receipt, loaded.createdAt);
        const entering = { response: save.responseId, begunAt: begun, metadata };
        const judging = { ...entering, now: judgedAt(receipt) };
        const reason = await settleByTicket(admitted.entry, judging);
        if (reason) event = quarantined(event, reason);
      }
      if (event.type === 'ResponseQuarantined') {
        await requireFewSetAside(dependencies, admitted, respondent.address, receivedAt);
        if (save.isFinished) takeRoom(room, admitted.firm, size.bytes - size.pictureBytes);
      }
      // After the decision: a refused save leaves nothing behind.
      await keepPictures(dependencies.files, stream, pictures);
      if (toAdopt.length > 0) {
        const { correlationId } = respondent;
        const commandId = derivedId('hiddenFields', eventId);
        const context = { commandId, correlationId, firm: admitted.firm };
        const answered = { poll: save.pollId, form: admitted.form };
        await adoptHidden(dependencies, context, answered, toAdopt);
      }
      try {
        const recorded = newEvent(event, eventId, metadata);
        const { position } = await log.append(stream, loaded.revision, [recorded]);
        const { responseId, sequence, isFinished } = save;
        return { view: { responseId, sequence, isFinished }, position };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision) || tried === TRIES) throw error;
      }
    }
  };
  return submit;
}

/** Answers with the stored sequence: a page whose save was older sees that it was ignored, and merges. */
function acknowledged(
  save: SubmitResponse,
  state: ResponseState,
  position: string | undefined,
): Done<Submitted> {
  const { responseId } = save;
  const sequence = Math.max(save.sequence, state.saved?.sequence ?? 0);
  const isFinished = state.saved?.isFinished ?? save.isFinished;
  return { view: { responseId, sequence, isFinished }, position };
}

/** The decision. The details of a conflict have the stored answers in the form of the page's own edition. */
async function decided(
  { files }: CommandDependencies,
  { admitted, kept }: PreparedSave,
  state: ResponseState,
): Promise<ResponseEvent[]> {
  try {
    return decideSave(state, kept, () => undefined);
  } catch (error) {
    const isConflict = error instanceof Refusal && error.code !== 'otherPoll' && state.saved;
    // An erased response has no answers to merge.
    if (!isConflict || !state.saved || state.erased) throw error;
    const { sequence, isFinished } = state.saved;
    const answers = await restoreAnswers(files, admitted.form, state.answers);
    const details: SequenceConflict = { sequence, isFinished, answers };
    throw conflict(error.code, details);
  }
}
