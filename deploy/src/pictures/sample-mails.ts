import { plainCampaign } from '@canvass/contracts/campaign/campaign';
import { newPoll } from '@canvass/contracts/poll/poll';
import type { Form } from '@canvass/contracts/edition/form';
import type { InterfaceLanguage } from '@canvass/contracts/language/language';
import { sample } from '@canvass/contracts/samples/form-question';
import { translator } from '@canvass/platform/texts/translator';
import { firstQuestionOf } from '@canvass/workflows/campaign/first-question';
import { layOutCampaign } from '@canvass/workflows/campaign/lay-out-campaign';
import { productBrand } from '@canvass/workflows/mail/frame';
import { layOut } from '@canvass/workflows/mail/layout';
import type { Mails } from '@canvass/workflows/mail/mail-text';
import { alertText } from '@canvass/workflows/alert/words';
import { textsIn } from '@canvass/workflows/mail/texts';
import { sampleReport } from './sample-report.js';

const link = 'https://polls.example/somewhere?token=abcdef';
const name = 'Ada Lovelace';
const plan = { name, plan: 'Business', next: 'Free', endsOn: '31 March 2027' };
const month = { name, count: 400, limit: 500, resetsOn: '1 April 2027' };
const brand = { ...productBrand, name: 'Engines Ltd', colour: '#0B6E4F' };

/** What each mail says of a company; a new mail does not compile until it has a sample. */
const given: { [Name in keyof Mails]: Parameters<Mails[Name]>[0] } = {
  passwordReset: { name, minutes: 60, removesFactor: true },
  invitation: { name, inviter: 'Charles Babbage', company: 'Engines Ltd', days: 7 },
  emailConfirmation: { days: 2 },
  addressChanged: { name },
  unknownBrowser: { name, browser: 'Firefox', system: 'Linux', at: '3 March 2027, 14:05' },
  paymentReminder: {
    ...{ ...plan, amount: '€49.00', failedOn: '3 March 2027', reminder: 1, reminders: 3 },
  },
  subscriptionEnding: plan,
  subscriptionFollowed: { name, plan: 'Free', before: 'Business', isUnpaid: true },
  subscriptionEnded: { name, plan: 'Business', isUnpaid: false },
  responsesLimitNeared: month,
  responsesLimitReached: { ...month, count: 500 },
  checkpoint: { name, day: '3 March 2027' },
  tabletSilent: { name, service: 'Reception', day: '3 March 2027', waiting: 4 },
  storageNeared: { name, used: 800, allowance: 1000 },
  storageUsedUp: { name, used: 1000, allowance: 1000, contact: 'help@canvass.example' },
  notification: {
    ...{ name, poll: 'Visit feedback', count: 3, beyond: 1 },
    matched: [{ question: 'Would you come again?', answer: 'No' }],
  },
  campaignBraked: { name, campaign: 'After the stay', bounces: 14, total: 120, isAll: true },
  sendingDomainLapsed: { name, domain: 'hotel.example' },
};

/** What the samples say that is no text of the product. */
export const wordsInMails: readonly string[] = [
  ...Object.values(given).flatMap((said) =>
    Object.values(said).filter((word) => typeof word === 'string'),
  ),
  ...['Would you come again?', 'No', 'Engines Ltd', 'Engines', 'Ana', 'Dear', 'how was room'],
  ...['of yours', 'guest', 'It takes two minutes.', 'About us', 'Your stay'],
  ...['About nps', 'About emojiRating', 'About starRating', 'Yes', 'Recommendation'],
];

/** A mail as HTML, by a name. */
export type SampleMail = readonly [name: string, html: string];

function ownMails(language: InterfaceLanguage): SampleMail[] {
  const texts = textsIn(language);
  return Object.entries(given).map(([mail, said]) => {
    const write = texts[mail as keyof Mails] as (from: unknown) => ReturnType<Mails['invitation']>;
    return [mail, layOut(write(said), link, language).html ?? ''];
  });
}

function alert(language: InterfaceLanguage): SampleMail {
  const terms = { figure: 'nps', question: 'q', days: 7, way: 'under', limit: 20 } as const;
  const told = { value: 12.5, answers: 48, question: 'Recommendation' };
  const stop = 'https://polls.example/stopAlert?token=abcdef';
  const text = alertText(language, { terms, told }, { poll: 'Visit feedback', to: name, stop });
  return ['alert', layOut(text, link, language).html ?? ''];
}

function campaigns(language: InterfaceLanguage): SampleMail[] {
  const t = translator('mail', language);
  const known = { Name: 'Ana', Room: '12' };
  const words = {
    ...{ action: t('campaign.action'), stop: t('campaign.stop') },
    forYou: `${t('campaign.anonymous')} ${t('campaign.forYou')}`,
    sentBy: t('campaign.sentBy', { company: 'Engines Ltd' }),
  };
  const links = { survey: 'https://polls.example/device/CV-1?r=abc', stop: link };
  const written = {
    ...{ ...plainCampaign, subject: 'Your stay, {{Name|dear guest}}' },
    message: 'Dear {{Name|guest}},\n\nhow was room {{Room|of yours}}?',
  };
  const html =
    '<h2 style="color:#0B6E4F">Dear {{Name|guest}},</h2><p>how was <b>room {{Room}}</b>?</p>' +
    '<ul><li>It takes two minutes.</li><li><a href="https://engines.example">About us</a></li></ul>';
  const asking = (type: 'nps' | 'starRating' | 'emojiRating', min: number, max: number) => {
    const poll = { ...newPoll, _id: 'p', hiddenFields: [] } as unknown as Form['poll'];
    const question = sample(type, { validationRule: { min, max } });
    return firstQuestionOf({ poll, questions: [question], languages: ['en'] }, language, known);
  };
  const around = { words, links, language, brand };
  const plain = layOutCampaign(written, known, { ...around, question: asking('nps', 0, 10) });
  const own = { ...written, htmlMessage: html };
  const faces = layOutCampaign(own, known, { ...around, question: asking('emojiRating', 1, 5) });
  const stars = layOutCampaign(own, known, { ...around, question: asking('starRating', 1, 5) });
  return [
    ['campaign', plain.html],
    ['campaign-html', faces.html],
    ['campaign-stars', stars.html],
  ];
}

/** Every mail that is sent, with samples in it. */
export async function sampleMails(language: InterfaceLanguage): Promise<SampleMail[]> {
  const report = await sampleReport(language, brand, link);
  return [...ownMails(language), alert(language), ...campaigns(language), ['report', report]];
}
