import { responseCalls } from '@canvass/contracts/response/calls';
import { firmCalls } from '@canvass/contracts/firm/calls';
import { deviceCalls } from '@canvass/contracts/device/calls';
import { questionCalls } from '@canvass/contracts/question/calls';
import type { SessionView } from '@canvass/contracts/account/view';
import type { PollView } from '@canvass/contracts/poll/view';
import type { Language } from '@canvass/contracts/language/language';
import type { QuestionView } from '@canvass/contracts/question/view';
import { galleryQuestions, routingPage } from '@canvass/contracts/samples/gallery';
import { visitQuestions } from '@canvass/contracts/samples/visit';
import { Client } from '../client/client.js';
import { openCompany } from '../client/open-company.js';
import { createSurvey, responseTo, type Survey } from '../client/survey.js';

/** A company with one record of every kind that a screen can show. */
export interface Sample {
  session: SessionView;
  survey: Survey;
  draft: PollView;
  question: QuestionView;
  /** Addresses of services, by what respondents see there. */
  services: Record<SampleService, string>;
}

export type SampleService =
  | 'cards'
  | 'classic'
  | 'welcome'
  | 'choice'
  | 'pin'
  | 'noPoll'
  | 'closed'
  | 'routing';

const ANSWERS = 12;

/** A question that says in other languages, too, what it says in English, so that respondents who read these get them. */
const alsoIn = <Question extends { question: { en: string }; options?: { en: string[] } }>(
  question: Question,
  others: readonly Language[],
): Question => {
  const said = <Said>(text: { en: Said }) => ({
    ...Object.fromEntries(others.map((language) => [language, text.en])),
    ...text,
  });
  return {
    ...question,
    question: said(question.question),
    ...(question.options && { options: said(question.options) }),
  };
};

/**
 * Fills a product by commands.
 * @param email of the company's owner
 * @param others the languages that polls are in besides their own
 */
export async function fillSample(
  address: string,
  email = 'screens@vitosha.example',
  others: readonly Language[] = [],
): Promise<Sample> {
  const client = new Client(address);
  const session = await openCompany(client, {
    email,
    password: 'secret-1',
    companyName: 'Hotel Vitosha',
  });
  const survey = await createSurvey(
    client,
    visitQuestions.map((question) => alsoIn(question, others)),
  );
  for (let n = 0; n < ANSWERS; n += 1) {
    await client.call(responseCalls.submit, { body: responseTo(survey, () => n / ANSWERS) });
  }
  const questions: QuestionView[] = [];
  for (const question of galleryQuestions) {
    questions.push(await client.createQuestion(alsoIn(question, others)));
  }
  const [question] = questions;
  if (!question) throw new Error('the sample has no questions');
  // Its history has a version before the one that it is now.
  const edited = { name: 'Where from, in short', validationRule: { min: 1, max: 3 } };
  await client.call(questionCalls.edit, { body: { id: question._id, ...edited } });
  const asked = questions.map(({ _id }) => _id);
  const poll = (name: string, changes: object = {}): Promise<PollView> =>
    client.createPoll({ name, questions: asked, isPublished: true, ...changes });
  const cards = await poll('One by one');
  const classic = await poll('All at once', { formStyleType: 'classic' });
  const welcome = await poll('With a welcome', {
    showGDPR: true,
    countdownTimer: true,
    countdownTime: { minutes: 2, seconds: 0 },
    style: {
      fontSize: 20,
      textAlignment: 'center',
      questionColor: '#1B4332',
      backgroundColor: '#F1F8F4',
      welcomeScreen: { show: true, title: 'Welcome', subtitle: 'One minute.', btnText: 'Begin' },
    },
  });
  const draft = await poll('A draft of a poll with quite a long name', { isPublished: false });
  const service = async (
    name: string,
    polls: PollView[],
    changes: object = {},
  ): Promise<string> => {
    const device = await client.createDevice({
      name,
      type: 'hyperlink',
      polls: polls.map(({ _id }) => _id),
      autoConfigure: true,
      ...changes,
    });
    if (name === 'Closed') await client.call(deviceCalls.delete, { body: { id: device._id } });
    return `/device/${device.serialNumber}`;
  };
  const services = {
    cards: await service('Cards', [cards]),
    classic: await service('Classic', [classic]),
    welcome: await service('Welcome', [welcome]),
    choice: await service('Choice', [cards, classic]),
    pin: await service('Protected', [cards], { pin: '2580' }),
    noPoll: await service('Nothing', []),
    closed: await service('Closed', [cards]),
    routing: (await service('Routing', [cards])).replace('/device/', '/routing/'),
  };
  await client.call(firmCalls.editSettings, { body: { customRedirectionPage: routingPage } });
  return { session, survey, draft, question, services };
}
