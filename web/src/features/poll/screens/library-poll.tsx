import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { isLanguage } from '@canvass/contracts/language/language';
import type { QuestionView } from '@canvass/contracts/question/view';
import { useAccount } from '../../../session/profile.js';
import { RecordPage } from '../../../ui/record/record-page.js';
import { useEditorState } from '../../../ui/record/use-editor-state.js';
import { useLibraryPoll } from '../api/library.js';
import { EditorSkeleton } from '../components/editor-skeleton.js';
import { Editor } from '../components/editor.js';
import { libraryPlace, stateOfLibrary } from '../components/library-place.js';

const noQuestions: readonly QuestionView[] = [];

/** The editor of a poll of the library, for operators. */
export function LibraryPoll() {
  const { t, i18n } = useTranslation();
  const { id } = useParams();
  const type = useAccount()?.type;
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const item = useLibraryPoll(type === 'tabi' ? id : undefined);
  const { data } = item;
  const place = useMemo(() => data && libraryPlace(data, language), [data, language]);
  const { key, opened, onReload } = useEditorState({
    word: 'libraryPoll',
    id,
    fresh: data ? stateOfLibrary(data, language) : undefined,
    refetch: () => item.refetch(),
    isOpenable: ({ active }) => active,
  });
  if (type !== undefined && type !== 'tabi') return <Navigate to="/pollLibrary" replace />;
  return (
    <RecordPage
      skeleton={<EditorSkeleton />}
      isMissing={data === null || item.error !== null}
      error={item.error}
      onRetry={() => void item.refetch()}
      icon="poll"
      missing={t('poll.notFound')}
      list={{ address: '/pollLibrary', label: t('library.toList') }}
    >
      {opened && place && (
        <Editor
          key={key}
          {...opened}
          known={noQuestions}
          place={place}
          onReload={onReload}
          onPublished={() => undefined}
        />
      )}
    </RecordPage>
  );
}
