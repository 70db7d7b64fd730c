/** Ids of records of one firm, which another firm asks for. */
export interface ForeignIds {
  account: string;
  firm: string;
  question: string;
  poll: string;
  device: string;
  response: string;
  apiKey: string;
  colorTheme: string;
  session: string;
  checkout: string;
}

/** A call that names a record of another firm. */
export interface ForeignCall {
  /** With the query; `:name` parameters filled in. */
  path: string;
  body?: unknown;
}

/**
 * What a route does for a caller from another firm.
 * `guest`: open to all, so no firm is asked for. `own`: names no record, answers from the caller's own firm alone.
 * A function: calls that name foreign records, each of which must answer 404.
 */
export type Row = 'guest' | 'own' | ((ids: ForeignIds) => ForeignCall[]);

const question = {
  name: 'Mine',
  type: 'openstring',
  validationRule: { min: 0, max: 10 },
  question: { en: 'Mine' },
};

const user = {
  name: 'Mine',
  email: 'user@two.example',
  password: 'secret-1',
  rePassword: 'secret-1',
  type: 'user',
};

/** Every route under `/api` has a row here, by method and path. */
export const tenancyTable: Record<string, Row> = {
  'post /account/register': 'guest',
  'post /account/login': 'guest',
  'post /account/logout': 'own',
  'post /account/confirmEmail': 'guest',
  'post /account/sendConfirmation': 'own',
  'post /account/recover': 'guest',
  'post /account/checkResetLink': 'guest',
  'post /account/resetPassword': 'guest',
  'post /account/changePassword': 'own',
  'post /account/reauthenticate': 'own',
  'get /account/sessions': 'own',
  'delete /account/sessions': ({ session: id }) => [{ path: '/account/sessions', body: { id } }],
  'post /account/registerUser': (ids) => [
    { path: '/account/registerUser', body: { ...user, polls: [ids.poll] } },
    { path: '/account/registerUser', body: { ...user, questions: [ids.question] } },
    { path: '/account/registerUser', body: { ...user, devices: [ids.device] } },
  ],
  'post /account/sendInvitation': ({ account: id }) => [
    { path: '/account/sendInvitation', body: { id } },
  ],
  'patch /account': ({ account: id }) => [{ path: '/account', body: { id, name: 'Theirs' } }],
  'patch /account/avatar': 'own',
  'patch /account/companySettings': 'own',
  'patch /account/companyLogo': ({ account: id }) => [
    { path: '/account/companyLogo', body: { id, companyLogoSize: 50 } },
  ],
  'get /account/company': 'own',
  'delete /account': ({ account: id }) => [{ path: '/account', body: { id, isMyCompany: true } }],
  'get /account/users': 'own',
  'get /account/polls': ({ firm }) => [{ path: `/account/polls?firm=${firm}` }],
  'get /account/questions': ({ firm }) => [{ path: `/account/questions?firm=${firm}` }],
  'get /account/devices': ({ firm }) => [{ path: `/account/devices?firm=${firm}` }],
  'get /account/insert-users-allowed': ({ firm }) => [
    { path: `/account/insert-users-allowed?firm=${firm}` },
  ],
  'get /account/insert-admins-allowed': ({ firm }) => [
    { path: `/account/insert-admins-allowed?firm=${firm}` },
  ],
  'get /account/secondFactor': 'own',
  'post /account/secondFactor/prepare': 'own',
  'post /account/secondFactor': 'own',
  'post /account/secondFactor/recoveryCodes': 'own',
  'delete /account/secondFactor': 'own',
  'get /account/profile': 'own',
  'get /account/companyTotals': 'own',
  'get /account/overview': 'own',
  'get /account/platform': 'own',
  'get /account/signing-key': 'guest',
  'post /account/tabi-login': 'own',

  'get /apiKey': 'own',
  'post /apiKey': 'own',
  'delete /apiKey': ({ apiKey: id }) => [{ path: '/apiKey', body: { id } }],

  'get /question': ({ question: id }) => [{ path: `/question?ids=${id}` }],
  'get /question/ids-order': ({ question: id }) => [{ path: `/question/ids-order?ids=${id}` }],
  'post /question': ({ question: id }) => [
    { path: '/question', body: { ...question, copyOf: id } },
  ],
  'patch /question': ({ question: id }) => [{ path: '/question', body: { id, name: 'Theirs' } }],
  'delete /question': ({ question: id }) => [{ path: '/question', body: { id } }],

  'get /poll': ({ poll: id }) => [{ path: `/poll?ids=${id}` }],
  'get /poll/insert-allowed': ({ firm }) => [{ path: `/poll/insert-allowed?firm=${firm}` }],
  'get /poll/questions': ({ poll }) => [{ path: `/poll/questions?pollId=${poll}` }],
  'get /poll/codes': ({ poll }) => [{ path: `/poll/codes?pollId=${poll}` }],
  'patch /poll/codes': ({ poll: id }) => [{ path: '/poll/codes', body: { id, codes: [] } }],
  'get /poll/export': ({ poll }) => [{ path: `/poll/export?id=${poll}` }],
  'get /poll/file-schema': 'guest',
  'get /poll/translation': ({ poll }) => [
    { path: `/poll/translation?id=${poll}&to=bg&version=2.1` },
  ],
  'post /poll/translation': ({ poll: id }) => [
    {
      path: '/poll/translation',
      body: { id, file: '<xliff version="2.1" srcLang="en" trgLang="bg"><file id="a"/></xliff>' },
    },
  ],
  'post /poll/import': 'own',
  'post /poll/import/preview': 'own',
  'post /poll': (ids) => [
    { path: '/poll', body: { name: 'Mine', questions: [ids.question] } },
    { path: '/poll', body: { name: 'Mine', copyOf: ids.poll } },
  ],
  'post /poll/results': ({ poll: id }) => [{ path: '/poll/results', body: { id } }],
  'get /poll/try': ({ poll }) => [{ path: `/poll/try?pollId=${poll}` }],
  'delete /poll/tests': ({ poll: id }) => [{ path: '/poll/tests', body: { id } }],
  'delete /poll/results': ({ poll: id }) => [{ path: '/poll/results', body: { id } }],
  'patch /poll': ({ poll: id }) => [{ path: '/poll', body: { id, name: 'Theirs' } }],
  'delete /poll': ({ poll: id }) => [{ path: '/poll', body: { id } }],

  'get /colorTheme': 'own',
  'post /colorTheme': 'own',
  'patch /colorTheme': ({ colorTheme: id }) => [
    { path: '/colorTheme', body: { id, description: 'Theirs' } },
  ],
  'delete /colorTheme': ({ colorTheme: id }) => [{ path: '/colorTheme', body: { id } }],

  'get /device': ({ device: id }) => [{ path: `/device?ids=${id}` }],
  'get /device/bin': 'own',
  'get /pollLibrary': 'own',
  'post /pollLibrary': 'own',
  'patch /pollLibrary': 'own',
  'delete /pollLibrary': 'own',
  'post /pollLibrary/copyToPolls': 'own',
  'post /poll/copyToPolls': 'own',
  'post /poll/copyToLibrary': 'own',
  'get /device/firm': ({ poll }) => [{ path: `/device/firm?pollId=${poll}` }],
  'get /device/autoConfigure': 'own',
  'get /device/polls': 'guest',
  'post /device/fault': 'guest',
  'get /device/look': 'guest',
  'get /device/live': 'guest',
  'post /device/tablet': 'guest',
  'get /device/gaps': ({ device }) => [{ path: `/device/gaps?id=${device}` }],
  'post /device': ({ poll }) => [
    {
      path: '/device',
      body: { name: 'Mine', type: 'hyperlink', polls: [poll], autoConfigure: true },
    },
  ],
  'patch /device': ({ device: id }) => [{ path: '/device', body: { id, name: 'Theirs' } }],
  'delete /device': ({ device: id }) => [{ path: '/device', body: { id } }],
  'delete /device/bin': ({ device: id }) => [{ path: '/device/bin', body: { id } }],

  'get /campaign': ({ device: id }) => [{ path: `/campaign?id=${id}` }],
  'get /campaign/recipients': ({ device: id }) => [{ path: `/campaign/recipients?id=${id}` }],
  'get /campaign/recipients/csv': ({ device: id }) => [
    { path: `/campaign/recipients/csv?id=${id}` },
  ],
  'post /campaign/test': ({ device: id }) => [{ path: '/campaign/test', body: { id } }],
  'post /campaign/recipients': ({ device: id }) => [
    { path: '/campaign/recipients', body: { id, recipients: [{ email: 'ana@example.com' }] } },
  ],
  'delete /campaign/recipients': ({ device: id }) => [
    { path: '/campaign/recipients', body: { id, recipients: [id] } },
  ],
  'post /recipientLink/opened': 'guest',
  'post /recipientLink/unsubscribe': 'guest',
  'post /recipientLink/:token': 'guest',
  'get /recipientLink/:token': 'guest',

  'get /emailReports': 'own',
  'post /emailReports': ({ poll }) => [
    { path: '/emailReports', body: { pollId: poll, email: 'ana@example.com' } },
  ],
  // No record of another firm is needed to see that ids of reports are looked up in the own one.
  'patch /emailReports': ({ poll: id }) => [
    { path: '/emailReports', body: { id, recurrence: 'daily' } },
  ],
  'delete /emailReports': ({ poll: id }) => [{ path: '/emailReports', body: { id } }],
  'post /emailReports/send': ({ poll: id }) => [{ path: '/emailReports/send', body: { id } }],
  'post /reportLink/decline': 'guest',
  'post /reportLink/:token': 'guest',
  'get /reportLink/:token': 'guest',

  'post /pollAnswers': 'guest',
  'get /pollAnswers/results': 'guest',
  'get /pollAnswers/changes': ({ poll }) => [{ path: `/pollAnswers/changes?pollId=${poll}` }],
  'delete /pollAnswers': ({ response: id }) => [{ path: '/pollAnswers', body: { id } }],
  'post /pollAnswers/aside': ({ poll, response }) => [
    { path: '/pollAnswers/aside', body: { pollId: poll, ids: [response], move: 'drop' } },
  ],
  'delete /pollAnswers/aside': ({ poll }) => [
    { path: '/pollAnswers/aside', body: { pollId: poll } },
  ],
  'get /pollAnswers/aside': ({ poll }) => [{ path: `/pollAnswers/aside?pollId=${poll}` }],
  'get /pollAnswers/chart': ({ poll }) => [
    { path: `/pollAnswers/chart?pollId=${poll}&questionId=all&locale=en` },
  ],
  'get /pollAnswers/chart/dropOff': ({ poll }) => [
    { path: `/pollAnswers/chart/dropOff?pollId=${poll}` },
  ],
  'get /pollAnswers/trend': ({ poll }) => [{ path: `/pollAnswers/trend?pollId=${poll}` }],
  'post /pollAnswers/chart/word': ({ poll }) => [
    { path: '/pollAnswers/chart/word', body: { pollId: poll } },
  ],
  'post /pollAnswers/chart/pdf': ({ poll }) => [
    { path: '/pollAnswers/chart/pdf', body: { pollId: poll } },
  ],
  'get /pollAnswers/expired': 'own',
  'get /pollAnswers/answersList': ({ poll }) => [
    { path: `/pollAnswers/answersList?pollId=${poll}` },
  ],
  'get /pollAnswers/csv': ({ poll }) => [{ path: `/pollAnswers/csv?pollId=${poll}` }],
  'get /pollAnswers/jsonLines': ({ poll }) => [{ path: `/pollAnswers/jsonLines?pollId=${poll}` }],
  'get /pollAnswers/xlsx': ({ poll }) => [{ path: `/pollAnswers/xlsx?pollId=${poll}` }],
  'get /pollAnswers/spss': ({ poll }) => [{ path: `/pollAnswers/spss?pollId=${poll}` }],
  'get /pollAnswers/stata': ({ poll }) => [{ path: `/pollAnswers/stata?pollId=${poll}` }],
  'get /pollAnswers/r': ({ poll }) => [{ path: `/pollAnswers/r?pollId=${poll}` }],
  'get /pollAnswers/newest': ({ poll, question: id }) => [
    { path: `/pollAnswers/newest?pollId=${poll}&questionId=${id}` },
  ],
  'get /pollAnswers/signature': 'guest',
  'get /filledConsentForms': ({ poll, response }) => [
    { path: `/filledConsentForms?pollId=${poll}` },
    { path: `/filledConsentForms?consentFormId=${response}` },
  ],
  'get /filledConsentForms/zip': ({ poll }) => [{ path: `/filledConsentForms/zip?pollId=${poll}` }],
  'get /filledConsentForms/:consentFormId/pdf': ({ response }) => [
    { path: `/filledConsentForms/${response}/pdf` },
  ],

  // Plans are the platform's: the same for every firm, and changed by any operator.
  'get /stripe/pricing': 'guest',
  'get /stripe/pricing/tabi': 'own',
  'get /stripe/pricing/companies': 'own',
  'post /stripe/pricing/tabi': 'own',
  'patch /stripe/pricing/tabi': 'own',
  'delete /stripe/pricing/tabi': 'own',

  'post /stripe/createSubscription': 'own',
  'post /stripe/checkout': 'own',
  'post /stripe/settleCheckout': 'own',
  'patch /stripe/updateSubscription': 'own',
  'post /stripe/changeCost': 'own',
  'delete /stripe/unsubscribe': 'own',
  'patch /account/activate': 'own',
  'get /stripe/invoices': 'own',
  'post /stripe/webhook': 'guest',
  'get /stripe/test-checkout/:id': ({ checkout: id }) => [{ path: `/stripe/test-checkout/${id}` }],
  'post /stripe/test-checkout/:id': ({ checkout: id }) => [
    { path: `/stripe/test-checkout/${id}`, body: { outcome: 'paid' } },
  ],
  'get /stripe/test-invoice/:id': 'guest',
  'post /stripe/test-invoice/:id': 'guest',

  'post /upload': 'own',
  'get /files/:name': 'guest',
  'get /live': 'own',
  'get /together': 'own',
  'get /openapi.json': 'guest',
  'get /mail/deadLetters': 'own',
  'post /mail/deadLetters/retry': 'own',
  'delete /mail/deadLetters': 'own',
  'get /projections': 'own',
  'post /projections/rebuild': 'own',
  'post /projections/tidy': 'own',
  'get /projections/parked': 'own',
  'post /projections/parked/retry': 'own',
  'post /projections/parked/skip': 'own',
};
