import type { UserView } from '../account/user-view.js';
import type { AccountView } from '../account/view.js';
import { noLogo } from '../firm/logo.js';
import type { CompanyOverview } from '../firm/overview.js';
import type { CompanyView } from '../firm/view.js';
import { grantOf, noFeatures, UNLIMITED } from '../plan/plan.js';
import { emptyCondition } from '../poll/conditions.js';
import { newPoll } from '../poll/poll.js';
import type { PollView } from '../poll/view.js';
import type { QuestionView } from '../question/view.js';

export const account: AccountView = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Maya Petrova',
  email: 'maya@northwind.example',
  isEmailConfirmed: true,
  phone: '+359 2 123 456',
  type: 'company',
  firm: '0190a000-0000-7000-8000-000000000002',
  active: true,
  companyName: 'Northwind Clinics',
  uic: '',
  avatarURL: '',
  createdAt: '2026-03-02T09:00:00.000Z',
  timeZone: 'Europe/Sofia',
  questionLanguages: ['en', 'bg'],
  language: null,
  companyLanguage: null,
  customRedirectionPage: null,
  ...noLogo,
};

/** A user of that account's company, to whom nothing is assigned. */
export const ugo: UserView = {
  ...account,
  id: '0190a000-0000-7000-8000-000000000003',
  name: 'Ugo',
  email: 'ugo@northwind.example',
  type: 'user',
  companyName: '',
  ...{ polls: [], questions: [], devices: [] },
  revision: 3,
};

/** Of a company that has just begun. */
export const emptyOverview: CompanyOverview = {
  totals: { totalActivePolls: 0, totalQuestions: 0, totalAnswers: 0, totalUsers: 0 },
  days: [{ day: '2026-11-23', responses: 0 }],
  monthlyResponses: 0,
  ...{ newest: [], polls: [] },
};

/** The company of that account, on a plan that allows some of most things. */
export const company: CompanyView = {
  id: account.id,
  ...{ name: account.name, email: account.email, phone: account.phone },
  ...{ companyName: account.companyName, uic: '' },
  createdAt: account.createdAt,
  timeZone: account.timeZone,
  questionLanguages: account.questionLanguages,
  language: null,
  customRedirectionPage: null,
  gdprText: '',
  retentionDays: null,
  mailsCheckpoints: false,
  ...noLogo,
  usage: { users: 1, admins: 0, questions: 4, polls: 3, devices: 0 },
  limits: { ...grantOf(noFeatures).limits, surveyLimit: 5, questionLimit: UNLIMITED },
  revision: 0,
};

export const closedQuestion: QuestionView = {
  _id: '0190a000-0000-7000-8000-000000000010',
  name: 'Source',
  type: 'closed',
  status: 2,
  required: false,
  createdAt: '2026-10-01T09:00:00.000Z',
  firm: account.firm,
  revision: 4,
  meaning: 1,
  polls: [],
  validationRule: { min: 0, max: 1 },
  question: { en: 'How did you hear about us?' },
  options: { en: ['Friend', 'Internet'] },
  optionIds: ['0190a000-0000-7000-8000-0000000000a1', '0190a000-0000-7000-8000-0000000000a2'],
};

/** A draft that asks that question. */
export const draftPoll: PollView = {
  ...newPoll,
  _id: '0190a000-0000-7000-8000-000000000030',
  name: 'Visit feedback',
  questions: [closedQuestion._id],
  questionsGraph: {},
  questionsGraphOptions: {},
  conditions: [emptyCondition],
  notifications: [],
  isPublished: false,
  createdAt: '2026-10-01T09:00:00.000Z',
  firm: account.firm,
  revision: 7,
  devices: [],
};
