import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AsideMove } from '@canvass/contracts/aside/view';
import type { FilterOf } from '@canvass/contracts/http/call';
import type { responseCalls } from '@canvass/contracts/response/calls';
import { useFormat } from '../../../i18n/format.js';
import { Button } from '../../../ui/controls/button.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { Text } from '../../../ui/text/text.js';
import { useMoveAside, type Moved } from '../api/move-aside.js';

/** What takes a move back. */
const takesBack: Readonly<Record<AsideMove, AsideMove>> = {
  admit: 'return',
  return: 'admit',
  drop: 'restore',
  restore: 'drop',
};

interface AsideActionsProps {
  pollId: string;
  /** What the list asks for; null while it asks nothing. */
  asked: FilterOf<typeof responseCalls.list> | null;
  /** How many it has. */
  total: number;
  /** Whether it lists what was dropped. */
  isDropped: boolean;
  onMoved: () => void;
}

/** Lets in, drops or restores all responses of a list: asks first, then says what became of them, and takes it back. */
export function AsideActions({ pollId, asked, total, isDropped, onMoved }: AsideActionsProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [asking, setAsking] = useState<AsideMove | null>(null);
  const [last, setLast] = useState<Moved>();
  const move = useMoveAside(pollId, (moved) => {
    setAsking(null);
    setLast(moved);
    onMoved();
  });
  const moves = isDropped ? (['restore'] as const) : (['admit', 'drop'] as const);
  const numbered = (count: number) => ({ count, formatted: number(count) });
  const refused = last?.refused.length ?? 0;
  return (
    <>
      <div role="status">
        {last && (
          <Text as="span" size="small" tone="secondary">
            {t(`response.moved.${last.move}`, numbered(last.moved.length))}
            {refused > 0 && ` ${t('response.movedNot', numbered(refused))}`}
          </Text>
        )}
      </div>
      {last && last.moved.length > 0 && (
        <Button
          isSmall
          kind="quiet"
          icon="restore"
          loading={move.isPending}
          onClick={() => move.mutate({ move: takesBack[last.move], ids: last.moved })}
        >
          {t('response.takeBack')}
        </Button>
      )}
      {asked !== null &&
        total > 0 &&
        moves.map((one) => (
          <Button key={one} isSmall kind="quiet" onClick={() => setAsking(one)}>
            {t(`response.moveAll.${one}`)}
          </Button>
        ))}
      {asked !== null && (
        <ConfirmDialog
          open={asking !== null}
          isBusy={move.isPending}
          title={asking ? t(`response.moveTitle.${asking}`, numbered(total)) : ''}
          confirmLabel={asking ? t(`response.move.${asking}`) : ''}
          onCancel={() => setAsking(null)}
          onConfirm={() => asking && move.mutate({ move: asking, asked })}
        >
          {asking && t(`response.moveText.${asking}`)}
        </ConfirmDialog>
      )}
    </>
  );
}
