import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatch, useNavigate, useParams } from 'react-router-dom';
import { newPoll } from '@canvass/contracts/poll/poll';
import { useFormat } from '../../../i18n/format.js';
import { useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { LinkTabs } from '../../../ui/controls/link-tabs.js';
import { Box } from '../../../ui/layout/box.js';
import { PageRow } from '../../../ui/layout/page-row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { RecordHeading } from '../../../ui/record/record-heading.js';
import { StatusChip } from '../../../ui/question/status-chip.js';
import { Text } from '../../../ui/text/text.js';
import { usePollNow, useResponseCount } from '../api/poll.js';
import type { NewPollStart } from '../components/editor-state.js';
import type { HeaderSlots } from '../components/header-slots.js';
import styles from './poll-frame.module.css';

const parts = ['edit', 'share', 'results', 'history'] as const;
type Part = (typeof parts)[number];

/** The part that an address names; every other action is one of the editor. */
function partOf(action: string | undefined): Part {
  return parts.find((part) => part === action) ?? 'edit';
}

/** The page of one poll: its name and how it stands, and below them the part that the address names. */
export function PollFrame() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const navigate = useNavigate();
  const { id } = useParams();
  const state = useLocation().state as Partial<NewPollStart> | null;
  const [isNaming, setNaming] = useState(false);
  const [actionSlot, setActionSlot] = useState<HTMLElement | null>(null);
  const slots: HeaderSlots = { actions: actionSlot, onNaming: setNaming };
  const mayEdit = ![useIsReadOnly(), useIsInactive()].includes(true);
  const action = useMatch('/poll/:id/:action')?.params.action;
  const isLibrary = action === 'library';
  const own = isLibrary ? undefined : id;
  const asked = usePollNow(own);
  const poll = asked.data;
  const { responses, begun = 0 } = useResponseCount(own).data ?? {};
  const counted = (count: number) => ({ count, formatted: number(count) });
  const name = isLibrary
    ? t('route.pollLibrary')
    : id === undefined
      ? (state?.fields?.name ?? t('poll.newTitle'))
      : poll?.name;
  const current = partOf(action);
  const isForEditors = (part: Part): boolean => part === 'edit' || part === 'history';
  const shown = parts.filter((part) => !isForEditors(part) || mayEdit || current === part);
  // What is not there has no parts; where they would be, one message says so.
  const isMissing = poll === null || (poll === undefined && asked.isError);
  return (
    <>
      {name !== undefined && (
        <RecordHeading name={name} kind={t('route.poll')} isWritten={isNaming} />
      )}
      {!isMissing && (
        <>
          <Box fill="surface" className={styles['head']}>
            <PageRow wrap gap={3} justify="between" paddingY={3} minHeight={60}>
              <Stack row basis={280} gap={1}>
                <Box className={styles['back']} isFixed>
                  <IconButton
                    icon="arrowStart"
                    label={t('ui.back')}
                    onClick={() => void navigate(isLibrary ? '/pollLibrary' : '/polls')}
                  />
                </Box>
                <Stack row wrap grow gap={2}>
                  {name !== undefined && !isLibrary && (
                    <StatusChip of="poll" status={poll?.status ?? newPoll.status} />
                  )}
                  {responses !== undefined && (
                    <Text tone="secondary" oneLine>
                      {begun > 0
                        ? t('pollPage.responsesBegun', {
                            ...counted(responses),
                            begun: number(begun),
                          })
                        : t('pollPage.responses', counted(responses))}
                    </Text>
                  )}
                </Stack>
              </Stack>
              <Stack row wrap gap={2} className={styles['actions']} ref={setActionSlot} />
            </PageRow>
          </Box>
          <Box fill="surface" line="below">
            {own !== undefined && (
              <PageRow>
                <LinkTabs
                  label={t('pollPage.parts')}
                  tabs={shown.map((part) => ({
                    to: part === 'edit' ? `/poll/${own}` : `/poll/${own}/${part}`,
                    label: t(`pollPage.${part}`),
                    isCurrent: part === current,
                  }))}
                />
              </PageRow>
            )}
          </Box>
        </>
      )}
      <Outlet context={slots} />
    </>
  );
}
