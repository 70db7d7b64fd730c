import { randomUUID } from 'node:crypto';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import { visitAnswers, visitQuestions } from '@canvass/contracts/samples/visit';
import type { QuestionView } from '@canvass/contracts/question/view';
import type { Client } from './client.js';

/** A published poll of ten questions behind a link, for measuring and for crashing. */
export interface Survey {
  pollId: string;
  deviceId: string;
  serialNumber: string;
  questions: QuestionView[];
}

/** Makes the survey through the product's own commands, as a signed-in company. */
export async function createSurvey(client: Client): Promise<Survey> {
  const questions: QuestionView[] = [];
  for (const question of visitQuestions) questions.push(await client.createQuestion(question));
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

/** @param random from 0 to 1, so that a seed can make the same response again */
export function responseTo(survey: Survey, random: () => number = Math.random): SubmitResponse {
  const contents = visitAnswers(random);
  const now = new Date().toISOString();
  return {
    responseId: randomUUID(),
    sequence: 1,
    serialNumber: survey.serialNumber,
    pollId: survey.pollId,
    language: 'en',
    startedAt: now,
    timeElapsed: 20 + Math.floor(random() * 100),
    isFinished: true,
    answers: Object.fromEntries(
      survey.questions.map(({ _id }, index) => [_id, contents[index] ?? []]),
    ),
  };
}
