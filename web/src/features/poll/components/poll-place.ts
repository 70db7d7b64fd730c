import type { ComponentType } from 'react';
import type { Language } from '@canvass/contracts/language/language';
import type { EditPoll } from '@canvass/contracts/poll/commands';
import type { PollView } from '@canvass/contracts/poll/view';
import type { Sending } from '../../../ui/record/use-record-editor.js';
import { useEditPoll } from '../api/poll.js';
import { toEdit, type PollDraft } from './draft.js';
import type { EditorActionsProps } from './editor-actions.js';
import type { OpenedPoll } from './editor-state.js';

/** Where a poll that is edited is kept: among the company's own, or in the library. */
export interface PollPlace {
  /** Address of the list that it is in. */
  list: string;
  /** Address of its editor. */
  addressOf: (id: string) => string;
  /** What is done with it as a whole; by default, it is saved as a draft or published. */
  Actions?: ComponentType<EditorActionsProps>;
  useEdit: () => Sending<EditPoll, PollView, PollDraft>;
  /** The request that changes it; undefined when nothing changed. @param languages of the company */
  toEdit: (
    start: OpenedPoll,
    draft: PollDraft,
    languages: readonly Language[],
  ) => EditPoll | undefined;
}

export const ownPolls: PollPlace = {
  list: '/polls',
  addressOf: (id) => `/poll/${id}`,
  useEdit: () => useEditPoll(['editConflict']),
  toEdit: ({ poll }, draft, languages) => toEdit(poll, draft, languages),
};
