import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.js';

/** A question that can't be deleted, and the polls that need it. */
export interface InUse {
  name: string;
  polls: { _id: string; name: string }[];
}

/** Says which polls keep a question from being deleted. */
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
      <Box component="ul" sx={{ m: 0, mt: 2, paddingInlineStart: 5 }}>
        {inUse?.polls.map((poll) => (
          <li key={poll._id}>
            <Link to={`/poll/${poll._id}`} onClick={onClose}>
              {poll.name}
            </Link>
          </li>
        ))}
      </Box>
    </MessageDialog>
  );
}
