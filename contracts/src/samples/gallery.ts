import { newRoutingPage, type RoutingPage } from '../firm/routing-page.js';

const one = { min: 1, max: 1 };
const kinds = [
  { name: 'Where from', type: 'closed', validationRule: { min: 1, max: 2 } },
  { name: 'Remark', type: 'openstring', validationRule: { min: 10, max: 300 } },
  { name: 'Stars', type: 'starRating', validationRule: { min: 1, max: 5 } },
  { name: 'Recommendation', type: 'nps', validationRule: { min: 0, max: 10 } },
  { name: 'Loudness', type: 'slider', validationRule: { min: 0, max: 10 }, verticalSlider: true },
  { name: 'Mood', type: 'emojiRating', validationRule: { min: 1, max: 5 }, emoji: 'happy2' },
  { name: 'Town', type: 'dropdown', validationRule: one },
  { name: 'Arrival', type: 'date', validationRule: one },
  { name: 'Signature', type: 'signature', validationRule: one },
  { name: 'Consent', type: 'checkbox', validationRule: { min: 0, max: 1 } },
  { name: 'Order', type: 'ranking', validationRule: one },
  { name: 'Points', type: 'constantSum', validationRule: { min: 0, max: 1 } },
] as const;

const withOptions: readonly string[] = ['closed', 'dropdown', 'ranking', 'constantSum'];
const options = {
  en: ['The sea', 'The mountains', 'A town whose name is far longer than that of any other town'],
  ar: ['البحر', 'الجبال', 'المدينة'],
};

/** Questions of most types as requests bring them, some with long texts and in Arabic, for looking at screens. */
export const galleryQuestions = kinds.map((kind) => ({
  ...kind,
  ...(withOptions.includes(kind.type) ? { options } : {}),
  question: { en: `${kind.name}, what would you say?`, ar: 'ماذا تقولون؟' },
}));

/** A routing page with texts as long as they come. */
export const routingPage: RoutingPage = {
  ...newRoutingPage,
  secondaryName: 'Sofia Airport, arrivals',
  button1link: 'https://vitosha.example',
  button2name: 'A button whose text is far longer than that of any other button there is',
  button2link: 'https://vitosha.example/contact',
};
