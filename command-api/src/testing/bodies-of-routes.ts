import { randomUUID } from 'node:crypto';
import { newRoutingPage } from '@canvass/contracts/firm/routing-page';
import { deviceOf, sampleId } from '@canvass/contracts/samples/requests';
import {
  campaignBody,
  fileBody,
  libraryBody,
  planBody,
  pollBody,
  questionBodies,
  themeBody,
  userBody,
  webhookBody,
  type Fields,
  type KnownRecords,
} from './record-bodies.js';

/** How a route is tried. */
export interface Tried {
  /** A body that is taken; made anew for each try. */
  body: () => Fields;
  /** Further fields that other bodies of the route have. */
  others?: () => Fields[];
  /** Fields that no answer says, with the reason. */
  unsaid?: Record<string, string>;
}

const secrets = { password: 'a secret', rePassword: 'a secret' };
const edited = { id: 'it names the record', revision: 'it names what the edit started from' };

const copied = {
  id: 'it names the poll of the library',
  leaveOut: 'the answer shows what is left',
};

/** What is said of recipients stands in lists of their own. */
const recipientsApart = { sendTo: 'in a list of its own', recipients: 'in a list of their own' };

/**
 * A body for each call of accounts that takes one. What is created is named by the kind after the route.
 * @param known read when a body is made
 */
export function bodiesOfRoutes(known: KnownRecords): Record<string, Tried> {
  return {
    'post /poll': { body: () => pollBody(known) },
    'patch /poll': {
      body: () => ({ ...pollBody(known), id: known.poll, name: randomUUID() }),
      unsaid: edited,
    },
    'patch /poll/codes': {
      body: () => ({ id: known.poll, codes: [{ question: known.questions[0], code: 'visit' }] }),
      unsaid: { id: 'it names the poll', codes: 'the answer has them at their questions' },
    },
    'post /poll/import': {
      body: () => ({ file: fileBody(), leaveOut: true }),
      unsaid: {
        file: 'the answer is the poll made of it',
        leaveOut: 'the answer shows what is left',
      },
    },
    'post /poll/translation': {
      body: () => ({
        id: known.poll,
        file: '<xliff version="2.1" srcLang="en" trgLang="bg"><file id="a"/></xliff>',
      }),
      unsaid: { id: 'it names the poll', file: 'the answer says what came of it' },
    },
    'post /poll/import/preview': {
      body: () => ({ file: fileBody() }),
      unsaid: { file: 'the answer says what it would make' },
    },
    'post /poll/restore': {
      body: () => ({ id: known.poll, revision: 0 }),
      unsaid: { id: '', revision: '' },
    },
    'post /question/restore': {
      body: () => ({ id: known.questions[0] ?? '', revision: 0 }),
      unsaid: { id: '', revision: '' },
    },
    'post /poll/alerts': {
      body: () => ({
        ...{ pollId: known.poll, figure: 'silence', hours: 24 },
        quietHours: { from: '22:00', until: '07:00' },
      }),
      others: () => [
        { question: known.text, days: 7, way: 'under', limit: 20, leastAnswers: 10, figure: 'nps' },
      ],
      unsaid: { pollId: 'it names the poll' },
    },
    'delete /poll/alerts': { body: () => ({ pollId: known.poll, id: randomUUID() }) },
    'post /poll/results': { body: () => ({ id: known.poll }) },
    'delete /poll/tests': { body: () => ({ id: known.poll }) },
    'delete /poll/results': { body: () => ({ id: known.poll }) },
    'post /colorTheme': { body: themeBody },
    'patch /colorTheme': {
      body: () => ({ ...themeBody(), id: known.theme, description: randomUUID() }),
      unsaid: edited,
    },
    'delete /colorTheme': { body: () => ({ id: randomUUID() }) },
    'delete /poll': { body: () => ({ id: randomUUID() }) },
    'post /pollLibrary': { body: () => libraryBody(known) },
    'patch /pollLibrary': {
      body: () => ({ ...libraryBody(known), id: known.library, name: randomUUID() }),
      unsaid: edited,
    },
    'delete /pollLibrary': { body: () => ({ id: randomUUID() }) },
    'post /pollLibrary/copyToPolls': { body: () => ({ id: known.library }), unsaid: copied },
    'post /poll/copyToPolls': { body: () => ({ id: known.library }), unsaid: copied },
    'post /poll/copyToLibrary': {
      body: () => ({ id: known.poll, category: 'shops' }),
      unsaid: { id: 'it names the poll' },
    },
    'post /device': {
      body: () => ({
        ...deviceOf([known.poll]),
        location: 'Hall',
        pin: '1234',
        customRoute: 'a',
        origins: ['https://example.com'],
      }),
      others: () => [campaignBody(known)],
      unsaid: { serialNumber: 'made where none is given' },
    },
    'post /device campaign': {
      body: () => campaignBody(known),
      unsaid: { serialNumber: 'made where none is given', ...recipientsApart },
    },
    'post /campaign/recipients': {
      body: () => ({ id: known.campaign, recipients: [{ email: 'eve@example.com' }] }),
      unsaid: { ...edited, ...recipientsApart },
    },
    'post /campaign/resume': { body: () => ({ id: known.campaign }), unsaid: edited },
    'post /campaign/test': { body: () => ({ id: known.campaign }), unsaid: edited },
    'delete /campaign/recipients': {
      body: () => ({ id: known.campaign, recipients: [randomUUID()] }),
      unsaid: { ...edited, ...recipientsApart },
    },
    'patch /device': {
      body: () => ({
        ...deviceOf([known.poll]),
        serialNumber: undefined,
        id: known.device,
        location: randomUUID(),
      }),
      unsaid: edited,
    },
    'post /emailReports': {
      body: () => ({
        ...{ pollId: known.poll, deviceId: known.device, email: 'ana@example.com' },
        ...{ accountId: known.sender, createdBy: known.sender, recipient: 'ana@example.com' },
        chartsData: [{ question: known.text }],
        ...{ startDate: '2026-01-01', endDate: '2026-01-31', recurrence: 'weekly' },
        ...{ date: '2030-01-31', time: '09:30' },
      }),
      others: () => [{ sendAt: '2030-01-31T09:30:00.000Z' }],
      unsaid: { date: 'with a time alone', time: 'with a date alone' },
    },
    'patch /emailReports': {
      body: () => ({ id: known.report, email: 'bea@example.com', recurrence: 'daily' }),
      unsaid: edited,
    },
    'post /emailReports/send': { body: () => ({ id: known.report }), unsaid: edited },
    'delete /emailReports': { body: () => ({ id: randomUUID() }) },
    'post /pollAnswers/aside': {
      body: () => ({ pollId: known.poll, ids: [randomUUID()], move: 'drop' }),
      unsaid: {
        ids: 'says what became of each',
        move: 'says what became of each',
        pollId: 'said by who asks',
      },
    },
    'delete /pollAnswers/aside': { body: () => ({ pollId: known.poll }) },
    'delete /device': { body: () => ({ id: randomUUID() }) },
    'delete /device/bin': { body: () => ({ id: randomUUID() }) },
    'delete /question': { body: () => ({ id: randomUUID() }) },
    'post /account/registerUser': {
      body: () => userBody(known),
      unsaid: { ...secrets, invite: 'a mail says it' },
    },
    'patch /account': {
      body: () => ({
        ...{ id: known.user, name: randomUUID(), phone: '2', type: 'user', active: true },
        ...{ polls: [], questions: [known.text], devices: [known.device] },
      }),
      others: () => [
        { language: 'en' },
        { activateEnterprise: true },
        { companyName: 'A' },
        { billingDetails: { uic: '1' } },
      ],
      unsaid: {
        ...edited,
        activateEnterprise: 'said of companies alone; off means nothing elsewhere',
      },
    },
    'delete /account': { body: () => ({ id: randomUUID(), isMyCompany: true }) },
    'post /account/sendInvitation': { body: () => ({ id: randomUUID() }) },
    'patch /account/avatar': { body: () => ({ avatarURL: '' }), unsaid: edited },
    'patch /account/companySettings': {
      body: () => ({
        timeZone: 'Europe/Sofia',
        questionLanguages: ['en', 'bg'],
        language: 'en',
        customRedirectionPage: { ...newRoutingPage, button1name: 'A' },
        gdprText: 'We keep your answers for a year.',
        retentionDays: 400,
      }),
      unsaid: edited,
    },
    'patch /account/companyLogo': {
      body: () => ({
        id: known.owner,
        companyLogoURL: '',
        companyLogoSize: 50,
        companyLogoPosition: 'center',
        companyLogoWidth: 100,
        companyLogoHeight: 60,
      }),
      unsaid: edited,
    },
    'post /account/changePassword': {
      body: () => ({
        currentPassword: 'wrong',
        password: 'a good long password',
        rePassword: 'a good long password',
      }),
    },
    'post /account/reauthenticate': { body: () => ({ password: 'wrong' }) },
    'delete /account/sessions': { body: () => ({ id: sampleId(1) }) },
    'post /account/tabi-login': { body: () => ({ email: 'nobody@example.com' }) },
    'post /account/secondFactor': { body: () => ({ password: 'wrong', code: '000000' }) },
    'post /account/secondFactor/prepare': { body: () => ({ password: 'wrong' }) },
    'post /account/secondFactor/recoveryCodes': { body: () => ({ password: 'wrong' }) },
    'delete /account/secondFactor': { body: () => ({ password: 'wrong' }) },
    'post /apiKey': {
      body: () => ({ name: 'Mine', scopes: ['read'], expiresInDays: 3 }),
      unsaid: { expiresInDays: 'answered as the time' },
    },
    'delete /apiKey': { body: () => ({ id: randomUUID() }) },
    'post /person/erase': {
      body: () => ({ email: 'eve@example.com' }),
      others: () => [
        { hiddenField: 'room', hiddenValue: '12', link: 'https://polls.example/?r=a' },
      ],
      unsaid: { email: 'the answer does not say who it is' },
    },
    'post /webhook': { body: webhookBody },
    'patch /webhook': {
      body: () => ({ ...webhookBody(), id: known.webhook, isActive: false }),
      unsaid: edited,
    },
    'delete /webhook': { body: () => ({ id: randomUUID() }) },
    'post /webhook/secret': { body: () => ({ id: known.webhook }), unsaid: edited },
    'post /webhook/backfill': {
      body: () => ({ id: known.webhook, after: '', since: '2026-05-04T10:00:00.000Z' }),
      unsaid: { ...edited, after: 'nothing is answered', since: 'nothing is answered' },
    },
    'post /webhook/deliveries/again': { body: () => ({ id: randomUUID() }) },
    'post /sendingDomain': {
      body: () => ({ email: 'stay@hotel.example', name: 'Hotel' }),
      unsaid: { email: 'answered within the sender', name: 'answered within the sender' },
    },
    'delete /pollAnswers': { body: () => ({ id: randomUUID() }) },
    'post /stripe/pricing/tabi': { body: planBody },
    'patch /stripe/pricing/tabi': {
      body: () => ({ ...planBody(), id: known.plan }),
      unsaid: edited,
    },
    'delete /stripe/pricing/tabi': { body: () => ({ id: randomUUID() }) },
    'post /stripe/createSubscription': { body: () => ({ planId: randomUUID() }) },
    'patch /stripe/updateSubscription': { body: () => ({ planId: randomUUID() }) },
    'post /stripe/changeCost': { body: () => ({ planId: randomUUID() }) },
    'post /stripe/checkout': {
      body: () => ({
        ...{ planId: randomUUID(), locale: 'en' },
        ...{ successUrl: 'https://polls.example', cancelUrl: 'https://polls.example' },
      }),
    },
    'post /stripe/test-checkout/:id': { body: () => ({ outcome: 'cancel' }) },
    'post /mail/deadLetters/retry': { body: () => ({ key: 'none' }) },
    'delete /mail/deadLetters': { body: () => ({ key: 'none' }) },
    'post /projections/rebuild': { body: () => ({ name: 'none' }) },
    'post /projections/parked/retry': { body: () => ({ id: 'none' }) },
    'post /projections/parked/skip': { body: () => ({ id: 'none' }) },
    ...Object.fromEntries(
      Object.entries(questionBodies).map(([type, body]) => [
        `post /question ${type}`,
        { body: () => body, others: () => Object.values(questionBodies) },
      ]),
    ),
    'patch /question closed': {
      body: () => ({ ...questionBodies['closed'], id: known.questions[0], name: randomUUID() }),
      others: () => Object.values(questionBodies),
      unsaid: edited,
    },
  };
}
