import { editors, of, type Calls } from '../http/call.js';
import type { PollView } from '../poll/view.js';
import type { ImportPoll, PreviewImport } from './commands.js';
import type { PollFile } from './file.js';
import type { ImportReport } from './view.js';

/** Polls as files. */
export const pollFileCalls = {
  export: {
    method: 'get',
    path: '/poll/export',
    access: editors,
    query: of<{ id: string }>(),
    answer: of<PollFile>(),
  },
  /** The published JSON Schema of such files. */
  schema: {
    method: 'get',
    path: '/poll/file-schema',
    access: 'guest',
    answer: of<Record<string, unknown>>(),
  },
  /** Says what a file would make. Nothing is made. */
  preview: {
    method: 'post',
    path: '/poll/import/preview',
    access: editors,
    body: of<PreviewImport>(),
    answer: of<ImportReport>(),
  },
  import: {
    method: 'post',
    path: '/poll/import',
    access: editors,
    body: of<ImportPoll>(),
    status: 201,
    answer: of<PollView>(),
  },
} as const satisfies Calls;
