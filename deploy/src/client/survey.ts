import { randomUUID } from 'node:crypto';
import type { SubmitResponse } from '@canvass/contracts/response/commands';
import type { QuestionView } from '@canvass/contracts/question/view';
import type { Client } from './client.js';

/** A published poll of ten questions behind a link, for measuring and for crashing. */
export interface Survey {
  pollId: string;
  deviceId: string;
  serialNumber: string;
  questions: QuestionView[];
}

const closed = (name: string, options: string[]) => ({
  name,
  type: 'closed',
  validationRule: { min: 0, max: 1 },
  question: { en: name },
  options: { en: options },
});

const rating = (name: string, type: string, max: number) => ({
  name,
  type,
  validationRule: { min: 0, max },
  question: { en: name },
});

const tenQuestions = [
  closed('How did you hear of us?', ['A friend', 'Advertising', 'The web', 'By chance']),
  closed('How often do you visit?', ['Daily', 'Weekly', 'Monthly', 'Less']),
  closed('Would you come again?', ['Yes', 'No', 'Perhaps']),
  rating('Service', 'starRating', 5),
  rating('Cleanliness', 'starRating', 5),
  rating('Price', 'starRating', 5),
  rating('Would you recommend us?', 'nps', 10),
  rating('How easy was it?', 'slider', 10),
  rating('How many of you came?', 'opendigit', 20),
  rating('What could be better?', 'openstring', 300),
];

/** Makes the survey through the product's own commands, as a signed-in company. */
export async function createSurvey(client: Client): Promise<Survey> {
  const questions: QuestionView[] = [];
  for (const question of tenQuestions) questions.push(await client.createQuestion(question));
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
  const pick = (count: number): number => Math.floor(random() * count);
  const contents = [
    [pick(4)],
    [pick(4)],
    [pick(3)],
    [1 + pick(5)],
    [1 + pick(5)],
    [1 + pick(5)],
    [pick(11)],
    [1 + pick(10)],
    [pick(20)],
    [`All was well, thank you. ${pick(1000)}`],
  ];
  const now = new Date().toISOString();
  return {
    responseId: randomUUID(),
    sequence: 1,
    serialNumber: survey.serialNumber,
    pollId: survey.pollId,
    language: 'en',
    startedAt: now,
    timeElapsed: 20 + pick(100),
    isFinished: true,
    answers: Object.fromEntries(
      survey.questions.map(({ _id }, index) => [_id, contents[index] ?? []]),
    ),
  };
}
