import type { AnswerContent } from '../question/answer.js';
import type { QuestionType } from '../question/question.js';

const closed = (name: string, options: string[]) => ({
  name,
  type: 'closed' as const,
  validationRule: { min: 0, max: 1 },
  question: { en: name },
  options: { en: options },
});

const rating = (name: string, type: QuestionType, max: number) => ({
  name,
  type,
  validationRule: { min: 0, max },
  question: { en: name },
});

/** Ten questions about a visit on the wire, for benchmarks and crash tests. */
export const visitQuestions = [
  closed('How did you hear of us?', ['A friend', 'Advertising', 'The web', 'By chance']),
  closed('How often do you visit?', ['Daily', 'Weekly', 'Monthly', 'Less']),
  closed('Would you come again?', ['Yes', 'No', 'Perhaps']),
  rating('Service', 'starRating', 5),
  rating('Cleanliness', 'starRating', 5),
  rating('Price', 'starRating', 5),
  rating('Would you recommend us?', 'nps', 10),
  rating('How easy was it?', 'slider', 10),
  rating('How many of you came?', 'opendigit', 20),
  rating('What could be better?', 'openstring', 300),
];

/**
 * Answers to these questions, in their order.
 * @param random from 0 to below 1, so that a seed can make the same answers again
 */
export function visitAnswers(random: () => number): AnswerContent[] {
  const pick = (count: number): number => Math.floor(random() * count);
  return [
    [pick(4)],
    [pick(4)],
    [pick(3)],
    [1 + pick(5)],
    [1 + pick(5)],
    [1 + pick(5)],
    [pick(11)],
    [1 + pick(10)],
    [pick(20)],
    [`All was well, thank you. ${pick(1000)}`],
  ];
}
