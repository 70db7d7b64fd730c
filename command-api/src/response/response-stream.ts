import type { SentResponse, SequenceConflict } from '@canvass/contracts/response/commands';
import {
  awaitsSolution,
  initialResponse,
  responseAggregate,
  type ResponseState,
} from '@canvass/contracts/response/state';
import { conflict, Refusal } from '@canvass/contracts/rule/refusal';
import { WrongExpectedRevision } from '@canvass/platform/event-log/port';
import { load, newEvent, type Loaded } from '../command/handle.js';
import { decideSave } from './decide.js';
import type {
  Admitted,
  DecidedSave,
  PreparedSave,
  ReadResponse,
  ReceivedSave,
  SettledSave,
  StoredAnswers,
  Try,
} from './known.js';
import { restoreAnswers } from './store-answers.js';
import { Acknowledged, type Saving } from './way.js';

const nothing: Loaded<ResponseState> = {
  state: initialResponse,
  revision: 'none',
  events: [],
  firm: undefined,
  createdAt: '',
};
const TRIES = 20;

/**
 * Reads the response. A first save is not preceded by a read: the append fails if the stream exists after all. One without a
 * secret is, as it may have been taken before it had to have one.
 */
export async function readResponse(
  saving: Saving,
  { save, tried, pictures }: ReceivedSave & StoredAnswers & Try,
): Promise<ReadResponse> {
  const isSure = pictures.length === 0 && save.secret !== undefined;
  const isFirst = save.sequence === 1 && tried === 1 && isSure;
  return { loaded: isFirst ? nothing : await load(saving, responseAggregate, save.responseId) };
}

/** Ends with a save that was taken before, so the page need not keep it, even if the response was erased since. */
export function acknowledgeStored(
  _saving: Saving,
  { save, loaded, eventId }: ReceivedSave & PreparedSave & ReadResponse,
): Acknowledged | undefined {
  const isStored = loaded.events.some((event) => event.id === eventId);
  return isStored ? acknowledged(save, loaded) : undefined;
}

/**
 * Decides what the save adds; ends where that is nothing. The details of a conflict have the stored answers in the form of
 * the page's own edition.
 * @throws Refusal otherPoll, sequenceConflict, responseFinished
 */
export async function decide(
  { files }: Saving,
  { save, form, kept, loaded }: ReceivedSave & Admitted & PreparedSave & ReadResponse,
): Promise<DecidedSave | Acknowledged> {
  const { state } = loaded;
  try {
    const [decided] = decideSave(state, kept, () => undefined);
    return decided ? { decided } : acknowledged(save, loaded);
  } catch (error) {
    const isConflict = error instanceof Refusal && error.code !== 'otherPoll' && state.saved;
    // An erased response has no answers to merge.
    if (!isConflict || !state.saved || state.erased) throw error;
    const { sequence, isFinished } = state.saved;
    const answers = await restoreAnswers(files, form, state.answers);
    const details: SequenceConflict = { sequence, isFinished, answers };
    throw conflict(error.code, details);
  }
}

/** Appends the save, and ends. When another save came first, it does not end, but for the last try. */
export async function append(
  { log }: Saving,
  known: ReceivedSave & PreparedSave & ReadResponse & SettledSave & Try,
): Promise<Acknowledged | undefined> {
  const { save, eventId, metadata, loaded, event, tried } = known;
  const { responseId, sequence, isFinished } = save;
  const recorded = newEvent(event, eventId, metadata);
  try {
    const stream = responseAggregate.stream(responseId);
    const { position } = await log.append(stream, loaded.revision, [recorded]);
    const isSpam = event.type === 'ResponseQuarantined' && event.data.reason === 'spam';
    return new Acknowledged({ view: { responseId, sequence, isFinished }, position }, isSpam);
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision) || tried === TRIES) throw error;
    return undefined;
  }
}

/** Answers with the stored sequence: a page whose save was older sees that it was ignored, and merges. */
function acknowledged(save: SentResponse, { state, events }: Loaded<ResponseState>): Acknowledged {
  const { responseId } = save;
  const sequence = Math.max(save.sequence, state.saved?.sequence ?? 0);
  const isFinished = state.saved?.isFinished ?? save.isFinished;
  const position = events.at(-1)?.position;
  const view = { responseId, sequence, isFinished };
  return new Acknowledged({ view, position }, awaitsSolution(state));
}
