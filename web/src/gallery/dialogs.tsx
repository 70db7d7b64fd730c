import { pollCalls } from '@canvass/contracts/poll/calls';
import { Button, CancelButton } from '../ui/controls/button.js';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.js';
import { ConflictDialog } from '../ui/dialogs/conflict-dialog.js';
import { DeleteDialog } from '../ui/dialogs/delete-dialog.js';
import { Dialog } from '../ui/dialogs/dialog.js';
import { MessageDialog } from '../ui/dialogs/message-dialog.js';
import { nothing, Opened } from './held.js';
import type { Entries } from './states.js';

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
};
