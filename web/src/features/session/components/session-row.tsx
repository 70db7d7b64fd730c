import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunningSession } from '@canvass/contracts/session/view';
import { Button } from '../../../ui/controls/button.js';
import { Box } from '../../../ui/layout/box.js';
import { Stack } from '../../../ui/layout/stack.js';
import { usePassedFocus } from '../../../ui/lists/use-passed-focus.js';
import { Tag } from '../../../ui/text/tag.js';
import { Text } from '../../../ui/text/text.js';
import { useFormat } from '../../../i18n/format.js';

interface SessionRowProps {
  session: RunningSession;
  onEnd: () => void;
  isBusy: boolean;
  /** Has the focus when the last session that could be ended is gone. */
  otherwise: RefObject<HTMLElement | null>;
}

/** A running session of the account. */
export function SessionRow({ session, onEnd, isBusy, otherwise }: SessionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const row = usePassedFocus(otherwise);
  const { browser, system, startedAt, lastSeen, isCurrent } = session;
  const name = [browser, system].filter(Boolean).join(' · ') || t('session.unknown');
  return (
    <Stack as="li" ref={row} row wrap gap={3} paddingY={3} line="below">
      <Box basis={240}>
        <Stack row gap={2}>
          <Text weight="medium">{name}</Text>
          {isCurrent && <Tag tone="success">{t('session.current')}</Tag>}
        </Stack>
        <Text size="small" tone="tertiary">
          {t('session.startedAt', { date: format.dateTime(startedAt) })}
          {lastSeen && ` · ${t('session.lastSeen', { date: format.dateTime(lastSeen) })}`}
        </Text>
      </Box>
      {!isCurrent && (
        <Button
          isSmall
          kind="secondary"
          isOff={isBusy}
          aria-label={t('session.endOn', { name })}
          onClick={onEnd}
        >
          {t('session.end')}
        </Button>
      )}
    </Stack>
  );
}
