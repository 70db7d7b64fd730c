import { basicPlan } from '@canvass/contracts/plan/plan';
import { contentOf } from '@canvass/contracts/question/content';
import { allowedQuestionTypes } from '@canvass/contracts/question/question';
import { checkQuestion } from '@canvass/contracts/question/rules';
import { describe, expect, it } from 'vitest';
import { questionsOf, templateNames } from './templates.js';

describe.each(templateNames)('the template %s', (name) => {
  const questions = questionsOf(name, 'en', (key) => key);
  const { questionTypesLimit, questionLimit } = basicPlan.features;

  it('fits the free plan', () => {
    const allowed = allowedQuestionTypes(questionTypesLimit);
    expect(questions.filter(({ type }) => !allowed.includes(type))).toEqual([]);
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.length).toBeLessThanOrEqual(questionLimit);
  });

  it('has questions that can be saved as they are', () => {
    expect(questions.flatMap((question) => checkQuestion(contentOf(question)))).toEqual([]);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });
});
