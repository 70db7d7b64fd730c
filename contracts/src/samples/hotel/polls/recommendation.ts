import { remark } from '../guest.js';
import type { DemoPoll, DemoQuestion } from '../poll.js';
import { reasons } from './remarks.js';
import { recommend } from './stay.js';

const reason: DemoQuestion = {
  wire: {
    name: 'Reason',
    type: 'openstring',
    validationRule: { min: 0, max: 500 },
    question: {
      en: 'What is the main reason for your answer?',
      bg: 'Коя е основната причина за отговора ви?',
      ar: 'ما السبب الرئيسي لإجابتكم؟',
    },
  },
  seconds: 22,
  answer: (guest) => {
    const text = guest.random.chance(0.55) ? remark(guest, reasons) : undefined;
    return text ? [text] : undefined;
  },
};

const staff: DemoQuestion = {
  wire: {
    name: 'Helpful staff',
    type: 'emojiRating',
    emoji: 'thumbs',
    validationRule: { min: 1, max: 2 },
    question: {
      en: 'Did you get help when you needed it?',
      bg: 'Получихте ли помощ, когато ви трябваше?',
      ar: 'هل حصلتم على المساعدة عند الحاجة؟',
    },
  },
  seconds: 3,
  answer: ({ random, mood }) => [random.chance(0.35 + mood * 0.65) ? 2 : 1],
};

/** Three questions, one after another, in the e-mail after the stay. */
export const recommendationPoll: DemoPoll = {
  languages: { en: 6, bg: 4, ar: 1 },
  hours: [8, 22],
  dropOut: 0.06,
  questions: [recommend, reason, staff],
  settings: (_, pictures) => ({
    name: 'Would you recommend us?',
    description: 'Three questions after your stay.',
    category: 'hotels',
    style: { fontSize: 22, textAlignment: 'center', logoImageFile: pictures.logo },
  }),
};
