import { deviceListSchema } from '@canvass/contracts/device/view';
import { readableByPath, type ReadableByPath } from '@canvass/contracts/http/by-path';
import { pollListSchema } from '@canvass/contracts/poll/view';
import { questionListSchema } from '@canvass/contracts/question/view';
import { recordByPath } from '@canvass/platform/http/by-path';
import type { Route } from '@canvass/platform/http/route';

/** Records that can be asked for by their path, too. */
const records: Readonly<Record<ReadableByPath, Parameters<typeof recordByPath>[1]>> = {
  '/poll': { name: 'polls', summary: 'A poll', answer: pollListSchema.shape.polls.element },
  '/question': {
    ...{ name: 'questions', summary: 'A question' },
    answer: questionListSchema.shape.questions.element,
  },
  '/device': {
    ...{ name: 'devices', summary: 'A service' },
    answer: deviceListSchema.shape.devices.element,
  },
};

/** The routes of single records, of their lists. They stand behind all others, whose paths they would match. */
export function recordsByPath(lists: readonly Route[]): Route[] {
  return readableByPath.flatMap((path) =>
    lists
      .filter((list) => list.method === 'get' && list.path === path)
      .map((list) => recordByPath(list, records[path])),
  );
}
