import { Button } from '../ui/controls/button.js';
import { TextField } from '../ui/fields/fields.js';
import { Skeleton } from '../ui/feedback/skeleton.js';
import { EditorDialog } from '../ui/record/editor-dialog.js';
import { RecordMissing } from '../ui/record/record-missing.js';
import { SaveButton } from '../ui/record/save-button.js';
import { RecordPage } from '../ui/record/record-page.js';
import { WorkOffer } from '../ui/record/work-offer.js';
import { storeWork } from '../ui/record/work-store.js';
import { nothing, Opened } from './held.js';
import type { Entries } from './states.js';

const editor = {
  isDirty: true,
  isSaving: false,
  submit: nothing,
  dialogs: null,
  form: { ref: nothing },
};

const page = {
  skeleton: <Skeleton height={120} />,
  isMissing: false,
  error: null,
  onRetry: nothing,
  icon: 'poll',
  missing: 'The poll is gone',
  list: { address: '/', label: 'To the polls' },
} as const;

export const record: Entries = {
  'record/editor-dialog': {
    usual: () => (
      <Opened>
        {(close) => (
          <EditorDialog title="Edit the plan" editor={editor} onClose={close}>
            <TextField label="Name" />
          </EditorDialog>
        )}
      </Opened>
    ),
    saving: () => (
      <Opened>
        {(close) => (
          <EditorDialog title="Edit" editor={{ ...editor, isSaving: true }} onClose={close}>
            <TextField label="Name" />
          </EditorDialog>
        )}
      </Opened>
    ),
  },
  'record/record-missing': {
    gone: () => (
      <RecordMissing
        icon="poll"
        title="The poll is gone"
        toList={<Button>To the polls</Button>}
        error={null}
        onRetry={nothing}
      />
    ),
  },
  'record/record-page': {
    'to come': () => <RecordPage {...page}>{null}</RecordPage>,
    gone: () => (
      <RecordPage {...page} isMissing>
        {null}
      </RecordPage>
    ),
  },
  'record/save-button': {
    usual: () => <SaveButton isSaving={false} />,
    saving: () => <SaveButton isSaving label="Publish" />,
  },
  'record/work-offer': {
    usual: () => {
      const work = { start: undefined, initial: { name: 'Visit' }, draft: { name: 'Stay' } };
      const at = { account: 'gallery', place: 'poll new' };
      storeWork(at, work, Date.now());
      const newest = () => Promise.resolve(undefined);
      return (
        <Opened>
          {() => (
            <WorkOffer
              at={{ ...at, isResumed: false, resume: nothing, newest }}
              opened={{ ...work, draft: work.initial }}
              names="poll.field"
            />
          )}
        </Opened>
      );
    },
  },
};
