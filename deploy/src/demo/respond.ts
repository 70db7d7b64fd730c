import type { Form } from '@canvass/contracts/edition/form';
import { languages, type Language } from '@canvass/contracts/language/language';
import { answersOnRoute, routeOf } from '@canvass/contracts/poll/branching';
import type { Answers } from '@canvass/contracts/question/answer';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import type { Guest } from '@canvass/contracts/samples/hotel/guest';
import type { DemoPoll } from '@canvass/contracts/samples/hotel/poll';
import type { Random } from '@canvass/contracts/samples/random';

/** A poll at a service, where guests answer it. */
export interface PollEntrance {
  serialNumber: string;
  pwd?: string;
  poll: DemoPoll;
  form: Form;
  weight: number;
}

/** Over how many days, up to now, the responses are spread. */
export const DAYS = 60;

const MILLISECONDS_AN_HOUR = 60 * 60 * 1000;
/** What arrives this soon counts as given now, so a demo's response is older, in milliseconds. */
const LEAST_AGE = 10 * 60 * 1000;
/** Sofia is two or three hours ahead of UTC. */
const HOURS_AHEAD = 2;
/** Guests who check out on Sunday (0) to Saturday (6). */
const guestsByWeekday = [13, 9, 7, 7, 8, 10, 12];
const businessByWeekday = [0.08, 0.3, 0.5, 0.5, 0.45, 0.3, 0.08];

/** A moment within the last 60 days at which a guest might answer this poll. */
function momentOf(random: Random, poll: DemoPoll, now: Date): Date {
  for (;;) {
    const day = new Date(now.getTime() - random.whole(0, DAYS - 1) * 24 * MILLISECONDS_AN_HOUR);
    const isUsual = random.chance((guestsByWeekday[day.getUTCDay()] ?? 0) / 13);
    const hour = random.whole(poll.hours[0], poll.hours[1] - 1) - HOURS_AHEAD;
    day.setUTCHours(hour, random.whole(0, 59), random.whole(0, 59), 0);
    if (isUsual && day.getTime() < now.getTime() - LEAST_AGE) return day;
  }
}

function guestAt(
  random: Random,
  entrance: PollEntrance,
  moment: Date,
  signature: string,
  now: Date,
): Guest {
  const age = (now.getTime() - moment.getTime()) / (DAYS * 24 * MILLISECONDS_AN_HOUR);
  const chosen = languages.filter((language) => entrance.poll.languages[language]);
  const weights = chosen.map((language) => entrance.poll.languages[language] ?? 0);
  const language: Language = chosen[random.weighted(weights)] ?? 'en';
  // The hotel is getting better: moods rise from about 0.65 two months ago to 0.81 now.
  const isUnlucky = random.chance(0.12 + 0.1 * age);
  const mood = random.around(isUnlucky ? 0.32 : 0.88 - 0.14 * age, 0.11);
  const onBusiness = random.chance(businessByWeekday[moment.getUTCDay()] ?? 0);
  return {
    random,
    language,
    mood: Math.min(1, Math.max(0, mood)),
    onBusiness,
    day: moment,
    signature,
  };
}

/** The response of one guest at an entrance, all of it decided by the random numbers. */
export function responseAt(
  random: Random,
  entrance: PollEntrance,
  signature: string,
  now: Date,
): SubmitResponse {
  const { form, poll } = entrance;
  const moment = momentOf(random, poll, now);
  const guest = guestAt(random, entrance, moment, signature, now);
  const given: Answers = {};
  for (const [index, { _id }] of form.questions.entries()) {
    const content = poll.questions[index]?.answer(guest);
    if (content) given[_id] = content;
  }
  const route = routeOf(form.poll, form.questions, given);
  const isFinished = !random.chance(poll.dropOut);
  const seen = isFinished ? route : route.slice(0, random.whole(1, route.length - 1));
  const seconds = Object.fromEntries(
    seen.map((id) => {
      const index = form.questions.findIndex((question) => question._id === id);
      const usual = poll.questions[index]?.seconds ?? 5;
      return [id, Math.max(1, Math.round(usual * random.around(1, 0.3)))];
    }),
  );
  const timeElapsed = Object.values(seconds).reduce((sum, one) => sum + one, 0);
  const reached = Object.fromEntries(seen.flatMap((id) => (given[id] ? [[id, given[id]]] : [])));
  return {
    responseId: random.uuid(),
    secret: random.uuid(),
    sequence: 1,
    serialNumber: entrance.serialNumber,
    ...(entrance.pwd ? { pwd: entrance.pwd } : {}),
    pollId: form.poll._id,
    language: guest.language,
    startedAt: new Date(moment.getTime() - timeElapsed * 1000).toISOString(),
    savedAt: moment.toISOString(),
    timeElapsed,
    seconds,
    isFinished,
    answers: answersOnRoute(form.poll, form.questions, reached),
  };
}

/**
 * Sends responses, a number of them at a time.
 * @param send sends one
 * @param progress hears how many have been taken, now and then
 */
export async function sendAll(
  responses: readonly SubmitResponse[],
  send: (response: SubmitResponse) => Promise<unknown>,
  progress: (sent: number) => void,
  atATime = 32,
): Promise<void> {
  let next = 0;
  let sent = 0;
  const one = async (): Promise<void> => {
    for (;;) {
      const response = responses[next++];
      if (!response) return;
      await send(response);
      sent += 1;
      progress(sent);
    }
  };
  await Promise.all(Array.from({ length: atATime }, one));
}
