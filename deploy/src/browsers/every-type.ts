import type { BodyOf } from '@canvass/contracts/http/call';
import type { questionCalls } from '@canvass/contracts/question/calls';
import type { Person } from './person.js';

type Asked = BodyOf<typeof questionCalls.create>;

/** A question, what a person does to answer it, and what readers see of the answer afterwards. */
export interface Answering {
  question: Omit<Asked, 'name' | 'question'>;
  /** @param text of the question, by which its control is named */
  answer: (person: Person, text: string) => Promise<void>;
  seen: readonly (string | number | boolean)[];
}

const upTo = (max: number) => ({ min: 1, max });
const en = (...texts: string[]) => ({ en: texts });

/** Of each type one, and those that look different; by the name of the question, which is its text. */
export const everyType: Record<string, Answering> = {
  'Where from': {
    question: { type: 'closed', options: en('A friend', 'The web'), validationRule: upTo(1) },
    answer: (person) => person.press('radio', 'The web'),
    seen: ['The web'],
  },
  'What you liked': {
    question: { type: 'closed', options: en('Pool', 'Garden', 'Bar'), validationRule: upTo(2) },
    answer: async (person) => {
      await person.press('checkbox', 'Pool');
      await person.press('checkbox', 'Bar');
    },
    seen: ['Pool', 'Bar'],
  },
  Town: {
    question: { type: 'dropdown', options: en('Sofia', 'Plovdiv'), validationRule: upTo(1) },
    answer: (person, text) => person.choose(text, 'Plovdiv'),
    seen: ['Plovdiv'],
  },
  Rooms: {
    question: {
      ...{ type: 'mps', validationRule: upTo(1) },
      MPSGridSystem: { cols: en('How is it', 'Poor', 'Good'), rows: en('Bed', 'Bath') },
    },
    answer: async (person) => {
      await person.press('radio', 'Bed: Good');
      await person.press('radio', 'Bath: Poor');
    },
    seen: ['Bed: Good', 'Bath: Poor'],
  },
  Remark: {
    question: { type: 'openstring', validationRule: { min: 0, max: 200 } },
    answer: (person, text) => person.write(text, 'Quiet & clean, 5 stars'),
    seen: ['Quiet & clean, 5 stars'],
  },
  Nights: {
    question: { type: 'opendigit', validationRule: { min: 0, max: 30 } },
    answer: (person, text) => person.write(text, '7'),
    seen: [7],
  },
  Stars: {
    question: { type: 'starRating', validationRule: upTo(5) },
    answer: (person) => person.press('radio', '4 out of 5 stars'),
    seen: [4],
  },
  Mood: {
    question: { type: 'emojiRating', emoji: 'happy2', validationRule: upTo(5) },
    answer: (person) => person.press('radio', 'Happy'),
    seen: [4],
  },
  Recommendation: {
    question: { type: 'nps', validationRule: { min: 0, max: 10 } },
    answer: (person) => person.press('radio', '9 out of 10'),
    seen: [9],
  },
  Loudness: {
    question: { type: 'slider', validationRule: { min: 0, max: 10 } },
    answer: (person, text) => person.pressAt('slider', text, 0.97, 0.5),
    seen: [10],
  },
  Arrival: {
    question: { type: 'date', validationRule: upTo(1) },
    answer: (person, text) => person.setDate(text, '2026-05-17'),
    seen: ['2026-05-17'],
  },
  Consent: {
    question: { type: 'checkbox', validationRule: { min: 0, max: 1 } },
    answer: (person, text) => person.press('checkbox', text),
    seen: [true],
  },
  Order: {
    question: { type: 'ranking', options: en('Price', 'Quiet', 'View'), validationRule: upTo(1) },
    answer: (person) => person.press('button', 'Move View up'),
    seen: ['1. Price', '2. View', '3. Quiet'],
  },
  Points: {
    question: {
      ...{ type: 'constantSum', options: en('Food', 'Rooms') },
      validationRule: { min: 0, max: 1 },
    },
    answer: async (person) => {
      await person.write('Food', '60');
      await person.write('Rooms', '40');
    },
    seen: ['Food 60', 'Rooms 40'],
  },
  Signature: {
    question: { type: 'signature', validationRule: upTo(1) },
    answer: (person) => person.write('Or type your name', 'Maria'),
    seen: [],
  },
};
