import { useTranslation } from 'react-i18next';
import type { AsideMove } from '@canvass/contracts/aside/view';
import type { ResponseView } from '@canvass/contracts/response/view';
import { Button } from '../../../ui/controls/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { useMoveAside } from '../api/move-aside.js';

interface AsideOneProps {
  pollId: string;
  response: ResponseView;
  onMoved: () => void;
}

/** What can be done with a response as it stands. */
function movesOf({ quarantine, dropped, admitted }: ResponseView): readonly AsideMove[] {
  if (admitted) return ['return'];
  if (!quarantine) return [];
  return dropped ? ['restore'] : ['admit', 'drop'];
}

/** Lets in, drops or takes back one response that was set aside. */
export function AsideOne({ pollId, response, onMoved }: AsideOneProps) {
  const { t } = useTranslation();
  const move = useMoveAside(pollId, (moved) => {
    if (moved?.refused.length === 0) onMoved();
  });
  const moves = movesOf(response);
  if (moves.length === 0) return null;
  const code = move.data?.refused[0]?.code;
  const isFull = code === 'pollFull' || code === 'monthlyLimitReached';
  return (
    <Stack row wrap gap={2} marginTop={3}>
      {moves.map((one) => (
        <Button
          key={one}
          isSmall
          kind="secondary"
          loading={move.isPending}
          onClick={() => move.mutate({ move: one, ids: [response._id] })}
        >
          {t(`response.move.${one}`)}
        </Button>
      ))}
      <div role="alert">
        {code !== undefined && (
          <Text size="small" tone="danger">
            {t(isFull ? `response.notMoved.${code}` : 'response.notMoved.other')}
          </Text>
        )}
      </div>
    </Stack>
  );
}
