import { dayFrom, mark } from '../guest.js';
import type { DemoPoll, DemoQuestion } from '../poll.js';

const treatment: DemoQuestion = {
  wire: {
    name: 'Treatment',
    type: 'dropdown',
    validationRule: { min: 1, max: 1 },
    question: { en: 'What did you come for today?', bg: 'За какво дойдохте днес?' },
    options: {
      en: ['Massage', 'Sauna and pool', 'Salt room', 'Facial', 'Only a look'],
      bg: ['Масаж', 'Сауна и басейн', 'Солна стая', 'Терапия за лице', 'Само да разгледам'],
    },
  },
  seconds: 5,
  answer: ({ random }) => [random.weighted([6, 8, 2, 3, 1])],
};

const relaxed: DemoQuestion = {
  wire: {
    name: 'How relaxed',
    type: 'emojiRating',
    emoji: 'slightlySmilingFace',
    validationRule: { min: 1, max: 3 },
    question: { en: 'How do you feel now?', bg: 'Как се чувствате сега?' },
  },
  seconds: 3,
  answer: (guest) => [mark(guest, 3, 0.08)],
};

const warmth: DemoQuestion = {
  wire: {
    name: 'Warmth of the water',
    type: 'slider',
    verticalSlider: true,
    validationRule: { min: 1, max: 10 },
    question: {
      en: 'How warm was the water? 1 is too cold, 10 too hot.',
      bg: 'Колко топла беше водата? 1 е твърде студена, 10 твърде гореща.',
    },
  },
  seconds: 5,
  answer: ({ random }) => [Math.min(10, Math.max(1, Math.round(random.around(5.6, 1.4))))],
};

const next: DemoQuestion = {
  wire: {
    name: 'Next visit',
    type: 'date',
    validationRule: { min: 0, max: 1 },
    question: {
      en: 'When may we keep a place for you again?',
      bg: 'Кога да ви запазим място отново?',
    },
  },
  seconds: 8,
  answer: (guest) =>
    guest.random.chance(0.45) ? [dayFrom(guest, guest.random.whole(3, 40))] : undefined,
};

/** Short on purpose: it greets, counts down, and wears the colours of the spa. */
export const spa: DemoPoll = {
  languages: { en: 4, bg: 6 },
  hours: [14, 20],
  dropOut: 0.08,
  questions: [treatment, relaxed, warmth, next],
  settings: (_, pictures) => ({
    name: 'After the spa',
    description: 'Four questions on your way out.',
    category: 'hotels',
    reloadPoll: 1,
    countdownTimer: true,
    countdownTime: { minutes: 2, seconds: 0 },
    style: {
      fontSize: 24,
      textAlignment: 'center',
      fontType: 'Nunito',
      backgroundColor: '#0F3D3E',
      questionColor: '#F3EFE4',
      answersColor: '#E2DCC8',
      buttonStyle: {
        color: '#E2DCC8',
        textColor: '#0F3D3E',
        borderColor: '#E2DCC8',
        rounded: true,
        width: 300,
      },
      welcomeScreen: {
        show: true,
        title: 'Did it do you good?',
        subtitle: 'Four questions, not even a minute.',
        btnText: 'Begin',
        screenBackgroundImageURL: pictures.spa,
      },
    },
  }),
};
