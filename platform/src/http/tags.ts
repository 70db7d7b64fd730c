/** What the operations are about that begin with a word, by this word. */
const meanings: Readonly<Record<string, string>> = {
  account: 'Signing in, accounts of people, and settings of the company',
  alertLink: 'Links in the mails of alerts',
  apiKey: 'Keys of programs',
  audit: 'History of records, and proofs that the log is whole',
  campaign: 'Sending polls by e-mail, and to whom',
  colorTheme: 'Colour themes',
  device: 'Services: where polls are offered, such as links, QR codes and tablets',
  diagnosis: 'What an operator needs to know of the installation',
  emailReports: 'Charts that are sent by e-mail',
  files: 'Pictures and signatures',
  filledConsentForms: 'Consent forms that respondents have filled in',
  live: 'Live updates',
  mail: 'Mails that could not be sent',
  mailFeedback: 'What mail services report',
  openapi: 'This description',
  person: 'Finding and erasing what is known of a respondent',
  poll: 'Polls, their files, translations and alerts',
  pollAnswers: 'Responses: sending, lists, charts, files and changes',
  pollLibrary: 'Polls of the library',
  projections: 'Read models',
  question: 'Questions',
  receipt: 'Receipts, by which respondents read and take back their answers',
  recipientLink: 'Links in the mails of campaigns',
  reportLink: 'Links in the mails of reports',
  sendingDomain: 'Whom mails of a company come from',
  stripe: 'Plans, subscriptions and invoices',
  together: 'Several queries at once',
  upload: 'Uploading pictures',
  webhook: 'Webhooks and their deliveries',
};

/** The word that the path of an operation begins with. */
export function tagOf({ path }: { path: string }): string {
  return path.split(/[/.]/)[1] ?? '';
}

/** Each word once, in the order of the alphabet. */
export function tagsOf(
  routes: readonly { path: string }[],
): { name: string; description?: string }[] {
  const names = [...new Set(routes.map(tagOf))].sort();
  return names.map((name) => {
    const description = meanings[name];
    return { name, ...(description === undefined ? {} : { description }) };
  });
}
