import { useSearchParams } from 'react-router-dom';
import type { alertCalls } from '@canvass/contracts/alert/calls';
import type { reportCalls } from '@canvass/contracts/report/calls';
import { NO_ANSWER } from '../../../api/failure.js';
import { useCommand } from '../../../api/use-command.js';
import { Button } from '../../../ui/controls/button.js';
import { Notice } from '../../../ui/feedback/notice.js';
import { GuestPage } from '../../../ui/layout/guest-page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';

interface StopByLinkProps {
  call: typeof alertCalls.decline | typeof reportCalls.decline;
  /** In the reader's language. */
  words: {
    title: string;
    text: string;
    action: string;
    doneTitle: string;
    done: string;
    useless: string;
  };
}

/** Stops mails through the link in one of them. It asks for a click, as mail scanners follow links but press no buttons. */
export function StopByLink({ call, words }: StopByLinkProps) {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const stopping = useCommand(call, { shownInPlace: ['notFound', 'invalidInput'] });
  const { error, isSuccess } = stopping;
  const isUseless = !token || (error !== null && error.code !== NO_ANSWER);
  return (
    <GuestPage title={isSuccess ? words.doneTitle : words.title}>
      <Stack gap={4}>
        {isSuccess && <Notice tone="success">{words.done}</Notice>}
        {!isSuccess && isUseless && <Notice tone="danger">{words.useless}</Notice>}
        {!isSuccess && !isUseless && (
          <>
            <Text tone="secondary">{words.text}</Text>
            <Button
              autoFocus
              loading={stopping.isPending}
              onClick={() => stopping.mutate({ token })}
            >
              {words.action}
            </Button>
          </>
        )}
      </Stack>
    </GuestPage>
  );
}
