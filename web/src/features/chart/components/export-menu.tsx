import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chartCalls } from '@canvass/contracts/chart/calls';
import type { ChartItem } from '@canvass/contracts/chart/view';
import { dayAndHour } from '@canvass/contracts/firm/day-and-hour';
import { askForFile, type MadeFile } from '../../../api/made-file.js';
import type { Failure } from '../../../api/failure.js';
import { useLacksFeature } from '../../../session/features.js';
import { useAccount, useIsInactive, useIsReadOnly } from '../../../session/profile.js';
import { useAskedName } from '../../../ui/answers/use-asked-name.js';
import { onDemand } from '../../../ui/browser/on-demand.js';
import { saveFile } from '../../../ui/browser/save-file.js';
import { Menu, MenuTrigger } from '../../../ui/controls/menu.js';
import { showSuccess } from '../../../ui/feedback/toast.js';
import { Icon } from '../../../ui/text/icon.js';
import { CopyLink } from './copy-link.js';
import styles from './export-menu.module.css';
import type { ResponsesQuery } from './newest-answers.js';

const MailDialog = onDemand(async () => (await import('./mail-dialog.js')).MailDialog);
const PublicPageDialog = onDemand(
  async () => (await import('./public-page-dialog.js')).PublicPageDialog,
);

interface ExportMenuProps {
  items: readonly ChartItem[];
  /** Undefined where the screen says it already. */
  pollName: string | undefined;
  /** The responses that the charts are about. */
  responses: ResponsesQuery;
  /** Whether one question was chosen. */
  isAboutOne: boolean;
  /** What responses must say to be charted, in words; the public page shows all of them. */
  narrowing: readonly string[];
  isNarrowed: boolean;
  /** Whether the screen shows what no report has. */
  hasCloserView: boolean;
}

/** Documents that the server writes. */
const documents = { word: chartCalls.word, pdf: chartCalls.pdf };

/** Takes the charts along that were generated: as a document, or their figures. */
export function ExportMenu({
  items,
  pollName,
  responses,
  isAboutOne,
  narrowing,
  isNarrowed,
  hasCloserView,
}: ExportMenuProps) {
  const { t } = useTranslation();
  const askedName = useAskedName();
  const timeZone = useAccount()?.timeZone ?? 'UTC';
  const [isPublishing, setPublishing] = useState(false);
  const chartsData = isAboutOne ? items.map(({ question }) => ({ question })) : [];
  const document = useMutation<MadeFile, Failure, keyof typeof documents>({
    mutationFn: (kind) => askForFile(documents[kind], { body: { ...responses, chartsData } }),
    onSuccess: ({ name, content }) => {
      saveFile(name, content.type, content);
      showSuccess({ text: t('chart.exported') });
    },
  });
  const saveFigures = async () => {
    const { figuresCsv } = await import('./figures-csv.js');
    const heads = {
      ...{ question: t('chart.question'), row: t('chart.row'), answer: t('chart.answer') },
      ...{ count: t('chart.count'), percent: t('chart.percent'), mean: t('chart.mean') },
      ...{ averageRank: t('chart.averageRank'), averagePoints: t('chart.averagePoints') },
    };
    const words = {
      agreed: t('chart.agreed'),
      ...{ outsideDates: t('chart.outsideDates'), outsideNumbers: t('chart.outsideNumbers') },
      earlier: (count: number) => t('chart.earlier', { count, formatted: String(count) }),
      removed: (name: string) => askedName({ name, removed: true }),
    };
    const name = `${pollName ?? t('chart.fileName')} ${dayAndHour(new Date(), timeZone).day}.csv`;
    saveFile(name, 'text/csv;charset=utf-8', figuresCsv(items, heads, words));
  };
  const [isMailing, setMailing] = useState(false);
  const mayChange = !useIsReadOnly();
  const isMailLocked = [useIsInactive(), useLacksFeature('scheduledEmailReports')].includes(true);
  return (
    <div className={styles.place}>
      <span role="status" className={styles.busy}>
        {document.isPending && t('chart.exporting')}
      </span>
      <CopyLink />
      <Menu
        trigger={
          <MenuTrigger className={styles.trigger}>
            <Icon name="download" size={16} /> {t('chart.export')}
          </MenuTrigger>
        }
        entries={[
          {
            ...{ key: 'word', icon: 'download', label: t('chart.exportWord') },
            isDisabled: document.isPending,
            onSelect: () => document.mutate('word'),
          },
          {
            ...{ key: 'pdf', icon: 'download', label: t('chart.exportPdf') },
            isDisabled: document.isPending,
            onSelect: () => document.mutate('pdf'),
          },
          {
            ...{ key: 'figures', icon: 'download', label: t('chart.exportFigures') },
            onSelect: () => void saveFigures(),
          },
          ...(mayChange
            ? [
                {
                  ...({ key: 'mail', icon: isMailLocked ? 'lock' : 'mail' } as const),
                  label: t(responses.day ? 'report.notOfOneDay' : 'report.byEmail'),
                  isDisabled: isMailLocked || responses.day !== undefined,
                  onSelect: () => setMailing(true),
                },
              ]
            : []),
          ...(mayChange && !isNarrowed
            ? [
                {
                  ...({ key: 'public', icon: 'link' } as const),
                  label: t('chart.publicPage'),
                  onSelect: () => setPublishing(true),
                },
              ]
            : []),
        ]}
      />
      {isPublishing && (
        <PublicPageDialog pollId={responses.pollId} onClose={() => setPublishing(false)} />
      )}
      {isMailing && (
        <MailDialog
          responses={responses}
          narrowing={narrowing}
          hasCloserView={hasCloserView}
          question={isAboutOne ? (items[0]?.question ?? '') : 'all'}
          onClose={() => setMailing(false)}
        />
      )}
    </div>
  );
}
