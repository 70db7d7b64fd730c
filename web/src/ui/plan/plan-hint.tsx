import Box from '@mui/joy/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '../../session/profile.js';
import { Icon } from '../text/icon.js';

interface PlanHintProps {
  /** For what it describes. */
  id?: string;
  /** What the plan allows. */
  text: string;
}

/** What the plan does not allow, with the way to another plan for those who choose it. */
export function PlanHint({ id, text }: PlanHintProps) {
  const { t } = useTranslation();
  const isChoosing = useAccount()?.type === 'company';
  return (
    <Box
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        fontSize: 'xs',
        color: 'text.secondary',
      }}
    >
      <Icon name="lock" size={14} />
      <span id={id}>{text}</span>
      {isChoosing && (
        <Box component={Link} to="/pricing" sx={{ color: 'primary.plainColor' }}>
          {t('room.change')}
        </Box>
      )}
    </Box>
  );
}
