import {
  pollFileSchema,
  POLL_FILE,
  POLL_FILE_VERSION,
  type PollFile,
} from '@canvass/contracts/poll-file/file';
import { readPollFile } from '@canvass/contracts/poll-file/read';
import { idInFile, pollFileOf } from '@canvass/contracts/poll-file/write';
import { grantOf, allFeatures } from '@canvass/contracts/plan/plan';
import type { BranchRule } from '@canvass/contracts/poll/branch-rule';
import {
  buttonWidths,
  fontTypes,
  formStyles,
  libraryCategories,
  textAlignments,
} from '@canvass/contracts/poll/poll';
import { presentPoll } from '@canvass/contracts/poll/present';
import { renamed } from '@canvass/contracts/poll/renamed';
import { pollAggregate } from '@canvass/contracts/poll/state';
import { exampleQuestion } from '@canvass/contracts/question/question.cases';
import {
  questionTypes,
  type QuestionContent,
  type QuestionType,
} from '@canvass/contracts/question/question';
import { toWire } from '@canvass/contracts/question/wire';
import { sampleId } from '@canvass/contracts/samples/requests';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideCreation } from '../poll/decide.js';
import { newQuestions } from '../poll/new-questions.js';

const permission = { grant: grantOf(allFeatures), languages: ['en', 'bg'] as const };
const record = { firm: sampleId(1), createdAt: '2026-01-01T00:00:00.000Z', revision: 0 };

/** The file of the poll that a file makes. */
function thereAndBack(file: PollFile): PollFile {
  const reading = readPollFile(JSON.parse(JSON.stringify(file)));
  if (!('read' in reading)) throw new Error(JSON.stringify(reading.violations));
  expect(reading.read.losses).toEqual([]);
  const command = renamed(reading.read.poll, (id) => id.replace(/^0{8}/, '1'.repeat(8)));
  const written = newQuestions(
    command.newQuestions ?? [],
    command.questions,
    permission,
    (question) => () => question,
  );
  const decided = decideCreation(pollAggregate.initial, command, written, written);
  const state = pollAggregate.evolveAll(pollAggregate.initial, decided);
  return pollFileOf(presentPoll(sampleId(2), state, record, written), written);
}

const words = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .map((text) => `a${text}z`.normalize('NFC').replace(/\s+/g, ' '));
const texts = fc.record({ en: words, bg: words }, { requiredKeys: ['en'] });
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** The question with pictures at addresses that may be sent. */
function asSent(question: QuestionContent): QuestionContent {
  const images = question.images.map(({ id }) => ({
    ...{ id, src: `https://example.com/${id}`, text: { en: id, bg: id }, score: 3 },
  }));
  return { ...question, images };
}

const questions = fc
  .array(fc.tuple(fc.constantFrom(...questionTypes), words, texts), { minLength: 1, maxLength: 5 })
  .map((list) =>
    list.map(([type, name, question], place) => ({
      ...toWire(asSent(exampleQuestion(type, { name, question }))),
      id: idInFile(place + 1),
    })),
  );

/** Rules after each question, which lead on to later ones, to an ending, or to the end. */
function rulesOf(asked: readonly { id: string; type: QuestionType }[], ending: string | undefined) {
  const targets = (place: number): BranchRule['to'][] => [
    'end',
    ...asked.slice(place + 2).map(({ id }) => ({ question: id })),
    ...(ending ? [{ ending }] : []),
  ];
  return fc
    .tuple(
      ...asked.map(({ id }, place) =>
        fc
          .array(
            fc.record({
              join: fc.constantFrom('all' as const, 'any' as const),
              conditions: fc.array(
                fc.oneof(
                  fc.record({ on: fc.constant('score' as const), least: fc.integer() }),
                  fc.record({
                    on: fc.constant('answered' as const),
                    question: fc.constantFrom(...asked.slice(0, place + 1).map((one) => one.id)),
                    answered: fc.boolean(),
                  }),
                ),
                { minLength: 2, maxLength: 3 },
              ),
              to: fc.constantFrom(...targets(place)),
            }),
            { maxLength: 2 },
          )
          .map((rules) => [id, rules] as const),
      ),
    )
    .map((entries) => Object.fromEntries(entries.filter(([, rules]) => rules.length > 0)));
}

const style = fc.record(
  {
    ...{ questionColor: colour, answersColor: colour, backgroundColor: colour },
    fontType: fc.constantFrom(...fontTypes),
    fontSize: fc.integer({ min: 1, max: 60 }),
    textAlignment: fc.constantFrom(...textAlignments),
    logoPosition: fc.constantFrom(...textAlignments),
    buttonStyle: fc.record({
      color: colour,
      elevation: fc.nat(24),
      width: fc.constant(buttonWidths.min),
    }),
    welcomeScreen: fc.record({ show: fc.boolean(), title: words, subtitle: words, btnText: words }),
  },
  { requiredKeys: ['fontSize', 'textAlignment'] },
);

const files = fc
  .tuple(questions, some(texts))
  .chain(([asked, ended]) => {
    const endings = ended
      ? [{ id: sampleId(90), title: ended, text: ended, redirectUrl: '', screenedOut: true }]
      : [];
    return fc.record({
      poll: fc.record({
        ...{ name: words, description: words, style, endings: fc.constant(endings) },
        formStyleType: fc.constantFrom(...formStyles),
        category: fc.constantFrom(...libraryCategories),
        ...{ showGDPR: fc.boolean(), backButton: fc.boolean(), isLinearLogic: fc.constant(false) },
        hiddenFields: fc.constantFrom<string[]>([], ['room', 'floor']),
        rules: rulesOf(asked, endings[0]?.id),
        sections: fc
          .tuple(fc.constantFrom(...asked), texts, texts)
          .map(([{ id }, title, text]) => ({ [id]: { title, text } })),
      }),
      questions: fc.constant(asked),
    });
  })
  .map((file) => pollFileSchema.parse({ format: POLL_FILE, version: POLL_FILE_VERSION, ...file }));

it('gives the same file again for any poll', () => {
  fc.assert(
    fc.property(files, (file) => {
      const first = thereAndBack(file);
      expect(first.questions).toEqual(file.questions);
      const { questionsGraph: _g, questionsGraphOptions: _o, ...said } = file.poll;
      // A poll without any has none, rather than an empty list.
      expect({ endings: [], rules: {}, ...first.poll }).toMatchObject(
        JSON.parse(JSON.stringify(said)) as object,
      );
      expect(thereAndBack(first)).toEqual(first);
    }),
    { numRuns: 25 },
  );
});
