import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { responseEvents, type ResponseEvent } from '@canvass/contracts/response/events';
import { chartContributions } from '../chart/counters.js';
import { chartCollection, chartDatesCollection } from '../chart/document.js';
import { responseTotals } from '../company-totals/contributions.js';
import { responseTotalsCollection } from '../company-totals/document.js';
import type { Projection } from '../runner/projection.js';
import { responseCollection, type ResponseBody } from './document.js';

/** Every save is a full snapshot, so the last one is the document. */
function saved(
  body: ResponseBody | null,
  recorded: RecordedEvent,
  event: Exclude<ResponseEvent, { type: 'ResponseErased' }>,
): ResponseBody | null {
  const { data, personal } = event;
  // What was erased after this save is gone already when the log is folded again.
  if (!personal) return null;
  const reason = event.type === 'ResponseQuarantined' ? event.data.reason : undefined;
  const firm = body?.firm ?? recorded.metadata.firm;
  if (!firm) throw new TypeError('the event names no firm');
  return {
    firm,
    poll: data.poll,
    device: data.device,
    edition: data.edition,
    language: data.language,
    sequence: data.sequence,
    isFinished: data.isFinished,
    quarantined: reason !== undefined,
    ...(reason && reason !== 'editionTooOld' && { ticket: reason }),
    createdAt: body?.createdAt ?? data.receivedAt,
    startedAt: data.startedAt,
    givenAt: data.givenAt,
    day: data.day,
    hour: data.hour,
    timeElapsed: data.timeElapsed,
    meanings: data.meanings,
    seconds: data.seconds,
    ...(data.texts && { texts: data.texts }),
    answers: personal.answers,
    ...(personal.hidden && { hidden: personal.hidden }),
  };
}

export const responseProjection: Projection<ResponseBody> = {
  collection: responseCollection,
  derived: [chartCollection, chartDatesCollection, responseTotalsCollection],
  types: Object.keys(responseEvents),
  keys: ({ stream }) => [idOf(stream)],
  evolve(body, recorded) {
    const event = recorded as unknown as ResponseEvent;
    return event.type === 'ResponseErased' ? null : saved(body, recorded, event);
  },
  contributions: (body) => [...chartContributions(body), ...responseTotals(body)],
  changes: (before, after) => {
    const body = after ?? before;
    if (!body) return [];
    const { firm, poll } = body;
    return [
      { firm, topic: 'response', ids: [poll] },
      { firm, topic: 'chart', ids: [poll] },
    ];
  },
};
