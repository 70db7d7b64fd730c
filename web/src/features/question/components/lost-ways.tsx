import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import type { PollView } from '@canvass/contracts/poll/view';

interface LostWaysProps {
  /** Polls that lose ways; undefined while they are not known. */
  polls: readonly Pick<PollView, '_id' | 'name'>[] | undefined;
  isUnknown: boolean;
}

/** Says which polls lead on from options that are about to go. */
export function LostWays({ polls, isUnknown }: LostWaysProps) {
  const { t } = useTranslation();
  if (isUnknown) return <Box sx={{ mt: 2 }}>{t('question.lostWaysUnknown')}</Box>;
  if (!polls) return <Box sx={{ mt: 2 }}>{t('question.lostWaysLoading')}</Box>;
  if (polls.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      {t('question.lostWaysText')}
      <Box component="ul" sx={{ m: 0, mt: 2, paddingInlineStart: 5, overflowWrap: 'anywhere' }}>
        {polls.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </Box>
    </Box>
  );
}
