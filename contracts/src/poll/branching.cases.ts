import type { Answers } from '../question/answer.js';
import { exampleId, exampleQuestion } from '../question/question.cases.js';
import type { QuestionContent, QuestionType } from '../question/question.js';
import type { BranchingPoll } from './branching.js';
import { newPoll, type RecordedPoll } from './poll.js';
import { contentNow } from './ways.js';

/** A route through a poll; the server and the respondent page are tested with the same cases. */
export interface BranchingCase {
  what: string;
  poll: RecordedPoll;
  questions: (QuestionContent & { _id: string })[];
  answers: Answers;
  /** Ids of the questions that are shown, in order. */
  route: string[];
}

const types: QuestionType[] = ['closed', 'starRating', 'dropdown', 'checkbox', 'openstring'];

/** Five questions in order: colours, stars, a city, a box to tick, a text. */
export const branchingQuestions = types.map((type, index) => {
  const changes = type === 'closed' ? { validationRule: { min: 0, max: 3 } } : {};
  return { ...exampleQuestion(type, changes), _id: exampleId(101 + index) };
});

const [colour, stars, city, box, text] = branchingQuestions.map(({ _id }) => _id) as [
  string,
  string,
  string,
  string,
  string,
];

/**
 * Red goes on, green jumps to the box, blue ends. Stars lead to the text. Sofia goes on,
 * Plovdiv jumps back to the stars, Varna ends. The box leads to the end, the text to the city.
 */
const graph = {
  [colour]: [stars, box, null],
  [stars]: [text],
  [city]: [box, stars, null],
  [box]: [null],
  [text]: [city],
};

const branching: RecordedPoll = {
  ...newPoll,
  name: 'Branching',
  questions: branchingQuestions.map(({ _id }) => _id),
  questionsGraph: graph,
  isLinearLogic: false,
};

function branchingCase(
  what: string,
  answers: Answers,
  route: string[],
  changes: Partial<BranchingPoll> = {},
): BranchingCase {
  return {
    what,
    poll: { ...branching, ...changes },
    questions: branchingQuestions,
    answers,
    route,
  };
}

const inOrder = [colour, stars, city, box, text];
const everything: Answers = {
  [colour]: [2],
  [stars]: [4],
  [city]: [2],
  [box]: [true],
  [text]: ['Hi'],
};

/** As in earlier forms, with options named by index. */
const byPlace: BranchingCase[] = [
  branchingCase('what is unanswered goes on in order', {}, inOrder),
  branchingCase('null ends', { [colour]: [2] }, [colour]),
  branchingCase('an option jumps over questions', { [colour]: [1] }, [colour, box, text]),
  branchingCase('the lowest of several choices leads', { [colour]: [2, 1] }, [colour, box, text]),
  branchingCase('a question without options has one way on', { [stars]: [3] }, [
    colour,
    stars,
    text,
  ]),
  branchingCase('a jump back is followed', { [stars]: [3], [text]: ['Hi'], [city]: [0] }, [
    colour,
    stars,
    text,
    city,
    box,
  ]),
  branchingCase('a circle ends where it closes', { [stars]: [3], [text]: ['Hi'], [city]: [1] }, [
    colour,
    stars,
    text,
    city,
  ]),
  branchingCase('a ticked box leads its way', { [colour]: [1], [box]: [true] }, [colour, box]),
  branchingCase('an unticked box is unanswered', { [colour]: [1], [box]: [false] }, [
    colour,
    box,
    text,
  ]),
  branchingCase('a blank text is unanswered', { [colour]: [1], [text]: [' '] }, [
    colour,
    box,
    text,
  ]),
  branchingCase('classic forms ignore the graph', everything, inOrder, {
    formStyleType: 'classic',
  }),
  branchingCase('consent forms ignore the graph', everything, inOrder, { isConsentForm: true }),
  branchingCase('linear forms ignore the graph', everything, inOrder, { isLinearLogic: true }),
  branchingCase('a question without an entry goes on in order', everything, inOrder, {
    questionsGraph: {},
  }),
  branchingCase('an option without a target goes on in order', { [colour]: [1] }, inOrder, {
    questionsGraph: { [colour]: [box] },
  }),
  branchingCase('a target that is gone is passed over', { [colour]: [0] }, inOrder, {
    questionsGraph: { [colour]: [exampleId(999)] },
  }),
];

const byId = new Map(branchingQuestions.map((question) => [question._id, question]));

export const branchingCases: BranchingCase[] = byPlace.flatMap((one) => [
  { ...one, what: `${one.what}, options named by their place` },
  { ...one, poll: contentNow({ content: one.poll }, byId) },
]);
