import { describe, expect, it } from 'vitest';
import { questionContent } from '@canvass/contracts/samples/contents';
import { given } from '../testing/fold.js';
import { questionProjection } from './projection.js';

const stream = 'question-q1';
const content = questionContent({ name: 'Rating', type: 'nps', question: { en: 'How likely?' } });
const created = { stream, type: 'QuestionCreated', data: { content, status: 2 } };

describe('questionProjection', () => {
  it('keeps the question as it stands, with what its views need', async () => {
    const edited = { ...content, name: 'Score' };
    const question = await given(
      questionProjection,
      created,
      { stream, type: 'QuestionPlaced', data: { poll: 'poll-1' } },
      { stream, type: 'QuestionEdited', data: { content: edited, critical: true } },
      { stream, type: 'QuestionStatusChanged', data: { status: 1 } },
    ).document('q1');
    expect(question).toEqual({
      _id: 'q1',
      _position: '00000004',
      searched: { name: 'score' },
      exists: true,
      deleted: false,
      content: edited,
      status: 1,
      meaning: 2,
      polls: ['poll-1'],
      firm: 'firm-1',
      createdAt: '2026-01-01T00:00:00.000Z',
      revision: 3,
    });
  });

  it('forgets a deleted question, and ignores what comes after', async () => {
    const removed = given(
      questionProjection,
      created,
      { stream, type: 'QuestionDeleted' },
      { stream, type: 'QuestionRemoved', data: { poll: 'poll-1' } },
    );
    expect(await removed.document('q1')).toBeUndefined();
    expect(await removed.document('firm-1', 'questionTotals_v2')).toBeUndefined();
  });

  it('counts the questions of the firm', async () => {
    const two = given(questionProjection, created, { ...created, stream: 'question-q2' });
    expect(await two.document('firm-1', 'questionTotals_v2')).toMatchObject({
      counts: { questions: 2 },
    });
  });
});
