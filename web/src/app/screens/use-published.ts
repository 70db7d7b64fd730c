import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PollView } from '@canvass/contracts/poll/view';
import { useCopyLink } from '../../features/device/components/use-copy-link.js';
import { showSuccess } from '../../ui/feedback/toast.js';

/**
 * Leads from a poll that was just published to where it is shared; where it has an address, that can be copied at once.
 * @param isNew whether the screen it leads from was to make the poll, and has nothing to go back to
 */
export function usePublished(isNew = false): (poll: PollView) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  return ({ _id, devices }) => {
    void navigate(`/poll/${_id}/share`, { replace: isNew });
    const run = () => void copyLink(_id);
    showSuccess({
      text: t('poll.publishedTitle'),
      ...(devices.length > 0 && { action: { label: t('ui.copyLink'), run } }),
    });
  };
}
