import { v4 } from 'uuid';
import type { Language } from '@canvass/contracts/language/language';
import type { QuestionType } from '@canvass/contracts/question/question';
import type { TextKey } from '../../../i18n/text-key.js';
import { withBlank } from '../../../ui/question/question-draft.js';
import type { IconName } from '../../../ui/text/icon.js';
import type { NewQuestion } from './draft.js';
import { newQuestion } from './new-questions.js';

interface TemplateQuestion {
  type: QuestionType;
  text: TextKey;
  /** Of a choice. */
  options?: readonly TextKey[];
}

interface Template {
  name: TextKey;
  /** What it is for. */
  text: TextKey;
  icon: IconName;
  questions: readonly TemplateQuestion[];
}

export const templateNames = ['customers', 'event', 'team'] as const;
export type TemplateName = (typeof templateNames)[number];

/** Polls to begin with. The free plan allows each of them: its first question types, and no more than it has questions. */
export const templates: Readonly<Record<TemplateName, Template>> = {
  customers: {
    name: 'template.customers.name',
    text: 'template.customers.text',
    icon: 'company',
    questions: [
      { type: 'starRating', text: 'template.customers.overall' },
      { type: 'emojiRating', text: 'template.customers.staff' },
      {
        type: 'closed',
        text: 'template.customers.again',
        options: ['template.customers.yes', 'template.customers.maybe', 'template.customers.no'],
      },
      { type: 'openstring', text: 'template.customers.better' },
    ],
  },
  event: {
    name: 'template.event.name',
    text: 'template.event.text',
    icon: 'people',
    questions: [
      { type: 'starRating', text: 'template.event.overall' },
      {
        type: 'closed',
        text: 'template.event.best',
        options: [
          'template.event.talks',
          'template.event.exchange',
          'template.event.place',
          'template.event.food',
        ],
      },
      { type: 'emojiRating', text: 'template.event.organised' },
      { type: 'openstring', text: 'template.event.next' },
    ],
  },
  team: {
    name: 'template.team.name',
    text: 'template.team.text',
    icon: 'user',
    questions: [
      { type: 'emojiRating', text: 'template.team.week' },
      {
        type: 'closed',
        text: 'template.team.load',
        options: ['template.team.little', 'template.team.right', 'template.team.much'],
      },
      { type: 'starRating', text: 'template.team.support' },
      { type: 'openstring', text: 'template.team.change' },
    ],
  },
};

/**
 * The questions of a template, to be written further in a poll.
 * @param word a text in the language
 */
export function questionsOf(
  template: TemplateName,
  language: Language,
  word: (key: TextKey) => string,
): NewQuestion[] {
  const textOf = (key: TextKey) => ({ [language]: word(key) });
  return templates[template].questions.map(({ type, text, options = [] }) => {
    const { id, content } = newQuestion(type);
    const choices = options.map((option) => ({ id: v4(), text: textOf(option) }));
    return { id, content: { ...content, question: textOf(text), options: withBlank(choices) } };
  });
}
