import { useTranslation } from 'react-i18next';
import { consentCalls } from '@canvass/contracts/consent/calls';
import { useAllPolls } from '../../../api/get-all-polls.js';
import { useDownload } from '../../../api/use-download.js';
import { useFormat } from '../../../i18n/format.js';
import { useAccount } from '../../../session/profile.js';
import { NoPolls } from '../../../ui/answers/no-polls.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { isApplied, periodProblem } from '../../../ui/fields/period-fields.js';
import { Page } from '../../../ui/layout/page.js';
import { Stack } from '../../../ui/layout/stack.js';
import { pageOf, RecordList } from '../../../ui/lists/record-list.js';
import { useListState } from '../../../ui/lists/use-list-state.js';
import { useConsentForms } from '../api/consent.js';
import { useColumns } from '../components/columns.js';
import { ConsentDialog } from '../components/consent-dialog.js';
import { ConsentFilters } from '../components/consent-filters.js';
import { DownloadAll } from '../components/download-all.js';
import { askedBy, useConsentFilter } from '../components/filter-state.js';
import { useOpenedForm } from '../components/use-opened-form.js';

/** Filled consent forms of all polls, newest first, each with its PDF. */
export function FilledConsentForms() {
  const { t } = useTranslation();
  const { counted } = useFormat();
  const [filter, setFilter] = useConsentFilter();
  const state = useListState('consentForms');
  const polls = useAllPolls().data?.filter(({ isConsentForm }) => isConsentForm);
  const { period, asked } = askedBy(filter, useAccount()?.timeZone);
  const isAside = filter.aside === 'true';
  const forms = useConsentForms(asked && { ...asked, limit: state.limit, skip: state.skip });
  const opened = useOpenedForm(forms.data?.result);
  const columns = useColumns(isAside);
  const pdf = useDownload(consentCalls.pdf);
  const total = forms.isPlaceholderData ? 0 : (forms.data?.total.answers ?? 0);
  const isNarrowed = [filter.poll, filter.signed, isApplied(period)].some(Boolean);
  return (
    <Page>
      <ConsentFilters {...{ polls, filter, period }} onFilter={setFilter} />
      {polls?.length === 0 ? (
        <NoPolls icon="consent" title={t('consent.startTitle')} text={t('consent.noPollsText')} />
      ) : (
        !periodProblem(period) && (
          <>
            <Stack row wrap gap={2} justify="between" minHeight={32} marginBottom={2}>
              <Segmented
                label={t('response.which')}
                value={isAside ? 1 : 0}
                options={[
                  { value: 0, label: t('response.counted') },
                  { value: 1, label: t('response.aside') },
                ]}
                onChange={(value) => setFilter({ aside: value === 1 ? 'true' : '' })}
              />
              {asked && total > 0 && <DownloadAll query={asked} count={total} />}
            </Stack>
            <RecordList
              label={t('consent.list')}
              state={state}
              page={pageOf(forms, ({ result: rows, total: { answers } }) => ({
                rows,
                total: answers,
              }))}
              columns={columns}
              rowKey={({ consentFormId }) => consentFormId}
              rowTarget={({ consentFormId }) => ({ open: () => opened.open(consentFormId) })}
              rowName={(form) =>
                t('consent.formOf', { name: form.poll.name, moment: counted(form) })
              }
              actions={[
                {
                  key: 'preview',
                  label: t('consent.preview'),
                  icon: 'eye',
                  onSelect: ({ consentFormId }) => opened.open(consentFormId),
                },
                {
                  key: 'pdf',
                  label: t('consent.pdf'),
                  icon: 'download',
                  isDisabled: pdf.isBusy,
                  onSelect: ({ consentFormId }) => pdf.start({ parameters: { consentFormId } }),
                },
              ]}
              empty={
                isNarrowed ? (
                  <EmptyState
                    icon="consent"
                    title={t('noAnswers.narrowedTitle')}
                    text={t('noAnswers.narrowedText')}
                  />
                ) : (
                  {
                    icon: 'consent',
                    title: t(isAside ? 'response.asideEmptyTitle' : 'consent.emptyTitle'),
                    text: t(isAside ? 'response.asideEmptyText' : 'consent.emptyText'),
                  }
                )
              }
            />
            <ConsentDialog
              {...{ form: opened.form, previous: opened.previous, next: opened.next }}
              onOpen={opened.open}
            />
          </>
        )
      )}
    </Page>
  );
}
