import { accountRows } from './account-rows.js';
import { question } from './bodies.js';
import { paymentRows } from './payment-rows.js';
import type { Row } from './row.js';

/** Every route under `/api` has a row here, by method and path. */
export const tenancyTable: Record<string, Row> = {
  ...accountRows,

  'get /apiKey': 'own',
  'post /apiKey': 'own',
  'delete /apiKey': ({ apiKey: id }) => [{ path: '/apiKey', body: { id } }],
  'get /webhook': 'own',
  'post /webhook': 'own',
  'patch /webhook': ({ webhook: id }) => [{ path: '/webhook', body: { id, isActive: false } }],
  'delete /webhook': ({ webhook: id }) => [{ path: '/webhook', body: { id } }],
  'delete /webhook/:id': ({ webhook: id }) => [{ path: `/webhook/${id}` }],
  'post /webhook/secret': ({ webhook: id }) => [{ path: '/webhook/secret', body: { id } }],
  'post /webhook/backfill': ({ webhook: id }) => [{ path: '/webhook/backfill', body: { id } }],
  'get /webhook/deliveries': ({ webhook: id }) => [{ path: `/webhook/deliveries?id=${id}` }],
  // Its test has one of a real message, see `workflows/src/webhook/process.test.ts`.
  'post /webhook/deliveries/again': ({ webhook: id }) => [
    { path: '/webhook/deliveries/again', body: { id } },
  ],

  'get /sendingDomain': 'own',
  'post /sendingDomain': 'own',
  'post /sendingDomain/check': 'own',
  'delete /sendingDomain': 'own',

  'get /audit/history': (ids) =>
    (['poll', 'question', 'device', 'account', 'response'] as const).map((kind) => ({
      path: `/audit/history?kind=${kind}&id=${ids[kind]}`,
    })),
  'get /audit/revision': ({ poll, question: id }) => [
    { path: `/audit/revision?kind=poll&id=${poll}&revision=0` },
    { path: `/audit/revision?kind=question&id=${id}&revision=0` },
  ],
  'get /audit/firm': 'own',
  'get /audit/firm/file': 'own',
  'get /audit/replay': ({ poll }) => [{ path: `/audit/replay?pollId=${poll}` }],
  'get /audit/charts': ({ poll }) => [
    { path: `/audit/charts?pollId=${poll}&asOf=2026-10-01T09:00:00Z` },
  ],
  'get /audit/bundle': ({ poll }) => [{ path: `/audit/bundle?pollId=${poll}` }],

  'get /question': ({ question: id }) => [{ path: `/question?ids=${id}` }],
  'get /question/:id': ({ question: id }) => [{ path: `/question/${id}` }],
  'get /question/ids-order': ({ question: id }) => [{ path: `/question/ids-order?ids=${id}` }],
  'post /question': ({ question: id }) => [
    { path: '/question', body: { ...question, copyOf: id } },
  ],
  'patch /question': ({ question: id }) => [{ path: '/question', body: { id, name: 'Theirs' } }],
  'delete /question': ({ question: id }) => [{ path: '/question', body: { id } }],
  'delete /question/:id': ({ question: id }) => [{ path: `/question/${id}` }],

  'post /person/find': 'own',
  'post /person/erase': 'own',
  'get /person/erasures': 'own',
  'get /poll': ({ poll: id }) => [{ path: `/poll?ids=${id}` }],
  'get /poll/:id': ({ poll: id }) => [{ path: `/poll/${id}` }],
  'get /poll/insert-allowed': ({ firm }) => [{ path: `/poll/insert-allowed?firm=${firm}` }],
  'get /poll/questions': ({ poll }) => [{ path: `/poll/questions?pollId=${poll}` }],
  'get /poll/alerts': ({ poll }) => [{ path: `/poll/alerts?pollId=${poll}` }],
  'post /poll/alerts': ({ poll: pollId }) => [
    { path: '/poll/alerts', body: { pollId, figure: 'silence', hours: 24 } },
  ],
  'delete /poll/alerts': ({ poll }) => [{ path: '/poll/alerts', body: { pollId: poll, id: poll } }],
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
  'post /poll/restore': ({ poll: id }) => [{ path: '/poll/restore', body: { id, revision: 0 } }],
  'post /question/restore': ({ question: id }) => [
    { path: '/question/restore', body: { id, revision: 0 } },
  ],
  'post /poll/results': ({ poll: id }) => [{ path: '/poll/results', body: { id } }],
  'get /poll/try': ({ poll }) => [{ path: `/poll/try?pollId=${poll}` }],
  'delete /poll/tests': ({ poll: id }) => [{ path: '/poll/tests', body: { id } }],
  'delete /poll/results': ({ poll: id }) => [{ path: '/poll/results', body: { id } }],
  'patch /poll': ({ poll: id }) => [{ path: '/poll', body: { id, name: 'Theirs' } }],
  'delete /poll': ({ poll: id }) => [{ path: '/poll', body: { id } }],
  'delete /poll/:id': ({ poll: id }) => [{ path: `/poll/${id}` }],

  'get /colorTheme': 'own',
  'post /colorTheme': 'own',
  'patch /colorTheme': ({ colorTheme: id }) => [
    { path: '/colorTheme', body: { id, description: 'Theirs' } },
  ],
  'delete /colorTheme': ({ colorTheme: id }) => [{ path: '/colorTheme', body: { id } }],
  'delete /colorTheme/:id': ({ colorTheme: id }) => [{ path: `/colorTheme/${id}` }],

  'get /device': ({ device: id }) => [{ path: `/device?ids=${id}` }],
  'get /device/:id': ({ device: id }) => [{ path: `/device/${id}` }],
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
  'delete /device/:id': ({ device: id }) => [{ path: `/device/${id}` }],
  'delete /device/bin': ({ device: id }) => [{ path: '/device/bin', body: { id } }],

  'get /campaign': ({ device: id }) => [{ path: `/campaign?id=${id}` }],
  'get /campaign/recipients': ({ device: id }) => [{ path: `/campaign/recipients?id=${id}` }],
  'get /campaign/recipients/csv': ({ device: id }) => [
    { path: `/campaign/recipients/csv?id=${id}` },
  ],
  'post /campaign/resume': ({ device: id }) => [{ path: '/campaign/resume', body: { id } }],
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
  'delete /emailReports/:id': ({ poll: id }) => [{ path: `/emailReports/${id}` }],
  'post /emailReports/send': ({ poll: id }) => [{ path: '/emailReports/send', body: { id } }],
  'post /alertLink/decline': 'guest',
  'post /alertLink/:token': 'guest',
  'get /alertLink/:token': 'guest',
  'post /reportLink/decline': 'guest',
  'post /reportLink/:token': 'guest',
  'get /reportLink/:token': 'guest',

  'post /receipt': 'guest',
  'post /receipt/answers': 'guest',
  'post /receipt/takeBack': 'guest',
  'post /pollAnswers': 'guest',
  'post /pollAnswers/challenge': 'guest',
  'get /pollAnswers/results': 'guest',
  'get /pollAnswers/changes': ({ poll }) => [{ path: `/pollAnswers/changes?pollId=${poll}` }],
  'delete /pollAnswers': ({ response: id }) => [{ path: '/pollAnswers', body: { id } }],
  'delete /pollAnswers/:id': ({ response: id }) => [{ path: `/pollAnswers/${id}` }],
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
  'get /pollAnswers/chart/crosstab': ({ poll, question: id }) => [
    {
      path: `/pollAnswers/chart/crosstab?pollId=${poll}&rowQuestionId=${id}&columnQuestionId=${id}`,
    },
  ],
  'get /pollAnswers/chart/words': ({ poll, question: id }) => [
    { path: `/pollAnswers/chart/words?pollId=${poll}&questionId=${id}` },
  ],
  'get /pollAnswers/chart/hours': ({ poll }) => [
    { path: `/pollAnswers/chart/hours?pollId=${poll}` },
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
  'delete /stripe/pricing/tabi/:id': 'own',

  ...paymentRows,

  'post /upload': 'own',
  'get /files/:name': 'guest',
  'get /live': 'own',
  'get /together': 'own',
  'get /openapi.json': 'guest',
  'get /mail/deadLetters': 'own',
  'post /mail/deadLetters/retry': 'own',
  'delete /mail/deadLetters': 'own',
  'get /diagnosis': 'own',
  'get /projections': 'own',
  'post /projections/rebuild': 'own',
  'post /projections/tidy': 'own',
  'get /projections/parked': 'own',
  'post /projections/parked/retry': 'own',
  'post /projections/parked/skip': 'own',
};
