import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PollView } from '@canvass/contracts/poll/view';
import { failureOf } from '../../api/failure.js';
import { wordFailure } from '../../api/word-failure.js';
import { useAccount } from '../../session/profile.js';
import { showFailure, showSuccess } from '../../ui/feedback/toast.js';

/**
 * Leads from a poll that was just published to where it is shared; where it has an address, that can be copied at once.
 * @param isNew whether the screen it leads from was to make the poll, and has nothing to go back to
 */
export function usePublished(isNew = false): (poll: PollView) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const page = useAccount()?.customRedirectionPage ?? null;
  return ({ _id, devices }) => {
    void navigate(`/poll/${_id}/share`, { replace: isNew });
    // It is there by the time that a person presses, since browsers let a page copy only just after that.
    const coming = import('../../features/device/components/copy-link.js');
    coming.catch(() => undefined);
    const run = () => {
      coming
        .then(({ copyLink }) => copyLink(_id, page))
        .catch((error: unknown) => showFailure(wordFailure(failureOf(error))));
    };
    showSuccess({
      text: t('poll.publishedTitle'),
      ...(devices.length > 0 && { action: { label: t('ui.copyLink'), run } }),
    });
  };
}
