import { randomUUID } from 'node:crypto';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { visitAnswers, visitQuestions } from '@canvass/contracts/samples/visit';
import type { QuestionView } from '@canvass/contracts/question/view';
import type { Client } from './client.js';

/** A published poll of ten questions behind a link, for measurements and crash runs. */
export interface Survey {
  pollId: string;
  deviceId: string;
  serialNumber: string;
  questions: QuestionView[];
}

/** Creates the survey by the product's own commands. @param client signed in as a company */
export async function createSurvey(
  client: Client,
  asked: readonly (typeof visitQuestions)[number][] = visitQuestions,
): Promise<Survey> {
  const questions: QuestionView[] = [];
  for (const question of asked) questions.push(await client.createQuestion(question));
  const poll = await client.createPoll({
    name: 'Your visit',
    questions: questions.map(({ _id }) => _id),
    isPublished: true,
  });
  const device = await client.createDevice({
    name: 'Link on the receipt',
    type: 'hyperlink',
    polls: [poll._id],
    autoConfigure: true,
  });
  const { serialNumber, _id: deviceId } = device;
  return { pollId: poll._id, deviceId, serialNumber, questions };
}

/** @param random gives numbers from 0 to 1; with a seeded one, the response can be made again */
export function responseTo(survey: Survey, random: () => number = Math.random): SubmitResponse {
  const contents = visitAnswers(random);
  const now = new Date().toISOString();
  return {
    responseId: randomUUID(),
    secret: randomUUID(),
    sequence: 1,
    serialNumber: survey.serialNumber,
    pollId: survey.pollId,
    language: 'en',
    startedAt: now,
    timeElapsed: 20 + Math.floor(random() * 100),
    isFinished: true,
    answers: Object.fromEntries(
      survey.questions.map(({ _id }, index) => [_id, contents[index % contents.length] ?? []]),
    ),
  };
}
