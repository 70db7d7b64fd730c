import { basicPlan } from '@canvass/contracts/plan/plan';
import { allowedQuestionTypes } from '@canvass/contracts/question/question';
import { describe, expect, it } from 'vitest';
import { newPollWith, violationsOf } from './draft.js';
import { questionsOf, templateNames } from './templates.js';

describe.each(templateNames)('the template %s', (name) => {
  const questions = questionsOf(name, 'en', (key) => key);
  const { questionTypesLimit, questionLimit } = basicPlan.features;

  it('fits the free plan', () => {
    const allowed = allowedQuestionTypes(questionTypesLimit);
    expect(questions.filter(({ content }) => !allowed.includes(content.type))).toEqual([]);
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.length).toBeLessThanOrEqual(questionLimit);
  });

  it('has questions that can be saved as they are', () => {
    expect(violationsOf(newPollWith({ name }, questions))).toEqual([]);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });
});
