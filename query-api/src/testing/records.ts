import { randomUUID } from 'node:crypto';
import { deviceContent, pollContent, questionContent } from '@canvass/contracts/samples/contents';
import { comparisonKey } from '@canvass/contracts/language/comparison-key';
import { searchKey } from '@canvass/contracts/language/search-key';
import type { DeviceContent } from '@canvass/contracts/device/device';
import { initialDevice } from '@canvass/contracts/device/state';
import type { PollContent } from '@canvass/contracts/poll/poll';
import { initialPoll } from '@canvass/contracts/poll/state';
import type { QuestionContent, Status } from '@canvass/contracts/question/question';
import { initialQuestion } from '@canvass/contracts/question/state';
import type { DeviceDocument } from '@canvass/projections/device/document';
import type { MeaningDocument } from '@canvass/projections/meaning/document';
import type { PollDocument } from '@canvass/projections/poll/document';
import type { QuestionDocument } from '@canvass/projections/question/document';
import type { ResponseDocument } from '@canvass/projections/response/document';

/** A document without the position that the store gives it. */
type New<Document> = Omit<Document, '_position'>;

function record(firm: string, day: number) {
  const createdAt = `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
  return { firm, createdAt, revision: 0 };
}

/** The content of a record, and what a search finds it by. */
function containing<Content extends { name: string }>(content: Content) {
  return { content, searched: { name: searchKey(content.name) } };
}

/** @param day of January on which it was made */
export function question(
  firm: string,
  content: Partial<QuestionContent> = {},
  { day = 1, status = 2 as Status, meaning = 1 } = {},
): New<QuestionDocument> {
  return {
    ...initialQuestion,
    ...record(firm, day),
    _id: randomUUID(),
    exists: true,
    ...containing(questionContent(content)),
    status,
    meaning,
  };
}

/** What questions mean and meant. @param former what one meant before, by those meanings */
export function meanings(
  { _id, firm, meaning, content }: New<QuestionDocument>,
  former: Record<number, QuestionContent> = {},
): New<MeaningDocument> {
  const contents = { ...former, [meaning]: content };
  const firsts = Object.fromEntries(Object.keys(contents).map((first) => [first, Number(first)]));
  return { _id, firm, meaning, firsts, contents };
}

/** @param day of January on which it was made */
export function poll(
  firm: string,
  content: Partial<PollContent> = {},
  { day = 1 } = {},
): New<PollDocument> {
  return {
    ...initialPoll,
    ...record(firm, day),
    _id: randomUUID(),
    exists: true,
    ...containing(pollContent(content)),
  };
}

/** @param day of January on which it was made */
export function device(
  firm: string,
  content: Partial<DeviceContent> = {},
  { day = 1 } = {},
): New<DeviceDocument> {
  return {
    ...initialDevice,
    ...record(firm, day),
    _id: randomUUID(),
    exists: true,
    ...containing(deviceContent(content)),
    serialKey: comparisonKey(deviceContent(content).serialNumber),
  };
}

export function response(
  firm: string,
  given: Partial<ResponseDocument> & Pick<ResponseDocument, 'poll' | 'device'>,
): New<ResponseDocument> {
  const at = given.createdAt ?? '2026-02-01T10:00:00.000Z';
  return {
    _id: randomUUID(),
    firm,
    firstPosition: '0',
    createdAt: at,
    countedAt: at,
    isTest: false,
    quarantined: false,
    bytes: 1000,
    answers: {},
    sequence: 1,
    edition: 1,
    language: 'en',
    meanings: {},
    kinds: {},
    seconds: {},
    timeElapsed: 12,
    startedAt: at,
    givenAt: at,
    day: at.slice(0, 10),
    hour: 10,
    isFinished: true,
    ...given,
  };
}
