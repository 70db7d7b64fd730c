import { useState } from 'react';
import { pollCalls } from '@canvass/contracts/poll/calls';
import { Button, CancelButton } from '../ui/controls/button.js';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.js';
import { ConflictDialog } from '../ui/dialogs/conflict-dialog.js';
import { DeleteDialog } from '../ui/dialogs/delete-dialog.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { DifferenceFields } from '../ui/dialogs/difference-fields.js';
import { MessageDialog } from '../ui/dialogs/message-dialog.js';
import { SecretDialog } from '../ui/dialogs/secret-dialog.js';
import type { Side } from '../ui/record/merge.js';
import { nothing, Opened } from './held.js';
import type { Entries } from './states.js';

/** Two fields that both changed, one of them in a language. */
function Differences() {
  const [sides, setSides] = useState<readonly Side[]>([]);
  return (
    <DifferenceFields
      names="poll.field"
      differences={[
        { path: ['name'], mine: 'Stay', theirs: 'Visit' },
        { path: ['endings', 'a', 'title', 'bg'], mine: 'Благодарим', theirs: '' },
      ]}
      sides={sides}
      onChange={setSides}
    />
  );
}

export const dialogs: Entries = {
  'dialogs/dialog': {
    usual: () => (
      <Opened>
        {(close) => (
          <Dialog
            open
            title="Name the device"
            onClose={close}
            actions={
              <>
                <CancelButton onClick={close} />
                <Button onClick={close}>Save</Button>
              </>
            }
          >
            Respondents do not see its name.
          </Dialog>
        )}
      </Opened>
    ),
  },
  'dialogs/confirm-dialog': {
    usual: () => (
      <Opened>
        {(close) => (
          <ConfirmDialog
            open
            title="Publish the poll?"
            confirmLabel="Publish"
            onConfirm={close}
            onCancel={close}
          />
        )}
      </Opened>
    ),
    dangerous: () => (
      <Opened>
        {(close) => (
          <ConfirmDialog
            open
            title="End all sessions?"
            confirmLabel="End them"
            isDangerous
            onConfirm={close}
            onCancel={close}
          >
            Everybody signs in again.
          </ConfirmDialog>
        )}
      </Opened>
    ),
    busy: () => (
      <Opened>
        {(close) => (
          <ConfirmDialog
            open
            title="Publish the poll?"
            confirmLabel="Publish"
            isBusy
            onConfirm={nothing}
            onCancel={close}
          />
        )}
      </Opened>
    ),
  },
  'dialogs/difference-fields': {
    usual: () => <Differences />,
  },
  'dialogs/conflict-dialog': {
    usual: () => (
      <Opened>
        {(close) => (
          <ConflictDialog
            fields={['name', 'style']}
            by={[{ id: '', name: 'Ivan Petrov' }]}
            names="poll.field"
            onReload={close}
            onKeep={close}
            onClose={close}
          />
        )}
      </Opened>
    ),
  },
  'dialogs/delete-dialog': {
    usual: () => (
      <Opened>
        {(close) => (
          <DeleteDialog
            record={{ id: '', name: 'Reception' }}
            call={pollCalls.delete}
            changes={['poll']}
            onClose={close}
          />
        )}
      </Opened>
    ),
  },
  'dialogs/message-dialog': {
    success: () => (
      <Opened>
        {(close) => (
          <MessageDialog open title="Poll published" onClose={close}>
            Give it to a service next.
          </MessageDialog>
        )}
      </Opened>
    ),
    warning: () => (
      <Opened>
        {(close) => (
          <MessageDialog open tone="warning" title="The poll is empty" onClose={close}>
            Add a question first.
          </MessageDialog>
        )}
      </Opened>
    ),
  },
  'dialogs/secret-dialog': {
    usual: () => (
      <Opened>
        {(close) => (
          <SecretDialog
            secret="cvs_0190a000-0000-7000-8000-0000000000a1"
            label="Key"
            title="The key is ready"
            text="It is not shown again."
            copied="The key is copied."
            onClose={close}
          />
        )}
      </Opened>
    ),
  },
};
