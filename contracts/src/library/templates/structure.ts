import type { LibraryCategory } from '../../poll/poll.js';

/** The balanced scales of five points that the templates ask by, best first. */
export const scales = ['satisfaction', 'quality', 'ease', 'agreement'] as const;
export type Scale = (typeof scales)[number];

/**
 * What a question of a template asks for: a point of a scale, one of its own options, several of them, how likely a
 * recommendation is from 0 to 10, or a text.
 */
export type TemplateQuestion = Scale | 'choice' | 'several' | 'recommend' | 'text';

interface TemplateShape {
  category: LibraryCategory;
  questions: readonly TemplateQuestion[];
}

/**
 * The polls that the product brings for its library, two for each category. Each begins with the whole, goes on to its parts
 * and ends with a free text. The first question is required, all others are voluntary.
 */
export const templateShapes = {
  serviceDesk: {
    category: 'administration',
    questions: ['satisfaction', 'ease', 'agreement', 'agreement', 'choice', 'text'],
  },
  onlineService: {
    category: 'administration',
    questions: ['ease', 'choice', 'quality', 'agreement', 'several', 'text'],
  },
  doctorVisit: {
    category: 'medicine',
    questions: ['satisfaction', 'ease', 'choice', 'agreement', 'agreement', 'text'],
  },
  hospitalStay: {
    category: 'medicine',
    questions: ['quality', 'quality', 'quality', 'agreement', 'agreement', 'recommend', 'text'],
  },
  course: {
    category: 'education',
    questions: ['quality', 'agreement', 'choice', 'choice', 'agreement', 'text'],
  },
  parents: {
    category: 'education',
    questions: ['satisfaction', 'agreement', 'agreement', 'quality', 'several', 'text'],
  },
  journey: {
    category: 'transport',
    questions: ['satisfaction', 'choice', 'choice', 'quality', 'quality', 'text'],
  },
  taxi: {
    category: 'transport',
    questions: ['quality', 'ease', 'choice', 'agreement', 'quality', 'recommend', 'text'],
  },
  storeVisit: {
    category: 'shops',
    questions: ['satisfaction', 'choice', 'ease', 'quality', 'quality', 'recommend', 'text'],
  },
  onlineOrder: {
    category: 'shops',
    questions: ['satisfaction', 'ease', 'agreement', 'choice', 'quality', 'text'],
  },
  hotelStay: {
    category: 'hotels',
    questions: ['satisfaction', 'choice', 'quality', 'quality', 'quality', 'recommend', 'text'],
  },
  arrival: {
    category: 'hotels',
    questions: ['ease', 'choice', 'quality', 'agreement', 'several', 'text'],
  },
  restaurantVisit: {
    category: 'restaurants',
    questions: ['satisfaction', 'quality', 'quality', 'choice', 'choice', 'recommend', 'text'],
  },
  foodDelivery: {
    category: 'restaurants',
    questions: ['satisfaction', 'choice', 'quality', 'agreement', 'ease', 'text'],
  },
  team: {
    category: 'others',
    questions: ['satisfaction', 'agreement', 'agreement', 'choice', 'agreement', 'text'],
  },
  event: {
    category: 'others',
    questions: ['satisfaction', 'quality', 'choice', 'several', 'recommend', 'text'],
  },
} as const satisfies Record<string, TemplateShape>;

export type TemplateName = keyof typeof templateShapes;
export const templateNames = Object.keys(templateShapes) as TemplateName[];

/** Parts the text of a question and its own options, which stand in one line for those who translate them. */
const BETWEEN = ' | ';

/** The text of a question in one language, and its own options. */
export function wordsOf(asked: string): { text: string; own: readonly string[] } {
  const [text = '', ...own] = asked.split(BETWEEN);
  return { text, own };
}

/** The templates in one language; a question with options of its own is `text | option | option`. */
export interface TemplateTexts {
  scales: Record<Scale, readonly [string, string, string, string, string]>;
  polls: Record<TemplateName, { name: string; description: string; questions: readonly string[] }>;
}
