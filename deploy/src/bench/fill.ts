import { randomUUID } from 'node:crypto';
import { newEvent } from '@canvass/command-api/command/handle';
import { kindsOfAnswers, toStored } from '@canvass/contracts/response/stored';
import { contentOf } from '@canvass/contracts/question/content';
import type { EventLog } from '@canvass/platform/event-log/port';
import { responseTo, type Survey } from '../client/survey.js';

/** Responses appended at a time. */
const GROUP = 500;
/** Number of days over which the responses are spread. */
const DAYS = 60;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Appends responses to the log of a stopped product, in the form in which its commands would write them. How they came
 * in makes no difference to reading them.
 */
export async function fillLog(
  log: EventLog,
  survey: Survey,
  firm: string,
  count: number,
): Promise<void> {
  for (let done = 0; done < count; done += GROUP) {
    const group = Array.from({ length: Math.min(GROUP, count - done) }, () =>
      log.append(`response-${randomUUID()}`, 'none', [responseEvent(survey, firm)]),
    );
    await Promise.all(group);
  }
}

function responseEvent(survey: Survey, firm: string) {
  const save = responseTo(survey);
  const at = new Date(Date.now() - Math.floor(Math.random() * DAYS) * DAY).toISOString();
  const answers = Object.fromEntries(
    survey.questions.map((question) => {
      const form = { _id: question._id, ...contentOf(question) };
      return [question._id, toStored(form, save.answers[question._id] ?? [])];
    }),
  );
  const meanings = Object.fromEntries(survey.questions.map(({ _id }) => [_id, 1]));
  const data = {
    ...{ sequence: 1, poll: survey.pollId, device: survey.deviceId, edition: 1, language: 'en' },
    ...{
      meanings,
      kinds: kindsOfAnswers(survey.questions, answers),
      seconds: {},
      timeElapsed: save.timeElapsed,
      startedAt: at,
      receivedAt: at,
    },
    ...{ givenAt: at, day: at.slice(0, 10), hour: Number(at.slice(11, 13)), isFinished: true },
  };
  const metadata = { at, firm, commandId: randomUUID(), correlationId: randomUUID() };
  return newEvent({ type: 'ResponseSaved', data, personal: { answers } }, randomUUID(), metadata);
}
