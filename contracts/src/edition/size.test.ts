import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleQuestion } from '../question/question.cases.js';
import {
  checkFormSize,
  checkQuestionInForm,
  checkQuestionSize,
  LARGEST_FORM,
  LARGEST_QUESTION,
  sizeOf,
} from './size.js';

/** A question of exactly so many bytes. */
function questionOf(bytes: number, type: 'openstring' | 'closed' = 'openstring') {
  const rest = sizeOf(exampleQuestion(type, { question: { en: '' } }));
  return exampleQuestion(type, { question: { en: 'x'.repeat(bytes - rest) } });
}

it('the size of a value equals that of its JSON in UTF-8 for every text', () => {
  expect(sizeOf('ж😀')).toBe(2 + 2 + 4);
  expect(sizeOf({ left: undefined, a: 1, b: [] })).toBe('{"a":1,"b":[]}'.length);
  const inUtf8 = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      expect(sizeOf(value)).toBe(inUtf8(value));
    }),
  );
});

describe('the size of a question', () => {
  it('is limited', () => {
    expect(checkQuestionSize(questionOf(LARGEST_QUESTION))).toEqual([]);
    expect(checkQuestionSize(questionOf(LARGEST_QUESTION + 1))).toEqual([
      { code: 'questionTooLarge', field: 'question', parameters: { kilobytes: 200 } },
    ]);
    expect(checkQuestionSize(questionOf(LARGEST_QUESTION + 1, 'closed'))[0]?.field).toBe('options');
  });

  it('may be made smaller where it was too large before', () => {
    const [large, larger] = [questionOf(LARGEST_QUESTION + 5), questionOf(LARGEST_QUESTION + 6)];
    expect(checkQuestionSize(large, larger)).toEqual([]);
    expect(checkQuestionSize(larger, large)).toHaveLength(1);
  });
});

describe('the size of a form', () => {
  it('is limited, and may shrink where it was larger', () => {
    expect(checkFormSize(LARGEST_FORM)).toEqual([]);
    expect(checkFormSize(LARGEST_FORM + 1)).toEqual([
      { code: 'formTooLarge', field: 'questions', parameters: { megabytes: 1 } },
    ]);
    expect(checkFormSize(LARGEST_FORM + 1, LARGEST_FORM + 2)).toEqual([]);
    expect(checkFormSize(LARGEST_FORM + 2, LARGEST_FORM + 1)).toHaveLength(1);
  });

  it('is reported at the texts of the question that would exceed it, with the poll’s name', () => {
    const poll = { name: 'Colours', size: LARGEST_FORM + 1, before: LARGEST_FORM };
    expect(checkQuestionInForm(exampleQuestion('closed'), poll)).toEqual([
      { code: 'pollTooLarge', field: 'options', parameters: { megabytes: 1, poll: 'Colours' } },
    ]);
  });
});
