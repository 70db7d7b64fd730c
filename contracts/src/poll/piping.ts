import type { Form, FormQuestion } from '../edition/form.js';
import { regionalOf } from '../language/regional.js';
import { textIn, type Language, type Text } from '../language/language.js';
import { isOtherText, type AnswerContent, type Answers } from '../question/answer.js';
import { isAnswered } from '../question/answer-rules.js';
import type { Choice } from '../question/question.js';
import { answerTypes } from '../question/types/catalogue.js';
import { readableAnswer } from '../response/readable.js';
import { toStored } from '../response/stored.js';
import { hasOwn } from '../rule/has-own.js';
import { answersOnRoute, type BranchingPoll, type Hidden } from './branching.js';
import { filledIn, placeholdersIn, SCORE } from './placeholders.js';
import type { PollContent } from './poll.js';
import { scoreOf } from './score.js';

/** The texts of a form that can name answers. */
type Texts = Pick<Form, 'questions'> & {
  poll: Pick<PollContent, 'endings' | 'style' | 'translations'>;
};

type Change = (text: string) => string;

function inLanguages(text: Text, change: Change): Text {
  return Object.fromEntries(Object.entries(text).map(([one, words]) => [one, change(words)]));
}

function ofChoices<One extends Choice>(choices: readonly One[], change: Change): One[] {
  return choices.map((choice) => ({ ...choice, text: inLanguages(choice.text, change) }));
}

/** A form with its texts changed: those of questions and sections, of endings and of the welcome screen. No address can name an answer. */
function withTexts<Shown extends Texts>(form: Shown, change: Change): Shown {
  const { endings, style, translations } = form.poll;
  const { welcomeScreen } = style;
  const poll = {
    ...form.poll,
    ...(endings && {
      endings: endings.map((ending) => ({
        ...ending,
        title: inLanguages(ending.title, change),
        text: inLanguages(ending.text, change),
      })),
    }),
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([one, { welcomeTitle, welcomeSubtitle, ...others }]) => [
          one,
          {
            ...others,
            ...(welcomeTitle !== undefined && { welcomeTitle: change(welcomeTitle) }),
            ...(welcomeSubtitle !== undefined && { welcomeSubtitle: change(welcomeSubtitle) }),
          },
        ]),
      ),
    }),
    ...(welcomeScreen && {
      style: {
        ...style,
        welcomeScreen: {
          ...welcomeScreen,
          ...(welcomeScreen.title !== undefined && { title: change(welcomeScreen.title) }),
          ...(welcomeScreen.subtitle !== undefined && { subtitle: change(welcomeScreen.subtitle) }),
        },
      },
    }),
  };
  const questions = form.questions.map((question) => ({
    ...question,
    question: inLanguages(question.question, change),
    ...(question.section && {
      section: {
        title: inLanguages(question.section.title, change),
        text: inLanguages(question.section.text, change),
      },
    }),
    options: ofChoices(question.options, change),
    images: ofChoices(question.images, change),
    rows: ofChoices(question.rows, change),
    columns: ofChoices(question.columns, change),
  }));
  return { ...form, poll, questions };
}

/**
 * The questions that placeholders in a form name, by these names; undefined where no text has a placeholder.
 * @param idOf the id of the question that has or had a code
 */
export function pipedIn(
  form: Texts,
  idOf: (code: string) => string | undefined,
): Record<string, string> | undefined {
  const names = new Set<string>();
  withTexts(form, (text) => {
    for (const name of placeholdersIn(text)) names.add(name);
    return text;
  });
  if (names.size === 0) return undefined;
  return Object.fromEntries(
    [...names].sort().flatMap((name): [string, string][] => {
      const id = idOf(name);
      return id === undefined ? [] : [[name, id]];
    }),
  );
}

/** An answer within a sentence; empty where there is none, or nothing that can be said in words. */
function worded(question: FormQuestion, content: AnswerContent, language: Language): string {
  if (!isAnswered(question, content)) return '';
  const { storedAs } = answerTypes[question.type];
  if (storedAs === 'file' || storedAs === 'tick') return '';
  if (storedAs === 'date') {
    const words = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
    return new Date(`${String(content[0])}T00:00:00Z`).toLocaleDateString(
      regionalOf(language, []),
      words,
    );
  }
  const written = content.find(isOtherText)?.other.trim();
  if (storedAs === 'options' && written) {
    const chosen = content.flatMap((place) => {
      const option = typeof place === 'number' ? question.options[place] : undefined;
      return option && option.kind !== 'other' ? [textIn(option.text, language)] : [];
    });
    return [...chosen, written].join(', ');
  }
  const reader = { language, fileAddress: (name: string) => name };
  return readableAnswer(question, toStored(question, content), reader).join(', ');
}

/**
 * The form as a respondent reads it: with answers, values of hidden fields and the score in place of placeholders. Nothing of
 * it is stored: the form and the answers stay what they are.
 * @param form with `piped`, or it is answered as it is
 */
export function pipedForm<Shown extends Texts & Pick<Form, 'piped'> & { poll: BranchingPoll }>(
  form: Shown,
  answers: Answers,
  hidden: Hidden,
  language: Language,
): Shown {
  const { piped, poll, questions } = form;
  if (!piped) return form;
  const given = answersOnRoute(poll, questions, answers, hidden);
  const score = scoreOf(questions, given);
  const valueOf = (name: string): string | undefined => {
    if (name === SCORE && score !== undefined) return String(score);
    const question = questions.find(({ _id }) => _id === piped[name]);
    if (!question) return hasOwn(hidden, name) ? hidden[name] : undefined;
    return worded(question, given[question._id] ?? [], language);
  };
  return withTexts(form, (text) => filledIn(text, valueOf));
}
