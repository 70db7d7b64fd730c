import { asideAggregate } from '@canvass/contracts/aside/state';
import { sizeOf } from '@canvass/contracts/edition/size';
import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { isOtherText } from '@canvass/contracts/question/answer';
import type { ResponseEvent, ResponseSaved } from '@canvass/contracts/response/events';
import { wasGivenOnline } from '@canvass/contracts/response/moment';
import { responseAggregate } from '@canvass/contracts/response/state';
import { chartContributions } from '../chart/counters.js';
import { chartCollection, chartDatesCollection } from '../chart/document.js';
import { responseTotals } from '../company-totals/contributions.js';
import { responseTotalsCollection } from '../company-totals/document.js';
import { platformDay } from '../platform-totals/contributions.js';
import { platformDayCollection } from '../platform-totals/document.js';
import { projectionOf } from '../runner/projection.js';
import { searchedIn } from '../runner/searched.js';
import { hiddenKey, responseCollection, type ResponseBody } from './document.js';

/** The firm of a response. */
function firmOf(body: ResponseBody | null, { metadata }: RecordedEvent): string {
  const firm = body?.firm ?? metadata.firm;
  if (!firm) throw new TypeError('the event names no firm');
  return firm;
}

/** What every document says of the last save. */
function lastSaveOf(data: ResponseSaved) {
  return {
    poll: data.poll,
    device: data.device,
    edition: data.edition,
    language: data.language,
    sequence: data.sequence,
    isFinished: data.isFinished,
    startedAt: data.startedAt,
    givenAt: data.givenAt,
    day: data.day,
    hour: data.hour,
    timeElapsed: data.timeElapsed,
  };
}

function countedAt(receivedAt: string, givenAt: string): string {
  return wasGivenOnline(new Date(receivedAt), new Date(givenAt)) ? receivedAt : givenAt;
}

/** What was written in answers, each on lines of its own; empty if nothing was. */
function textsOf(kinds: ResponseSaved['kinds'], answers: ResponseBody['answers']): string {
  const texts: string[] = [];
  for (const [question, answer] of Object.entries(answers)) {
    if (kinds[question] === 'text') texts.push(answer.join('\n'));
    else texts.push(...answer.filter(isOtherText).map(({ other }) => other));
  }
  return texts.join('\n').trim();
}

function isSigned(
  { kinds }: Pick<ResponseSaved, 'kinds'>,
  answers: ResponseBody['answers'],
): boolean {
  return Object.entries(answers).some(
    ([question, answer]) => kinds[question] === 'file' && answer.length > 0,
  );
}

/** Every save is a full snapshot, so the last one is the document. */
function saved(
  body: ResponseBody | null,
  event: RecordedEvent &
    Extract<ResponseEvent, { type: 'ResponseSaved' | 'ResponseQuarantined' | 'TestSaved' }>,
): ResponseBody | null {
  const { data, personal } = event;
  // What was erased after this save is gone already when the log is folded again.
  if (!personal) return null;
  const reason = event.type === 'ResponseQuarantined' ? event.data.reason : undefined;
  const { pictureBytes = 0 } = data;
  // Every answer comes by here when the read model is built: measured, spreading into so large a literal takes a hundred
  // times as long.
  const document: ResponseBody = Object.assign(lastSaveOf(data), {
    firm: firmOf(body, event),
    quarantined: reason !== undefined || event.type === 'TestSaved',
    isTest: event.type === 'TestSaved',
    firstPosition: body?.firstPosition ?? event.position,
    createdAt: body?.createdAt ?? data.receivedAt,
    countedAt: body?.countedAt ?? countedAt(data.receivedAt, data.givenAt),
    meanings: data.meanings,
    kinds: data.kinds,
    seconds: data.seconds,
    answers: personal.answers,
    bytes: (body?.bytes ?? 0) + sizeOf(data) + sizeOf(personal) + pictureBytes,
  });
  if (reason && reason !== 'editionTooOld') document.ticket = reason;
  if (data.capped) document.capped = true;
  if (personal.hidden) {
    document.hidden = personal.hidden;
    document.hiddenKeys = Object.entries(personal.hidden).flatMap(([name, value]) => [
      ...[hiddenKey(name), hiddenKey(name, value)],
    ]);
  }
  if (personal.ending) {
    document.ending = personal.ending.id;
    if (personal.ending.screenedOut) document.screenedOut = true;
  }
  if (personal.score !== undefined) document.score = personal.score;
  const texts = textsOf(data.kinds, personal.answers);
  if (texts !== '') Object.assign(document, searchedIn({ texts }));
  if (data.isFinished) document.isSigned = isSigned(data, personal.answers);
  // A test stays until it is deleted.
  else if (!document.isTest) document.unfinishedSince = data.receivedAt;
  return document;
}

const nothing = { isTest: false, meanings: {}, kinds: {}, seconds: {}, answers: {}, bytes: 0 };

/** Of what lapsed, that it was begun; the same when the log is folded again without its answers. */
function lapsed(
  body: ResponseBody | null,
  event: RecordedEvent & Extract<ResponseEvent, { type: 'ResponseLapsed' }>,
): ResponseBody {
  const { data } = event;
  const { quarantined, begunAt: createdAt } = data;
  // When the log is folded again, nothing is left of its saves.
  const firstPosition = event.position;
  const moments = { firstPosition, createdAt, countedAt: countedAt(createdAt, data.givenAt) };
  return { ...lastSaveOf(data), firm: firmOf(body, event), quarantined, ...moments, ...nothing };
}

/** What was set aside, let in or set aside again. @param admitted what letting it in says; undefined sets it aside */
function moved(
  { admitted: _admitted, dropped: _dropped, capped: _capped, ...body }: ResponseBody,
  admitted?: { capped?: true | undefined },
): ResponseBody {
  if (!admitted) return { ...body, quarantined: true };
  const capped = admitted.capped ? { capped: true as const } : {};
  return { ...body, quarantined: false, admitted: true, ...capped };
}

function restored({ dropped: _dropped, ...body }: ResponseBody): ResponseBody {
  return body;
}

export const responseProjection = projectionOf(responseAggregate, {
  collection: responseCollection,
  derived: [chartCollection, chartDatesCollection, responseTotalsCollection, platformDayCollection],
  evolve(body: ResponseBody | null, event) {
    switch (event.type) {
      case 'ResponseSaved':
      case 'ResponseQuarantined':
      case 'TestSaved':
        return saved(body, event);
      case 'ResponseAdmitted':
        return body && moved(body, event.data);
      case 'ResponseReturned':
        return body && moved(body);
      case 'ResponseDropped':
        return body && { ...body, dropped: true as const };
      case 'ResponseRestored':
        return body && restored(body);
      case 'ClaimLost':
      case 'ReceiptIssued':
        return body;
      case 'ConsentWithdrawn':
        return body && { ...body, withdrawnAt: event.metadata.at };
      case 'ResponseLapsed':
        return lapsed(body, event);
      case 'ResponseErased':
        return null;
    }
  },
  contributions: (body) => [
    ...chartContributions(body),
    ...responseTotals(body),
    ...platformDay(body),
  ],
  former: ['receipt', 'receiptParked'],
  // A screen that shows what is set aside shows whether it is being discarded.
  news: {
    types: asideAggregate.types,
    notices: ({ stream, metadata: { firm = '' } }) => [
      { firm, topic: 'response', ids: [idOf(stream)] },
    ],
  },
  changes: (before, after) => {
    const body = after ?? before;
    if (!body) return [];
    const { firm, poll } = body;
    return [
      { firm, topic: 'response', ids: [poll] },
      { firm, topic: 'chart', ids: [poll] },
    ];
  },
});
