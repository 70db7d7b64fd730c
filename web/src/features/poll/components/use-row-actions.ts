import { useTranslation } from 'react-i18next';
import type { PollView } from '@canvass/contracts/poll/view';
import { PUBLISHED, type Status } from '@canvass/contracts/question/question';
import { usePermissions } from '../../../session/features.js';
import { useIsInactive } from '../../../session/profile.js';
import type { RowAction } from '../../../ui/lists/list-columns.js';
import { statusActions } from '../../../ui/lists/status-actions.js';
import { useStatusChange } from '../../../ui/lists/use-status-change.js';
import { useEditPoll } from '../api/poll.js';
import { useExportPoll } from '../api/poll-file.js';

/** A published poll that services offer, and the status that ends it there. */
export interface Withdrawal {
  poll: PollView;
  status: Status;
}

interface RowActionOptions {
  onDelete: (poll: PollView) => void;
  onPreview: (poll: PollView) => void;
  onTranslate: (poll: PollView) => void;
  onCopy: (poll: PollView) => void;
  onPublished: (poll: PollView) => void;
  /** Must ask the user, then call `setStatus`. */
  onWithdraw: (withdrawal: Withdrawal) => void;
  /** Copies to the library; undefined for those who do not write it. */
  onToLibrary: ((poll: PollView) => void) | undefined;
  mayCopy: boolean;
}

/** What is said of each status that one was given. */
const said = ['poll.switchedOff', 'poll.drafted', 'poll.published'] as const;

/** What can be done to a poll in the list. */
export function useRowActions(options: RowActionOptions) {
  const { onDelete, onPreview, onTranslate, onCopy, onPublished } = options;
  const { onWithdraw, onToLibrary, mayCopy } = options;
  const { t } = useTranslation();
  const edit = useEditPoll();
  const exporting = useExportPoll();
  const isDisabled = useIsInactive();
  const permissions = usePermissions();
  const setStatus = useStatusChange<PollView>(
    (status, name) => t(said[status], { name }),
    ({ _id: id }, status, onSuccess) =>
      edit.mutate(status === 0 ? { id, status } : { id, isPublished: status === PUBLISHED }, {
        onSuccess,
      }),
  );
  const publish = ({ _id: id }: PollView) =>
    edit.mutate({ id, isPublished: true }, { onSuccess: onPublished });
  const withdraw = (poll: PollView, status: Status) =>
    poll.isPublished && poll.devices.length > 0
      ? onWithdraw({ poll, status })
      : setStatus(poll, status);
  const actions: RowAction<PollView>[] = [
    {
      key: 'results',
      label: t('pollPage.results'),
      icon: 'chart',
      to: ({ _id }) => `/poll/${_id}/results`,
    },
    {
      key: 'share',
      label: t('pollPage.share'),
      icon: 'link',
      to: ({ _id }) => `/poll/${_id}/share`,
    },
    {
      key: 'edit',
      label: t('poll.edit'),
      icon: 'edit',
      inMenu: true,
      isDisabled,
      to: ({ _id }) => `/poll/${_id}`,
    },
    {
      key: 'copy',
      label: t('poll.copy'),
      icon: 'copy',
      inMenu: true,
      isDisabled,
      isShown: () => mayCopy,
      onSelect: onCopy,
    },
    {
      key: 'translate',
      label: t('translation.open'),
      icon: 'draft',
      inMenu: true,
      isDisabled,
      isShown: () => permissions.multiLanguage !== false,
      onSelect: onTranslate,
    },
    {
      key: 'export',
      label: t('pollFile.export'),
      icon: 'download',
      inMenu: true,
      onSelect: (poll) => exporting.mutate(poll),
    },
    ...(onToLibrary
      ? [
          {
            key: 'toLibrary',
            label: t('library.toLibrary'),
            icon: 'plan',
            inMenu: true,
            isDisabled,
            onSelect: onToLibrary,
          } as const,
        ]
      : []),
    {
      key: 'preview',
      label: t('poll.preview'),
      icon: 'eye',
      inMenu: true,
      onSelect: onPreview,
    },
    ...statusActions<PollView>({
      labels: [t('poll.switchOff'), t('poll.toDraft'), t('poll.publish')],
      isDisabled,
      onSelect: (poll, status) => (status === PUBLISHED ? publish(poll) : withdraw(poll, status)),
    }),
    {
      key: 'delete',
      label: t('poll.delete'),
      icon: 'trash',
      inMenu: true,
      isDangerous: true,
      isDisabled,
      onSelect: onDelete,
    },
  ];
  return { actions, setStatus };
}
