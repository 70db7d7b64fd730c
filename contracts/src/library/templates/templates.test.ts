import { describe, expect, it } from 'vitest';
import { libraryCategories } from '../../poll/poll.js';
import { checkPoll, tidyPoll } from '../../poll/rules.js';
import { checkQuestion, tidyQuestion } from '../../question/rules.js';
import { exampleId } from '../../question/question.cases.js';
import { snapshotSchema } from '../schema.js';
import { en } from './en.js';
import { templateNames, templateShapes, wordsOf } from './structure.js';
import { templateOf, written } from './templates.js';

function counting() {
  let made = 0;
  return () => exampleId((made += 1));
}
const lengths = (questions: readonly string[]) => questions.map((one) => wordsOf(one).own.length);

describe('the templates of the library', () => {
  it('are two for each category', () => {
    for (const category of libraryCategories) {
      const of = templateNames.filter((name) => templateShapes[name].category === category);
      expect([category, of.length]).toEqual([category, 2]);
    }
  });

  it.each(templateNames)('pass the rules of any poll: %s', (name) => {
    const template = templateOf(name, counting());
    expect(snapshotSchema.parse(template)).toEqual(template);
    expect(checkPoll({ ...template.content, questionsGraph: {} })).toEqual([]);
    expect(tidyPoll({ ...template.content, questionsGraph: {} })).toEqual(template.content);
    for (const { content } of template.questions) {
      expect(checkQuestion(content)).toEqual([]);
      expect(tidyQuestion(content)).toEqual(content);
    }
  });

  it.each(templateNames)('ask the same in each language: %s', (name) => {
    const { questions } = templateShapes[name];
    for (const { polls } of Object.values(written)) {
      expect(polls[name].questions).toHaveLength(questions.length);
      expect(lengths(polls[name].questions)).toEqual(lengths(en.polls[name].questions));
    }
    const own = lengths(en.polls[name].questions);
    expect(own.map((count) => count > 0)).toEqual(
      questions.map((asks: string) => asks === 'choice' || asks === 'several'),
    );
  });
});
