import { languages, type Language, type Text } from '../../language/language.js';
import { newPoll } from '../../poll/poll.js';
import type { QuestionContent } from '../../question/question.js';
import type { Snapshot } from '../snapshot.js';
import { ar } from './ar.js';
import { bg } from './bg.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { ro } from './ro.js';
import { ru } from './ru.js';
import {
  scales,
  templateShapes,
  wordsOf,
  type Scale,
  type TemplateName,
  type TemplateQuestion,
  type TemplateTexts,
} from './structure.js';
import { tr } from './tr.js';

/** The templates in each language. */
export const written: Record<Language, TemplateTexts> = { en, bg, fr, de, ro, it, es, tr, ar, ru };

/** A text in all of these languages. */
function inEach(say: (texts: TemplateTexts) => string): Text {
  return Object.fromEntries(languages.map((language) => [language, say(written[language])]));
}

function isScale(asks: TemplateQuestion): asks is Scale {
  return scales.some((scale) => scale === asks);
}

/** The type of a question and the bounds of its answers. @param options how many it has */
function kindOf(
  asks: TemplateQuestion,
  min: number,
  options: number,
): Pick<QuestionContent, 'type' | 'validationRule'> {
  if (asks === 'text') return { type: 'openstring', validationRule: { min, max: 500 } };
  if (asks === 'recommend') return { type: 'nps', validationRule: { min, max: 10 } };
  return { type: 'closed', validationRule: { min, max: asks === 'several' ? options : 1 } };
}

/**
 * A poll that the product brings for its library, in all languages.
 * @param idOf makes the id of a question or an option from what is particular to it
 */
export function templateOf(name: TemplateName, idOf: (...parts: string[]) => string): Snapshot {
  const { category, questions: shape } = templateShapes[name];
  const questions = shape.map((asks: TemplateQuestion, place) => {
    const wordsIn = (texts: TemplateTexts) => {
      const { text, own } = wordsOf(texts.polls[name].questions[place] ?? '');
      return { text, options: isScale(asks) ? texts.scales[asks] : own };
    };
    const { text, options } = wordsIn(en);
    const content: QuestionContent = {
      ...kindOf(asks, place === 0 ? 1 : 0, options.length),
      name: text,
      question: inEach((texts) => wordsIn(texts).text),
      options: options.map((_option, at) => ({
        id: idOf(name, String(place), String(at)),
        text: inEach((texts) => wordsIn(texts).options[at] ?? ''),
      })),
      ...{ images: [], rows: [], columns: [], columnLabel: {}, verticalSlider: false },
    };
    return { question: idOf(name, String(place)), content };
  });
  const { name: title, description } = en.polls[name];
  const asked = questions.map(({ question }) => question);
  return {
    content: { ...newPoll, name: title, description, category, questions: asked },
    questions,
    names: inEach(({ polls }) => polls[name].name),
    descriptions: inEach(({ polls }) => polls[name].description),
  };
}
