import { exampleQuestion } from '@canvass/contracts/question/question.cases';
import { sizeOf } from '@canvass/contracts/edition/size';
import type { AnswerContent } from '@canvass/contracts/question/answer';
import { checkAnswer } from '@canvass/contracts/question/answer-rules';
import { questionTypes } from '@canvass/contracts/question/question';
import { kindsOfAnswers, toStored } from '@canvass/contracts/response/stored';
import { sampleId } from '@canvass/contracts/samples/requests';
import { expect, it } from 'vitest';
import { storedAtMost } from './weight.js';

const id = sampleId(1);
const contents: AnswerContent[] = [[true], ['Fine "und" schön'], ['2000-02-29'], [3], [0, 1, 2]];
const cells: AnswerContent = [
  [0, 1],
  [1, 0],
];

it.each(questionTypes)('what is stored of an answer to %s is no more than was counted', (type) => {
  const question = { ...exampleQuestion(type), _id: id };
  const fitting = [...contents, cells].filter(
    (content) => checkAnswer(question, content)?.code !== 'answerShape',
  );
  for (const content of fitting) {
    const answers = { [id]: toStored(question, content, 'a'.repeat(20)) };
    const facts = { meanings: { [id]: 1 }, kinds: kindsOfAnswers([question], answers) };
    const seconds = { [id]: 12.345678 };
    const stored = sizeOf(answers) + sizeOf(facts) + sizeOf(seconds);
    expect(storedAtMost({ answers: { [id]: content }, seconds })).toBeGreaterThanOrEqual(
      stored - sizeOf({ meanings: {}, kinds: {} }),
    );
  }
});

it('options and cells, which are sent as indexes, count as the ids that are stored', () => {
  const options = Array.from({ length: 500 }, (_, n) => n);
  expect(storedAtMost({ answers: { [id]: options } })).toBeGreaterThan(500 * 38);
  const all = options.map((n): [number, number] => [n, n]);
  expect(storedAtMost({ answers: { [id]: all } })).toBeGreaterThan(500 * 79);
});
