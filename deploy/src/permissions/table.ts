import type { AccountType } from '@canvass/contracts/account/account';
import type { ApiKeyScope } from '@canvass/contracts/api-key/api-key';
import { imageTypes } from '@canvass/contracts/image/image';

/** The callers of a route: an account by its type, or a guest who is not signed in. */
export const callers = ['guest', 'user', 'admin', 'company', 'tabi'] as const satisfies readonly (
  | AccountType
  | 'guest'
)[];
export type Caller = (typeof callers)[number];

/** `allowed`: the route answers, if only that the request is not right. A number: the status it refuses with. */
export type Verdict = 'allowed' | 401 | 403;
/** The scope that an API key must have; `person`: no key gets in, `any`: every key does. */
export type KeyVerdict = ApiKeyScope | 'person' | 'any';
type Callers = Record<Caller, Verdict>;
interface Row extends Callers {
  apiKey: KeyVerdict;
}

const everybody: Callers = {
  ...{ guest: 'allowed', user: 'allowed', admin: 'allowed', company: 'allowed' },
  tabi: 'allowed',
};
/** Of the own account, or what an account of type `user` sees of what is assigned to it. */
const signedIn: Callers = { ...everybody, guest: 401 };
const editors: Callers = { ...signedIn, user: 403 };
/** The account that owns a firm's billing. */
const payers: Callers = { ...editors, admin: 403, tabi: 403 };
const billingManagers: Callers = { ...editors, admin: 403 };
const operators: Callers = { ...editors, admin: 403, company: 403 };

const open: Row = { ...everybody, apiKey: 'any' };

/** Every route under `/api` has a row here, by method and path. */
export const permissionTable: Record<string, Row> = {
  'post /account/register': open,
  'post /account/login': open,
  'post /account/confirmEmail': open,
  'post /account/recover': open,
  'post /account/checkResetLink': open,
  'post /account/resetPassword': open,
  'get /account/signing-key': open,
  'post /account/logout': { ...signedIn, apiKey: 'person' },
  'post /account/sendConfirmation': { ...signedIn, apiKey: 'person' },
  'post /account/changePassword': { ...signedIn, apiKey: 'person' },
  'post /account/reauthenticate': { ...signedIn, apiKey: 'person' },
  'post /account/registerUser': { ...editors, apiKey: 'operate' },
  'post /account/sendInvitation': { ...editors, apiKey: 'operate' },
  'patch /account': { ...signedIn, apiKey: 'operate' },
  'delete /account': { ...editors, apiKey: 'operate' },
  'delete /account/:id': { ...editors, apiKey: 'operate' },
  'patch /account/avatar': { ...signedIn, apiKey: 'person' },
  'patch /account/companySettings': { ...editors, apiKey: 'write' },
  'patch /account/companyLogo': { ...editors, apiKey: 'write' },
  'get /account/company': { ...signedIn, apiKey: 'read' },
  'get /account/profile': { ...signedIn, apiKey: 'read' },
  'get /account/companyTotals': { ...signedIn, apiKey: 'read' },
  'get /account/overview': { ...signedIn, apiKey: 'read' },
  'get /account/platform': { ...operators, apiKey: 'operate' },
  'get /account/sessions': { ...signedIn, apiKey: 'person' },
  'delete /account/sessions': { ...signedIn, apiKey: 'person' },
  'get /account/secondFactor': { ...signedIn, apiKey: 'person' },
  'post /account/secondFactor/prepare': { ...signedIn, apiKey: 'person' },
  'post /account/secondFactor': { ...signedIn, apiKey: 'person' },
  'post /account/secondFactor/recoveryCodes': { ...signedIn, apiKey: 'person' },
  'delete /account/secondFactor': { ...signedIn, apiKey: 'person' },
  'post /account/tabi-login': { ...operators, apiKey: 'person' },
  'get /account/users': { ...signedIn, apiKey: 'read' },
  'get /account/polls': { ...signedIn, apiKey: 'read' },
  'get /account/questions': { ...signedIn, apiKey: 'read' },
  'get /account/devices': { ...signedIn, apiKey: 'read' },
  'get /account/insert-users-allowed': { ...signedIn, apiKey: 'read' },
  'get /account/insert-admins-allowed': { ...signedIn, apiKey: 'read' },

  'get /apiKey': { ...editors, apiKey: 'read' },
  'post /apiKey': { ...editors, apiKey: 'person' },
  'delete /apiKey': { ...editors, apiKey: 'person' },

  'get /audit/history': { ...editors, apiKey: 'audit' },
  'get /audit/revision': { ...editors, apiKey: 'audit' },
  'get /audit/firm': { ...editors, apiKey: 'audit' },
  'get /audit/firm/file': { ...editors, apiKey: 'audit' },
  'get /audit/replay': { ...editors, apiKey: 'audit' },
  'get /audit/charts': { ...editors, apiKey: 'audit' },
  'get /audit/bundle': { ...editors, apiKey: 'audit' },
  'get /webhook': { ...editors, apiKey: 'read' },
  'post /webhook': { ...editors, apiKey: 'person' },
  'patch /webhook': { ...editors, apiKey: 'person' },
  'delete /webhook': { ...editors, apiKey: 'person' },
  'delete /webhook/:id': { ...editors, apiKey: 'person' },
  'post /webhook/secret': { ...editors, apiKey: 'person' },
  'post /webhook/backfill': { ...editors, apiKey: 'person' },
  'get /webhook/deliveries': { ...editors, apiKey: 'read' },
  'post /webhook/deliveries/again': { ...editors, apiKey: 'write' },
  'get /sendingDomain': { ...editors, apiKey: 'read' },
  'post /sendingDomain': { ...editors, apiKey: 'write' },
  'post /sendingDomain/check': { ...editors, apiKey: 'write' },
  'delete /sendingDomain': { ...editors, apiKey: 'write' },

  'get /question': { ...signedIn, apiKey: 'read' },
  'get /question/:id': { ...signedIn, apiKey: 'read' },
  'get /question/ids-order': { ...signedIn, apiKey: 'read' },
  'post /question': { ...editors, apiKey: 'write' },
  'patch /question': { ...editors, apiKey: 'write' },
  'delete /question': { ...editors, apiKey: 'write' },
  'delete /question/:id': { ...editors, apiKey: 'write' },

  'post /person/find': { ...editors, apiKey: 'read' },
  'post /person/erase': { ...editors, apiKey: 'write' },
  'get /person/erasures': { ...editors, apiKey: 'read' },

  'get /poll': { ...signedIn, apiKey: 'read' },
  'get /poll/:id': { ...signedIn, apiKey: 'read' },
  'get /poll/insert-allowed': { ...signedIn, apiKey: 'read' },
  'get /poll/questions': { ...signedIn, apiKey: 'read' },
  'get /poll/alerts': { ...editors, apiKey: 'read' },
  'post /poll/alerts': { ...editors, apiKey: 'write' },
  'delete /poll/alerts': { ...editors, apiKey: 'write' },
  'get /poll/codes': { ...signedIn, apiKey: 'read' },
  'patch /poll/codes': { ...editors, apiKey: 'write' },
  'post /poll/restore': { ...editors, apiKey: 'write' },
  'post /question/restore': { ...editors, apiKey: 'write' },
  'post /poll/results': { ...editors, apiKey: 'write' },
  'get /poll/try': { ...editors, apiKey: 'read' },
  'delete /poll/tests': { ...editors, apiKey: 'write' },
  'delete /poll/results': { ...editors, apiKey: 'write' },
  'get /poll/export': { ...editors, apiKey: 'read' },
  'get /poll/file-schema': open,
  'get /poll/translation': { ...editors, apiKey: 'read' },
  'post /poll/translation': { ...editors, apiKey: 'write' },
  'post /poll/import': { ...editors, apiKey: 'write' },
  'post /poll/import/preview': { ...editors, apiKey: 'write' },
  'post /poll': { ...editors, apiKey: 'write' },
  'patch /poll': { ...editors, apiKey: 'write' },
  'delete /poll': { ...editors, apiKey: 'write' },
  'delete /poll/:id': { ...editors, apiKey: 'write' },
  'get /pollLibrary': { ...signedIn, apiKey: 'read' },
  'post /pollLibrary': { ...operators, apiKey: 'operate' },
  'patch /pollLibrary': { ...operators, apiKey: 'operate' },
  'delete /pollLibrary': { ...operators, apiKey: 'operate' },
  'post /pollLibrary/copyToPolls': { ...editors, apiKey: 'write' },
  'post /poll/copyToPolls': { ...editors, apiKey: 'write' },
  'post /poll/copyToLibrary': { ...operators, apiKey: 'operate' },

  'get /colorTheme': { ...signedIn, apiKey: 'read' },
  'post /colorTheme': { ...editors, apiKey: 'write' },
  'patch /colorTheme': { ...editors, apiKey: 'write' },
  'delete /colorTheme': { ...editors, apiKey: 'write' },
  'delete /colorTheme/:id': { ...editors, apiKey: 'write' },

  'get /device': { ...signedIn, apiKey: 'read' },
  'get /device/:id': { ...signedIn, apiKey: 'read' },
  'get /device/bin': { ...signedIn, apiKey: 'read' },
  'get /device/firm': { ...signedIn, apiKey: 'read' },
  'get /device/autoConfigure': { ...signedIn, apiKey: 'read' },
  'get /device/polls': open,
  'post /device/fault': open,
  'get /device/look': open,
  'get /device/live': open,
  'post /device/tablet': open,
  'get /device/gaps': { ...signedIn, apiKey: 'read' },
  'post /device': { ...editors, apiKey: 'write' },
  'patch /device': { ...editors, apiKey: 'write' },
  'delete /device': { ...editors, apiKey: 'write' },
  'delete /device/:id': { ...editors, apiKey: 'write' },
  'delete /device/bin': { ...editors, apiKey: 'write' },

  'post /receipt': open,
  'post /receipt/answers': open,
  'post /receipt/takeBack': open,
  'post /pollAnswers': open,
  'post /pollAnswers/challenge': open,
  'delete /pollAnswers': { ...editors, apiKey: 'write' },
  'delete /pollAnswers/:id': { ...editors, apiKey: 'write' },
  'post /pollAnswers/aside': { ...editors, apiKey: 'write' },
  'delete /pollAnswers/aside': { ...editors, apiKey: 'write' },
  'get /pollAnswers/aside': { ...editors, apiKey: 'read' },
  'get /pollAnswers/chart': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/chart/crosstab': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/chart/words': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/chart/hours': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/chart/dropOff': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/trend': { ...signedIn, apiKey: 'read' },
  'post /pollAnswers/chart/word': { ...signedIn, apiKey: 'read' },
  'post /pollAnswers/chart/pdf': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/answersList': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/results': open,
  'get /pollAnswers/changes': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/csv': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/jsonLines': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/xlsx': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/spss': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/stata': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/r': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/newest': { ...signedIn, apiKey: 'read' },
  'get /pollAnswers/expired': { ...editors, apiKey: 'read' },
  'get /pollAnswers/signature': open,
  'get /filledConsentForms': { ...signedIn, apiKey: 'read' },
  'get /filledConsentForms/zip': { ...signedIn, apiKey: 'read' },
  'get /filledConsentForms/:consentFormId/pdf': { ...signedIn, apiKey: 'read' },

  'get /campaign': { ...signedIn, apiKey: 'read' },
  'get /campaign/recipients': { ...signedIn, apiKey: 'read' },
  'get /campaign/recipients/csv': { ...signedIn, apiKey: 'read' },
  'post /campaign/resume': { ...editors, apiKey: 'write' },
  'post /campaign/test': { ...editors, apiKey: 'write' },
  'post /campaign/recipients': { ...editors, apiKey: 'write' },
  'delete /campaign/recipients': { ...editors, apiKey: 'write' },
  /** Only with the link of a mail. */
  'post /recipientLink/opened': open,
  'post /recipientLink/unsubscribe': open,
  'post /recipientLink/:token': open,
  'get /recipientLink/:token': open,

  'get /emailReports': { ...signedIn, apiKey: 'read' },
  'post /emailReports': { ...editors, apiKey: 'write' },
  'patch /emailReports': { ...editors, apiKey: 'write' },
  'delete /emailReports': { ...editors, apiKey: 'write' },
  'delete /emailReports/:id': { ...editors, apiKey: 'write' },
  'post /emailReports/send': { ...editors, apiKey: 'write' },
  /** Only with the link of a mail. */
  'post /alertLink/decline': open,
  'post /alertLink/:token': open,
  'get /alertLink/:token': open,
  'post /reportLink/decline': open,
  'post /reportLink/:token': open,
  'get /reportLink/:token': open,

  'post /stripe/createSubscription': { ...payers, apiKey: 'person' },
  'post /stripe/checkout': { ...payers, apiKey: 'person' },
  'post /stripe/settleCheckout': { ...payers, apiKey: 'person' },
  'patch /stripe/updateSubscription': { ...payers, apiKey: 'person' },
  'post /stripe/changeCost': { ...payers, apiKey: 'person' },
  'delete /stripe/unsubscribe': { ...billingManagers, apiKey: 'person' },
  'patch /account/activate': { ...payers, apiKey: 'person' },
  'get /stripe/invoices': { ...billingManagers, apiKey: 'read' },
  /** Only with the provider's signature. */
  'post /stripe/webhook': open,
  'get /stripe/test-checkout/:id': { ...payers, apiKey: 'read' },
  'post /stripe/test-checkout/:id': { ...payers, apiKey: 'person' },
  'get /stripe/test-invoice/:id': open,
  'post /stripe/test-invoice/:id': open,

  'get /stripe/pricing': open,
  'get /stripe/pricing/tabi': { ...operators, apiKey: 'operate' },
  'get /stripe/pricing/companies': { ...operators, apiKey: 'operate' },
  'post /stripe/pricing/tabi': { ...operators, apiKey: 'operate' },
  'patch /stripe/pricing/tabi': { ...operators, apiKey: 'operate' },
  'delete /stripe/pricing/tabi': { ...operators, apiKey: 'operate' },
  'delete /stripe/pricing/tabi/:id': { ...operators, apiKey: 'operate' },

  /** Where no header says what the picture is for; see `casesOf`. */
  'post /upload': { ...editors, apiKey: 'write' },
  'get /files/:name': open,
  'get /live': { ...signedIn, apiKey: 'read' },
  'get /together': { ...signedIn, apiKey: 'read' },
  'get /openapi.json': open,
  /** Only with what proves the mail service. */
  'post /mailFeedback/:service': open,
  'get /mail/deadLetters': { ...operators, apiKey: 'operate' },
  'post /mail/deadLetters/retry': { ...operators, apiKey: 'operate' },
  'delete /mail/deadLetters': { ...operators, apiKey: 'operate' },
  'get /diagnosis': { ...operators, apiKey: 'operate' },
  'get /projections': { ...operators, apiKey: 'operate' },
  'post /projections/rebuild': { ...operators, apiKey: 'operate' },
  'post /projections/tidy': { ...operators, apiKey: 'operate' },
  'get /projections/parked': { ...operators, apiKey: 'operate' },
  'post /projections/parked/retry': { ...operators, apiKey: 'operate' },
  'post /projections/parked/skip': { ...operators, apiKey: 'operate' },
};

/** A row that holds for some requests of a route. */
interface Case extends Row {
  /** What these requests are about. */
  about: string;
  headers: Record<string, string>;
}

/** Routes that let a caller in by what the request says: their rows on the page, in place of the one of the table. */
export const casesOf: Record<string, readonly Case[]> = {
  /** An account of type `user` uploads its own picture, and no other. */
  'post /upload': imageTypes.map((type) => ({
    ...(type === 'avatar' ? signedIn : editors),
    apiKey: 'write',
    about: type,
    headers: { 'Image-Type': type },
  })),
};
