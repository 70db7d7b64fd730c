import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.js';
import { Bullets } from '../../../ui/text/bullets.js';
import { Link } from '../../../ui/text/link.js';

/** A question that can't be deleted, and the polls that need it. */
export interface InUse {
  name: string;
  polls: { _id: string; name: string }[];
}

/** Names the polls that use a question, which cannot be deleted for that. */
export function InUseDialog({ inUse, onClose }: { inUse: InUse | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <MessageDialog
      open={inUse !== null}
      tone="warning"
      title={t('question.usedTitle', { name: inUse?.name ?? '' })}
      onClose={onClose}
    >
      {t('question.usedText')}
      <Bullets marginTop={2}>
        {inUse?.polls.map((poll) => (
          <li key={poll._id}>
            <Link to={`/poll/${poll._id}`} onClick={onClose}>
              {poll.name}
            </Link>
          </li>
        ))}
      </Bullets>
    </MessageDialog>
  );
}
