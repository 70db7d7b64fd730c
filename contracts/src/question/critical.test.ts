import { describe, expect, it } from 'vitest';
import { exampleId, exampleQuestion } from './question.cases.js';
import { questionTypes, type QuestionContent, type QuestionType } from './question.js';
import { isCriticalChange } from './rules.js';

const option = (n: number, text: string) => ({ id: exampleId(n), text: { en: text } });

describe('isCriticalChange', () => {
  type Change = [what: string, type: QuestionType, change: (before: QuestionContent) => object];
  const max = (value: number) => () => ({ validationRule: { min: 0, max: value } });
  const reworded = <C extends { text: object }>([first, ...rest]: C[]) =>
    [{ ...first, text: { en: 'Reworded' } }, ...rest] as C[];

  it.each<Change>([
    ['another type', 'closed', () => ({ type: 'dropdown' })],
    ['more stars', 'starRating', max(6)],
    ['fewer emoji', 'emojiRating', max(3)],
    ['a shorter slider', 'slider', max(5)],
    ['a row less', 'mps', ({ rows }) => ({ rows: rows.slice(1) })],
    ['a column more', 'mps', ({ columns }) => ({ columns: [...columns, option(39, 'Best')] })],
    ['another row text', 'mps', ({ rows }) => ({ rows: reworded(rows) })],
    ['another column text', 'mps', ({ columns }) => ({ columns: reworded(columns) })],
    ['another image max', 'image', max(2)],
    ['another image text', 'image', ({ images }) => ({ images: reworded(images) })],
    [
      'another picture',
      'image',
      ({ images: [first, ...rest] }) => ({ images: [{ ...first, src: '/other.png' }, ...rest] }),
    ],
    ['an image less', 'image', ({ images }) => ({ images: images.slice(1) })],
    ['an option more', 'closed', ({ options }) => ({ options: [...options, option(9, 'Pink')] })],
    ['an option less', 'closed', ({ options }) => ({ options: options.slice(1) })],
    [
      'an option in place of another',
      'closed',
      ({ options }) => ({ options: [...options.slice(1), option(9, 'Pink')] }),
    ],
    ['an option less to pick', 'dropdown', ({ options }) => ({ options: options.slice(1) })],
    [
      'an option less to give points to',
      'constantSum',
      ({ options }) => ({ options: options.slice(1) }),
    ],
    ['an option less to rank', 'ranking', ({ options }) => ({ options: options.slice(1) })],
  ])('is %s (%s)', (_, type, change) => {
    const before = exampleQuestion(type);
    expect(isCriticalChange(before, { ...before, ...change(before) })).toBe(true);
  });

  it.each<Change>([
    ['reworded options', 'closed', ({ options }) => ({ options: reworded(options) })],
    ['reordered options', 'closed', ({ options }) => ({ options: options.toReversed() })],
    ['reordered options to pick', 'dropdown', ({ options }) => ({ options: options.toReversed() })],
    ['reworded options to rank', 'ranking', ({ options }) => ({ options: reworded(options) })],
    ['reordered options to rank', 'ranking', ({ options }) => ({ options: options.toReversed() })],
    [
      'reworded options for points',
      'constantSum',
      ({ options }) => ({ options: reworded(options) }),
    ],
    ['reordered rows', 'mps', ({ rows }) => ({ rows: rows.toReversed() })],
    ['reordered columns', 'mps', ({ columns }) => ({ columns: columns.toReversed() })],
    ['reordered images', 'image', ({ images }) => ({ images: images.toReversed() })],
    ['another set of as many emoji', 'emojiRating', () => ({ emoji: 'slightlySmilingFace' })],
    ['other bounds of a number', 'opendigit', max(20)],
    ['a longer text', 'openstring', max(20)],
    ['more choices', 'closed', max(2)],
    ['a required answer', 'nps', () => ({ validationRule: { min: 1, max: 10 } })],
    ['an upright slider', 'slider', () => ({ verticalSlider: true })],
    ['another question text', 'starRating', () => ({ question: { en: 'How?' }, name: 'Other' })],
  ])('is not %s (%s)', (_, type, change) => {
    const before = exampleQuestion(type);
    expect(isCriticalChange(before, { ...before, ...change(before) })).toBe(false);
  });

  it.each(questionTypes)('is not saving a %s question as it was', (type) => {
    expect(isCriticalChange(exampleQuestion(type), exampleQuestion(type))).toBe(false);
  });
});
