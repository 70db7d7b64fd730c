import { filledIn } from '@canvass/contracts/campaign/message';
import type { Form, FormQuestion } from '@canvass/contracts/edition/form';
import { escapeHtml } from '@canvass/contracts/http/html';
import { textIn, type InterfaceLanguage } from '@canvass/contracts/language/language';
import { isOneTap, ratingValues } from '@canvass/contracts/question/answer-rules';
import { faceOf } from '@canvass/contracts/question/face-of';
import type { QuestionType } from '@canvass/contracts/question/question';
import { translator } from '@canvass/platform/texts/translator';
import type { Brand } from '../mail/frame.js';

/** Links of a question. */
const MOST_ANSWERS = 11;
/** The parameter of a page's address that brings an answer to its first question. */
const PARAMETER = 'q1';

const FACES = ['😠', '😞', '😐', '😊', '😄'] as const;
const MOODS = ['moodWorst', 'moodBad', 'moodNeutral', 'moodGood', 'moodBest'] as const;

interface OfferedAnswer {
  /** What the link shows. */
  shown: string;
  /** The same in words. */
  words: string;
  /** As the page's address says it. */
  value: string;
}

/** The first question of a poll, as a mail asks it. */
export interface FirstQuestion {
  words: string;
  answers: OfferedAnswer[];
  /** What the ends of a scale mean; absent where the answers say it. */
  ends?: { low: string; high: string };
}

/** Ratings that one tap gives. */
const tapped: readonly QuestionType[] = ['nps', 'starRating', 'emojiRating'];

function ofScale(
  question: FormQuestion,
  language: InterfaceLanguage,
): Omit<FirstQuestion, 'words'> {
  const t = translator('respond', language);
  const all = ratingValues(question);
  const max = all.at(-1) ?? 0;
  const answers = all.map((value, index): OfferedAnswer => {
    if (question.type === 'starRating') {
      const words = t('starsOf', { value, max });
      return { shown: `${String(value)} ★`, words, value: String(value) };
    }
    if (question.type === 'nps') {
      return { shown: String(value), words: t('valueOf', { value, max }), value: String(value) };
    }
    const isThumb = question.emoji === 'thumbs';
    const face = faceOf(index, all.length);
    return {
      shown: isThumb ? (index === 0 ? '👎' : '👍') : (FACES[face] ?? FACES[2]),
      words: t(isThumb ? (index === 0 ? 'thumbDown' : 'thumbUp') : (MOODS[face] ?? MOODS[2])),
      value: String(value),
    };
  });
  if (question.type !== 'nps') return { answers };
  const { low, high } = question.ends ?? {};
  const ends = {
    low: textIn(low, language) || t('npsLow'),
    high: textIn(high, language) || t('npsHigh'),
  };
  return { answers, ends };
}

function ofOptions({ options }: FormQuestion, language: InterfaceLanguage): OfferedAnswer[] {
  return options.map(({ text }, index) => {
    const words = textIn(text, language);
    return { shown: words, words, value: String(index + 1) };
  });
}

function answersTo(
  question: FormQuestion,
  language: InterfaceLanguage,
): Omit<FirstQuestion, 'words'> | undefined {
  if (tapped.includes(question.type)) return ofScale(question, language);
  const isChoice = question.type === 'closed' && isOneTap(question);
  return isChoice ? { answers: ofOptions(question, language) } : undefined;
}

/**
 * The first question of a poll, where one tap answers it; undefined where it takes more, or has too many answers for a mail.
 * @param known of the recipient, by column
 */
export function firstQuestionOf(
  { poll, questions }: Form,
  language: InterfaceLanguage,
  known: Readonly<Record<string, string>>,
): FirstQuestion | undefined {
  const [first] = questions;
  const isTaken = poll.hiddenFields?.includes(PARAMETER) ?? false;
  const asked = first && !isTaken ? answersTo(first, language) : undefined;
  if (!first || !asked) return undefined;
  const least =
    first.type === 'starRating' || first.type === 'emojiRating' ? first.validationRule.min : 0;
  const answers = asked.answers.filter(({ value }) => Number(value) >= least);
  if (answers.length === 0 || answers.length > MOST_ANSWERS) return undefined;
  const fill = (words: string): string => filledIn(words, known);
  return {
    ...{ ...asked, words: fill(textIn(first.question, language)) },
    answers: answers.map(({ shown, words, value }) => ({
      ...{ value, shown: fill(shown), words: fill(words) },
    })),
  };
}

/** Where an answer of the mail leads: to the page with it chosen, where the person goes on with it. */
function linkOf(survey: string, { value }: OfferedAnswer): string {
  return `${survey}&${PARAMETER}=${value}`;
}

/**
 * The question as lines of a plain text.
 * @param survey the personal link
 * @param label says what follows
 */
export function questionText(
  { words, answers, ends }: FirstQuestion,
  survey: string,
  label: (name: string) => string,
): string {
  const last = answers.length - 1;
  const lines = answers.map((answer, index) => {
    const end = ends && (index === 0 ? ends.low : index === last ? ends.high : undefined);
    return `${label(end ? `${answer.words} (${end})` : answer.words)} ${linkOf(survey, answer)}`;
  });
  return [words, ...lines].join('\n');
}

/** The question as a row of links: options below each other, values beside each other. @param survey the personal link */
export function questionHtml(
  { words, answers, ends }: FirstQuestion,
  survey: string,
  { colour }: Pick<Brand, 'colour'>,
): string {
  const isLong = answers.some(({ shown }) => shown.length > 12);
  const links = answers.map(
    (answer) =>
      `<a class="line" href="${escapeHtml(linkOf(survey, answer))}" title="${escapeHtml(answer.words)}" ` +
      `style="display:${isLong ? 'block' : 'inline-block'};margin:0 4px 8px 0;padding:10px 14px;` +
      `border:1px solid ${colour};border-radius:6px;color:inherit;text-decoration:none">` +
      `${escapeHtml(answer.shown)}</a>`,
  );
  const meant = ends
    ? `<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#5b6675">` +
      `${escapeHtml(`${answers[0]?.shown ?? ''} – ${ends.low} · ${answers.at(-1)?.shown ?? ''} – ${ends.high}`)}</p>`
    : '';
  return (
    `<p style="margin:24px 0 12px;font-weight:600"><span dir="auto">${escapeHtml(words)}</span></p>` +
    `<div style="margin:0 0 8px">${links.join(' ')}</div>${meant}`
  );
}
