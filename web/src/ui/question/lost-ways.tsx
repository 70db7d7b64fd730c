import { Box } from '../layout/box.js';
import { Bullets } from '../text/bullets.js';
import { useTranslation } from 'react-i18next';
import type { PollView } from '@canvass/contracts/poll/view';

interface LostWaysProps {
  /** Polls that branch on a removed option; undefined until they are loaded. */
  polls: readonly Pick<PollView, '_id' | 'name'>[] | undefined;
  isUnknown: boolean;
}

/** Names the polls that lose branches with the removed options. */
export function LostWays({ polls, isUnknown }: LostWaysProps) {
  const { t } = useTranslation();
  if (isUnknown) return <Box marginTop={2}>{t('question.lostWaysUnknown')}</Box>;
  if (!polls) return <Box marginTop={2}>{t('question.lostWaysLoading')}</Box>;
  if (polls.length === 0) return <Box marginTop={2}>{t('question.lostWaysNone')}</Box>;
  return (
    <Box marginTop={2}>
      {t('question.lostWaysText')}
      <Bullets marginTop={2} breaks>
        {polls.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </Bullets>
    </Box>
  );
}
