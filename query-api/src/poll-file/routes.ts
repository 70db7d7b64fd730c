import { idSchema } from '@canvass/contracts/event/schema';
import { presentPoll } from '@canvass/contracts/poll/present';
import { pollFileCalls } from '@canvass/contracts/poll-file/calls';
import { pollFileJsonSchema, pollFileSchema } from '@canvass/contracts/poll-file/file';
import { pollFileOf } from '@canvass/contracts/poll-file/write';
import { route, type Route } from '@canvass/platform/http/route';
import { pollCollection, type PollDocument } from '@canvass/projections/poll/document';
import { questionCollection, type QuestionDocument } from '@canvass/projections/question/document';
import { z } from 'zod';
import type { QueryDependencies } from '../dependencies.js';
import { ownDocument } from '../reading/own.js';
import type { Reading } from '../reading/reading.js';
import { withItsPictures } from './pictures.js';

/** Polls as files, and the schema of these. */
export function pollFileRoutes(
  dependencies: Pick<QueryDependencies, 'store' | 'files' | 'publicUrl'>,
  reading: Reading,
): Route[] {
  const { store } = dependencies;
  const exported = route(pollFileCalls.export, {
    summary: 'A poll as a file, with its questions, logic, style and small pictures',
    query: z.object({ id: idSchema }),
    answer: pollFileSchema,
    handle: async ({ caller, query: { id } }) => {
      const poll = await ownDocument<PollDocument>(store, pollCollection, caller, id);
      const asked = poll.content.questions;
      const documents = await store.getMany<QuestionDocument>(questionCollection.name, asked);
      const known = documents.filter(({ firm }) => firm === poll.firm);
      const contents = new Map(known.map(({ _id, content }) => [_id, content]));
      const leading = new Map(
        known.map(({ _id, content, formerOptions }) => [_id, { ...content, formerOptions }]),
      );
      const { firm, createdAt, revision } = poll;
      const view = presentPoll(id, poll, { firm, createdAt, revision }, leading);
      const file = pollFileOf(view, contents);
      return { body: await withItsPictures(dependencies, file) };
    },
  });
  const described = route(pollFileCalls.schema, {
    summary: 'The JSON Schema of files of polls',
    answer: z.record(z.string(), z.unknown()),
    handle: async () => ({ body: pollFileJsonSchema() }),
  });
  return [reading([pollCollection, questionCollection], exported), described];
}
