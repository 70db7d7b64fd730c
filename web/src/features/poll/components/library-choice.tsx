import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isLanguage } from '@canvass/contracts/language/language';
import { libraryCalls } from '@canvass/contracts/library/calls';
import { titleOf } from '@canvass/contracts/library/reduced';
import type { LibraryPollView } from '@canvass/contracts/library/view';
import { libraryCategories, type LibraryCategory } from '@canvass/contracts/poll/poll';
import { useAsk } from '../../../api/use-ask.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { Button } from '../../../ui/controls/button.js';
import { LoadFailed } from '../../../ui/feedback/load-failed.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { NativeSelect } from '../../../ui/fields/native-select.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/text/text.js';
import { useCopyToPolls } from '../api/library.js';

const LibraryPreview = onDemand(async () => (await import('./library-preview.js')).LibraryPreview);

/** Most polls of a category that are listed; the library itself has all. */
const MOST_LISTED = 20;

/** Polls of the library to begin with, each with a preview from which it is copied. */
export function LibraryChoice() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [category, setCategory] = useState<LibraryCategory | ''>('');
  const [previewed, setPreviewed] = useState<LibraryPollView | null>(null);
  const copying = useCopyToPolls();
  const query = { limit: MOST_LISTED, skip: 0, ...(category ? { category } : {}) };
  const library = useAsk(libraryCalls.list, { query }, { topic: 'library', keepsPrevious: true });
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const title = (poll: LibraryPollView) => titleOf(poll, poll, [language]);
  const copy = ({ _id: id }: LibraryPollView, leaveOut: boolean) =>
    copying.mutate(
      { id, ...(leaveOut ? { leaveOut } : {}) },
      {
        onSuccess: ({ _id, name }) => {
          showSuccess({ text: t('library.copied', { name }) });
          void navigate(`/poll/${_id}`);
        },
      },
    );
  const polls = library.data?.polls;
  return (
    <Stack gap={3}>
      <NativeSelect
        label={t('library.category')}
        value={category}
        options={[
          { value: '' as const, label: t('library.allCategories') },
          ...libraryCategories.map((value) => ({ value, label: t(`library.categories.${value}`) })),
        ]}
        onChange={setCategory}
      />
      {library.error && <LoadFailed error={library.error} onRetry={() => void library.refetch()} />}
      {!polls && !library.error && <Skeleton height={120} />}
      {polls?.length === 0 && <Text tone="secondary">{t('library.emptyTitle')}</Text>}
      {polls && polls.length > 0 && (
        <Stack as="ul" gap={3}>
          {polls.map((poll) => (
            <Stack as="li" key={poll._id} row gap={3} justify="between">
              <Stack>
                <Text weight="medium" tone="ink">
                  {title(poll).name}
                </Text>
                <Text size="caption" tone="secondary">
                  {t(`library.categories.${poll.category ?? 'others'}`)}
                </Text>
              </Stack>
              <Button
                kind="secondary"
                isSmall
                icon="eye"
                aria-label={t('library.previewOf', { name: title(poll).name })}
                onClick={() => setPreviewed(poll)}
              >
                {t('poll.preview')}
              </Button>
            </Stack>
          ))}
        </Stack>
      )}
      {previewed && (
        <LibraryPreview
          poll={previewed}
          title={title(previewed).name}
          isCopying={copying.isPending}
          onCopy={(leaveOut: boolean) => copy(previewed, leaveOut)}
          onClose={() => setPreviewed(null)}
        />
      )}
    </Stack>
  );
}
