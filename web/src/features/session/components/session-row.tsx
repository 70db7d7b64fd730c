import Box from '@mui/joy/Box';
import Button from '@mui/joy/Button';
import Chip from '@mui/joy/Chip';
import { useTranslation } from 'react-i18next';
import type { RunningSession } from '@canvass/contracts/session/view';
import { useFormat } from '../../../i18n/format.js';

interface SessionRowProps {
  session: RunningSession;
  onEnd: () => void;
  isBusy: boolean;
}

/** A running session of the account. */
export function SessionRow({ session, onEnd, isBusy }: SessionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { browser, system, startedAt, lastSeen, isCurrent } = session;
  const name = [browser, system].filter(Boolean).join(' · ') || t('session.unknown');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        borderBottom: '1px solid',
        borderColor: 'hairline',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 500 }}>
          {name}
          {isCurrent && (
            <Chip size="sm" variant="soft" color="success">
              {t('session.current')}
            </Chip>
          )}
        </Box>
        <Box sx={{ color: 'text.tertiary', fontSize: 'sm' }}>
          {t('session.startedAt', { date: format.dateTime(startedAt) })}
          {lastSeen && ` · ${t('session.lastSeen', { date: format.dateTime(lastSeen) })}`}
        </Box>
      </Box>
      {!isCurrent && (
        <Button
          size="sm"
          variant="outlined"
          color="neutral"
          disabled={isBusy}
          aria-label={t('session.endOn', { name })}
          onClick={onEnd}
        >
          {t('session.end')}
        </Button>
      )}
    </Box>
  );
}
