import { dayFrom } from '../guest.js';
import type { DemoPoll, DemoQuestion } from '../poll.js';

const people: [string, ...string[]] = [
  'Elena Dimitrova',
  'James Whitfield',
  'Георги Стоянов',
  'Anna Kowalska',
  'Мария Иванова',
  'Luca Ferrari',
  'Sophie Laurent',
  'Николай Петров',
  'Omar Haddad',
  'Ingrid Solberg',
  'Десислава Тодорова',
  'Thomas Becker',
];

const name: DemoQuestion = {
  wire: {
    name: 'Full name',
    type: 'openstring',
    validationRule: { min: 3, max: 100 },
    question: { en: 'Your full name', bg: 'Вашите имена' },
  },
  seconds: 10,
  answer: ({ random }) => [random.pick(people)],
};

const arrivalDay: DemoQuestion = {
  wire: {
    name: 'Day of arrival',
    type: 'date',
    validationRule: { min: 1, max: 1 },
    question: { en: 'When do you arrive?', bg: 'Кога пристигате?' },
  },
  seconds: 7,
  answer: (guest) => [dayFrom(guest, guest.random.whole(0, 14))],
};

const country: DemoQuestion = {
  wire: {
    name: 'Country',
    type: 'dropdown',
    validationRule: { min: 1, max: 1 },
    question: { en: 'Which country do you live in?', bg: 'В коя държава живеете?' },
    options: {
      en: [
        'Bulgaria',
        'Germany',
        'Greece',
        'Italy',
        'Romania',
        'Türkiye',
        'United Kingdom',
        'Other',
      ],
      bg: [
        'България',
        'Германия',
        'Гърция',
        'Италия',
        'Румъния',
        'Турция',
        'Великобритания',
        'Друга',
      ],
    },
  },
  seconds: 6,
  answer: ({ random, language }) => [
    random.weighted(language === 'bg' ? [30, 1, 1, 1, 1, 1, 1, 1] : [1, 6, 4, 3, 5, 3, 6, 6]),
  ],
};

/** Its answer is drawn for each guest when it is sent. */
const signature: DemoQuestion = {
  wire: {
    name: 'Signature',
    type: 'signature',
    validationRule: { min: 1, max: 1 },
    question: {
      en: 'Please sign: I have read the house rules and agree to them.',
      bg: 'Моля, подпишете: прочетох правилата на хотела и съм съгласен/съгласна.',
    },
  },
  seconds: 9,
  answer: ({ signature: drawn }) => [drawn],
};

const consent: DemoQuestion = {
  wire: {
    name: 'Consent to data processing',
    type: 'checkbox',
    validationRule: { min: 0, max: 1 },
    question: {
      en: 'I agree that Hotel Vitosha keeps these details for as long as the law asks for.',
      bg: 'Съгласен/съгласна съм хотел „Витоша“ да пази тези данни за срока, който изисква законът.',
    },
  },
  seconds: 4,
  answer: () => [true],
};

/** A consent form that guests fill in before they arrive. */
export const arrival: DemoPoll = {
  languages: { en: 5, bg: 5 },
  hours: [9, 22],
  dropOut: 0.14,
  questions: [name, arrivalDay, country, signature, consent],
  settings: (_, pictures) => ({
    name: 'Registration before arrival',
    description: 'Filled in now, it saves you the queue at reception.',
    category: 'hotels',
    isConsentForm: true,
    showGDPR: true,
    style: { fontSize: 18, textAlignment: 'left', logoImageFile: pictures.logo },
  }),
};
