import { Button } from '../ui/controls/button.js';
import { Banner } from '../ui/feedback/banner.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { LoadFailed } from '../ui/feedback/load-failed.js';
import { Notice } from '../ui/feedback/notice.js';
import { Progress } from '../ui/feedback/progress.js';
import { Skeleton } from '../ui/feedback/skeleton.js';
import { showToast } from '../ui/feedback/toast.js';
import { UnconfirmedNotice } from '../ui/feedback/unconfirmed-notice.js';
import { Stack } from '../ui/layout/stack.js';
import type { Entries } from './states.js';
import { nothing } from './held.js';

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
  'feedback/load-failed': {
    usual: () => <LoadFailed error={new Error('no answer')} onRetry={nothing} />,
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
  'feedback/toasts': {
    tones: () => (
      <Stack row wrap gap={2}>
        <Button kind="secondary" onClick={() => showToast('The link was copied.', 'success')}>
          Success
        </Button>
        <Button kind="secondary" onClick={() => showToast('It could not be deleted.', 'danger')}>
          Danger
        </Button>
      </Stack>
    ),
  },
  'feedback/unconfirmed-notice': {
    usual: () => <UnconfirmedNotice consequence="Polls wait for it." />,
  },
};
