import { Button } from '../ui/controls/button.js';
import { Banner } from '../ui/feedback/banner.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { ConnectionPanel } from '../ui/feedback/connection-panel.js';
import { LiveMark } from '../ui/feedback/live-mark.js';
import { LoadFailed } from '../ui/feedback/load-failed.js';
import { Meter } from '../ui/feedback/meter.js';
import { Notice } from '../ui/feedback/notice.js';
import { PartFailed } from '../ui/feedback/part-failed.js';
import { Progress } from '../ui/feedback/progress.js';
import { Skeleton } from '../ui/feedback/skeleton.js';
import { showFailure, showSuccess } from '../ui/feedback/toast.js';
import { ToastPanel } from '../ui/feedback/toast-panel.js';
import { UnconfirmedNotice } from '../ui/feedback/unconfirmed-notice.js';
import { Stack } from '../ui/layout/stack.js';
import type { Entries } from './states.js';
import { nothing, Opened } from './held.js';

export const feedback: Entries = {
  'feedback/banner': {
    usual: () => (
      <Banner
        icon="alert"
        action={
          <Button kind="secondary" isSmall>
            Pay
          </Button>
        }
      >
        The last invoice was not paid.
      </Banner>
    ),
  },
  // It shows nothing until the server has been away for three seconds.
  'feedback/connection-panel': { usual: () => <ConnectionPanel /> },
  'feedback/empty-state': {
    usual: () => (
      <EmptyState
        icon="poll"
        title="No polls yet"
        text="A poll joins questions, and is given to respondents by a link."
        action={<Button icon="plus">New poll</Button>}
      />
    ),
  },
  'feedback/live-mark': { usual: () => <LiveMark /> },
  'feedback/load-failed': {
    usual: () => <LoadFailed error={new Error('no answer')} onRetry={nothing} />,
  },
  'feedback/part-failed': {
    'in its place': () => <PartFailed onRetry={nothing} onClose={undefined} />,
    'of a window': () => (
      <Opened>{(close) => <PartFailed onRetry={nothing} onClose={close} />}</Opened>
    ),
  },
  'feedback/meter': {
    part: () => <Meter label="Polls" value={2} max={5} text="2 of 5" />,
    empty: () => <Meter label="Polls" value={0} max={5} text="0 of 5" />,
    full: () => <Meter label="Polls" value={5} max={5} text="5 of 5" isLimit />,
  },
  'feedback/notice': {
    neutral: () => <Notice>The plan ends on 3 May.</Notice>,
    success: () => <Notice tone="success">Your address is confirmed.</Notice>,
    warning: () => (
      <Notice tone="warning" icon="alert" title="A price cannot be changed">
        Make a plan with the new price instead.
      </Notice>
    ),
    danger: () => (
      <Notice
        tone="danger"
        icon="alert"
        action={
          <Button kind="danger" isSmall>
            Pay
          </Button>
        }
      >
        The last invoice was not paid.
      </Notice>
    ),
  },
  'feedback/progress': { usual: () => <Progress label="Waiting for the payment" /> },
  'feedback/skeleton': {
    lines: () => (
      <Stack gap={2}>
        <Skeleton width="60%" isBusy />
        <Skeleton width="40%" />
      </Stack>
    ),
    block: () => <Skeleton height={80} />,
  },
  'feedback/toast-panel': {
    success: () => <ToastPanel toast={{ id: 0, text: 'The link was copied.', tone: 'success' }} />,
    undo: () => (
      <ToastPanel
        toast={{
          id: 0,
          text: 'Question removed',
          tone: 'success',
          action: { label: 'Undo', run: nothing },
        }}
      />
    ),
    failure: () => (
      <ToastPanel toast={{ id: 0, text: 'It could not be deleted.', tone: 'danger' }} />
    ),
  },
  'feedback/toasts': {
    tones: () => (
      <Stack row wrap gap={2}>
        <Button kind="secondary" onClick={() => showSuccess({ text: 'The link was copied.' })}>
          Success
        </Button>
        <Button
          kind="secondary"
          onClick={() =>
            showSuccess({ text: 'Poll published', action: { label: 'See polls', to: '/polls' } })
          }
        >
          Next action
        </Button>
        <Button
          kind="secondary"
          onClick={() =>
            showSuccess({ text: 'Question removed', action: { label: 'Undo', run: nothing } })
          }
        >
          Undo
        </Button>
        <Button kind="secondary" onClick={() => showFailure('It could not be deleted.')}>
          Failure
        </Button>
      </Stack>
    ),
  },
  'feedback/unconfirmed-notice': {
    usual: () => <UnconfirmedNotice consequence="Polls wait for it." />,
  },
};
