import { mark, remark } from '../guest.js';
import type { DemoPoll, DemoQuestion } from '../poll.js';
import { buffetWishes } from './remarks.js';

const taste: DemoQuestion = {
  wire: {
    name: 'Breakfast',
    type: 'starRating',
    validationRule: { min: 1, max: 5 },
    question: { en: 'How did you like breakfast?', bg: 'Хареса ли ви закуската?' },
  },
  seconds: 4,
  answer: (guest) => [mark(guest, 5, 0.06)],
};

const choice: DemoQuestion = {
  wire: {
    name: 'Variety of the buffet',
    type: 'starRating',
    validationRule: { min: 0, max: 5 },
    question: { en: 'And the choice on the buffet?', bg: 'А изборът на бюфета?' },
  },
  seconds: 4,
  answer: (guest) => (guest.random.chance(0.92) ? [mark(guest, 5, -0.05)] : undefined),
};

const eaten: DemoQuestion = {
  wire: {
    name: 'What they had',
    type: 'closed',
    validationRule: { min: 0, max: 6 },
    question: {
      en: 'What did you have? Choose all that apply.',
      bg: 'Какво ядохте? Изберете всичко подходящо.',
    },
    options: {
      en: ['Banitsa', 'Eggs', 'Yoghurt and honey', 'Cheese and cold cuts', 'Fruit', 'Pastries'],
      bg: ['Баница', 'Яйца', 'Кисело мляко с мед', 'Сирена и колбаси', 'Плодове', 'Сладкиши'],
    },
  },
  seconds: 8,
  answer: ({ random }) => random.several([7, 6, 5, 4, 4, 3], random.whole(1, 4)),
};

const table: DemoQuestion = {
  wire: {
    name: 'People at the table',
    type: 'opendigit',
    validationRule: { min: 1, max: 12 },
    question: { en: 'How many of you were at the table?', bg: 'Колко души бяхте на масата?' },
  },
  seconds: 5,
  answer: ({ random, onBusiness }) => [
    1 + random.weighted(onBusiness ? [7, 2, 1] : [2, 8, 3, 3, 1]),
  ],
};

const calm: DemoQuestion = {
  wire: {
    name: 'How calm it was',
    type: 'slider',
    validationRule: { min: 1, max: 10 },
    question: {
      en: 'How calm was it? 1 is a railway station, 10 a library.',
      bg: 'Колко спокойно беше? 1 е гара, 10 е библиотека.',
    },
  },
  seconds: 5,
  // Weekends are crowded.
  answer: (guest) => [mark(guest, 10, [0, 6].includes(guest.day.getUTCDay()) ? -0.22 : 0)],
};

const wishes: DemoQuestion = {
  wire: {
    name: 'Wishes for the buffet',
    type: 'openstring',
    validationRule: { min: 0, max: 200 },
    question: {
      en: 'Anything we should add to the buffet?',
      bg: 'Какво да добавим на бюфета?',
    },
  },
  seconds: 15,
  answer: (guest) => {
    const text = guest.random.chance(0.35) ? remark(guest, buffetWishes) : undefined;
    return text ? [text] : undefined;
  },
};

const worth: DemoQuestion = {
  wire: {
    name: 'What breakfast is worth',
    type: 'constantSum',
    validationRule: { min: 0, max: 1 },
    question: {
      en: 'What makes a good breakfast? Divide 100 points.',
      bg: 'Какво прави закуската добра? Разпределете 100 точки.',
    },
    options: {
      en: ['Fresh bread', 'Fruit', 'Something hot', 'Good coffee'],
      bg: ['Пресен хляб', 'Плодове', 'Нещо топло', 'Хубаво кафе'],
    },
  },
  seconds: 18,
  answer: ({ random }) => {
    if (random.chance(0.2)) return undefined;
    const gifts = Array.from({ length: 10 }, () => random.weighted([4, 2, 3, 5]));
    return [0, 1, 2, 3].map((option) => 10 * gifts.filter((one) => one === option).length);
  },
};

/** All on one page, for the QR card on the tables. */
export const breakfast: DemoPoll = {
  languages: { en: 5, bg: 4 },
  hours: [6, 10],
  dropOut: 0.07,
  questions: [taste, choice, eaten, table, calm, worth, wishes],
  settings: () => ({
    name: 'Breakfast',
    description: 'What was on your plate, and what was missing.',
    category: 'restaurants',
    formStyleType: 'classic',
    style: {
      fontSize: 18,
      textAlignment: 'left',
      fontType: 'Lato',
      backgroundColor: '#FBF6EC',
      questionColor: '#4A3423',
      answersColor: '#5B4636',
      buttonStyle: { color: '#B4581F', textColor: '#FFFFFF', rounded: true },
    },
  }),
};
