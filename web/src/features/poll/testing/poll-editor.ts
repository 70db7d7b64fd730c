import { beforeEach } from 'vitest';
import { pollCalls } from '@canvass/contracts/poll/calls';
import type { PollView } from '@canvass/contracts/poll/view';
import { questionCalls } from '@canvass/contracts/question/calls';
import { closedQuestion, draftPoll } from '@canvass/contracts/samples/views';
import { screenWorld, type Viewer } from '../../../testing/open-screen.js';

/**
 * The world of tests of the poll editor: the company has one poll, one question, and room for more polls.
 * @returns the world, and `openPoll`, which opens that poll in the editor
 */
export function pollEditor(poll: PollView = draftPoll) {
  const world = screenWorld({
    screens: () =>
      Promise.all([import('../screens/poll.js'), import('../../../ui/question/type-tiles.js')]),
  });
  const { server, openScreen } = world;
  beforeEach(() => {
    server.on(pollCalls.list, () => ({ body: { polls: [poll], total: 1 } }));
    server.on(pollCalls.questions, () => ({ body: { questions: [] } }));
    server.on(pollCalls.insertAllowed, () => ({ body: { allowed: true } }));
    server.on(questionCalls.list, () => ({ body: { questions: [closedQuestion], total: 1 } }));
    server.on(questionCalls.inOrder, () => ({ body: [closedQuestion] }));
  });
  return { ...world, openPoll: (viewer?: Viewer) => openScreen(`/poll/${poll._id}`, viewer) };
}
