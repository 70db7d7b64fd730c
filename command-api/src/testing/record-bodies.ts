import { randomUUID } from 'node:crypto';
import { basicPlan } from '@canvass/contracts/plan/plan';
import { POLL_FILE, POLL_FILE_VERSION } from '@canvass/contracts/poll-file/file';
import {
  closedQuestion,
  deviceOf,
  sampleId,
  textQuestion,
  writtenQuestion,
} from '@canvass/contracts/samples/requests';

export type Fields = Record<string, unknown>;

/** Ids of records that bodies name. */
export interface KnownRecords {
  /** Two that ask to choose. */
  questions: string[];
  /** A question for text. */
  text: string;
  poll: string;
  device: string;
  user: string;
  plan: string;
  report: string;
  campaign: string;
  webhook: string;
  library: string;
  theme: string;
  /** The account of the company's owner. */
  owner: string;
  ownerEmail: string;
  /** The account that sends them. */
  sender: string;
}

/** Before any record is made. */
export function noRecords(): KnownRecords {
  return {
    ...{ questions: [], text: '', poll: '', device: '', user: '', plan: '', report: '' },
    ...{ campaign: '', webhook: '', library: '', theme: '', owner: '', ownerEmail: '' },
    sender: '',
  };
}

const pictures = ['a', 'b'].map((name) => ({
  ...{ id: null, src: `/api/files/${name.repeat(64)}`, text: { en: name } },
}));

/** One of each kind of question that has fields of its own. */
export const questionBodies: Record<string, Fields> = {
  closed: { ...closedQuestion() },
  openstring: { ...textQuestion() },
  emojiRating: {
    ...textQuestion(),
    type: 'emojiRating',
    validationRule: { min: 0, max: 5 },
    emoji: 'happy2',
  },
  opendigit: {
    ...{ ...textQuestion(), type: 'opendigit' },
    validationRule: { min: 0, max: 9, required: true },
  },
  date: {
    ...{ ...textQuestion(), type: 'date', validationRule: { min: 0, max: 1 } },
    dates: { earliest: '2020-01-01', latest: '2030-12-31' },
  },
  slider: {
    ...textQuestion(),
    type: 'slider',
    validationRule: { min: 0, max: 10 },
    verticalSlider: true,
  },
  image: { ...textQuestion(), type: 'image', validationRule: { min: 0, max: 1 }, images: pictures },
  mps: {
    ...{ ...textQuestion(), type: 'mps', validationRule: { min: 0, max: 1 } },
    MPSGridSystem: { cols: { en: ['', 'Bad', 'Good'] }, rows: { en: ['Food', 'Room'] } },
  },
};

/** A poll of which everything is said. */
export function pollBody(known: KnownRecords): Fields {
  const [one = '', two = ''] = known.questions;
  return {
    ...{
      name: 'All of it',
      description: 'Much',
      questions: [one, two, known.text],
      category: 'hotels',
    },
    questionsGraph: { [one]: [known.text, two, null] },
    ...{ formStyleType: 'card', isConsentForm: false, isLinearLogic: false },
    ...{ redirectUrl: 'https://example.com', reloadPoll: 2, showGDPR: true, backButton: true },
    showResults: true,
    offersReceipt: true,
    gdprText: 'We keep your answers for a year.',
    ...{
      disableNavigation: false,
      countdownTimer: true,
      countdownTime: { minutes: 1, seconds: 30 },
    },
    notifications: [
      {
        ...{ questionId: one, answer: 'Red', answerIndex: 0 },
        ...{ availableAnswers: ['Red', 'Blue'], sendTo: known.ownerEmail },
      },
    ],
    hiddenFields: ['room'],
    style: {
      ...{ questionColor: '#111111', answersColor: '#222222', backgroundColor: '#333333' },
      ...{ backgroundImageURL: '', fontType: 'Lato', fontSize: 30, textAlignment: 'left' },
      logoPosition: 'center',
      buttonStyle: { textColor: '#444444', rounded: true, tile: false, elevation: 3, width: 250 },
      welcomeScreen: { show: true, title: 'Hi', subtitle: 'You', btnText: 'Go' },
    },
    status: 2,
  };
}

export function webhookBody(): Fields {
  return { url: `https://hooks.example/${randomUUID()}`, types: ['report.sent'] };
}

/** A campaign of which everything is said. */
export function campaignBody(known: KnownRecords): Fields {
  return {
    ...{ ...deviceOf([known.poll]), type: 'emailCampaign', subject: 'Your stay', message: 'Hello' },
    ...{ isCampaignActive: true, sendAt: '2030-01-31T09:30:00.000Z', recurrence: 'weekly' },
    ...{ timeZone: 'Europe/Sofia', reminders: 1, reminderDays: 2 },
    ...{ htmlMessage: '<p>Hello</p>', asksFirstQuestion: true, isAnonymous: true },
    ...{ sendTo: ['ana@example.com'], recipients: [{ email: 'bea@example.com' }] },
  };
}

/** A poll of the library of which everything is said. */
export function libraryBody(known: KnownRecords): Fields {
  const { status: _status, notifications: _none, ...poll } = pollBody(known);
  return { ...poll, names: { bg: 'Всичко' }, descriptions: { bg: 'Много' } };
}

/** A poll as a file. */
export function fileBody(): string {
  return JSON.stringify({
    ...{ format: POLL_FILE, version: POLL_FILE_VERSION },
    poll: { name: 'From a file' },
    questions: [writtenQuestion(textQuestion(), sampleId(1))],
  });
}

export function themeBody(): Fields {
  return {
    ...{ description: randomUUID(), isDefault: true, backgroundImageURL: '' },
    ...{ questionColor: '#111111', answersColor: '#222222', backgroundColor: '#333333' },
    ...{ buttonsTextColor: '#444444', buttonsColor: '#555555', buttonsBorderColor: '#666666' },
  };
}

export function userBody(known: KnownRecords): Fields {
  return {
    ...{
      name: 'Bea',
      email: `${randomUUID()}@example.com`,
      phone: '1',
      type: 'user',
      active: true,
    },
    ...{ password: 'a good long password', rePassword: 'a good long password', invite: false },
    ...{ polls: [known.poll], questions: known.questions, devices: [] },
  };
}

export function planBody(): Fields {
  const { stripePlanId: _plan, stripeProductId: _product, ...plan } = basicPlan;
  return { ...plan, name: `Plan ${randomUUID()}`, stripePlanId: 'p', stripeProductId: 'q' };
}
